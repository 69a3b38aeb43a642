import { useSyncExternalStore } from 'react'
import type { MyPlan } from '../../../contract/billing.ts'
import type { PlanGrant, PlanLimit } from '../../../contract/plan-values.ts'
import { call } from '../../browser-api.ts'
import { session } from '../../session.ts'

/** What the plan of whoever is signed in includes, asked for once by all that shows it on a page. */
let known: { account_id: string; plan: MyPlan; at: number } | null = null
let asking: Promise<void> | null = null
const readers = new Set<() => void>()

/** What a loader has asked for is not asked for again by the page that it loads. */
const freshMs = 3000

const reader = () => session.getState().login?.data.id

/**
 * Asks: in the loader of a page that shows it, so that nothing moves once it comes, and when something was used or freed.
 * Without an answer what was known stands, and the server refuses by itself.
 */
export function loadMyPlan(): Promise<void> {
  const account_id = reader()
  if (!account_id) return Promise.resolve()
  asking ??= call('GET /subscription/plan')
    .then(
      ({ data }) => {
        known = { account_id, plan: data, at: Date.now() }
        for (const tell of readers) tell()
      },
      () => undefined,
    )
    .finally(() => {
      asking = null
    })
  return asking
}

function subscribe(tell: () => void) {
  readers.add(tell)
  if (readers.size === 1) {
    document.addEventListener('visibilitychange', loadIfSeen)
    if (!known || Date.now() - known.at > freshMs) void loadMyPlan()
  }
  return () => {
    readers.delete(tell)
    if (!readers.size) document.removeEventListener('visibilitychange', loadIfSeen)
  }
}

/** In another tab something may have been freed, or a plan chosen. */
const loadIfSeen = () => {
  if (document.visibilityState === 'visible') void loadMyPlan()
}

const read = () => (known && known.account_id === reader() ? known.plan : null)

/** For those who have a plan: job seekers and all of a company. Null: not known yet. */
export const useMyPlan = (): MyPlan | null => useSyncExternalStore(subscribe, read, () => null)

/** Known not to be in the plan. */
export const useLacks = (grant: PlanGrant): boolean =>
  useMyPlan()?.not_included.some((each) => each.grant === grant) ?? false

/** What is included of something that has a limit and is counted, and used; null where there is none or it is not known. */
export function useAllowance(limit: PlanLimit) {
  const allowance = useMyPlan()?.limits.find((each) => each.limit === limit)
  if (!allowance || allowance.included === null || allowance.used === null) return null
  const { included, used, more } = allowance
  return { included, used, more, left: Math.max(0, included - used) }
}
