import { describe, expect, test } from 'vitest'
import { headlineMs, headlines } from './headlines.ts'

test('has the numbers and timings of the specification', () => {
  expect(headlineMs).toEqual({ job_seeker: 9_000, employer: 10_000 })
  expect(headlines['/employer/cloud']).toHaveLength(11)
  expect(headlines['/employer/cybersecurity']).toHaveLength(9)
})

describe.each(Object.entries(headlines))('%s', (path, all) => {
  test('has distinct headlines, short enough to read in time', () => {
    expect(all.length).toBeGreaterThanOrEqual(6)
    for (const part of ['title', 'text'] as const) expect(new Set(all.map((each) => each[part])).size).toBe(all.length)
    for (const { title, text } of all) {
      expect(title.length, title).toBeLessThanOrEqual(46)
      expect(text.length, text).toBeLessThanOrEqual(110)
      expect(text, 'a calm voice').toMatch(/^[^!]+[.?]$/)
    }
  })

  test('covers the themes of the specification', () => {
    const words = all.map(({ title, text }) => `${title} ${text}`).join(' ')
    const themes = path.startsWith('/employer')
      ? [/verified/i, /no unqualified resumes/i, /fast/i]
      : [/verified/i, /no ghosting/i, /status/i]
    for (const theme of themes) expect(words).toMatch(theme)
  })
})

test('cloud employers see AWS, GCP, Azure, and DevOps; security employers see SOC, IAM, and cloud security', () => {
  const words = (path: keyof typeof headlines) => headlines[path].map(({ title }) => title).join(' ')
  for (const theme of [/AWS/, /Google Cloud/, /Azure/, /DevOps/]) expect(words('/employer/cloud')).toMatch(theme)
  for (const theme of [/SOC/, /IAM/, /cloud security/]) expect(words('/employer/cybersecurity')).toMatch(theme)
})
