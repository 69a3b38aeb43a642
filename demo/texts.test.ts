import { describe, expect, test } from 'vitest'
import { specialties, specialtyNames } from '../contract/platform/values.ts'
import { factOf } from '../server/seekers/facts/facts.ts'
import { dod8140 } from './facts/certificates.ts'
import { namedProducts } from './facts/products.ts'
import { drawLogos } from './companies/logos.ts'
import { namedCompanies } from './companies/names.ts'
import type { Place, Places } from './companies/places.ts'
import { generateCompanies, generateJobs } from './generate-jobs.ts'
import { composeJob, drawBank, drawEmployer } from './jobs/compose.ts'
import { pickStack } from './companies/stack.ts'
import { leadingCertifications, leadingMusts } from './leading-words.ts'
import type { Bank } from './specialties/bank.ts'
import { seeded } from './random.ts'
import { banks } from './specialties/banks.ts'
import { nameOf, skillOf } from './specialties/title.ts'
import { fits, isPlural, outline, phrase, plain, type Text, unless, when } from './words.ts'

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
  test('the same seed gives the same world, and another seed gives another', () => {
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

  test('follows the weights, and never draws what has none', () => {
    const random = seeded(1)
    const drawn = Array.from({ length: 4000 }, () => random.weighted({ often: 3, seldom: 1, never: 0 }))
    const often = drawn.filter((value) => value === 'often').length
    expect(often).toBeGreaterThan(2850)
    expect(often).toBeLessThan(3150)
    expect(drawn).not.toContain('never')
  })
})

describe('sentences', () => {
  test('have their gaps filled without repeating a word, and start with capital letters', () => {
    const slots = { tool: ['Zeek', 'Sigma'], thing: ((w) => `the ${w('tool')} rules`) satisfies Text }
    const text: Text = (w) =>
      `${w('tool')} beside ${w('thing')} for ${w.either('a', 'two')} ${w.number(2, 3)} days. it is ${w.figure(2, 3)}`
    for (let seed = 0; seed < 30; seed += 1)
      expect(phrase(text, slots, seeded(seed))).toMatch(
        /^(Zeek beside the Sigma|Sigma beside the Zeek) rules for (a|two) (two|three) days\. It is [23]$/,
      )
  })

  test('agree in number with a slot or number', () => {
    const text: Text = (w) =>
      `${w('thing')} ${w.verb('is', 'are')} late ${w.number(1, 1)} time${w.s()}, ${w.number(3, 3)} day${w.s()}, ${w.number(2, 2)} times a year.`
    const say = (thing: string) => phrase(text, { thing }, seeded(1))
    expect(say('the order system')).toBe('The order system is late one time, three days, twice a year.')
    expect(say('rules without owners')).toBe('Rules without owners are late one time, three days, twice a year.')
    for (const one of ['DNS', 'a list of names', 'drift from code', 'access', 'Kubernetes', 'one'])
      expect(isPlural(one)).toBe(false)
    for (const many of ['people', 'meter readings and grid maps', '12', 'systems of record'])
      expect(isPlural(many)).toBe(true)
  })

  test('have smaller numbers for smaller companies, and short forms of large ones', () => {
    expect(Number(phrase((w) => w.sized(200, 200), { size: '0.1' }, seeded(1)))).toBe(20)
    expect(phrase((w) => w.sized(200, 200), {}, seeded(1))).toBe('200')
    expect(phrase((w) => `${w('count')} thousand users`, { count: '6,500' }, seeded(1))).toBe('6.5 million users')
  })

  test('fit depending on conditions and products', () => {
    const holds = new Set(['bank', 'remote', 'splunk', 'aws'])
    expect(fits(when('bank, health', 'Ledger'), holds)).toBe(true)
    expect(fits(unless('remote, hybrid', 'Desk'), holds)).toBe(false)
    expect(fits(when('bank', unless('remote', 'Desk')), holds)).toBe(false)
    expect(fits('Splunk or Microsoft Sentinel', holds)).toBe(true)
    expect(fits('Microsoft Sentinel in daily use', holds)).toBe(false)
    expect(fits((w) => `${w('siem')} or Microsoft Sentinel`, holds)).toBe(false)
    expect(fits('Azure DevOps', new Set(['aws', 'azure-devops']))).toBe(true)
    expect(plain(when('bank', unless('remote', 'Desk')))).toBe('Desk')
  })

  test('have an outline that names their gaps', () => {
    const text: Text = (w) =>
      `Run ${w('store')} for ${w.either('a week', () => w('time'))}, ${w.number(2, 3)} time${w.s()}`
    expect(outline(when('bank', text))).toBe('Run {store} for a week|{time}, 2 time')
  })

  test('throw an error for a slot without words', () => {
    expect(() => phrase((w) => w('nothing'), {}, seeded(1))).toThrow('No words for nothing')
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
      expect(outline(text)).not.toMatch(/!|\b(rockstar|ninja|world-class|fast-paced|passionate|synergy)\b/i)
  })

  test('each skill has one name, so that a line can be evaluated by a single fact', () => {
    const asked = (bank: Bank) => [...bank.turns, ...bank.titles].flatMap(({ asks }) => asks.map(skillOf))
    const tools = Object.values(pickStack(seeded(1)))
    for (const kind of ['skill', 'certification'] as const) {
      const all = Object.values(banks).flatMap((bank) =>
        kind === 'skill'
          ? [
              ...bank.skills,
              ...asked(bank),
              ...[...bank.musts, ...bank.nices, ...leadingMusts].map(([name]) => name),
              ...tools,
            ]
          : [
              ...bank.certifications,
              ...(leadingCertifications[bank.category] ?? []),
              ...(dod8140[bank.specialty] ?? []),
            ],
      )
      const names = [...new Set(all.map(outline))].filter((name) => !name.includes('{'))
      const facts = names.map((name) => ({ kind, name, has: true, years: null }))
      expect(names.filter((name) => factOf({ facts: facts.filter((fact) => fact.name !== name) }, kind, name))).toEqual(
        [],
      )
    }
  })

  test.each(specialtyNames.map((name) => [name]))('%s only asks for what it has a line or name for', (name) => {
    const { titles, turns, slots } = banks[name]
    const turnNames = turns.map(nameOf)
    expect(titles.flatMap((title) => (title.turns ?? []).filter((turn) => !turnNames.includes(turn)))).toEqual([])
    const used = new Set(titles.flatMap((title) => title.turns ?? turnNames))
    expect(turnNames.filter((turn) => !used.has(turn))).toEqual([])
    // A title names a thing only once.
    for (const title of titles)
      for (const turn of title.turns ?? turnNames) {
        if (namedProducts(turn).length > 0) continue
        const again = turn
          .split(' ')
          .filter((word) => word.length > 3 && new RegExp(`\\b${word}`, 'i').test(nameOf(title)))
        expect(again, `${nameOf(title)}, ${turn}`).toEqual([])
      }
    // A company's own words and tools must not replace the specialty's slots.
    const taken = Object.keys({
      ...pickStack(seeded(1)),
      ...generateCompanies(seeded(1), places, new Date())[0]?.slots,
    })
    expect(Object.keys(slots).filter((slot) => taken.includes(slot) && slot !== 'plant')).toEqual([])
  })
})

test('postings are all different, and no long sentence appears in many of them', () => {
  const random = seeded(11)
  const companies = generateCompanies(random, places, new Date())
  const count = 1500
  const postings = Array.from({ length: count }, (_, index) => {
    const bank = drawBank(random, banks, index % 3 ? 'Cloud' : 'cybersecurity')
    return composeJob({ random, places }, drawEmployer(random, companies, bank), bank)
  })
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
    // A specific year would soon be out of date.
    expect(description).not.toMatch(/\b(19|20)\d\d\b/)
    const musts = requirements.filter(({ must }) => must).length
    expect([4, 5, 6, 7]).toContain(musts)
    expect([2, 3, 4]).toContain(requirements.length - musts)
    const names = requirements.flatMap((line) => ('name' in line ? line.name : []))
    expect(new Set(names).size).toBe(names.length)
  }
})

test('generated jobs are live, complete, and the same for the same seed', () => {
  const companies = generateCompanies(seeded(2), places, new Date())
  const now = new Date()
  const make = () => [...generateJobs({ count: 200, seed: 3, companies, places, now })].flat()
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

test('logos are all different, without scripts or text', () => {
  const logos = drawLogos(namedCompanies.length, seeded(1))
  expect(new Set(logos).size).toBe(namedCompanies.length)
  for (const logo of logos)
    expect(logo).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*>(<(g|rect|circle|path)[^<>]*>|<\/g>)+<\/svg>$/,
    )
})
