import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { NeedKind } from '../../../../contract/accounts/values.ts'
import { call, whenQuiet } from '../../../browser-api.ts'

export type Needs = Record<NeedKind, number>

const refreshMs = 60_000

/** What waits for a decision: asked anew with each page, after each change on it, and once a minute while it is seen. */
export function useNeeds(isAdmin: boolean): Needs | null {
  const [needs, setNeeds] = useState<Needs | null>(null)
  const { key } = useLocation()
  const isIdle = useRevalidator().state === 'idle'
  useEffect(() => {
    if (!isAdmin || !isIdle) return
    let left = false
    const ask = async () => {
      // What the page itself asks for comes first.
      await whenQuiet()
      if (left || document.visibilityState !== 'visible') return
      // The old figures stand where the server does not answer; a minute later they are asked for again.
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
