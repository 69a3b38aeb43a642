import { describe, expect, test } from 'vitest'
import { escapeHtml, type Footer, renderMail } from './layout.ts'
import type { MailTemplate } from './mail.ts'

const base = 'https://jobs.example.test'
const footer: Footer = {
  why: 'You’re receiving this email because your settings ask for emails about new articles.',
  links: [{ label: 'Notification settings', href: `${base}/job-seeker/settings?section=notifications` }],
}
const letter: MailTemplate = {
  subject: 'Shortlisted: <SOC> & more',
  paragraphs: ['Halden moved your application.', 'one\r\ntwo <b>'],
  button: { label: 'Open "it"', path: '/job-seeker/applied-jobs?id=1&x=2' },
}
const render = (template: Partial<MailTemplate> = {}) => renderMail({ ...letter, ...template }, footer, base)

describe('an email as text', () => {
  test('contains everything, then why it was sent and where to change that', () => {
    expect(render({ code: '123456' }).text).toBe(
      [
        'Halden moved your application.',
        '123456',
        `Open "it": ${base}/job-seeker/applied-jobs?id=1&x=2`,
        'one\r\ntwo <b>',
        `${footer.why}\nNotification settings: ${base}/job-seeker/settings?section=notifications`,
        `Merlon, ${base}`,
      ].join('\n\n'),
    )
  })

  test('lists several items with their links', () => {
    const items = [
      { title: 'In review: SRE', words: 'Halden moved it.', path: '/job-seeker/applied-jobs?id=1' },
      { title: 'Closed', words: '', path: null },
    ]
    const { text, html } = render({ items })
    expect(text).toContain(`In review: SRE\nHalden moved it.\n${base}/job-seeker/applied-jobs?id=1\n\nClosed\n\n`)
    expect(html).toContain(`<a href="${base}/job-seeker/applied-jobs?id=1"`)
  })
})

describe('an email as HTML', () => {
  test('escapes what people typed, and keeps links', () => {
    const { html } = render()
    expect(html).toContain('<title>Shortlisted: &lt;SOC&gt; &amp; more</title>')
    expect(html).toContain('>one<br>two &lt;b&gt;</p>')
    expect(html).toContain(`href="${base}/job-seeker/applied-jobs?id=1&amp;x=2"`)
    expect(html).toContain('>Open &quot;it&quot;</a>')
    expect(escapeHtml(`<a href="x">'&`)).toBe(`&lt;a href=&quot;x&quot;&gt;'&amp;`)
  })

  test('loads and runs nothing', () => {
    expect(render({ code: '123456' }).html).not.toMatch(/<img|<script|<link|url\(|@import|\bsrc=/i)
  })

  test('has inline colors, and others in dark mode', () => {
    const { html } = render({ code: '123456', items: [{ title: 'One', words: 'of it', path: '/jobs' }] })
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    const sheet = /@media\(prefers-color-scheme:dark\)\{(.*?\})\}/.exec(html)?.[1] ?? ''
    const turned = [...sheet.matchAll(/\.(\w+)\{([^}]*)\}/g)].map(([, name, rules]) => [name, rules] as const)
    expect(turned.length).toBeGreaterThan(10)
    const elements = [...html.matchAll(/class="([\w ]+)" style="([^"]*)"/g)]
    for (const [, names = '', style] of elements) {
      const coloured = /(?:^|;)(?:background-|border-)?color:#/.test(style ?? '')
      expect([names, turned.some(([name]) => names.split(' ').includes(name ?? ''))]).toEqual([names, coloured])
    }
    // Text has a contrast of at least 4.5 to 1 in both themes.
    for (const [text, on] of [
      ['#132022', '#ffffff'],
      ['#eaf0ef', '#0d1719'],
      ['#546465', '#f8fafa'],
      ['#919e9f', '#081011'],
      ['#005d5b', '#f8fafa'],
      ['#7fcfc6', '#081011'],
    ] as const)
      expect([text, contrast(text, on) >= 4.5 && html.includes(text) && html.includes(on)]).toEqual([text, true])
  })
})

function contrast(one: string, other: string) {
  const light = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = parseInt(colour.slice(at, at + 2), 16) / 255
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [darker = 0, lighter = 0] = [light(one), light(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
