import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { NeedKind } from '../../../contract/accounts/audit-values.ts'
import { call } from '../../browser-api.ts'
import { queueAddress } from '../../text/audit.ts'
import { countText } from '../../text/counts.ts'
import type { Steps } from './steps.ts'

type Queued = { kind: NeedKind; id: string }
type Loaded = { of: string; items: readonly Queued[] }

/**
 * The way through everything that needs a decision, while one of it is opened from there: `id` is that one's. It's
 * loaded with each, so that what others have decided is skipped.
 */
export function useQueue(id: string | null): Steps | null {
  const navigate = useNavigate()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    if (!id) return
    let left = false
    call('GET /admin/needs/queue').then(
      ({ data: items }) => !left && setLoaded({ of: id, items }),
      (error: unknown) => console.warn('The queue was not loaded:', error),
    )
    return () => void (left = true)
  }, [id])
  if (!id) return null
  // While the next one's is on its way, the one before still knows the way.
  const items = loaded?.items ?? []
  const at = items.findIndex((each) => each.id === id)
  const to = (item: Queued | undefined) =>
    item ? () => void navigate(queueAddress(item), { replace: true, preventScrollReset: true }) : null
  return {
    previous: to(items[at - 1]),
    // One thing can wait for two reasons: it's decided in one place.
    next: to(items.find((each, index) => index > at && each.id !== id)),
    where: at < 0 ? 'Queue' : `${countText(at + 1)} of ${countText(items.length)} in the queue`,
  }
}
