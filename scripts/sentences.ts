/**
 * Lists every text in the code that a person may read, with its place: `npm run sentences` or, for one folder, `npm run
 * sentences -- server/billing`. `--counts` prints the number in each folder instead.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

export type Sentence = { line: number; text: string }

/** Two words and a letter, which excludes names, paths, classes, and selectors. For JSX text, one word is enough. */
const isSentence = (text: string) => /[A-Za-z]{2,}/.test(text) && /\S\s+\S/.test(text.trim())
const isOneWord = (text: string) => /^[A-Z][a-z]+[.?!]?$/.test(text.trim())

/** SQL and lists of class names have spaces, too. */
const isCode = (text: string) =>
  /^\s*(select|insert|update|delete|with|create|alter|drop|from|where|order by|set|begin|lock)\b/.test(text) ||
  (/^[\s\w[\]():./%,!&*>#-]*$/.test(text) && /(^|\s)[a-z]+(-[a-z0-9[\]]+)+(\s|$)/.test(text) && !/[.?!,]$/.test(text))

/** The sentences of one file, in order: strings, template literals with `{}` in place of their values, and JSX text. */
export function sentencesOf(file: string, code: string): Sentence[] {
  const { program } = parseSync(file, code)
  const found: { at: number; text: string }[] = []
  const add = (at: number, text: string) => {
    const shown = text.replaceAll(/\s+/g, ' ').trim()
    if (isSentence(shown) && !isCode(shown)) found.push({ at, text: shown })
  }
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string') add(start, value)
    },
    TemplateLiteral({ quasis, start }) {
      add(start, quasis.map(({ value }) => value.cooked ?? value.raw).join('{}'))
    },
    JSXText({ value, start }) {
      if (isOneWord(value)) found.push({ at: start, text: value.trim() })
      else add(start, value)
    },
  }).visit(program)
  found.sort((one, other) => one.at - other.at)
  let line = 1
  let at = 0
  return found.map((each) => {
    for (; at < each.at; at++) if (code[at] === '\n') line++
    return { line, text: each.text }
  })
}

function list() {
  const args = process.argv.slice(2)
  const folders = args.filter((each) => !each.startsWith('--'))
  const files = execFileSync(
    'git',
    ['ls-files', ...(folders.length ? folders : ['contract', 'server', 'web', 'demo'])],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
  const counts = new Map<string, number>()
  for (const file of files) {
    const sentences = sentencesOf(file, readFileSync(root + file, 'utf8'))
    const folder = file
      .split('/')
      .slice(0, file.startsWith('demo/') ? 1 : 2)
      .join('/')
      .replace(/\.tsx?$/, '')
    counts.set(folder, (counts.get(folder) ?? 0) + sentences.length)
    if (args.includes('--counts')) continue
    for (const { line, text } of sentences) console.log(`${file}:${line}\t${text}`)
  }
  if (!args.includes('--counts')) return
  for (const [folder, count] of [...counts].filter(([, count]) => count > 0).toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`${String(count).padStart(6)} ${folder}`)
  console.log(`${String([...counts.values()].reduce((all, each) => all + each, 0)).padStart(6)} in total`)
}

if (import.meta.main) list()
