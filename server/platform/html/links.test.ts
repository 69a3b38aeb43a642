import { expect, test } from 'vitest'
import { cleanDescription } from '../../jobs/post/rules.ts'

const rel = 'nofollow ugc noopener noreferrer'

/** A link's address as written, and where the link leads; undefined if only its text is kept. */
const links: [given: string, kept: string | undefined][] = [
  ['https://halden.example', 'https://halden.example'],
  ['HTTP://Halden.example/a?b=c@d#e@f', 'HTTP://Halden.example/a?b=c@d#e@f'],
  ['https://halden.example@evil.example/x', 'https://evil.example/x'],
  ['https://user:pass@evil.example', 'https://evil.example'],
  ['https://a@b@evil.example/', 'https://evil.example/'],
  ['https://halden.example\\@evil.example/', undefined],
  ['https://', undefined],
  ['/job-seeker/settings', undefined],
  ['job-details/1', undefined],
  ['?next=1', undefined],
  ['#top', undefined],
  ['//evil.example/x', undefined],
  ['https:/job-seeker/settings', undefined],
  ['https:job-seeker/settings', undefined],
  ['ftp://evil.example/x', undefined],
  ['tel:+16145550100', undefined],
  ['javascript:alert(1)', undefined],
  ['mailto:jobs@halden.example', 'mailto:jobs@halden.example'],
  ['mailto:jobs@halden.example?bcc=x@evil.example&amp;body=Hi', 'mailto:jobs@halden.example'],
  ['mailto:jobs@halden.example,x@evil.example', undefined],
  ['mailto:jobs@halden.example%3Fbcc=x@evil.example', undefined],
  ['mailto:?to=x@evil.example', undefined],
]
const linkTo = (href: string | undefined) => (href === undefined ? 'here' : `<a href="${href}" rel="${rel}">here</a>`)

test.each(links)('a link to %s in a description leads to %s', (given, kept) => {
  expect(cleanDescription(`<p>See <a href="${given}" target="_top">here</a>.</p>`)).toBe(`<p>See ${linkTo(kept)}.</p>`)
})
