import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { contentAudiences, contentCategories } from '../../contract/content/article-values.ts'
import { htmlOf } from './markdown.ts'

const folder = new URL('../data/articles/', import.meta.url)

const head = z.strictObject({
  title: z.string().max(160),
  summary: z.string().max(400),
  category: z.enum(contentCategories),
  audience: z.enum(contentAudiences).default('everyone'),
  author: z.string(),
  /** Below zero: its day is yet to come. */
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
