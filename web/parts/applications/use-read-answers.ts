import { useState } from 'react'
import type { JobDetail } from '../../../contract/jobs/jobs.ts'
import type { ResumeAnswer } from '../../../contract/seekers/resume-proposals.ts'
import type { Answer } from '../../../contract/seekers/requirements.ts'
import type { Resume } from '../../../contract/seekers/resumes.ts'
import { call } from '../../browser-api.ts'

/** Answers to a job's must-haves that were read from a resume, until the person confirms or changes them. */
export function useReadAnswers(job: JobDetail, answers: readonly Answer[]) {
  const [read, setRead] = useState<readonly ResumeAnswer[]>([])
  const [failed, setFailed] = useState(false)
  // What the person answered counts for more than what a file says.
  const unconfirmed = read.filter((each) => !answers.some((own) => isSameQuestion(own, each)))
  return {
    unconfirmed,
    failed,
    async readFrom(resume: Resume) {
      if (!job.questions?.length) return
      setFailed(false)
      try {
        const { data } = await call('POST /job-seeker/resumes/{id}/read', {
          params: { id: resume.id },
          query: { job_id: job.id },
        })
        setRead(data.answers ?? [])
      } catch (error) {
        console.warn('The resume could not be read for its answers:', error)
        setRead([])
        setFailed(true)
      }
    },
    /** It was answered by hand, or emptied. */
    leave: (requirement_id: string) => setRead(read.filter((each) => each.requirement_id !== requirement_id)),
    confirmed: (): Answer[] => [...answers, ...unconfirmed.map(answerOf)],
  }
}

const answerOf = ({ requirement_id, value }: ResumeAnswer): Answer => ({ requirement_id, value })

const isSameQuestion = (a: Answer, b: Answer) => a.requirement_id === b.requirement_id
