import { describe, expect, test } from 'vitest'
import type { Proposed } from './fill-dialog.tsx'
import { proposalLines } from './proposal-lines.ts'
import { takeProposals } from './take-proposals.ts'

const nothing: Proposed = {
  fields: [],
  skills: [],
  certificates: [],
  clearance: null,
  languages: [],
  experience: [],
  education: [],
  links: [],
  left_out: 0,
  is_cut: false,
}
const line = 'where it was read'
const job = {
  location: null,
  ended_on: null,
  is_current: true,
  description: 'Ran it.',
  started_on: null,
  is_sure: true,
  line,
}
const certificate = { issuer: null, number: null, issued_on: null, expires_on: null }

const now: Parameters<typeof takeProposals>[0] = {
  professional_profile: {
    title_headline: 'Analyst',
    job_role: null,
    category: null,
    specialty: null,
    education_level: null,
    years_of_experience: null,
    skills: ['splunk', 'Zeek'],
    skill_years: [3, null],
    languages_spoken: ['English'],
    portfolio_website: null,
    certifications: [{ ...certificate, name: 'GCIA', number: '18223', is_expired: false, is_denied: false }],
    experience: [{ ...job, title: 'Analyst', organization: 'Grid' }],
    education: [],
    clearance: 'secret',
    clearance_state: 'active',
    polygraph: 'ci',
    work_authorization: [],
    answers: [],
    updated_at: '2026-01-01T00:00:00.000Z',
  },
}
const take = (given: Partial<Proposed>, ...keys: string[]) =>
  takeProposals(now, { ...nothing, ...given }, new Set(keys))
const linesOf = (given: Partial<Proposed>) => proposalLines({ ...nothing, ...given })

describe('fields', () => {
  const fields: Proposed['fields'] = [
    { field: 'headline', proposed: 'Engineer', held: 'Analyst', line },
    { field: 'years_of_experience', proposed: 6, held: null, line },
    { field: 'phone', proposed: '614 555 0133', held: null, line },
    { field: 'zip_code', proposed: '43215', held: null, line },
  ]

  test('each is a line with what it would replace', () => {
    expect(linesOf({ fields }).slice(0, 2)).toEqual([
      { key: 'field headline', section: 'About you and work', said: 'Headline: Engineer', held: 'Analyst', from: line },
      {
        key: 'field years_of_experience',
        section: 'About you and work',
        said: 'Years of experience: 6',
        held: '',
        from: line,
      },
    ])
  })

  test('are sent in the right call under the right name, and skipped ones are not sent', () => {
    expect(take({ fields }, 'field headline', 'field years_of_experience', 'field zip_code')).toEqual({
      personal: { zip_code: '43215' },
      professional: { title_headline: 'Engineer', years_of_experience: 6 },
      links: [],
    })
    expect(take({ fields })).toEqual({ personal: null, professional: null, links: [] })
  })
})

test('a long text is shown shortened and added whole, and the portfolio goes with work', () => {
  const biography = 'word '.repeat(300).trim()
  const fields: Proposed['fields'] = [
    { field: 'biography', proposed: biography, held: null, line },
    { field: 'portfolio_website', proposed: 'https://x.example', held: null, line },
  ]
  expect(linesOf({ fields })[0]?.said).toBe(`About you: ${'word '.repeat(40).trim()}…`)
  expect(take({ fields }, 'field biography', 'field portfolio_website')).toMatchObject({
    personal: { biography },
    professional: { portfolio_website: 'https://x.example' },
  })
})

describe('skills', () => {
  const skills: Proposed['skills'] = [
    { name: 'Splunk', years: 6, held: { name: 'splunk', has: true, years: 3 }, line },
    { name: 'Zeek', years: null, held: { name: 'Zeek', has: true, years: null }, line },
    { name: 'Go', years: 1, held: { name: 'golang', has: false, years: null }, line },
    { name: 'Sigma', years: null, held: null, line },
  ]

  test('one with nothing new gets no line, and a "no" is shown', () => {
    expect(linesOf({ skills }).map(({ key, said, held }) => [key, said, held])).toEqual([
      ['skill 0', 'Splunk, 6 years', 'splunk, 3 years'],
      ['skill 2', 'Go, 1 year', '“no” to golang'],
      ['skill 3', 'Sigma', ''],
    ])
  })

  test('are added to the existing ones, with years updated under the existing spelling', () => {
    expect(take({ skills }, 'skill 0', 'skill 2').professional).toEqual({
      skills: ['splunk', 'Zeek', 'Go'],
      skill_years: [6, null, 1],
    })
  })

  test('without years keep the existing years', () => {
    const [splunk] = skills
    expect(take({ skills: [{ ...splunk!, years: null }] }, 'skill 0').professional).toEqual({
      skills: ['splunk', 'Zeek'],
      skill_years: [3, null],
    })
  })
})

describe('certificates', () => {
  const held = { ...certificate, name: 'GCIA', number: '18223' }
  const renewed = {
    ...certificate,
    name: 'GIAC GCIA',
    issuer: 'GIAC',
    issued_on: '2022-05-01',
    held,
    is_sure: true,
    line,
  }

  test('an existing one shows what it would become, and what a resume leaves out is no change', () => {
    expect(linesOf({ certificates: [renewed] })).toMatchObject([
      { said: 'GCIA, GIAC, number 18223, issued May 1, 2022', held: 'GCIA, number 18223' },
    ])
    expect(linesOf({ certificates: [{ ...certificate, name: 'gcia', held, is_sure: true, line }] })).toEqual([])
  })

  test('replaces the existing one and keeps its number, and others stay', () => {
    const oscp = { ...certificate, name: 'OSCP', expires_on: '2027-01-31', held: null, is_sure: true, line }
    const { professional } = take({ certificates: [renewed, oscp] }, 'certificate 0')
    expect(professional?.certifications).toEqual([
      { name: 'GCIA', issuer: 'GIAC', number: '18223', issued_on: '2022-05-01', expires_on: null },
    ])
    const added = take({ certificates: [renewed, oscp] }, 'certificate 1').professional
    expect(added?.certifications).toMatchObject([
      { name: 'GCIA', number: '18223' },
      { name: 'OSCP', expires_on: '2027-01-31' },
    ])
  })
})

describe('a clearance', () => {
  const held = { clearance: 'secret', clearance_state: 'active', polygraph: 'ci' } as const
  const said = { clearance: null, clearance_state: null, polygraph: null }

  test('keeps what a resume does not mention', () => {
    const clearance = { proposed: { ...said, clearance: 'top_secret' as const }, held, line }
    expect(take({ clearance }, 'clearance').professional).toEqual({ ...held, clearance: 'top_secret' })
    const [shown] = linesOf({ clearance })
    expect(shown?.said).toBe(shown?.held.replace('Secret', 'Top Secret'))
  })

  test('that is already on the profile gets no line', () => {
    expect(linesOf({ clearance: { proposed: { ...said, clearance: 'secret' }, held, line } })).toEqual([])
  })
})

describe('experience, education, languages and links', () => {
  const given: Partial<Proposed> = {
    experience: [
      { ...job, title: 'Analyst', organization: 'Grid', is_held: true },
      { ...job, title: 'Engineer', organization: 'Dam', started_on: '2020-03-01', is_held: false },
    ],
    education: [
      {
        school: 'OSU',
        degree: 'BS',
        field: 'CS',
        started_on: '2012-01-01',
        ended_on: '2016-12-31',
        is_held: false,
        is_sure: true,
        line,
      },
    ],
    languages: [
      { name: 'English', is_held: true, line },
      { name: 'Welsh', is_held: false, line },
    ],
    links: [{ platform: 'github', url: 'https://github.com/x', is_held: false, line }],
  }

  test('existing ones get no lines', () => {
    expect(linesOf(given).map(({ section, said }) => [section, said])).toEqual([
      ['Experience', 'Engineer, Dam, from Mar 2020, to present'],
      ['Education', 'OSU, BS, CS, from Jan 2012, until Dec 2016'],
      ['Languages', 'Welsh'],
      ['Links', 'https://github.com/x'],
    ])
  })

  test('a job shows its location and the start of its description', () => {
    const long = { ...job, title: 'Engineer', organization: 'Dam', location: 'Remote', description: 'a b '.repeat(100) }
    const [line] = linesOf({ experience: [{ ...long, is_held: false }] })
    expect(line).toMatchObject({
      said: 'Engineer, Dam, Remote, to present',
      description: `${'a b '.repeat(50).trim()}…`,
    })
    expect(linesOf({ experience: [{ ...long, description: 'Ran it.', is_held: false }] })[0]?.description).toBe(
      'Ran it.',
    )
  })

  test('uncertain items say so', () => {
    const [school] = given.education!
    const unsure = linesOf({
      certificates: [{ ...certificate, name: 'OSCP', held: null, is_sure: false, line }],
      experience: [{ ...job, title: 'Engineer', organization: null, is_held: false, is_sure: false }],
      education: [{ ...school!, is_sure: false }],
    })
    expect(unsure.map(({ doubt }) => doubt)).toEqual([
      expect.stringContaining('expiration'),
      expect.stringContaining('misread'),
      expect.stringContaining('misread'),
    ])
    expect(linesOf(given).every(({ doubt }) => !doubt)).toBe(true)
  })

  test('are added before existing jobs and after existing languages', () => {
    const { professional, links } = take(given, ...linesOf(given).map(({ key }) => key))
    expect(professional?.experience).toMatchObject([{ title: 'Engineer' }, { title: 'Analyst' }])
    expect(professional?.education).toMatchObject([{ school: 'OSU' }])
    expect(professional?.languages_spoken).toEqual(['English', 'Welsh'])
    expect(links).toEqual([{ platform: 'github', url: 'https://github.com/x' }])
  })
})
