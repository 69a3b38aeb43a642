import { useCallback, useEffect, useState } from 'react'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { call } from '../../browser-api.ts'

/** Who could be hired when a job ends: everybody still open, and how many are hired already. */
export type Hirable = { open: Applicant[]; hired: number }

async function findHirable(id: string, signal: AbortSignal): Promise<Hirable> {
  const open: Applicant[] = []
  for (let page = 1; ; page++) {
    const query = { status: 'open', sort: 'name', per_page: 100, page } as const
    const { data } = await call('GET /employer/jobs/{id}/applications', { params: { id }, query }, { signal })
    open.push(...data.data)
    if (page >= data.last_page) return { open, hired: data.by_status.hired ?? 0 }
  }
}

/** Both are null while nothing is known yet. */
export function useHirable(job_id: string) {
  const [hirable, setHirable] = useState<Hirable | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    findHirable(job_id, leaving.signal).then(setHirable, (error: unknown) => {
      if (!leaving.signal.aborted)
        setFailure(error instanceof Error ? error.message : 'Who applied could not be loaded.')
    })
    return () => leaving.abort()
  }, [job_id, turn])
  const retry = useCallback(() => {
    setFailure(null)
    setTurn((before) => before + 1)
  }, [])
  return { hirable, failure, retry }
}
