import type { ExperienceLevel } from '../../contract/platform/values.ts'
import { industries, lends } from '../companies/industries.ts'
import type { Industry } from '../companies/industry.ts'
import { pickStack, toolTags } from '../companies/stack.ts'
import { suitsLevel } from '../facts/certificates.ts'
import { yearsPossible } from '../facts/skills.ts'
import type { Random } from '../random.ts'
import { type Fact } from '../../server/seekers/facts/facts.ts'
import type { Bank } from '../specialties/bank.ts'
import { nameOf, skillOf, type Title } from '../specialties/title.ts'
import { fill, fits, fitting, fittingSlots, outline, phrase, plain, type Slots, type Text } from '../words.ts'

const industryList: [string, Industry][] = Object.entries(industries)

/** What somebody has done so far, with their own tools, in an industry they have seen. */
export type Past = {
  title: Title
  role: string
  headline: string
  /** Sentences on what they have done. */
  deeds: string[]
  slots: Slots
  certificates: readonly string[]
}

const levelOf = (years: number): ExperienceLevel => (years < 2 ? 'Entry' : years < 5 ? 'Mid' : 'Senior')

export function drawPast(random: Random, bank: Bank, years: number): Past {
  // Whoever works for clients says whose systems they were, which one sentence has no room for.
  const possible = industryList.filter(([each, { plant }]) => !lends(each) && (bank.specialty !== 'OT/ICS' || plant))
  const [name, industry] = random.pick(possible)
  const stack = pickStack(random)
  const level = levelOf(years)
  const holds = new Set([
    name,
    `${name}-${random.whole(0, industry.describe.length - 1)}`,
    level.toLowerCase(),
    ...toolTags(stack),
    ...Array.from({ length: years }, (_, index) => `y${index + 1}`),
  ])
  const title = random.pick(bank.titles.filter((each) => fits(each.name, holds)))
  const { assets, data, rules, neighbors, plant, sector, kinds } = industry
  const slots: Slots = {
    ...fittingSlots(bank.slots, holds),
    ...fittingSlots({ assets, data, rules, neighbors, ...(plant && { plant }) }, holds),
    ...stack,
    sector,
    company_kind: fitting(kinds, holds),
    role: nameOf(title),
  }
  const { headlines, deeds } = years < 3 ? bank.starting : bank
  const say = (template: Text) => phrase(template, slots, random)
  return {
    title,
    role: nameOf(title),
    headline: say(random.pick(fitting(headlines, holds))),
    deeds: random.some(fitting(deeds, holds), 5).map(say),
    slots,
    certificates: fitting(bank.certifications, holds)
      .map(outline)
      .filter((each) => suitsLevel(each, level)),
  }
}

/** Skills of the title, what their own words name, and some more of the field; certificates; the right to work. */
export function composeFacts(random: Random, bank: Bank, years: number, past: Past, isCleared: boolean): Fact[] {
  const { title, headline, deeds, slots } = past
  const named = (skill: Text) => fill(skill, slots, random)
  const own = title.asks.map((asked) => named(skillOf(asked)))
  const usual = random.some(bank.musts, random.whole(4, 7)).map(([skill]) => named(skill))
  const more = random.some(bank.skills, random.whole(2, 5)).map((skill) => named(plain(skill)))
  const told = skillsNamed(bank, slots, [headline, ...deeds].join(' '))
  const skills = [...new Set([...own, ...told, ...usual, ...more])]
  const certificates = random.some(past.certificates, Number(random.weighted({ '0': 30, '1': 34, '2': 24, '3': 12 })))
  const mayWork = isCleared ? 'yes' : random.weighted({ yes: 88, no: 4, unsaid: 8 })
  return [
    ...skills.map((name): Fact => ({
      kind: 'skill',
      name,
      has: true,
      years: random.chance(0.85)
        ? Math.min(years, yearsPossible(name), random.whole(1, Math.max(2, years))) || null
        : null,
    })),
    ...certificates.map((name): Fact => ({ kind: 'certification', name, has: true, years: null })),
    ...(mayWork === 'unsaid'
      ? []
      : [{ kind: 'work_authorization', name: 'US', has: mayWork === 'yes', years: null } satisfies Fact]),
  ]
}

/** Whoever writes "moved it to Okta" lists Okta. */
function skillsNamed(bank: Bank, slots: Slots, text: string): string[] {
  const names = new Set([...[...bank.musts, ...bank.nices].map(([skill]) => skill), ...bank.skills.map(plain)])
  const known = [...names].map((name) =>
    typeof name === 'function' ? String(slots[outline(name).slice(1, -1)]) : name,
  )
  return [...new Set(known)].filter((name) => nameIn(text, name))
}

const patterns = new Map<string, RegExp>()

function nameIn(text: string, name: string): boolean {
  const pattern =
    patterns.get(name) ?? new RegExp(`(?<![\\w+#.])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w+#])`)
  patterns.set(name, pattern)
  return pattern.test(text)
}
