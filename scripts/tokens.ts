import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

const tokenFiles = 'styles/{*tokens,tailwind.theme}.css'
/** Files of their own that pages draw in their own colours. */
const drawings = '../public/drawings/*.svg'
const name = /--[a-z][\w-]*/gi
/** One step of a colour scale: `--slate-25: oklch(…)`. */
const step = /(--[a-z]+-\d+)\s*:\s*(oklch\([^)]*\))/g

/**
 * Steps of the scales stand in style sheets by their value: each is picked once or twice, and a name for it costs more
 * than it saves. Their declarations go with `unusedTokens`.
 */
export function inlineSteps(web: string) {
  const steps = new Map(stepsOf(web))
  return {
    postcssPlugin: 'inline-steps',
    Declaration(declaration: { value: string }) {
      if (!declaration.value.includes('var(--')) return
      const value = declaration.value.replaceAll(
        /var\((--[a-z]+-\d+)\)/g,
        (whole, token: string) => steps.get(token) ?? whole,
      )
      // Setting a value, even the same, has the style sheet gone through again.
      if (value !== declaration.value) declaration.value = value
    },
  }
}

/** Those that have the one value in every theme. */
function stepsOf(web: string): (readonly [token: string, value: string])[] {
  const tokens = plain(join(web, 'styles/tokens.css'))
  return [...tokens.matchAll(step)]
    .map(([, token = '', value = '']) => [token, value] as const)
    .filter(([token]) => tokens.split(new RegExp(`${token}\\s*:`)).length === 2)
}

/**
 * The names of design tokens that no built style sheet or drawing needs, directly or through another token. The tokens are the
 * whole system, with scales and charts for screens to come; no page need carry those of its nobody.
 */
export function unusedTokens(web: string): string[] {
  const values = new Map<string, string[]>()
  for (const file of globSync(tokenFiles, { cwd: web }))
    for (const [, token = '', value = ''] of plain(join(web, file)).matchAll(/(--[\w-]+)\s*:\s*([^;}]+)/g))
      values.set(token, [...(values.get(token) ?? []), value])

  const read = (files: string[]) => files.map((file) => plain(join(web, file))).join('\n')
  const drawn = read(globSync(drawings, { cwd: web }))
  const sources =
    drawn + read(globSync('**/*.{css,ts,tsx}', { cwd: web }).filter((file) => !matchesGlob(file, tokenFiles)))
  const said = new Set(sources.match(name))
  // A name that is put together (`var(--av-${n})`), and a utility: `bg-brand-tint` is `--color-brand-tint`.
  const begun = [...sources.matchAll(/(--[a-z][\w-]*-)\$\{/gi)].map(([, start = '']) => start)
  const isSaid = (token: string) => {
    const utility = /^--(?:color|text|radius|shadow|font|ease|breakpoint)-(.+)/.exec(token)?.[1]
    return (
      said.has(token) ||
      begun.some((start) => token.startsWith(start)) ||
      (utility !== undefined && new RegExp(`[-:]${utility}(?![\\w-])`).test(sources))
    )
  }

  const used = new Set<string>()
  // A drawing is no style sheet: it has a step by its name.
  const drawnNames = new Set(drawn.match(name))
  const steps = new Set(
    stepsOf(web)
      .map(([token]) => token)
      .filter((token) => !drawnNames.has(token)),
  )
  const keep = (token: string) => {
    if (used.has(token) || !values.has(token) || steps.has(token)) return
    used.add(token)
    for (const value of values.get(token) ?? []) value.match(name)?.forEach(keep)
  }
  for (const token of values.keys()) if (isSaid(token)) keep(token)
  return [...values.keys()].filter((token) => !used.has(token))
}

/** Without comments: they name what they speak of. */
const plain = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
