import type { Ledger } from '../../../contract/companies/companies.ts'
import type { MarketFigures } from '../../../contract/matching/market.ts'
import { specialties } from '../../../contract/platform/values.ts'
import { fewestToSay } from '../../../contract/companies/values.ts'
import type { ShownSeekersRow } from '../../seekers/browse/queries.ts'
import type { JobsRow } from './queries.ts'

/** Rounded to the thousand, because a median of ranges isn't exact to the dollar. */
const thousand = (amount: number) => Math.round(amount / 1000) * 1000

/** The published figures, with medians only if there's enough data. */
export function marketOf(
  jobs: readonly JobsRow[],
  people: readonly ShownSeekersRow[],
  answers: Ledger,
  category: string | undefined,
): MarketFigures {
  const all = jobs.find(({ specialty }) => specialty === null)
  const shown = people.find(({ is_all }) => is_all)
  const listed = specialties
    .filter((each) => !category || each.category === category)
    .map((each) => {
      const row = jobs.find(({ specialty }) => specialty === each.value)
      const some = people.find(({ is_all, specialty }) => !is_all && specialty === each.value)
      const { pay_from = null, pay_to = null } = row && row.in_dollars >= fewestToSay ? row : {}
      return {
        specialty: each.value,
        category: each.category,
        live_jobs: row?.jobs ?? 0,
        people: some?.people ?? 0,
        pay:
          !row || pay_from === null || pay_to === null
            ? null
            : { from: thousand(pay_from), to: thousand(pay_to), jobs: row.in_dollars },
      }
    })
  return {
    live_jobs: all?.jobs ?? 0,
    remote_jobs: all?.remote ?? 0,
    companies: all?.companies ?? 0,
    jobs_by_answer_days: all?.by_answer_days ?? {},
    people: {
      shown: shown?.people ?? 0,
      ready_to_interview: shown?.ready ?? 0,
      years_of_experience: shown && shown.people >= fewestToSay ? shown.median_years : null,
    },
    specialties: listed.sort((a, b) => b.live_jobs - a.live_jobs),
    answers,
  }
}
