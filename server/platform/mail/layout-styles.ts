/** The tokens of the product, `[light, dark]`: mail programs know neither `oklch` nor variables. */
const colours = {
  background: ['#f8fafa', '#081011'],
  surface: ['#ffffff', '#0d1719'],
  line: ['#dbe3e3', '#212d2f'],
  text: ['#132022', '#eaf0ef'],
  text_2: ['#3d4e50', '#b2bdbd'],
  text_3: ['#546465', '#919e9f'],
  link: ['#005d5b', '#7fcfc6'],
  signal: ['#e26f32', '#f18037'],
  primary: ['#132022', '#eaf0ef'],
  on_primary: ['#ffffff', '#0a1314'],
} as const
type Colour = keyof typeof colours

const sans = 'Archivo,Helvetica Neue,Helvetica,Arial,sans-serif'

type Appearance = { style: string; colours?: Record<string, Colour> }

/** Everything in a mail, by name: what it looks like, and which of it the dark theme changes. */
const looks = {
  page: { style: 'margin:0;padding:0', colours: { 'background-color': 'background' } },
  sheet: { style: 'border-collapse:collapse' },
  margin: { style: 'padding:24px 12px 40px' },
  column: { style: 'width:100%;max-width:600px;border-collapse:separate;border-spacing:0' },
  brand: {
    style: `padding:0 4px 16px;font:700 19px/24px ${sans};letter-spacing:-0.01em`,
    colours: { color: 'text' },
  },
  block: {
    style: 'display:inline-block;width:9px;height:13px;margin-right:8px',
    colours: { 'background-color': 'signal' },
  },
  card: {
    style: 'padding:28px 24px 16px;border-width:1px;border-style:solid;border-radius:8px',
    colours: { 'background-color': 'surface', 'border-color': 'line' },
  },
  text: {
    style: `margin:0 0 16px;font:16px/1.55 ${sans};overflow-wrap:break-word;word-break:break-word`,
    colours: { color: 'text' },
  },
  code: {
    style: 'margin:8px 0 20px;font:600 28px/1.3 JetBrains Mono,Menlo,Consolas,monospace;letter-spacing:4px',
    colours: { color: 'text' },
  },
  button: { style: 'margin:8px 0 16px;border-collapse:separate' },
  button_cell: { style: 'border-radius:6px', colours: { 'background-color': 'primary' } },
  button_link: {
    style: `display:inline-block;padding:12px 20px;font:600 15px/20px ${sans};text-decoration:none`,
    colours: { color: 'on_primary' },
  },
  item: { style: 'border-collapse:collapse' },
  item_cell: {
    style: 'padding:14px 0 12px;border-width:1px 0 0;border-style:solid',
    colours: { 'border-color': 'line' },
  },
  heading: {
    style: `margin:0;font:600 16px/1.4 ${sans};overflow-wrap:break-word;word-break:break-word`,
    colours: { color: 'text' },
  },
  words: {
    style: `margin:4px 0 0;font:14px/1.5 ${sans};overflow-wrap:break-word;word-break:break-word`,
    colours: { color: 'text_2' },
  },
  title: { style: 'text-decoration:underline', colours: { color: 'link' } },
  footer: { style: 'padding:16px 4px 0' },
  small: { style: `margin:0 0 8px;font:13px/1.5 ${sans}`, colours: { color: 'text_3' } },
  link: { style: 'text-decoration:underline', colours: { color: 'link' } },
} as const satisfies Record<string, Appearance>
type Look = keyof typeof looks

const coloursOf = (look: Look) => {
  const { colours: own = {} }: Appearance = looks[look]
  return Object.entries(own)
}

/** `class` and `style` of an element: the light theme is in the element, for programs that drop style sheets. */
export function styled(...names: [Look, ...Look[]]) {
  const style = names.flatMap((name) => [
    looks[name].style,
    ...coloursOf(name).map(([property, colour]) => `${property}:${colours[colour][0]}`),
  ])
  return `class="${names.join(' ')}" style="${style.join(';')}"`
}

const dark = (Object.keys(looks) as Look[]).flatMap((name) => {
  const changed = coloursOf(name).map(([property, colour]) => `${property}:${colours[colour][1]}!important`)
  return changed.length ? [`.${name}{${changed.join(';')}}`] : []
})

/** The whole style sheet of a mail: it only turns the colours. */
export const themes = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media(prefers-color-scheme:dark){${dark.join('')}}`
