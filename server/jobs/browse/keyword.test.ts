import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { makeCompany, makeJob } from '../../../test/make.ts'
import { ago } from '../../../test/make/start.ts'

let app: TestApp
let company_id: string

const jobs: Record<string, Parameters<typeof makeJob>[1]> = {
  'SOC Analyst': { skills: ['Splunk'] },
  'SoC Verification Engineer': { skills: ['SystemVerilog'] },
  'Kubernetes Engineer': { skills: ['Helm'] },
  'Platform Engineer': { skills: ['K8s', 'Terraform'] },
  'IT Support Specialist': { skills: ['Windows'], description: '<p>You help people with their machines.</p>' },
  'C# Developer': { skills: ['.NET'] },
  'C++ Developer': { skills: ['CMake'] },
  'Node.js Developer': { skills: ['CI/CD'] },
  'Cleared Engineer': {
    skills: ['Linux'],
    description: '<p>An active TS/SCI is needed. It helps to know resilience testing.</p>',
    requirements: [
      { id: 'c', type: 'clearance', must: true, label: 'TS/SCI', level: 'ts_sci', active: true, polygraph: 'none' },
    ],
  },
  'Incident Response Lead': { skills: ['Forensics'] },
  'Response Planner': { skills: ['Exercises'], description: '<p>Each incident is written up.</p>' },
}
const everything = Object.keys(jobs)

beforeAll(async () => {
  app = await testApp()
  company_id = (await makeCompany(app.db, { name: 'Northgate Copper' })).id
  let age = 1
  for (const [title, given] of Object.entries(jobs))
    await makeJob(app.db, {
      company_id,
      created_at: ago(age++ / 10),
      description: '<p>Plain work.</p>',
      ...given,
      title,
    })
  await makeJob(app.db, { company_id, status: 'filled', title: 'Mainframe Whisperer', skills: [] })
})

const search = async (keyword: string, more: object = {}) =>
  (await app.as()('GET /jobs', { query: { keyword, ...more } })).data
const titles = async (keyword: string) => (await search(keyword)).data.map((job) => job.title).toSorted()
const sorted = (...names: string[]) => names.toSorted()

describe('technical terms', () => {
  test.each<[string, string[]]>([
    ['k8s', sorted('Kubernetes Engineer', 'Platform Engineer')],
    ['Kubernetes', sorted('Kubernetes Engineer', 'Platform Engineer')],
    ['SOC', ['SOC Analyst']],
    ['soc', ['SOC Analyst']],
    ['security operations center', ['SOC Analyst']],
    ['SoC', ['SoC Verification Engineer']],
    ['IT', ['IT Support Specialist']],
    ['it support', ['IT Support Specialist']],
    ['C#', ['C# Developer']],
    ['C++', ['C++ Developer']],
    ['.net', ['C# Developer']],
    ['nodejs', ['Node.js Developer']],
    ['CI/CD', ['Node.js Developer']],
    ['TS/SCI', ['Cleared Engineer']],
    ['"TS/SCI"', ['Cleared Engineer']],
    ['developers', sorted('C# Developer', 'C++ Developer', 'Node.js Developer')],
    ['northgate copper', sorted(...everything)],
  ])('%s', async (keyword, expected) => {
    expect(await titles(keyword)).toEqual(expected)
    expect((await search(keyword)).searched_for).toBeNull()
  })
})

describe('operators', () => {
  test('all words are required', async () => {
    expect(await titles('kubernetes terraform')).toEqual(['Platform Engineer'])
  })
  test('quotes match a phrase', async () => {
    expect(await titles('incident response')).toEqual(sorted('Incident Response Lead', 'Response Planner'))
    expect(await titles('"incident response"')).toEqual(['Incident Response Lead'])
    expect(await titles('"response incident"')).toEqual([])
  })
  test('a minus excludes', async () => {
    expect(await titles('developer -node.js')).toEqual(sorted('C# Developer', 'C++ Developer'))
    const neither = everything.filter((title) => !/Developer|Engineer/.test(title))
    expect(await titles('-developer -engineer')).toEqual(sorted(...neither))
    expect((await search('-developer -engineer', { facets: '1' })).total).toBe(neither.length)
    expect(await titles('-"incident response"')).toEqual(
      sorted(...everything.filter((title) => title !== 'Incident Response Lead')),
    )
    expect(await titles('-developer or -engineer')).toEqual(sorted(...everything))
    expect(await titles('IT -support')).toEqual([])
  })
  test('or matches either', async () => {
    expect(await titles('helm or splunk')).toEqual(sorted('Kubernetes Engineer', 'SOC Analyst'))
  })
  test('a keyword without meaning is ignored', async () => {
    for (const nothing of ['jobs', '!!!', '"', '-', '   ']) expect(await titles(nothing)).toEqual(sorted(...everything))
  })
  test.each([
    'a & b | !c:*',
    "'); drop table jobs; --",
    '\\',
    '((',
    '<->',
    '%',
    '<script>alert(1)</script>',
    '💥',
    'ﬃ',
    '\u202e',
  ])('no operator breaks it: %s', async (keyword) => {
    expect((await search(keyword)).total).toBeGreaterThanOrEqual(0)
  })
})

describe('typos are corrected, and the reply says so', () => {
  test.each([
    ['kubernates', 'kubernetes', sorted('Kubernetes Engineer', 'Platform Engineer')],
    ['Kubenretes', 'kubernetes', sorted('Kubernetes Engineer', 'Platform Engineer')],
    ['splnuk', 'splunk', ['SOC Analyst']],
    ['teraform', 'terraform', ['Platform Engineer']],
    ['devloper -node.js', 'developer -node.js', sorted('C# Developer', 'C++ Developer')],
    ['resilence', 'resilience', ['Cleared Engineer']],
    ['nortgate', 'northgate', sorted(...everything)],
  ])('%s', async (keyword, searched_for, expected) => {
    expect((await search(keyword)).searched_for).toBe(searched_for)
    expect(await titles(keyword)).toEqual(expected)
  })

  test('in quotes a correction is only suggested', async () => {
    expect(await search('"incedent response"')).toMatchObject({
      total: 0,
      searched_for: null,
      did_you_mean: { keyword: '"incident response"' },
    })
  })
  test('if something is found, a correction is only suggested', async () => {
    const all = await search('developer')
    expect(await search('developer -kubernates')).toMatchObject({
      total: all.total,
      searched_for: null,
      did_you_mean: { keyword: 'developer -kubernetes' },
    })
    expect(await search('helm or splnuk')).toMatchObject({
      total: 1,
      searched_for: null,
      did_you_mean: { keyword: 'helm or splunk' },
    })
  })
  test('no correction without results is made', async () => {
    const neither = { total: 0, searched_for: null, did_you_mean: { keyword: null } }
    expect(await search('mainframme')).toMatchObject(neither)
    expect(await search('kubernates splnuk')).toMatchObject(neither)
    expect(await search('kubernates', { category: 'Cloud' })).toMatchObject(neither)
  })
  test.each(['pam', 'llm', 'visa', 'isa', 'soar', 'threat intel', 'pen test', 'app sec', 'metasploit', 'cobit'])(
    'a word of the field or a short one is none: %s',
    async (keyword) => {
      // Each is similar to a word of some job.
      await makeJob(app.db, { company_id, status: 'filled', title: 'Pay Llc Intern Per See Gobit Metasploid Helms' })
      expect(await search(keyword)).toMatchObject({ searched_for: null })
    },
  )

  test('an ending that stemming removes is not a typo', async () => {
    expect(await search('kubernets')).toMatchObject({ total: 2, searched_for: null })
  })
  test('a word that some job once used is not a typo, though it finds nothing now', async () => {
    expect(await search('mainframe')).toMatchObject({ total: 0, searched_for: null })
  })
  test('a word similar to no other stays and finds nothing', async () => {
    expect(await search('xylophonist')).toMatchObject({ total: 0, searched_for: null })
  })
  test('without a keyword there is no correction', async () => {
    expect((await app.as()('GET /jobs', { query: {} })).data.searched_for).toBeNull()
  })
})

describe('order of relevance', () => {
  test('title before skill before text, whatever their age within a few weeks', async () => {
    const own = (await makeCompany(app.db)).id
    const plain = { company_id: own, skills: [], description: '<p>Plain work.</p>' }
    await makeJob(app.db, {
      ...plain,
      title: 'In the text',
      description: '<p>Knows Quantumlock.</p>',
      created_at: ago(0),
    })
    await makeJob(app.db, { ...plain, title: 'In the skills', skills: ['Quantumlock'], created_at: ago(5) })
    await makeJob(app.db, { ...plain, title: 'Quantumlock Engineer', created_at: ago(10) })
    await makeJob(app.db, { ...plain, title: 'Quantumlock Engineer, newer', created_at: ago(8) })
    const expected = ['Quantumlock Engineer, newer', 'Quantumlock Engineer', 'In the skills', 'In the text']
    expect((await search('quantumlock')).data.map((job) => job.title)).toEqual(expected)
    expect((await search('quantumlock', { sort: 'relevance' })).data.map((job) => job.title)).toEqual(expected)
    expect((await search('quantumlock', { sort: 'newest' })).data.map((job) => job.title)).toEqual([
      'In the text',
      'In the skills',
      'Quantumlock Engineer, newer',
      'Quantumlock Engineer',
    ])
    expect((await search('quantumlock', { page: 2, per_page: 3 })).data.map((job) => job.title)).toEqual([
      'In the text',
    ])
    expect((await search('', { sort: 'relevance', per_page: 1 })).data.map((job) => job.title)).toEqual(['In the text'])
  })
})
