import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '../../../contract/index.ts'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'

export type Interviews = Reply<'GET /employer/applications/{id}/interviews'>['data']

/** Loaded when an application is opened, and anew with every step of it: an end cancels what is ahead. */
export function useInterviews({ id, status, timeline_total }: Applicant) {
  const [loaded, setLoaded] = useState<{ of: string; found: Interviews } | null>(null)
  const [failed, setFailed] = useState('')
  const load = useCallback(
    () =>
      call('GET /employer/applications/{id}/interviews', { params: { id } }).then(
        ({ data }) => {
          setLoaded({ of: id, found: data })
          setFailed('')
        },
        (error: unknown) => setFailed(failureText('The interviews could not be loaded.', error)),
      ),
    [id],
  )
  useEffect(() => void load(), [load, status, timeline_total])
  return { found: loaded?.of === id ? loaded.found : null, failed, load }
}
