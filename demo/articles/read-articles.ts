import { readFileSync, readdirSync } from 'node:fs'
import { z } from 'zod'
import { contentAudiences, contentCategories } from '../../contract/content/values.ts'

const folder = new URL('../data/articles/', import.meta.url)

const head = z.strictObject({
  title: z.string().max(160),
  summary: z.string().max(400),
  category: z.enum(contentCategories),
  audience: z.enum(contentAudiences).default('everyone'),
  author: z.string(),
  /** Negative if it's scheduled for the future. */
  days_ago: z.coerce.number(),
})

export type Article = z.output<typeof head> & { file: string; body: string }

/** The articles of demo/data/articles, newest first: `name: value` lines between dashes, then Markdown. */
export const readArticles = (): Article[] =>
  readdirSync(folder)
    .map((file) => {
      const [, lines = '', text = ''] =
        /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(new URL(file, folder), 'utf8')) ?? []
      const fields = lines.split('\n').map((line) => line.split(/: (.*)/s, 2))
      return { ...head.parse(Object.fromEntries(fields)), file, body: htmlOf(text) }
    })
    .toSorted((a, b) => a.days_ago - b.days_ago)

/** The part of Markdown the articles use: headings, paragraphs, lists, quotes, bold, italics, code, and links. */
export const htmlOf = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map(block)
    .join('\n')

function block(text: string): string {
  const heading = /^(##|###) (.+)$/.exec(text)
  if (heading) return `<h${heading[1]?.length}>${inline(heading[2] ?? '')}</h${heading[1]?.length}>`
  const lines = text.split('\n')
  if (lines.every((line) => line.startsWith('- '))) return list('ul', lines)
  if (lines.every((line) => /^\d+\. /.test(line))) return numbered(lines)
  if (lines.every((line) => line.startsWith('> ')))
    return `<blockquote><p>${inline(lines.map((line) => line.slice(2)).join(' '))}</p></blockquote>`
  if (lines.some((line) => /^(?:- |\d+\. |> |#)/.test(line))) throw new Error(`Blank lines are missing around: ${text}`)
  return `<p>${inline(lines.join(' '))}</p>`
}

/** A list can continue the numbers of another section's list. */
function numbered(lines: string[]) {
  const first = Number.parseInt(lines[0] ?? '')
  return list('ol', lines, first > 1 ? ` start="${first}"` : '')
}

const list = (tag: 'ul' | 'ol', lines: string[], more = '') =>
  `<${tag}${more}>${lines.map((line) => `<li>${inline(line.replace(/^(?:-|\d+\.) /, ''))}</li>`).join('')}</${tag}>`

const inline = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\[([^\]]+)\]\((https:[^()\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
