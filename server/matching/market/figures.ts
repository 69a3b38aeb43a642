import { answersWithinDays } from '../../../contract/matching/market.ts'
import type { Category } from '../../../contract/platform/values.ts'
import { findRecentLedger } from '../../companies/browse/queries.ts'
import { ledgerOf } from '../../companies/ledger/rules.ts'
import { countShownSeekers } from '../../seekers/browse/queries.ts'
import { cached } from '../../platform/text-search/cached.ts'
import { countMarketJobs } from './queries.ts'
import { marketOf } from './rules.ts'

/** Ten minutes old at most: every event of ninety days is read for them. */
const findAnswers = cached(
  600_000,
  (category: Category | undefined) => category ?? '',
  (db, category) => findRecentLedger(db, category, answersWithinDays),
)

/** A minute old at most: every landing page asks, and each time every live job would be counted. */
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
