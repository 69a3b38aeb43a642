import { useSyncExternalStore } from 'react'
import type { MyPlan } from '../../../contract/billing.ts'
import type { PlanGrant, PlanLimit } from '../../../contract/plan-values.ts'
import { call } from '../../browser-api.ts'
import { session } from '../../session.ts'

/** What the reader's plan includes, asked for once by all that shows it on a page. Null: not known yet. */
let plan: MyPlan | null = null
let asked = 0
const readers = new Set<() => void>()

function show(next: MyPlan | null) {
  plan = next
  for (const tell of readers) tell()
}

function subscribe(tell: () => void) {
  readers.add(tell)
  if (readers.size === 1) {
    document.addEventListener('visibilitychange', refreshIfSeen)
    refreshMyPlan()
  }
  return () => {
    readers.delete(tell)
    if (readers.size) return
    document.removeEventListener('visibilitychange', refreshIfSeen)
    // The next page asks again: more may be used by then.
    asked++
    plan = null
  }
}

/** In another tab something may have been freed, or a plan chosen. */
const refreshIfSeen = () => {
  if (document.visibilityState === 'visible' && session.getState().login) refreshMyPlan()
}

/** Asks again, once something was used or freed. Without an answer nothing is said beforehand: the server refuses by itself. */
export function refreshMyPlan() {
  const time = ++asked
  if (!readers.size) return
  call('GET /subscription/plan').then(
    ({ data }) => time === asked && show(data),
    (error: unknown) => console.warn('What the plan includes is not known:', error),
  )
}

/** The plan of whoever is signed in, for those who have one: job seekers and all of a company. */
export const useMyPlan = (): MyPlan | null =>
  useSyncExternalStore(
    subscribe,
    () => plan,
    () => null,
  )

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
