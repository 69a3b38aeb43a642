import { beforeAll, describe, expect, test } from 'vitest'
import { composedWorld } from '../test/composed-world.ts'
import type { World } from './compose.ts'
import type { Job } from './jobs/life.ts'
import { sentencesOf } from './own-words.ts'

let world: World

beforeAll(async () => void (world = await composedWorld()), 60_000)

const spoken = ({ description }: Job) => description.replace(/<[^>]+>/g, ' ').replaceAll('&amp;', '&')
/** The jobs whose description matches, with the matching words. */
const saying = (pattern: RegExp) =>
  world.jobs.flatMap((job) => {
    const said = pattern.exec(spoken(job))?.[0]
    return said ? `${job.title}, ${job.company_name}: ${said}` : []
  })

describe('companies of one industry', () => {
  test('share no sentences in their descriptions or their postings', () => {
    const speakers = new Map<string, Set<string>>()
    const said = (company: World['companies'][number], text: string) => {
      for (const sentence of sentencesOf(text)) {
        const key = `${String(company.row.industry)}: ${sentence}`
        const found = speakers.get(key)
        if (found) found.add(company.name)
        else speakers.set(key, new Set([company.name]))
      }
    }
    for (const company of world.companies) said(company, String(company.row.description))
    for (const job of world.jobs) said(job.company, job.description)
    expect(speakers.size).toBeGreaterThan(30_000)
    expect([...speakers].filter(([, names]) => names.size > 1).map(([key, names]) => [key, ...names])).toEqual([])
  })

  test('still have enough to say', () => {
    const short = world.jobs.flatMap(({ title, company_name, description }) => {
      const duties = /What you will do<\/h2><ul>(.*?)<\/ul>/.exec(description)?.[1]?.match(/<li>/g)?.length ?? 0
      return duties < 4 ? `${title}, ${company_name}: ${duties} duties` : []
    })
    expect(short).toEqual([])
    const texts = world.jobs.map(spoken)
    expect(Math.min(...texts.map((text) => text.length))).toBeGreaterThan(350)
    // The fallback sentences, used only when all others are taken.
    const named = texts.filter((text) => /For [^.:]{3,60} at [^.:]{2,60}: /.test(text))
    expect(named.length / texts.length).toBeLessThan(0.02)
  })
})

test('no text claims how a company answers, because only its response record can', () => {
  const claim = /\b(?:answers?|tells?|replies|writes back to) (?:everybody|everyone|every applicant|all)\b/i
  expect(saying(claim)).toEqual([])
  expect(world.companies.filter(({ row }) => claim.test(String(row.description)))).toEqual([])
})

test('only people and companies are served', () => {
  // "We test for 110 robots and drives" serves no one.
  const served = /\bfor [\d,]+ (?:thousand )?(?:robots|drives|machines|systems)\b/
  expect(saying(served)).toEqual([])
})
