import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testApp } from '../test/app.ts'
import { inTheme, renderSamples } from './email-gallery.ts'
import { sampleEmails } from './sample-emails.ts'

/** Exports of emails.ts files that aren't emails. */
const others = ['conversationPath', 'invoiceName']

const settings = { base_url: 'https://jobs.example.test', secret: 'a secret of at least thirty-two characters' }
const emails = renderSamples(settings)

test('every email in an emails.ts file has a sample', async () => {
  const files = globSync('**/emails.ts', { cwd: import.meta.dirname }).toSorted()
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const exported = Object.keys((await import(join(import.meta.dirname, file))) as object)
    const sampled = Object.keys(sampleEmails[dirname(file)] ?? {}).map((name) => name.replace(/ \(.*/, ''))
    expect([...new Set(sampled)].toSorted(), file).toEqual(exported.filter((name) => !others.includes(name)).toSorted())
  }
  expect(Object.keys(sampleEmails).toSorted()).toEqual(files.map((file) => dirname(file)))
})

test.each(emails)('$folder $name is complete', ({ subject, text, html, sample: { template } }) => {
  expect(subject).toMatch(/^\S.{4,}\S$/)
  expect(template.paragraphs[0]).toMatch(/\S/)
  expect(html.split('class="button"').length).toBeLessThanOrEqual(2)
  expect(text).toMatch(/^You’re receiving this email because .+\.$/m)
  expect(html).toContain('You’re receiving this email because ')
  for (const part of [subject, text, html])
    // wording: the spelling that no email may have
    expect(part).not.toMatch(/undefined|\bnull\b|NaN|Invalid Date|\[object|\{(?:applicant|person):|e-mail\b/i)
})

test.each(emails)('$folder $name has both themes', ({ html }) => {
  expect(inTheme(html, 'dark')).toMatch(/color-scheme:dark.*@media all\{\.page\{background-color:#081011!important/)
  expect(inTheme(html, 'light')).toMatch(/color-scheme:light;.*@media not all\{/)
})

describe('/design/emails', () => {
  test('shows every email in both themes, on a phone, and as plain text', async () => {
    const { app } = await testApp({ dev: true })
    const { statusCode, body, headers } = await app.inject('/design/emails')
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body.split('<article ').length - 1).toBe(emails.length)
    expect(body.split('<iframe ').length - 1).toBe(emails.length * 4)
    expect(body.split('<pre>').length - 1).toBe(emails.length)
    expect(new Set(body.match(/<article id="[^"]+"/g)).size).toBe(emails.length)
  })

  test('exists only during development', async () => {
    const { app } = await testApp()
    expect((await app.inject('/design/emails')).statusCode).toBe(404)
  })
})
