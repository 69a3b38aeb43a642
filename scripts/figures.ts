import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import words from 'an-array-of-english-words' with { type: 'json' }
import { ensureBuilt } from './build.ts'
import { weighPages } from './page-weight.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = ['contract', 'server', 'database', 'demo', 'web', 'test', 'scripts', 'bench']

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1

/** Lines and files in each folder: code and style sheets, not data. */
function sizes() {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(tsx?|mjs|css|sql)$/.test(file))
  const row = (folder: string, inside: string[]) => {
    const lines = inside.map(linesOf)
    const sum = lines.reduce((all, each) => all + each, 0)
    return {
      folder,
      files: inside.length,
      lines: sum,
      median: median(lines),
      'over 300': lines.filter((n) => n > 300).length,
    }
  }
  const inFolder = (folder: string) => files.filter((file) => file.startsWith(`${folder}/`))
  return [...folders.map((folder) => row(folder, inFolder(folder))), row('all', files)].filter(
    ({ files: count }) => count,
  )
}

type Finding = { code: string; filename: string; message: string }

/** What the linter counts with every limit set to none. */
function lint(): Finding[] {
  const folder = mkdtempSync(join(tmpdir(), 'figures-'))
  const config = join(folder, 'oxlint.json')
  const rules = {
    'import/no-cycle': 'error',
    'max-lines-per-function': ['error', { max: 1 }],
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
  }
  const ignorePatterns = ['build', '.react-router', 'node_modules', '.data', 'database/schema.ts']
  writeFileSync(
    config,
    JSON.stringify({ plugins: ['typescript', 'import'], categories: { correctness: 'off' }, rules, ignorePatterns }),
  )
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['-c', config, '--format', 'json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  rmSync(folder, { recursive: true })
  if (!stdout.startsWith('{')) throw new Error(`oxlint printed no JSON: ${stderr || stdout}`)
  return (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics
}

function structure() {
  const findings = lint()
  const of = (rule: string, inside: RegExp) =>
    findings.filter(
      ({ code, filename }) => code.includes(rule) && inside.test(filename) && !/\.(test|spec)\./.test(filename),
    )
  const lengths = (inside: RegExp) =>
    of('max-lines-per-function', inside)
      .map(({ filename, message }) => ({
        name: `${/`(.+?)`/.exec(message)?.[1] ?? 'a function'} in ${filename}`,
        lines: Number(/\((\d+)\)/.exec(message)?.[1]),
      }))
      .toSorted((a, b) => b.lines - a.lines)
  const product = /^(contract|server|database|demo|web)\//
  const [longest] = lengths(product)
  return {
    'longest function': `${longest?.lines} lines: ${longest?.name}`,
    'functions past 80 lines': lengths(product).filter(({ lines }) => lines > 80).length,
    'files in import cycles': of('no-cycle', product).length,
    'type casts (without as const)': of('consistent-type-assertions', product).length,
  }
}

const short = new Set(['a', 'an', 'at', 'by', 'in', 'is', 'it', 'no', 'of', 'on', 'or', 'to', 'up'])
const english = new Set(words)
/** Terms of the field or of markup that aren't in an English dictionary. */
const field = new Set(['dropdown', 'ghost', 'checkbox', 'sidebar', 'kanban', 'info', 'jobs'])

const isWord = (part: string) =>
  /^\d+$/.test(part) || short.has(part) || field.has(part) || (part.length > 2 && english.has(part))

/** Names that aren't ours: the editor's, the icons', and Tailwind's name for screen reader text. */
const ofLibraries = /^(ProseMirror-|lucide$|sr-only$)/

/** Class names in the style sheets, and those with a part that isn't a word. */
function classNames() {
  const sheets = globSync('web/**/*.css', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/url\([^)]*\)|@[^;{]*|'[^']*'|:[^;{}]*;/g, ''),
  )
  const names = new Set(sheets.flatMap((text) => [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? '')))
  const ours = [...names].filter((name) => !ofLibraries.test(name))
  return { names: ours, riddles: ours.filter((name) => !name.split(/[-_]/).every(isWord)).toSorted() }
}

await ensureBuilt({ onStep: console.log })
console.table(sizes())
console.table(structure())
const { names, riddles } = classNames()
console.log(`class names: ${names.length}, not words: ${riddles.length}`)
if (process.argv.includes('--names')) console.log(riddles.join(' '))
console.table(
  weighPages(join(root, 'build', 'client')).map(({ path, scripts, styles }) => ({
    path,
    'JavaScript kB (gzip)': Number(scripts.toFixed(1)),
    'styles kB (brotli)': Number(styles.toFixed(2)),
  })),
)
