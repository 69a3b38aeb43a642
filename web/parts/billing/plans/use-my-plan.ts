import { useEffect, useState } from 'react'
import type { MyPlan } from '../../../../contract/billing/billing.ts'
import { call } from '../../../browser-api.ts'

/** What the reader's plan includes, loaded when a dialog opens that `wanted` it. Null until it's known. */
export function useMyPlan(wanted: boolean): MyPlan | null {
  const [plan, setPlan] = useState<MyPlan | null>(null)
  useEffect(() => {
    if (!wanted) return
    let isOpen = true
    call('GET /subscription/plan').then(
      ({ data }) => isOpen && setPlan(data),
      (error: unknown) => isOpen && console.warn('The plan did not load:', error),
    )
    return () => {
      isOpen = false
    }
  }, [wanted])
  return plan
}
