import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { NeedKind } from '../../../../contract/accounts/values.ts'
import { call, whenQuiet } from '../../../browser-api.ts'

export type Needs = Record<NeedKind, number>

const refreshMs = 60_000

/**
 * What waits for a decision. Requested with each page, after each change on it, and once a minute while it's visible.
 */
export function useNeeds(isAdmin: boolean): Needs | null {
  const [needs, setNeeds] = useState<Needs | null>(null)
  const { key } = useLocation()
  const isIdle = useRevalidator().state === 'idle'
  useEffect(() => {
    if (!isAdmin || !isIdle) return
    let left = false
    const ask = async () => {
      // The page's own requests come first.
      await whenQuiet()
      if (left || document.visibilityState !== 'visible') return
      // Keeps the old counts if the server doesn't respond, and retries a minute later.
      const answer = await call('GET /admin/needs').catch(() => null)
      if (answer && !left) setNeeds(answer.data)
    }
    void ask()
    const timer = setInterval(() => void ask(), refreshMs)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [isAdmin, isIdle, key])
  return needs
}
