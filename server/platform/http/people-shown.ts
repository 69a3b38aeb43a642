import type { FastifyRequest } from 'fastify'
import { countText } from '../../../contract/platform/format.ts'
import type { Definition } from '../../../contract/platform/endpoint.ts'
import type { AppContext, Db } from '../app-context.ts'
import type { Config } from '../config/config.ts'
import type { EmployerCaller, SeekerCaller, Visitor } from './callers.ts'
import { inProcessPass } from './in-process.ts'
import { blockOf, consume, consumeNew, day, type Limit, networkOf } from './limits.ts'
import { tooMany, waitText } from './problem.ts'

type Viewer = {
  caller:
    | Visitor
    | { user_type: 'admin' }
    | Pick<SeekerCaller, 'user_type' | 'account_id'>
    | Pick<EmployerCaller, 'user_type' | 'account_id' | 'company_id'>
  address: string
}
type Counted = { key: string; limit: Limit; who: string; within: string }

/**
 * Counts the people someone is shown, however they find them: search, directory, or profile. Leaves room for a day's
 * work but not for copying everyone. Administrators aren't counted; their views are in the audit log.
 */
function countsOf({ caller, address }: Viewer, { limits }: Pick<Config, 'limits'>): Counted[] {
  const hour = { seconds: 3600, within: 'an hour' }
  const count = (key: string, max: number, { seconds, within }: { seconds: number; within: string }, who: string) => ({
    key: `people_shown:${key}`,
    limit: { max, seconds },
    who,
    within,
  })
  const aDay = { seconds: day, within: 'a day' }
  if (caller.user_type === 'admin') return []
  if (caller.user_type === 'visitor') {
    const [network, block] = [networkOf(address), blockOf(address)]
    return [
      count(network, limits.people_shown_per_network_per_hour, hour, 'Your network'),
      count(`day:${network}`, limits.people_shown_per_network_per_day, aDay, 'Your network'),
      // An IPv6 /48 gives its owner 65,536 networks to request from.
      count(`block:${block}`, limits.people_shown_per_block_per_day, aDay, 'Your network and its neighbors'),
    ]
  }
  const own = [
    count(caller.account_id, limits.people_shown_per_person_per_hour, hour, 'You'),
    count(`day:${caller.account_id}`, limits.people_shown_per_person_per_day, aDay, 'You'),
  ]
  if (caller.user_type !== 'employer') return own
  return [...own, count(caller.company_id, limits.people_shown_per_company_per_day, aDay, 'Your company')]
}

/** @throws Problem 429 */
export async function countPeopleShown(db: Db, config: Pick<Config, 'limits'>, viewer: Viewer, seekers: number) {
  for (const { key, limit, who, within } of countsOf(viewer, config)) {
    const refusal = (seconds: number) =>
      tooMany(
        seconds,
        `${who} can view up to ${countText(limit.max)} profiles ${within}. Try again in ${waitText(seconds)}.`,
      )
    await consume(db, key, limit, refusal, Math.min(seekers, limit.max))
  }
}

/**
 * The same for a list that's requested again and again: each person counts once a day for a company. In a transaction,
 * so that a refusal counts no one.
 * @throws Problem 429
 */
export async function countNewPeopleShown(
  tx: Db,
  config: Pick<Config, 'limits'>,
  viewer: Viewer,
  { company_id, seekers }: { company_id: string; seekers: readonly string[] },
) {
  const keys = seekers.map((id) => `person_shown:${company_id}:${id}`)
  const counted = await consumeNew(tx, keys, day)
  if (counted > 0) await countPeopleShown(tx, config, viewer, counted)
}

/** How many people a list shows by default, and at most. */
const listed = { usual: 8, most: 100 }

/**
 * Counts a visitor before the request is handled, because the response may be cached: a list counts by the number of
 * people requested, a profile as one. Signed-in readers are counted by the handlers, and a call made for a page was
 * counted as the page.
 * @throws Problem 429
 */
export async function countVisitor({ db, config }: AppContext, { query }: Definition, request: FastifyRequest) {
  const { caller, ip: address } = request
  if (caller.user_type !== 'visitor' || request.headers['x-in-process'] === inProcessPass) return
  const { per_page, 'per_page[]': listed_as } = request.query as Record<string, unknown>
  const asked = Number(per_page ?? listed_as) || listed.usual
  await countPeopleShown(db, config, { caller, address }, query ? Math.min(Math.max(asked, 1), listed.most) : 1)
}
