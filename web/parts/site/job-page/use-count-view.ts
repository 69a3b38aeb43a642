import { useEffect } from 'react'
import { call } from '../../../browser-api.ts'
import { pageBefore } from '../../../page-before.ts'
import { viewSourceOf } from '../../jobs/view-source.ts'

/** Counts that a job that is open is looked at; the server decides whether it counts. */
export function useCountView(id: string, isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    const { referrer, location } = document
    const source = viewSourceOf({
      before: pageBefore(),
      referrer,
      origin: location.origin,
      named: new URLSearchParams(location.search).get('source'),
    })
    // A view that is not counted is nothing a reader could do about.
    call('POST /jobs/{id}/view', { params: { id }, body: { source } }).catch((error: unknown) =>
      console.warn('The view was not counted:', error),
    )
  }, [id, isOpen])
}
