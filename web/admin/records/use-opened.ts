import { useEffect, useRef, useState } from 'react'
import { type ShouldRevalidateFunction, useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { useChangedRows } from '../../ui/changed-rows.ts'

/**
 * Which row of a list is opened: the one that the address names, so that it can be linked to, and Back closes it. The
 * list's rows are loaded anew when it changed.
 */
export function useOpened(list: object) {
  const [params] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const [index, setIndex] = useState(0)
  const id = params.get('id')
  const { body, changed } = useChangedRows(list, id !== null)
  const { state: loading, revalidate } = useRevalidator()
  const isCutOff = useRef(false)
  // A list that was on its way as the row was closed does not come, and is asked for again.
  useEffect(() => {
    if (!isCutOff.current) return
    isCutOff.current = false
    void revalidate()
  }, [id, revalidate])
  const wasOpenedHere = (state as { opened_here?: true } | null)?.opened_here === true

  function show(next: string | null, options: { replace: boolean; state: unknown }) {
    const query = new URLSearchParams(params)
    if (next) query.set('id', next)
    else query.delete('id')
    void navigate({ pathname, search: query.toString() }, { ...options, preventScrollReset: true })
  }
  return {
    opened: id ? { id, index } : null,
    body,
    changed,
    open: (next: string, at: number) => {
      setIndex(at)
      // From one to another: what is closed is the last, and the list is there again.
      show(next, { replace: id !== null, state: id !== null ? state : { opened_here: true } })
    },
    close: () => {
      isCutOff.current = loading === 'loading'
      if (wasOpenedHere) void navigate(-1)
      else show(null, { replace: true, state: null })
    },
  }
}

/** Opening a row or closing it is no reason to ask for the list again. */
export const keepsList: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const [before, after] = [withoutId(currentUrl), withoutId(nextUrl)]
  return currentUrl.href === nextUrl.href || before !== after ? defaultShouldRevalidate : false
}

function withoutId(url: URL): string {
  const query = new URLSearchParams(url.search)
  query.delete('id')
  return `${url.pathname}?${query}`
}
