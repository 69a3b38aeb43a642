import type { Config } from '../config.ts'
import type { Db } from '../app-context.ts'
import type { Caller } from './callers.ts'
import { consume, day, type Limit, networkOf } from './limits.ts'
import { tooMany, waitText } from './problem.ts'

type Reader = { caller: Caller; address: string }
type Counted = { key: string; limit: Limit; who: string; within: string }

/**
 * One count of the people somebody is shown, whichever way they get to them: search, directory, or a single profile. It
 * leaves room for a day's work, and none for copying everybody. Administrators aren't counted; what they see is audited.
 */
function countsOf({ caller, address }: Reader, { limits }: Pick<Config, 'limits'>): Counted[] {
  const hour = { seconds: 3600, within: 'an hour' }
  const count = (key: string, max: number, { seconds, within }: { seconds: number; within: string }, who: string) => ({
    key: `people_shown:${key}`,
    limit: { max, seconds },
    who,
    within,
  })
  if (caller.user_type === 'admin') return []
  if (caller.user_type === 'visitor')
    return [count(networkOf(address), limits.people_shown_per_network_per_hour, hour, 'Your network')]
  const own = count(caller.account_id, limits.people_shown_per_person_per_hour, hour, 'You')
  if (caller.user_type !== 'employer') return [own]
  const aDay = { seconds: day, within: 'a day' }
  return [own, count(caller.company_id, limits.people_shown_per_company_per_day, aDay, 'Your company')]
}

/** @throws Problem 429 */
export async function countPeopleShown(db: Db, config: Pick<Config, 'limits'>, reader: Reader, people: number) {
  for (const { key, limit, who, within } of countsOf(reader, config)) {
    const refusal = (seconds: number) =>
      tooMany(
        seconds,
        `${who} can look at ${limit.max.toLocaleString('en-US')} people within ${within}. Try again in ${waitText(seconds)}.`,
      )
    await consume(db, key, limit, refusal, Math.min(people, limit.max))
  }
}

/**
 * A visitor is counted before their request is looked at, as its answer may be cached: a list by the people it asks for,
 * `usual` where it doesn't say.
 */
export const askedPeople = (per_page: unknown, usual: number) =>
  Math.min(Math.max(Number(per_page || usual) || usual, 1), 100)
