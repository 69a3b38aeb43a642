import { describe, expect, test } from 'vitest'
import { specialties, specialtyNames } from '../../contract/values.ts'
import { factOf } from '../../server/fit/facts.ts'
import { jobWords } from '../../server/search/job-words.ts'
import { dod8140 } from './facts/certificates.ts'
import { drawLogos } from './companies/logos.ts'
import { namedCompanies } from './companies/names.ts'
import type { Place, Places } from './companies/places.ts'
import { generateCompanies, generateJobs } from './generate-jobs.ts'
import { composePosting, drawBank } from './jobs/compose.ts'
import { phrase } from './phrases.ts'
import { seeded } from './random.ts'
import { banks } from './specialties/banks.ts'

const place: Place = {
  city: 'Columbus',
  state: 'OH',
  zip_code: '43215',
  latitude: 40,
  longitude: -83,
  time_zone: 'America/New_York',
}
const places: Places = { draw: () => place, exact: () => place }

describe('chance', () => {
  test('the same seed gives the same world, another one another', () => {
    const draw = (seed: number) => {
      const random = seeded(seed)
      return [
        random.whole(1, 1e6),
        random.pick('abcdef'.split('')),
        random.some([1, 2, 3, 4], 2),
        random.weighted({ a: 1, b: 2 }),
      ]
    }
    expect(draw(5)).toEqual(draw(5))
    expect(draw(5)).not.toEqual(draw(6))
  })

  test('weights are kept to, and nothing without weight is drawn', () => {
    const random = seeded(1)
    const drawn = Array.from({ length: 4000 }, () => random.weighted({ often: 3, seldom: 1, never: 0 }))
    const often = drawn.filter((value) => value === 'often').length
    expect(often).toBeGreaterThan(2850)
    expect(often).toBeLessThan(3150)
    expect(drawn).not.toContain('never')
  })
})

describe('phrases', () => {
  test('slots, choices and numbers are filled, nothing twice in a sentence, sentences begin large', () => {
    const slots = { tool: ['Zeek', 'Sigma'], thing: 'the {tool} rules' }
    for (let seed = 0; seed < 30; seed += 1) {
      const text = phrase('{tool} beside {thing} for [a|two] {2-3} days. it is {#2-3}', slots, seeded(seed))
      expect(text).toMatch(
        /^(Zeek beside the Sigma|Sigma beside the Zeek) rules for (a|two) (two|three) days\. It is [23]$/,
      )
    }
  })

  test('a slot nobody has words for is a mistake that is told', () => {
    expect(() => phrase('{nothing}', {}, seeded(1))).toThrow('No words for {nothing}')
  })
})

describe('banks', () => {
  test.each(specialtyNames.map((name) => [name]))('%s has enough to say', (name) => {
    const bank = banks[name]
    expect(bank.category).toBe(specialties.find(({ value }) => value === name)?.category)
    expect(new Set(bank.duties).size).toBe(bank.duties.length)
    expect(bank.duties.length).toBeGreaterThanOrEqual(40)
    expect(bank.musts.length).toBeGreaterThanOrEqual(10)
    for (const text of [
      ...bank.context,
      ...bank.team,
      ...bank.duties,
      ...bank.first90,
      ...bank.deeds,
      ...bank.headlines,
    ])
      expect(text).not.toMatch(/!|\b(rockstar|ninja|world-class|fast-paced|passionate|synergy)\b/i)
  })

  test('each thing has one name, so that a line can be judged by the one fact it concerns', () => {
    for (const kind of ['skill', 'certification'] as const) {
      const all = Object.values(banks).flatMap((bank) =>
        kind === 'skill'
          ? [...bank.skills, ...bank.musts.map(([name]) => name), ...bank.nices.map(([name]) => name)]
          : [...bank.certifications, ...(dod8140[bank.specialty] ?? [])],
      )
      const names = [...new Set(all)]
      const facts = names.map((name) => ({ kind, name, has: true, years: null }))
      expect(names.filter((name) => factOf({ facts: facts.filter((fact) => fact.name !== name) }, kind, name))).toEqual(
        [],
      )
    }
  })
})

test('postings are all different, and no long sentence is in many of them', () => {
  const random = seeded(11)
  const companies = generateCompanies(random, places, new Date())
  const count = 1500
  const postings = Array.from({ length: count }, (_, index) =>
    composePosting(
      { random, places },
      random.pick(companies),
      drawBank(random, banks, index % 3 ? 'Cloud' : 'cybersecurity'),
    ),
  )
  expect(new Set(postings.map(({ description }) => description)).size).toBe(count)
  const seen = new Map<string, number>()
  let sentences = 0
  for (const { description } of postings)
    for (const sentence of description.split(/<[^>]+>|(?<=\.) /)) {
      if (sentence.length < 60) continue
      sentences += 1
      seen.set(sentence, (seen.get(sentence) ?? 0) + 1)
    }
  const common = [...seen.values()].filter((times) => times > count / 100)
  expect([...seen].filter(([, times]) => times >= count * 0.03)).toEqual([])
  expect(common.reduce((sum, times) => sum + times, 0) / sentences).toBeLessThan(0.1)
  for (const { description, requirements } of postings) {
    expect(description.replace(/<\/?(p|h2|ul|li|strong|em)>/g, '')).not.toMatch(/[<>{}[\]|!]|undefined|\bnull\b/)
    // A year written down would be wrong before long.
    expect(description).not.toMatch(/\b(19|20)\d\d\b/)
    const musts = requirements.filter(({ must }) => must).length
    expect([4, 5, 6, 7]).toContain(musts)
    expect([2, 3, 4]).toContain(requirements.length - musts)
    const names = requirements.flatMap((line) => ('name' in line ? line.name : []))
    expect(new Set(names).size).toBe(names.length)
  }
})

test('generated jobs are live, complete and the same again for the same seed', () => {
  const companies = generateCompanies(seeded(2), places, new Date())
  const now = new Date()
  const make = () => [...generateJobs({ count: 200, seed: 3, companies, places, jobWords, now })].flat()
  const [first, second] = [make(), make()]
  expect(first).toHaveLength(200)
  expect(first.map(({ title, salary_min }) => [title, salary_min])).toEqual(
    second.map(({ title, salary_min }) => [title, salary_min]),
  )
  for (const { status, expires_at, title_words, body_words } of first) {
    expect(status).toBe('published')
    expect((expires_at as Date) > now).toBe(true)
    expect(String(title_words)).not.toBe('')
    expect(String(body_words).length).toBeGreaterThan(200)
  }
})

test('logos are all different drawings without script or text', () => {
  const logos = drawLogos(namedCompanies.length, seeded(1))
  expect(new Set(logos).size).toBe(namedCompanies.length)
  for (const logo of logos)
    expect(logo).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*>(<(g|rect|circle|path)[^<>]*>|<\/g>)+<\/svg>$/,
    )
})
