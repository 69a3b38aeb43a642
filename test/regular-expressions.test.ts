import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { check } from 'recheck'
import { expect, test, vi } from 'vitest'
import { parseSync, Visitor } from 'vite'
import { limits } from '../contract/platform/values.ts'

const root = resolve(import.meta.dirname, '..')

/** Folders whose code handles input from users. Code that only handles the site operator's input is left out. */
const files = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .filter((file) => file !== 'server/platform/config/config.ts')
  .toSorted()

/** Not linear, with the reason that it doesn't matter: the input is never longer than this. Each entry is used. */
const bounded: { file: string; source: string; most: number; because: string }[] = [
  {
    file: 'server/platform/files/names.ts',
    source: String.raw`^[\s.]+|[\s.]+$`,
    most: 300,
    because:
      'the name of a file is cut at 300 characters where it arrives (server/platform/http/uploads.ts) and in the contract',
  },
  {
    file: 'server/platform/files/names.ts',
    source: String.raw`[\uFFFD\s.]+$`,
    most: 200,
    because: 'cut at mostCharacters in the same statement',
  },
  {
    file: 'server/companies/verification/domain.ts',
    source: String.raw`[^.]+\.(?:(?:ac|co|com|edu|gov|net|org)\.[a-z]{2}|[^.]+)$`,
    most: 254,
    because: 'the host of a web address or of a mail address, which the contract cuts at 300 and 254 characters',
  },
  {
    file: 'server/platform/mail/names.ts',
    source: String.raw`^[\s&-]+|[\s&-]+$`,
    most: 80,
    because: 'cut at the most that a name may have in the statement before',
  },
  {
    file: 'server/site/pages/public-files/xml.ts',
    source: String.raw`>\s+(<!\[CDATA\[[\s\S]*?\]\]>)\s+<\/`,
    most: 3 * limits.description,
    because: 'goes on to the end of one field of a feed at most, the longest of which is a description',
  },
  {
    file: 'web/text/read-filters.ts',
    source: String.raw`^[\s,;]+|[\s,;]+$`,
    most: limits.keyword,
    because: 'what is left of a keyword, which the contract cuts before the search answers with it',
  },
  {
    file: 'server/site/pages/og-image/frame.ts',
    source: String.raw`<g fill="var\(--stone-ink\)".*?<\/g>`,
    most: 100_000,
    because: 'a drawing of ours, read once at the start',
  },
]

/** The same for everything in a file or folder. */
const boundedFolders: { folder: string; because: string }[] = [
  {
    folder: 'server/seekers/resumes/read/',
    because:
      'a line is cut at 600 characters, white space in it is one character each, and a resume at 50,000 (lines.ts); read-resume.test.ts times a hostile one',
  },
  {
    folder: 'server/companies/profile/queries.ts',
    because: 'the texts of a company profile have 5,000 characters at most, by the contract, before it reads them',
  },
  {
    folder: 'server/platform/files/layout.ts',
    because: 'runs in the process that reads documents, whose time is limited, over tags that mammoth wrote and closed',
  },
  {
    folder: 'server/jobs/import/read-pay-text.ts',
    because:
      'each part of its range is bounded, so a place in the text costs a bounded time: twice the text takes twice as long. Guessing at attacks, which is random, the checker at times takes its large constant for a square',
  },
  {
    folder: 'contract/platform/readable.ts',
    because:
      'each place in a run of marks is left after 30 at most, so it costs a bounded time. Guessing at attacks, which is random, the checker at times takes that constant for a square: the same pattern was safe in one run and not in the next',
  },
  {
    folder: 'server/content/rules.ts',
    because: 'reads what sanitize-html wrote: every tag is closed, 100,000 characters at most, by administrators',
  },
]

type FoundPattern = { file: string; source: string; flags: string }
const found: FoundPattern[] = []
const composed = new Set<string>()
const unread: string[] = []
for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8')
  const parsed = parseSync(file, text)
  unread.push(...parsed.errors.map(({ message }) => `${file}: ${message}`))
  const compose = ({ callee }: { callee: object }) =>
    void ('name' in callee && callee.name === 'RegExp' && composed.add(file))
  new Visitor({
    Literal: (node) =>
      void ('regex' in node && found.push({ file, source: node.regex.pattern, flags: node.regex.flags })),
    NewExpression: compose,
    CallExpression: compose,
  }).visit(parsed.program)
}

/** Built at runtime, so they're collected by running the code. */
const composing: Record<string, () => Promise<unknown>> = {
  'contract/platform/flatten-tables.ts': () => import('../contract/platform/flatten-tables.ts'),
  'server/jobs/import/read-pay-text.ts': () => import('../server/jobs/import/read-pay-text.ts'),
  'server/jobs/search/words/read-pay.ts': () => import('../server/jobs/search/words/read-pay.ts'),
  'server/platform/text-search/tokens.ts': () => import('../server/platform/text-search/tokens.ts'),
  'web/parts/seekers/resumes/pages/matches-in.ts': async () =>
    (await import('../web/parts/seekers/resumes/pages/matches-in.ts')).matchesIn('two words', 'two  words'),
  // These load the ones above.
  'server/jobs/search/words/denials.ts': () => import('../server/jobs/search/words/denials.ts'),
  'server/seekers/resumes/read/dates.ts': () => import('../server/seekers/resumes/read/dates.ts'),
  'server/seekers/resumes/read/places.ts': () => import('../server/seekers/resumes/read/places.ts'),
  'server/seekers/resumes/read/asserted-lines.ts': () => import('../server/seekers/resumes/read/asserted-lines.ts'),
  'server/seekers/resumes/read/skills.ts': () => import('../server/seekers/resumes/read/skills.ts'),
}

test('every file that builds a regular expression is listed', () => {
  expect([...composed].toSorted()).toEqual(Object.keys(composing).toSorted())
})

for (const [file, load] of Object.entries(composing)) {
  const made: FoundPattern[] = []
  const Real = RegExp
  vi.stubGlobal(
    'RegExp',
    class extends Real {
      constructor(source: string | RegExp, flags?: string) {
        super(source, flags)
        made.push({ file, source: this.source, flags: this.flags })
      }
    },
  )
  await load()
  vi.unstubAllGlobals()
  test(`${file} builds regular expressions`, () => expect(made).not.toEqual([]))
  found.push(...made)
}

const unique = Map.groupBy(found, ({ source, flags }) => `/${source}/${flags}`)

test('every file was read', () => {
  expect(unread).toEqual([])
  expect(unique.size).toBeGreaterThan(150)
})

test('each expression is linear, or its input is bounded', { timeout: 600_000 }, async () => {
  const wrong: string[] = []
  const unused = new Set(bounded)
  for (const [pattern, everywhere] of unique) {
    const places = everywhere.filter(({ file }) => !boundedFolders.some(({ folder }) => file.startsWith(folder)))
    if (!places.length) continue
    const { source, flags } = places[0]!
    const said = await check(source, flags, { timeout: 120_000, attackTimeout: 5000 })
    if (said.status === 'safe') continue
    for (const { file } of places) {
      const bound = bounded.find((each) => each.file === file && each.source === source)
      if (bound) unused.delete(bound)
      else wrong.push(`${file}: ${pattern} is ${said.status === 'vulnerable' ? said.complexity.summary : said.status}`)
    }
  }
  expect(wrong).toEqual([])
  expect([...unused].map(({ file, source }) => `${file}: ${source}`)).toEqual([])
})
