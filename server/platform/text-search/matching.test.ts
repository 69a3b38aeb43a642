import fc from 'fast-check'
import type { Pool } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { tsqueryText } from './keyword.ts'
import { queryWords } from './query.ts'
import { groups } from './vocabulary.ts'
import { indexWords } from './words.ts'

let pool: Pool
beforeAll(async () => {
  ;({ pool } = await testDatabase())
})

/** Which of the pairs of posting and keyword match, queried in PostgreSQL like a job search. */
async function matches(pairs: readonly (readonly [text: string, keyword: string])[]): Promise<boolean[]> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select to_tsvector('merlon', words) @@ to_tsquery('merlon', query) as found
     from unnest($1::text[], $2::text[]) with ordinality as pair (words, query, n) order by n`,
    [pairs.map(([text]) => indexWords(text)), pairs.map(([, keyword]) => tsqueryText(queryWords(keyword).branches))],
  )
  return rows.map(({ found }) => found)
}

const prose =
  'You will run it with us in a calm team that goes to great lengths to write things down. We offer a system on which to build.'

describe('a keyword finds', () => {
  test.each([
    ['AWS/GCP engineer', 'AWS'],
    ['AWS/GCP engineer', 'amazon web services'],
    ['Amazon Web Services architect', 'aws'],
    ['Amazon Web Services architect', 'amazon'],
    ['AWS architect', '"Amazon Web Services"'],
    ['IT support', 'IT'],
    ['IT support', 'it support'],
    ['Information Technology specialist', 'IT'],
    ['Node.js developer', 'node'],
    ['Node.js developer', 'nodejs'],
    ['Node.js developer', '"node.js developer"'],
    ['C++ engineer', 'c++'],
    ['C/C++ engineer', 'C'],
    ['C#/.NET engineer', '.net c#'],
    ['TS/SCI with full-scope polygraph', 'ts sci'],
    ['TS/SCI with full-scope polygraph', 'ts/sci'],
    ['TS/SCI with full-scope polygraph', 'top secret'],
    ['TS/SCI with full-scope poly', 'polygraph'],
    ['Kubernetes administrator', 'k8s'],
    ['k8s administrator', 'kubernetes'],
    ['EKS platform', 'kubernetes aws'],
    ['SOC Analyst', 'security operations'],
    ['SOC Analyst', 'soc analysts'],
    ['Security Operations Center manager', 'soc'],
    ['Security Operations Center manager', '"center manager"'],
    ['SoC verification', 'system on chip'],
    ['Cyber Security Analyst', 'cybersecurity'],
    ['Cybersecurity Analyst', 'cyber security'],
    ['Cybersecurity Analyst', 'security analyst'],
    ['Information Security Analyst', 'infosec'],
    ['Senior Cloud Security Engineer', '"security engineer"'],
    ['Senior Cloud Security Engineer', 'cloudsec'],
    ['Senior Identity and Access Management Engineer', '"senior iam engineer"'],
    ['Senior Identity and Access Management Engineer', '"access management engineer"'],
    ['Head of Security', '"head of the security"'],
    ['Penetration Testers wanted', 'pentesting'],
    ['DevSecOps lead', 'devops'],
    ['Señor Ingénieur', 'senor ingenieur'],
    ['CI/CD pipelines', 'cicd pipeline'],
    ['CompTIA Security+ or CISSP', 'sec+'],
    ['Certified Information Systems Security Professional', 'cissp'],
    ['Engineer, remote (US)', 'remote engineer jobs'],
    ['Splunk administrator', 'sentinel OR splunk'],
    ['Splunk administrator', 'splunk -sentinel'],
    ['Splunk administrator', '-sentinel'],
    ['Firewalls and VPNs', 'firewall vpn'],
    ['网络安全工程师 (Shanghai)', '网络安全工程师'],
    ['Инженер по безопасности', 'инженер'],
    ['NIST 800-53 and 802.1X', '800-53 802.1x'],
    ['3D and 1e5 and 0x1f', '1e5 3d 0x1f'],
  ])('%j by %j', async (text, keyword) => expect(await matches([[text, keyword]])).toEqual([true]))
})

describe('a keyword does not find', () => {
  test.each([
    ['SoC verification, RTL', 'soc'],
    ['SoC verification, RTL', 'SOC'],
    ['SOC analyst', 'SoC'],
    ['Auditor for SOC 2 reports', 'soc'],
    ['C# developer', 'c++'],
    ['C++ developer', 'c#'],
    ['C++ developer', 'c'],
    ['Kubernetes node pools', 'node.js'],
    [prose, 'IT'],
    [prose, 'go'],
    [prose, 'SoC'],
    ['Cloud engineer, security clearance', '"cloud security"'],
    ['Splunk administrator', 'splunk -administrator'],
    ['Splunk administrator', '-"splunk administrator"'],
    ['Splunk and Sentinel', 'sentinel -splunk'],
    ['Cloud engineer', 'aws'],
    ['Secret clearance', 'top secret'],
  ])('%j by %j', async (text, keyword) => expect(await matches([[text, keyword]])).toEqual([false]))
})

test('every spelling of every group finds every other', async () => {
  const pairs = groups.flatMap(({ word, forms, cased }) => {
    const spellings = [word, ...forms, ...cased]
    return spellings.flatMap((text) => spellings.map((keyword) => [text, keyword] as const))
  })
  const found = await matches(pairs)
  expect(pairs.filter((_, at) => !found[at])).toEqual([])
})

test('every broader term finds its narrower ones, and every phrase is found by its short name', async () => {
  const wider = groups.flatMap(({ word, also }) => also.map((keyword) => [word, keyword] as const))
  const named = groups.flatMap(({ word, phrases }) => phrases.map((text) => [text, word] as const))
  const found = await matches([...wider, ...named])
  expect([...wider, ...named].filter((_, at) => !found[at])).toEqual([])
})

test('PostgreSQL accepts every query and text, whatever was typed', async () => {
  const sign = fc.constantFrom(
    '"',
    '-',
    ' ',
    'or',
    '|',
    '(',
    ')',
    '&',
    '!',
    ':*',
    '\\',
    "'",
    '<->',
    'aws',
    'C++',
    '\0',
    '😀',
  )
  const keyword = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(sign, { maxLength: 30 }).map((signs) => signs.join('')),
  )
  const keywords = fc.sample(keyword, 2000)
  const hard = [
    'x'.repeat(10_000),
    'kubernetes '.repeat(1000),
    '"'.repeat(10_000),
    '-"a" '.repeat(2000),
    'é'.repeat(5000),
  ]
  const pairs = [...keywords, ...hard].map((text) => [text, text] as const)
  expect(await matches(pairs)).toHaveLength(pairs.length)
})

test('a text is found by its own words', async () => {
  const pieces = groups.flatMap(({ word, forms }) => [word, ...forms])
  const word = fc.oneof(fc.constantFrom(...pieces.flatMap((form) => form.split(' '))), fc.constantFrom('IT', 'senior'))
  const words = fc.array(word, { minLength: 1, maxLength: 10 })
  const pairs = fc
    .sample(words, 20000)
    .map((each) => [`bastion ${each.join(' ')}`, `bastion ${each.join(' ')}`] as const)
  const quoted = pairs.map(([text]) => [text, `"${text}"`] as const)
  const found = await matches([...pairs, ...quoted])
  // Known and rare: a short lowercase word can read as a name in one place and not in another ("ad"), and where two
  // names meet they can read as a third, which a phrase treats as one word and the text as several.
  const missed = [...pairs, ...quoted].filter((_, at) => !found[at])
  expect(missed.length / found.length, JSON.stringify(missed.slice(0, 5))).toBeLessThan(0.001)
})
