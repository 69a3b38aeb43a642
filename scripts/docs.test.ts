import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const decisions = globSync('decisions/*.md').map((path) => path.slice('decisions/'.length))
const records = decisions.filter((name) => name !== 'README.md' && name !== 'superseded.md').toSorted()
const index = readFileSync('decisions/README.md', 'utf8')
const linksIn = (text: string) => [...text.matchAll(/\]\(([^)#]+\.md)\)/g)].map(([, name = '']) => name)

test('the index of decisions lists every file once, under its module', () => {
  const listed = index.split(/^## /m).flatMap((section) => {
    const [module = ''] = section.split('\n')
    return [...section.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, name = '']) => ({ module, name }))
  })
  expect(listed.map(({ name }) => name).toSorted()).toEqual(records)
  for (const { module, name } of listed) expect(name, `listed under ${module}`).toMatch(new RegExp(`^${module}-`))
})

test.each(records)('%s is listed under its title and has a date', (name) => {
  const text = readFileSync(`decisions/${name}`, 'utf8')
  const [, title = ''] = /^# (.+)\n/.exec(text) ?? []
  expect(index).toContain(`- [${name.slice(0, -'.md'.length)}](${name}): ${title}\n`)
  expect(text).toMatch(/^Module: .+ Decided .+2026\./m)
})

test.each(decisions)('the decisions that %s links to exist', (name) => {
  const missing = linksIn(readFileSync(`decisions/${name}`, 'utf8')).filter((link) => !decisions.includes(link))
  expect(missing).toEqual([])
})

test('every decision that code and docs refer to exists', () => {
  const files = globSync([
    '*.{md,ts,yaml}',
    'docs/*.md',
    '{bench,contract,database,demo,scripts,server,test,web}/**/*.{css,md,mts,mjs,sql,ts,tsx,txt}',
  ])
  expect(files.length).toBeGreaterThan(1000)
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bdecisions\/([\w-]+\.md)/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ name }) => !decisions.includes(name))).toEqual([])
})

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')]

test.each(documents)('every file and folder that %s refers to exists', (document) => {
  const folders = '(?:bench|contract|database|decisions|demo|docs|public|scripts|server|test|web)'
  const paths = readFileSync(document, 'utf8').matchAll(new RegExp('`(' + folders + '/[\\w./-]*)`', 'g'))
  expect([...paths].map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([])
})
