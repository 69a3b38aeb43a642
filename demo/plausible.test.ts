import { beforeAll, describe, expect, test } from 'vitest'
import { composedWorld } from '../test/composed-world.ts'
import { readArticles } from './articles/read-articles.ts'
import { approved, pending, rejected } from './articles/reviews.ts'
import { withImplied, yearsPossible } from './facts/skills.ts'
import { needsCitizen } from './seekers/seekers.ts'
import type { World } from './compose.ts'

/** Checks the whole world for things that an expert in the field would question. */
let world: World
let texts: string[]

beforeAll(async () => {
  world = await composedWorld()
  texts = [
    ...world.jobs.flatMap(({ title, description, requirements, benefits, hiring_steps }) => [
      title,
      plain(description),
      ...requirements.flatMap((line) => [line.label, 'name' in line ? line.name : '']),
      ...(benefits ?? []),
      ...Object.values(hiring_steps),
    ]),
    ...world.companies.map(({ row }) => String(row.description)),
    ...world.seekers.flatMap(({ headline, biography, deeds, facts }) => [
      headline,
      biography,
      ...deeds,
      ...facts.map(({ name }) => name),
    ]),
    ...world.applications.flatMap(({ row, events }) => [
      String(row.cover_letter),
      ...events.flatMap(({ note }) => (typeof note === 'string' ? note : [])),
    ]),
    ...world.reports.map(({ words }) => String(words)),
    ...readArticles().flatMap(({ title, summary, body }) => [title, summary, body.replaceAll(/\]\([^)]*\)/g, ']')]),
    ...[...approved, ...pending, ...rejected].map(({ text }) => text),
  ]
}, 60_000)

const plain = (html: string) => html.replace(/<[^>]+>/g, '\n').replaceAll('&amp;', '&')
const found = (pattern: RegExp) => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(({ 0: hit }) => hit))),
]

describe('words', () => {
  test('are spelled as in the United States', () => {
    const british =
      /\b(\w*(?:colour|behaviour|favour|labour|neighbour|honour|defence|licence|judgement)\w*|\w+isations?|\w*(?:organis|optimis|prioritis|analys|authoris)(?:es?|ed|ing)|centres?|programmes?|catalogues?|whilst|fortnight\w*|rotas?|hand-over|learnt|modelling|labelled|cancelled|travelling|metres?|enrol|fulfil|(?:disability|night) cover)\b/gi
    expect(found(british).filter((word) => word !== 'analyses')).toEqual([])
  })

  test('name no certification or product that has been retired or renamed', () => {
    const retired =
      /\b(PCNS[AE]|CASP\+?|DP-203|AZ-(?:500|204|303|304)|SysOps|MCS[AE]|AWS (?:Data Analytics|Database|Machine Learning) Specialty|Azure AD|Azure Active Directory|Azure Sentinel|Azure Security Center|AWS SSO|Google Cloud Functions|Stackdriver|Chronicle|Phantom|Carbon Black|Windows Defender)\b/g
    expect(found(retired)).toEqual([])
  })

  test('have no double spaces, and no contradictory ages', () => {
    expect(found(/\S {2,}\S/g)).toEqual([])
    expect(found(/-year-old[^.]*years in the making/g)).toEqual([])
  })

  test('look for flaws that are possible in the programming language', () => {
    expect(
      found(/\b(?:C\+\+|Rust) code for (?:cross-site|SQL|open redirect|mass|server-side|broken|replay)[^.]*/g),
    ).toEqual([])
  })

  test('set round targets, and give managers enough people', () => {
    const odd = world.jobs.flatMap(({ description }) =>
      [...plain(description).matchAll(/(?<![\d.,])(\d\d) (?:percent|minutes|days)\b/g)].flatMap(
        ({ 0: hit, 1: digits }) =>
          Number(digits) > 10 && Number(digits) % 5 !== 0 && Number(digits) % 7 !== 0 ? hit : [],
      ),
    )
    expect(odd).toEqual([])
    const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
    const value = (written = '') =>
      numbers.includes(written.toLowerCase()) ? numbers.indexOf(written.toLowerCase()) : Number(written)
    const thin = world.jobs.flatMap(({ description }) => {
      const [hit, managers, people] = /(\w+) managers and about (\w+) people/.exec(plain(description)) ?? []
      return hit && value(people) < 2.5 * value(managers) ? hit : []
    })
    expect(thin).toEqual([])
  })
})

test('few companies in an industry start with sentences that differ only in places and numbers', () => {
  const begins = world.companies.map(({ row, place }) => {
    const [first = ''] = String(row.description).split('. ')
    const bare = first
      .replaceAll(place.city, '#')
      .replace(/\b(\d[\d,]*|one|two|three|four|five|six|seven|eight|nine)\b/g, '#')
    return `${String(row.industry)}: ${bare.replace(/ (?:in|for|of|from) (?:the # area|[A-Z#]\S*( [A-Z]\S*)?)( and its neighbors)?/g, ' in #')}`
  })
  const groups = [...Map.groupBy(begins, (each) => each)].filter(([, same]) => same.length > 4)
  expect(groups.map(([begin, { length }]) => `${length} times ${begin}`)).toEqual([])
})

describe('pay', () => {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

  test('does not fall from level to level in any specialty', () => {
    const levels = ['Entry', 'Mid', 'Senior', 'Lead', 'Executive']
    const yearly = world.jobs.filter(({ row }) => row.salary_type === 'yearly')
    const falling = [...Map.groupBy(yearly, ({ specialty }) => specialty)].flatMap(([specialty, jobs]) => {
      const usual = levels.map((level) =>
        jobs.filter(({ experience_level }) => experience_level === level).map(({ row }) => Number(row.salary_max)),
      )
      return usual.flatMap((pay, index) => {
        const below = usual[index - 1] ?? []
        const enough = pay.length >= 5 && below.length >= 5
        return enough && middle(pay) < middle(below) * 0.98
          ? `${specialty}: ${levels[index]} below ${levels[index - 1]}`
          : []
      })
    })
    expect(falling).toEqual([])
  })
})

describe('years', () => {
  test('no one has, and no posting asks for, more years with a skill than it has existed', () => {
    const claimed = world.seekers.flatMap(({ facts }) => facts.filter(({ kind }) => kind === 'skill'))
    const asked = world.jobs.flatMap(({ requirements }) => requirements.filter((line) => line.type === 'skill'))
    const over = [...claimed, ...asked].filter(({ name, years }) => (years ?? 0) > yearsPossible(name))
    expect(over.map(({ name, years }) => `${years} years of ${name}`)).toEqual([])
  })

  test('no one has more years with a skill than years of experience', () => {
    const over = world.seekers.flatMap(({ facts, seeker }) =>
      facts.filter(({ years }) => (years ?? 0) > Math.max(1, Number(seeker.years_of_experience))),
    )
    expect(over).toEqual([])
  })

  test('people who lead did the work first', () => {
    const early = world.jobs.flatMap(({ title, requirements }) => {
      const all = requirements.find(({ type }) => type === 'years')
      const led = requirements.find(({ label }) => / leading (a team|managers)/.test(label))
      const years = (line: typeof all) => (line && 'years' in line ? (line.years ?? 0) : 0)
      return led && all && years(led) > years(all) - 3 ? `${title}: ${led.label} of ${all.label}` : []
    })
    expect(early).toEqual([])
  })
})

describe('people', () => {
  test('deny nothing that their other skills imply', () => {
    const denied = world.seekers.flatMap(({ facts }) => {
      const skills = facts.filter(({ kind }) => kind === 'skill')
      const known = new Set(skills.flatMap(({ has, name }) => (has ? withImplied(name) : [])))
      return skills.flatMap(({ has, name }) => (!has && known.has(name) ? name : []))
    })
    expect(denied).toEqual([])
  })

  test('with a clearance are citizens with the right to work', () => {
    const cleared = world.seekers.filter(needsCitizen)
    expect(cleared.length).toBeGreaterThan(300)
    const wrong = cleared.filter(
      ({ seeker, facts }) =>
        (seeker.nationality !== null && seeker.nationality !== 'American') ||
        facts.some(({ kind, name, has }) => kind === 'work_authorization' && name === 'US' && !has),
    )
    expect(wrong.map(({ email }) => email)).toEqual([])
  })

  test('do not mention “the client”, which only a posting can', () => {
    expect(
      world.seekers.flatMap(({ headline, deeds }) => [headline, ...deeds].filter((text) => /the client/.test(text))),
    ).toEqual([])
  })

  test('write letters in the first person, about what the posting says', () => {
    const jobs = new Map(world.jobs.map((job) => [job.id, job]))
    const wrong = world.applications.flatMap(({ row }) => {
      const letter = String(row.cover_letter)
      if (!letter) return []
      const [opening = '', middle = ''] = letter.split('\n\n')
      const job = jobs.get(String(row.job_id))
      const notI = middle
        .split(/(?<=[.]|resume:) /)
        .filter((sentence) => !/^(I |From my resume:|(One line|Two lines) of my resume)/.test(sentence))
      if (/first 90 days/.test(opening) && !job?.description.includes('first 90 days')) return opening
      return [...notI, ...(/\band (still )?(keeps|knows|reviews|runs|sleeps|writes)\b/.exec(middle) ?? [])]
    })
    expect([...new Set(wrong)]).toEqual([])
  })
})

test('what companies say at the end fits how far the application got', () => {
  const wrong = world.applications.flatMap(({ row: { stage_left, reason_words } }) => {
    const words = typeof reason_words === 'string' ? reason_words : ''
    const hasTalked = stage_left === 'interview' || stage_left === 'offer'
    const saysTalked = /conversation\. |practical part|met everyone|talk to you again/.test(words)
    return hasTalked ? (/liked to talk/.test(words) ? words : []) : saysTalked ? `${String(stage_left)}: ${words}` : []
  })
  expect(wrong).toEqual([])
})
