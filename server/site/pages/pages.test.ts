import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { pageAddress } from './address.ts'
import { afterPaint } from './after-paint.ts'
import { withPolicy } from './policy.ts'

describe('the address of a page', () => {
  const addresses: [string, string][] = [
    ['/jobs?keyword=a?b&page=2', '/jobs?keyword=a?b&page=2'],
    ['/', '/'],
    ['', '/'],
    ['//', '/'],
    ['/.//', '/'],
    ['//[', '/['],
    ['//evil.test//sign-in', '/evil.test/sign-in'],
    ['/.//evil.test/x', '/evil.test/x'],
    ['/\\evil.test', '/evil.test'],
    ['http://evil.test/jobs?page=2', '/jobs?page=2'],
    ['http://evil.test', '/'],
    ['/assets/../jobs', '/jobs'],
  ]
  test.each(addresses)('%s becomes %s on this host', (asked, here) =>
    expect(pageAddress(asked, 'https://merlon.test').href).toBe(`https://merlon.test${here}`),
  )
})

test('a value that is too long for anything is shortened, but stays too long', () => {
  const { searchParams } = pageAddress(`/jobs?page=2&keyword=${'x'.repeat(9000)}&page=3`, 'https://merlon.test')
  expect(searchParams.get('keyword')).toBe('x'.repeat(2001))
  expect(searchParams.getAll('page')).toEqual(['2', '3'])
})

describe('the policy of a page', () => {
  const hash = (code: string) => createHash('sha256').update(code).digest('base64')
  const mark = '0d9c2a'
  const ours = `<script nonce="${mark}">ours()</script><script nonce="${mark}" src="/assets/a.js"></script>`
  const rendered = `<html>${ours}<p><script>theirs()</script><script nonce="guessed">guess()</script></p></html>`
  const { html, policy } = withPolicy(rendered, mark)

  test("allows our own inline scripts, and none from users' texts", () => {
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src'))
    expect(scripts).toBe(`script-src 'self' 'sha256-${hash('ours()')}'`)
  })

  test('the mark that distinguishes them is removed from the page', () => {
    expect(html).not.toContain(mark)
    expect(html).toContain('<script>ours()</script><script src="/assets/a.js"></script>')
  })
})

test('scripts are listed, and wait for the head script', () => {
  const rendered =
    '<link rel="modulepreload" href="/assets/a.js"/><script>early()</script><script type="module" async="">late()</script>'
  expect(afterPaint(rendered)).toBe(
    '<link media="not all" rel="modulepreload" href="/assets/a.js"/><script>early()</script><script type="later">late()</script>',
  )
})
