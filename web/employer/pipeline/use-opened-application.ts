import { useEffect, useState } from 'react'
import type { OpenedApplication } from '../../../contract/applications/pipeline.ts'
import { call } from '../../browser-api.ts'

/** An application by its own id, which opens it: the applicant sees when that was first. */
export function useOpenedApplication(id: string) {
  const [opened, setOpened] = useState<OpenedApplication | null>(null)
  const [failed, setFailed] = useState<{ id: string; error: unknown } | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    call('GET /employer/applications/{id}', { params: { id } }, { signal: left.signal }).then(
      ({ data }) => {
        setOpened(data)
        setFailed(null)
      },
      (error: unknown) => {
        if (left.signal.aborted) return
        console.warn('The application was not opened:', error)
        setFailed({ id, error })
      },
    )
    return () => left.abort()
  }, [id, tries])
  return {
    opened: opened?.id === id ? opened : null,
    error: failed?.id === id ? failed.error : null,
    again: () => setTries(tries + 1),
  }
}
