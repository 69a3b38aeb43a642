import { describe, expect, test } from 'vitest'
import { measureResumes, readTried } from '../../../test/resumes/measure.ts'
import { triedResumes } from '../../../test/resumes/resumes.ts'
import { dayOf, periodsIn, readDate } from './dates.ts'
import { linesOf } from './lines.ts'
import { readResume } from './read-resume.ts'

const tried = (name: string) => readTried(triedResumes.find((each) => each.name === name)!)

test('what is read out of resumes built differently stays as good as it was', async () => {
  const { measured, misread } = await measureResumes()
  const share = ({ right, found, expected }: (typeof measured)['skills']) => [right / found, right / expected]
  for (const [what, least] of [
    ['skills', 0.95],
    ['certificates', 0.97],
    ['dates', 0.95],
  ] as const)
    for (const each of share(measured[what]))
      expect(each, `${what}: ${misread.join('\n')}`).toBeGreaterThanOrEqual(least)
  expect(triedResumes.length).toBeGreaterThanOrEqual(12)
}, 120_000)

test('a federal resume: clearance, numbers and jobs, without salary and supervisor', async () => {
  const read = await tried('federal')
  expect(read.clearance).toMatchObject({ clearance: 'ts_sci', clearance_state: 'active', polygraph: 'ci' })
  expect(read.experience).toMatchObject([
    {
      title: 'Information Technology Specialist',
      organization: 'Defense Information Systems Agency',
      location: 'Fort Meade, MD',
      is_current: true,
    },
    { title: 'Information Assurance Officer', organization: 'US Army', ended_on: '2019-02-01' },
  ])
  expect(read.certificates[0]).toMatchObject({
    name: 'CISSP',
    issuer: 'ISC2',
    number: '623117',
    line: expect.stringContaining('623117') as string,
  })
  expect(read.fields).toContainEqual({
    field: 'zip_code',
    proposed: '20190',
    line: expect.stringContaining('Reston') as string,
  })
  expect(JSON.stringify(read.experience.map(({ line: _line, ...job }) => job))).not.toMatch(/Salary|Supervisor/)
}, 60_000)

test('accents, languages, links and the years that overlap once', async () => {
  const read = await tried('accents')
  expect(read.languages.map(({ name }) => name)).toEqual(['Polish', 'English', 'German'])
  expect(read.experience[0]).toMatchObject({ organization: 'Crème de la Sécurité', location: 'Saint Paul, MN' })
  expect(read.education).toMatchObject([
    { school: 'Politechnika Łódzka', degree: 'Master of Science', field: 'Informatics' },
  ])
  expect(read.links).toMatchObject([{ platform: 'blog', url: 'https://blog.wisniewski.example' }])
  const jobs = ['Experience', 'Engineer, A Corp, 2015 – 2019', '• a', 'Analyst, B Corp, 2018 – 2020', '• b']
  const { fields } = readResume(jobs)
  expect(fields.find(({ field }) => field === 'years_of_experience')?.proposed).toBe(5)
}, 60_000)

describe('dates', () => {
  test.each([
    ['March 2019', '2019-03-01'],
    ['Sept. 2019', '2019-09-01'],
    ["Feb '21", '2021-02-01'],
    ['3rd of May, 2020', '2020-05-03'],
    ['May 3, 2020', '2020-05-03'],
    ['05/03/2020', '2020-05-03'],
    ['2020-05-03', '2020-05-03'],
    ['05/2020', '2020-05-01'],
    ['Summer 2015', '2015-06-01'],
    ['1998', '1998-01-01'],
  ])('%s is %s', (text, day) => {
    const read = readDate(text)
    expect(read && dayOf(read, 'first')).toBe(day)
  })
  test.each(['13/2020', 'June 31, 2020', '02/30/2020', '1234', 'soon'])('%s is none', (text) => {
    expect(readDate(text)).toBeUndefined()
  })
  test.each([
    ['March 2019 – present', '2019-03-01/'],
    ['since January 2022', '2022-01-01/'],
    ['June – August 2018', '2018-06-01/2018-08-31'],
    ['from 1 June 2016 until 28 February 2019', '2016-06-01/2019-02-28'],
    ['2012-2016', '2012-01-01/2016-12-31'],
    ['2016-09 – 2020-01', '2016-09-01/2020-01-31'],
  ])('%s is a time', (text, expected) => {
    const [period] = periodsIn(text)
    expect(period && `${dayOf(period.from, 'first')}/${period.to ? dayOf(period.to, 'last') : ''}`).toBe(expected)
  })
  test('one that ends before it begins is none', () => {
    expect(periodsIn('2020 – 2016')).toEqual([])
  })
})

test('certificates that somebody is still working for, and clearances that could be had, are none', () => {
  const read = readResume([
    'Robin Hale',
    'Certifications',
    'CISSP (in progress, expected 2027)',
    'Clearance',
    'Eligible for a Secret clearance',
  ])
  expect([read.certificates, read.clearance]).toEqual([[], null])
})

test('long and hostile text takes no time', () => {
  const written = Array.from({ length: 1500 }, (_, at) => 'March - to 1.2.3 (((( a, b; 2019 - '.repeat(16) + at)
  const { lines, is_cut } = linesOf({ lines: written, links: [], is_cut: false })
  expect(is_cut).toBe(true)
  const began = performance.now()
  readResume(lines)
  expect(performance.now() - began).toBeLessThan(3000)
}, 60_000)
