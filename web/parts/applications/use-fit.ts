import { useEffect, useState } from 'react'
import type { JobDetail } from '../../../contract/jobs/jobs.ts'
import type { Answer, FitLine } from '../../../contract/seekers/requirements.ts'
import { call } from '../../browser-api.ts'
import { yearsFit } from './must-have-questions.tsx'

/** Long enough to type "12", short enough to feel immediate. */
const pauseMs = 250
const nothing = '[]'

/**
 * The job's lines as the profile with these answers settles them. The server judges, by the rule it also stores the
 * application by; nothing is kept there yet.
 */
export function useFit(job: JobDetail, answers: readonly Answer[]) {
  const [tried, setTried] = useState<{ lines: FitLine[] | undefined; failed: boolean }>()
  // Years still being typed may be none that anybody has.
  const judged = answers.filter(({ value }) => typeof value !== 'number' || yearsFit(value))
  const asked = JSON.stringify(judged)
  useEffect(() => {
    if (asked === nothing) return
    const aborter = new AbortController()
    const timer = setTimeout(() => {
      const body = { answers: JSON.parse(asked) as Answer[] }
      call('POST /job-seeker/jobs/{id}/fit', { params: { id: job.id }, body }, { signal: aborter.signal }).then(
        ({ data }) => setTried({ lines: data.fit, failed: false }),
        (error: unknown) => {
          if (aborter.signal.aborted) return
          console.warn('The answers could not be tried on the lines:', error)
          setTried({ lines: job.fit, failed: true })
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [asked, job])
  const shown = asked === nothing ? undefined : tried
  return { lines: shown?.lines ?? job.fit, failed: shown?.failed ?? false, answered: shown !== undefined }
}
