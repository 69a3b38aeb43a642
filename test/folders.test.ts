import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const audiences = ['public', 'job-seeker', 'employer', 'admin']

/**
 * Which folders may import which, as decisions/ says; checked for every file. `never` are path prefixes from the root.
 */
const rules: { folder: string; never: string[]; except?: RegExp }[] = [
  { folder: 'contract/', never: ['server/', 'web/', 'database/', 'demo/', 'test/'] },
  { folder: 'server/', never: ['web/', 'test/'], except: /^server\/site\/pages\/|\.test\.ts$/ },
  { folder: 'server/', never: ['demo/'], except: /^server\/demo-world\.ts$|\.test\.ts$/ },
  { folder: 'database/', never: ['server/', 'web/', 'demo/', 'test/'], except: /\.test\.ts$/ },
  // Its columns have the contract's types.
  { folder: 'database/', never: ['contract/'], except: /^database\/tables\.ts$|\.test\.ts$/ },
  { folder: 'demo/', never: ['web/', 'test/'], except: /\.test\.ts$/ },
  { folder: 'web/', never: ['server/', 'database/', 'demo/', 'test/'], except: /\.test\.tsx?$/ },
  {
    folder: 'web/ui/',
    never: [
      'web/parts/',
      'web/public/',
      'web/job-seeker/',
      'web/employer/',
      'web/admin/',
      'web/api',
      'web/browser-api',
      'web/session',
    ],
  },
  {
    folder: 'web/text/',
    never: ['web/parts/', 'web/public/', 'web/job-seeker/', 'web/employer/', 'web/admin/', 'web/api', 'web/session'],
  },
  { folder: 'web/parts/', never: audiences.map((a) => `web/${a}/`), except: /\.test\.tsx?$/ },
  // Each of the search's implementations knows the search, but not the other implementations.
  ...['sql', 'index', 'engine'].map((way, _, ways) => ({
    folder: `server/jobs/search/${way}/`,
    never: ways.filter((other) => other !== way).map((other) => `server/jobs/search/${other}/`),
    except: /\.test\.ts$/,
  })),
  ...audiences.map((a) => ({
    folder: `web/${a}/`,
    never: audiences.filter((other) => other !== a).map((other) => `web/${other}/`),
  })),
]

const files = globSync('{contract,server,database,demo,web}/**/*.{ts,tsx}', { cwd: root }).filter(
  (f) => f !== 'database/schema.ts',
)

/** Everything that a file imports, as paths from the root; including types if `types` is on. */
function imports(file: string, types: boolean): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = [
    ...text.matchAll(/(?:^|\n)\s*(import|export)(\s+type)?\b[^'"\n;]*?(?:\{[^}]*\}[^'"\n;]*?)?from\s+'(\.[^']+)'/g),
  ]
    .filter((m) => types || !m[2])
    .map((m) => m[3]!)
  const lazy = [...text.matchAll(/import\('(\.[^']+)'\)/g)].map((m) => m[1]!)
  return [...found, ...lazy].map((path) => relative(root, resolve(root, dirname(file), path)))
}

for (const { folder, never, except } of rules)
  test(`${folder} imports nothing of ${never.join(', ')}`, () => {
    const inside = files.filter((file) => file.startsWith(folder) && !except?.test(file))
    expect(inside.length, `${folder} has files`).toBeGreaterThan(0)
    const wrong = inside.flatMap((file) =>
      imports(file, true)
        .filter((path) => never.some((prefix) => path.startsWith(prefix)) && !path.includes('+types'))
        .map((path) => `${file} imports ${path}`),
    )
    expect(wrong).toEqual([])
  })

test('URLs are parsed by readUrl, because URL.canParse accepts some that new URL throws on', () => {
  const wrong = files.filter(
    (file) =>
      file !== 'contract/platform/read-url.ts' &&
      /\bURL\s*\.\s*(?:canParse|parse)\b/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(wrong).toEqual([])
})

test('notifications go through notify; nothing else sends email', () => {
  const own = /^server\/(notifications\/(notify|digest)|applications\/steps|platform\/mail)\//
  const others = [...files, ...globSync('{scripts,bench}/**/*.ts', { cwd: root })].filter((file) => !own.test(file))
  const wrong = others.filter(
    (file) =>
      /\bsendMail\b|queue\.add\(\w+, 'mail'/.test(readFileSync(join(root, file), 'utf8').replaceAll(/\s+/g, ' ')) ||
      imports(file, true).includes('server/notifications/notify/notify-now.ts'),
  )
  expect(wrong.filter((file) => !file.endsWith('.test.ts'))).toEqual([])
})

const serverFiles = files.filter((file) => file.startsWith('server/') && !file.endsWith('.test.ts'))

test('a folder of the server does not import another one’s handlers, tasks, or emails', () => {
  const own = (file: string, path: string) =>
    dirname(path) === dirname(file) || dirname(file).startsWith(`${dirname(path)}/`)
  const wrong = serverFiles
    .filter((file) => dirname(file) !== 'server')
    .flatMap((file) =>
      imports(file, true)
        .filter(
          (path) => /^server\/(?!platform\/http\/).+\/(handlers|tasks|emails)\.ts$/.test(path) && !own(file, path),
        )
        .map((path) => `${file} imports ${path}`),
    )
  expect(wrong).toEqual([])
})

test('a module’s values.ts imports no schemas, so that pages can read it without loading zod', () => {
  const values = files.filter((file) => /^contract\/[^/]+\/values\.ts$/.test(file))
  expect(values.length).toBeGreaterThan(10)
  const loaded = (file: string, seen = new Set([file])): Set<string> => {
    for (const path of imports(file, false)) if (!seen.has(path)) loaded(path, seen.add(path))
    return seen
  }
  const wrong = values.flatMap((file) =>
    [...loaded(file)]
      .filter((path) => /^import (?!type).* from 'zod'/m.test(readFileSync(join(root, path), 'utf8')))
      .map((path) => `${file} loads ${path}`),
  )
  expect(wrong).toEqual([])
})

test('the database rows import only types from the contract', () => {
  expect(imports('database/tables.ts', true)).toContain('contract/platform/values.ts')
  expect(imports('database/tables.ts', false)).toEqual([])
})

/** A module imports only from itself and from those before it. Files next to the modules put everything together. */
const modules = [
  'platform',
  'notifications',
  'accounts',
  'billing',
  'companies',
  'seekers',
  'jobs',
  'applications',
  'messages',
  'matching',
  'sourcing',
  'content',
  'account-data',
  'admin',
  'site',
]

/** Each tree's modules, and those it doesn't use. */
const trees = [
  { tree: 'contract/', without: [] },
  { tree: 'server/', without: [] },
  { tree: 'web/parts/', without: ['account-data', 'admin'] },
]

for (const { tree, without } of trees)
  test(`the modules of ${tree} import only from those before them, types included`, () => {
    const moduleOf = (path: string) => path.slice(tree.length).split('/').slice(0, -1)[0] ?? ''
    const inside = files.filter((file) => file.startsWith(tree) && !/\.test\.tsx?$/.test(file) && moduleOf(file))
    expect([...new Set(inside.map(moduleOf)), ...without].toSorted()).toEqual(modules.toSorted())
    const wrong = inside.flatMap((file) =>
      imports(file, true)
        .filter((path) => path.startsWith(tree))
        .filter((path) => !modules.slice(0, modules.indexOf(moduleOf(file)) + 1).includes(moduleOf(path)))
        .map((path) => `${file} imports ${path}`),
    )
    expect(wrong).toEqual([])
  })

test('no file imports itself through others; types are ignored, because nothing of them runs', () => {
  const next = new Map(files.map((file) => [file, new Set(imports(file, false))]))
  expect(inCircles(next)).toEqual([])
})

/** The nodes that can be reached from themselves. */
function inCircles(next: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of next.get(from) ?? []) if (!seen.has(to)) reached(to, seen.add(to))
    return seen
  }
  return [...next.keys()].filter((each) => reached(each).has(each))
}

test('no file has more than 500 lines', () => {
  const long = files
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length }))
    .filter((f) => f.lines > 500)
  expect(long).toEqual([])
})
