import { useEffect, useRef, useState } from 'react'
import { type ShouldRevalidateFunction, useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { countText } from '../../../contract/platform/format.ts'
import { useChangedRows } from '../../ui/changed-rows.ts'
import { useListKeys } from '../../ui/keys.ts'
import type { NeedKind } from '../../../contract/accounts/values.ts'
import { call } from '../../browser-api.ts'
import { queueAddress } from '../../text/audit.ts'
import type { Steps } from './steps.ts'

type List = { data: readonly { id: string }[] }

/** The address of a record in this list, keeping the list's filters. */
export function useRecordLink(id: string | null) {
  const [params] = useSearchParams()
  const { pathname, state } = useLocation() as { pathname: string; state: { opened_here?: true } | null }
  const query = new URLSearchParams(params)
  const opened = params.get('id')
  query.delete('queue')
  if (id) query.set('id', id)
  else query.delete('id')
  return {
    to: { pathname, search: query.toString() },
    // Stepping between records replaces the address, so closing the last one leads back to the list.
    state: opened === null ? { opened_here: true } : state,
    replace: opened !== null,
    preventScrollReset: true,
  }
}

/**
 * Keeps the open row of a list in the address, so that it can be linked to, and Back closes it. Reloads the list when a
 * row changes, and handles J and K. `steps` leads to the neighboring rows, or through the queue of everything that needs
 * a decision if the row was opened from there.
 */
export function useOpened(list: List) {
  const [params] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const [index, setIndex] = useState(0)
  const id = params.get('id')
  const inQueue = params.has('queue')
  const queue = useQueue(inQueue ? id : null)
  const { body, changed } = useChangedRows(list, id !== null)
  useListKeys(body, { row: 'tr', stop: '[data-record]' })
  const { state: loading, revalidate } = useRevalidator()
  const isCutOff = useRef(false)
  // Closing the row cancels a reload in progress, so the list is requested again.
  useEffect(() => {
    if (!isCutOff.current) return
    isCutOff.current = false
    void revalidate()
  }, [id, revalidate])
  const wasOpenedHere = (state as { opened_here?: true } | null)?.opened_here === true
  const found = list.data.findIndex((row) => row.id === id)
  if (found >= 0 && found !== index) setIndex(found)

  function show(next: string | null, options: { replace: boolean; state: unknown }) {
    const query = new URLSearchParams(params)
    query.delete('queue')
    if (next) query.set('id', next)
    else query.delete('id')
    void navigate({ pathname, search: query.toString() }, { ...options, preventScrollReset: true })
  }
  const open = (next: string) =>
    show(next, { replace: id !== null, state: id !== null ? state : { opened_here: true } })
  const openAt = (at: number) => {
    const row = list.data[at]
    return row ? () => open(row.id) : null
  }
  // A decision can remove the record from its list. The next one has taken its place.
  const isGone = found < 0
  const inList: Steps = {
    previous: openAt(index - 1),
    next: openAt(isGone ? index : index + 1),
    where: isGone ? 'No longer in this list' : `${found + 1} of ${list.data.length} on this page`,
  }
  return {
    opened: id ? { id, index, steps: queue ?? (isGone && !wasOpenedHere ? null : inList) } : null,
    body,
    changed,
    open,
    close: () => {
      isCutOff.current = loading === 'loading'
      if (inQueue) void navigate('/admin/overview')
      else if (wasOpenedHere) void navigate(-1)
      else show(null, { replace: true, state: null })
    },
  }
}

/** Opening or closing a row doesn't reload the list. */
export const keepsList: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const [before, after] = [withoutId(currentUrl), withoutId(nextUrl)]
  return currentUrl.href === nextUrl.href || before !== after ? defaultShouldRevalidate : false
}

function withoutId(url: URL): string {
  const query = new URLSearchParams(url.search)
  query.delete('id')
  query.delete('queue')
  return `${url.pathname}?${query}`
}

type Queued = { kind: NeedKind; id: string }
type Loaded = { of: string; items: readonly Queued[] }

/**
 * Steps through everything that needs a decision, while `id` is open from that queue. Reloaded with each item, so that
 * items other administrators have decided are skipped.
 */
function useQueue(id: string | null): Steps | null {
  const navigate = useNavigate()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    if (!id) return
    let left = false
    call('GET /admin/needs/queue').then(
      ({ data: items }) => !left && setLoaded({ of: id, items }),
      (error: unknown) => console.warn('The queue did not load:', error),
    )
    return () => void (left = true)
  }, [id])
  if (!id) return null
  // Until the next queue has loaded, the previous one still has the order.
  const items = loaded?.items ?? []
  const at = items.findIndex((each) => each.id === id)
  const to = (item: Queued | undefined) =>
    item ? () => void navigate(queueAddress(item), { replace: true, preventScrollReset: true }) : null
  return {
    previous: to(items[at - 1]),
    // One record can wait for two reasons, but it's decided in one place.
    next: to(items.find((each, index) => index > at && each.id !== id)),
    where: at < 0 ? 'Queue' : `${countText(at + 1)} of ${countText(items.length)} in the queue`,
  }
}
