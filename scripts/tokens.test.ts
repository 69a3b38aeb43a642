import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inlineSteps, unusedTokens } from './tokens.ts'

const root = mkdtempSync(join(tmpdir(), 'tokens-'))
const web = join(root, 'web')
afterAll(() => rmSync(root, { recursive: true }))

test('a token stays where a style, a name put together, a utility, a drawing or another token needs it', () => {
  mkdirSync(join(web, 'styles'), { recursive: true })
  mkdirSync(join(root, 'public/drawings'), { recursive: true })
  writeFileSync(join(root, 'public/drawings/wall.svg'), '<path fill="var(--stone-ground)" stroke="var(--copper-9)"/>')
  mkdirSync(join(web, 'ui'))
  writeFileSync(
    join(web, 'styles/tokens.css'),
    `:root { --slate-25: oklch(1 0 0); --slate-50: oklch(0.9 0 0); --bg: var(--slate-25); --text-2: black; --sunken: var(--slate-50); --av-1: red; --av-2: blue; --ch-1: teal; --stone-ground: silver; --copper-9: oklch(0.5 0.1 40) }
     [data-theme='dark'] { --bg: black; --text-2: oklch(0.8 0 0); --sunken: var(--ch-2); --ch-2: navy }`,
  )
  writeFileSync(join(web, 'styles/tailwind.theme.css'), '@theme { --color-brand: #084; --color-card: #fff }')
  writeFileSync(join(web, 'styles/base.css'), 'body { background: var(--bg); color: var(--text-2) } /* not --sunken */')
  writeFileSync(
    join(web, 'ui/avatar.tsx'),
    'const a = { color: `var(--av-${n})` }; const b = "p-4 hover:text-brand/50"',
  )
  expect(unusedTokens(web)).toEqual(['--slate-25', '--slate-50', '--sunken', '--ch-1', '--ch-2', '--color-card'])
})

test('steps of a scale stand by their value in style sheets', () => {
  const valueOf = (value: string) => {
    const declaration = { value }
    inlineSteps(web).Declaration(declaration)
    return declaration.value
  }
  expect(valueOf('1px solid var(--slate-25)')).toBe('1px solid oklch(1 0 0)')
  // Not what has another value in the other theme.
  expect(valueOf('var(--text-2)')).toBe('var(--text-2)')
})

test('every token that a drawing names stays', () => {
  const root = new URL('..', import.meta.url).pathname
  const unused = unusedTokens(join(root, 'web'))
  const drawings = globSync('public/**/*.svg', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  const named = [...new Set(drawings.join().match(/--[a-z][\w-]*/g))]
  expect(named).toContain('--draw-2')
  expect(named.filter((token) => unused.includes(token))).toEqual([])
})
