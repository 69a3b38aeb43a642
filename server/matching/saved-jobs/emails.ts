import { jobPath } from '../../../contract/jobs/values.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { companyIn, titleIn } from '../../platform/mail/names.ts'

type Job = { id: string; title: string; company_name: string; expires_at: Date | null }

const saved = { label: 'View saved jobs', path: '/job-seeker/saved-jobs' }

/** To people who saved the jobs and haven't applied, once per job; `what` has the words for one and for several. */
const aboutSaved =
  (what: [one: string, several: string], lineOf: (job: Job, now: Date) => string) =>
  (jobs: readonly Job[], now: Date): MailTemplate => {
    const [one, several] = what
    const [first] = jobs
    const said =
      first && jobs.length === 1
        ? `${titleIn(first.title)} at ${companyIn(first.company_name)}, a job you saved, ${one}.`
        : `${jobs.length} jobs you saved ${several}.`
    return {
      subject:
        first && jobs.length === 1
          ? `Saved job ${one}: ${titleIn(first.title)}`
          : `${jobs.length} saved jobs ${several}`,
      paragraphs: [said],
      items: jobs.map((job) => ({
        title: titleIn(job.title),
        path: jobPath(job.id, 'saved'),
        words: `${companyIn(job.company_name)} · ${lineOf(job, now)}`,
      })),
      button: saved,
    }
  }

export const savedJobsClose = aboutSaved(['closes soon', 'close soon'], ({ expires_at }, now) => {
  const days = Math.ceil(((expires_at?.getTime() ?? 0) - now.getTime()) / 86_400_000)
  return days > 1 ? `closes in ${days} days` : 'closes within a day'
})

export const savedJobsEnded = aboutSaved(
  ['is no longer open', 'are no longer open'],
  () => 'no longer accepting applications',
)
