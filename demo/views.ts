import type { Row } from './batch.ts'
import type { Company } from './companies/companies.ts'
import type { Person } from './people/people.ts'
import { seeded } from './random.ts'
import { before, day } from './times.ts'

/** How many companies opened Maya's profile in each of eight weeks, the last one ending today. */
const mayas = [2, 3, 5, 3, 6, 4, 7, 8]

/** Views of profiles: Maya's over eight weeks, a few of those who are shown. Drawn apart, so that all else stays as it was. */
export function composeViews(now: Date, companies: readonly Company[], maya: Person, people: readonly Person[]): Row[] {
  const random = seeded(0x76696577)
  const verified = companies.filter((company) => company.verified)
  const view = (person: Person, company: Company, ago: number): Row => ({
    seeker_id: person.seeker_id,
    company_id: company.id,
    viewed_on: before(now, ago * day)
      .toISOString()
      .slice(0, 10),
  })
  const hers = mayas.flatMap((count, week) =>
    random
      .some(verified, count)
      .map((company) => view(maya, company, (mayas.length - 1 - week) * 7 + random.whole(0, 6))),
  )
  const theirs = people
    .filter(({ optedIn }) => optedIn)
    .slice(0, 400)
    .flatMap((person) =>
      random.some(verified, random.whole(0, 3)).map((company) => view(person, company, random.whole(0, 20))),
    )
  return [...hers, ...theirs]
}
