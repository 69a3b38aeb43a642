import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { VisibleSeeker } from '../../../contract/seekers/seekers.ts'
import { ProfileDialog } from './profile-dialog.tsx'

const unknown: VisibleSeeker = {
  id: '1',
  name: 'Name hidden',
  is_verified: false,
  created_at: '2026-03-01T00:00:00.000Z',
  updated_at: '2026-03-01T00:00:00.000Z',
  personal_profile: {},
  professional_profile: { skills: [], languages_spoken: [], certifications: [] },
}

const known: VisibleSeeker = {
  ...unknown,
  name: 'Marcus Oyelaran',
  username: 'moyelaran',
  email: 'marcus@oyelaran.example',
  phone: '(404) 555-0172',
  personal_profile: { biography: 'Eleven years in cloud security.', nationality: 'American', zip_code: '30308' },
  professional_profile: {
    title_headline: 'Cloud Security Architect',
    job_role: 'Security architecture',
    category: 'Cloud',
    skills: ['AWS'],
    languages_spoken: ['English'],
    certifications: ['CCSP'],
    portfolio_website: 'https://oyelaran.example',
  },
  social_links: [{ platform: 'github', url: 'https://github.com/moyelaran' }],
}

const render = (person: VisibleSeeker) =>
  renderToStaticMarkup(<ProfileDialog seeker={person} onClose={() => undefined} />)

/** A section's text, its parts between bars. */
function section(html: string, title: string) {
  const [, rest = ''] = html.split(`<h3>${title}</h3>`)
  return texts(rest.split('</section>')[0] ?? '')
}
const texts = (html: string) =>
  html
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .split(/<[^>]*>/)
    .filter(Boolean)
    .join('|')
const head = (html: string) => texts(/<ul class="profile-facts">(.*?)<\/ul>/.exec(html)?.[1] ?? '')

test('withheld and unknown values get no row if the section has others', () => {
  const html = render(known)
  expect(section(html, 'Professional Summary')).toBe('Job role|Security architecture|Category|Cloud')
  expect(section(html, 'Personal Overview')).toBe('Nationality|American|ZIP code|30308')
  expect(section(html, 'Contact Information')).toBe(
    'Email|marcus@oyelaran.example|Phone|(404) 555-0172|Username|moyelaran|Portfolio|oyelaran.example',
  )
  expect(html).not.toContain('Not specified')
  expect(html).not.toContain('N/A')
})

test('a section without any values says so once, in its own words', () => {
  const html = render(unknown)
  expect(section(html, 'Biography')).toBe('No biography available.')
  expect(section(html, 'Professional Summary')).toBe('Not specified')
  expect(section(html, 'Skills and Languages')).toBe('No skills specified|No languages specified')
  expect(section(html, 'Certifications')).toBe('Not specified')
  expect(section(html, 'Social Media')).toBe('Not specified')
  expect(section(html, 'Personal Overview')).toBe('Date of birth|N/A')
  expect(section(html, 'Contact Information')).toBe('Not specified')
})

test('email, phone, and portfolio always have their places at the top', () => {
  expect(head(render(unknown))).toBe(
    'Email: |Not specified|Phone: |Not specified|Portfolio: |Not specified|Joined Mar 1, 2026',
  )
  expect(head(render(known))).toBe(
    'Security architecture|Email: |marcus@oyelaran.example|Phone: |(404) 555-0172|Portfolio: |oyelaran.example|Joined Mar 1, 2026',
  )
})

test('an address that isn’t a web address is plain text at the top and not listed as contact', () => {
  const html = render({
    ...unknown,
    professional_profile: { ...unknown.professional_profile, portfolio_website: 'javascript:alert(1)' },
  })
  expect(html).not.toContain('href="javascript')
  expect(section(html, 'Contact Information')).toBe('Not specified')
})
