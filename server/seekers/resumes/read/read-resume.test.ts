import { describe, expect, test } from 'vitest'
import { measureResumes, readTried } from '../../../../test/resumes/measure.ts'
import { triedResumes } from '../../../../test/resumes/resumes.ts'
import { dayOf, periodsIn, readDate } from './dates.ts'
import { linesOf } from './lines.ts'
import { readResume } from './read-resume.ts'

const tried = (name: string) => readTried(triedResumes.find((each) => each.name === name)!)

test('resumes with different layouts are read as well as before', async () => {
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

test('a federal resume: clearance, numbers, and jobs, without salary and supervisor', async () => {
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

test('accents, languages, links, and overlapping years counted once', async () => {
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
  test.each(['13/2020', 'June 31, 2020', '02/30/2020', '1234', 'soon'])('%s is not a date', (text) => {
    expect(readDate(text)).toBeUndefined()
  })
  test.each([
    ['March 2019 – present', '2019-03-01/'],
    ['since January 2022', '2022-01-01/'],
    ['June – August 2018', '2018-06-01/2018-08-31'],
    ['from 1 June 2016 until 28 February 2019', '2016-06-01/2019-02-28'],
    ['2012-2016', '2012-01-01/2016-12-31'],
    ['2016-09 – 2020-01', '2016-09-01/2020-01-31'],
  ])('%s is a time span', (text, expected) => {
    const [period] = periodsIn(text)
    expect(period && `${dayOf(period.from, 'first')}/${period.to ? dayOf(period.to, 'last') : ''}`).toBe(expected)
  })
  test('one that ends before it starts does not count', () => {
    expect(periodsIn('2020 – 2016')).toEqual([])
  })
})

test('certifications in progress and obtainable clearances do not count', () => {
  const read = readResume([
    'Robin Hale',
    'Certifications',
    'CISSP (in progress, expected 2027)',
    'Clearance',
    'Eligible for a Secret clearance',
  ])
  expect([read.certificates, read.clearance]).toEqual([[], null])
})

describe('a certification that expires', () => {
  const read = (...lines: string[]) =>
    readResume(['Certifications', ...lines]).certificates.map(({ name, issued_on, expires_on, is_sure }) => [
      name,
      issued_on,
      expires_on,
      is_sure,
    ])
  test.each([
    [['CISSP, ISC2, No. 445566, issued March 2019, expires March', '2022'], '2019-03-01', '2022-03-31'],
    [['CISSP, ISC2, issued March', '2019, expires March 2022'], '2019-03-01', '2022-03-31'],
    [['CISSP, issued March 2019, expires', 'March 2022'], '2019-03-01', '2022-03-31'],
    [['CISSP (issued March 2019, valid until', '03/31/2022)'], '2019-03-01', '2022-03-31'],
    [['CISSP, valid until 31', 'March 2022'], null, '2022-03-31'],
    [['CISSP, exp. 03/', '2022'], null, '2022-03-31'],
    [['CISSP (March 2019 –', '2022)'], '2019-03-01', '2022-12-31'],
    [['CISSP, issued March 2019,', 'expires:', 'March', '2022'], '2019-03-01', '2022-03-31'],
    [['CISSP\tExpires\tMarch 2022'], null, '2022-03-31'],
  ])('is read with its expiration, even across lines: %j', (lines, issued_on, expires_on) => {
    expect(read(...lines)).toEqual([['CISSP', issued_on, expires_on, true]])
  })
  test.each([
    'CISSP, expires Mar/22',
    'CISSP, valid until spring',
    'CISSP (expired)',
    'CISSP, expires March',
    'CISSP, Expires 13/13/2022',
  ])('is uncertain if the expiration could not be read: %s', (line) => {
    expect(read(line)).toEqual([['CISSP', null, null, false]])
  })
  test.each(['CISSP, no expiration', 'CISSP, does not expire', 'CISSP, Expires: N/A', 'CISSP\tExpires\tNever'])(
    'or never does: %s',
    (line) => {
      expect(read(line)).toEqual([['CISSP', null, null, true]])
    },
  )
  test('also outside its section, without affecting the next one on the line', () => {
    expect(readResume(['Summary', 'Holds the CISSP (expires soon).']).certificates).toMatchObject([{ is_sure: false }])
    expect(read('CSSLP (2022), GWEB (expires soon)')).toEqual([
      ['CSSLP', '2022-01-01', null, true],
      ['GWEB', null, null, false],
    ])
    expect(read('CISSP, expires March', 'OSCP, 2023')).toMatchObject([
      ['CISSP', null, null, false],
      ['OSCP', '2023-01-01', null, true],
    ])
  })
})

describe('jobs with dates on the next line', () => {
  test.each([
    ['• ', ''],
    ['• ', '.'],
    ['', ''],
    ['', '.'],
  ])('a description starts with "%s" and ends with "%s"', (sign, end) => {
    const { experience } = readResume([
      'Experience',
      'Cloud Engineer, Alpha Inc',
      'March 2019 – present',
      `${sign}Built the landing zone${end}`,
      `${sign}Cut costs 20%${end}`,
      'Systems Administrator, Beta LLC',
      '2016 – 2019',
      `${sign}Managed servers${end}`,
      'Intern, Gamma University Hospital',
      'June – August 2015',
    ])
    expect(experience.map(({ title, organization, is_sure }) => [title, organization, is_sure])).toEqual([
      ['Cloud Engineer', 'Alpha Inc', true],
      ['Systems Administrator', 'Beta LLC', true],
      ['Intern', 'Gamma University Hospital', true],
    ])
    expect(experience.map(({ description }) => description.replaceAll(/[.\s]+/g, ' ').trim())).toEqual([
      'Built the landing zone Cut costs 20%',
      'Managed servers',
      '',
    ])
    expect(experience[1]).toMatchObject({ started_on: '2016-01-01', ended_on: '2019-12-31' })
  })
  test.each([
    ['no organization', ['Systems Administrator', '2016 – 2019', '• Managed servers']],
    ['a told line for one', ['Systems Administrator', '2016 – 2019', 'Managed 40 servers']],
    ['no title by its words', ['Cyber Wizard, Beta LLC', '2016 – 2019', '• Managed servers']],
    ['two that could be it', ['Kubernetes Terraform', 'Systems Administrator, Beta LLC', '2016 – 2019']],
  ])('one with %s is uncertain', (_, lines) => {
    expect(readResume(['Experience', ...lines]).experience).toMatchObject([{ is_sure: false }])
  })
})

test('state schools, and bare years from the first day to the last', () => {
  const { education } = readResume([
    'Education',
    'B.Sc. Computer Science, Ohio State University, 2012 – 2016',
    'Bachelor of Science in Cybersecurity, Virginia Commonwealth University',
    'M.S. Computer Science, University of Texas, Austin, Texas, 2018',
  ])
  expect(education.map(({ line: _line, ...school }) => school)).toEqual([
    {
      school: 'Ohio State University',
      degree: 'B.Sc.',
      field: 'Computer Science',
      started_on: '2012-01-01',
      ended_on: '2016-12-31',
      is_sure: true,
    },
    {
      school: 'Virginia Commonwealth University',
      degree: 'Bachelor of Science',
      field: 'Cybersecurity',
      started_on: null,
      ended_on: null,
      is_sure: false,
    },
    {
      school: 'University of Texas',
      degree: 'M.S.',
      field: 'Computer Science',
      started_on: null,
      ended_on: '2018-12-31',
      is_sure: true,
    },
  ])
})

test('long and hostile text is fast to read', () => {
  const written = Array.from({ length: 1500 }, (_, at) => 'March - to 1.2.3 (((( a, b; 2019 - '.repeat(16) + at)
  const { lines, is_cut } = linesOf({ lines: written, links: [], is_cut: false })
  expect(is_cut).toBe(true)
  const began = performance.now()
  readResume(lines)
  expect(performance.now() - began).toBeLessThan(3000)
}, 60_000)

test('a skill with its years on the next line is one skill', () => {
  const { skills } = readResume(['SKILLS', 'Splunk, Zeek (6', 'years), Terraform'])
  expect(skills.map(({ name, years }) => [name, years])).toEqual([
    ['Splunk', null],
    ['Zeek', 6],
    ['Terraform', null],
  ])
})
