import { answersWithinDays } from '../../../contract/matching/market.ts'
import type { Category } from '../../../contract/platform/values.ts'
import { findRecentLedger } from '../../companies/browse/queries.ts'
import { ledgerOf } from '../../companies/ledger/rules.ts'
import { countShownSeekers } from '../../seekers/browse/queries.ts'
import { cached } from '../../platform/text-search/cached.ts'
import { countMarketJobs } from './queries.ts'
import { marketOf } from './rules.ts'

/** Cached for ten minutes, because it reads every event of ninety days. */
const findAnswers = cached(
  600_000,
  (category: Category | undefined) => category ?? '',
  (db, category) => findRecentLedger(db, category, answersWithinDays),
)

/** Cached for a minute, because every landing page needs it and it counts all live jobs. */
export const findMarket = cached(
  60_000,
  (category: Category | undefined) => category ?? '',
  async (db, category) => {
    const [jobs, people, answers] = await Promise.all([
      countMarketJobs(db, category),
      countShownSeekers(db, category),
      findAnswers(db, category),
    ])
    return marketOf(jobs, people, ledgerOf(answers), category)
  },
)
