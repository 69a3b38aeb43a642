import { reasonLabels, statusLabels } from '../../../../contract/jobs/labels.ts'
import type { Db } from '../../../platform/app-context.ts'
import { csvLine } from '../../../platform/csv.ts'
import type { Files } from '../../../platform/files/files.ts'
import { type PresentedApplicant, presentApplicants } from '../queries.ts'
import { type PipelineFilters, searchPipeline } from '../search.ts'

/** How many applications are read and written at a time, so that other requests can run in between. */
const atOnce = 500

/** A job's applications as CSV lines, from one snapshot. Throws a 404 if the job isn't the company's. */
export const writeApplicants = (db: Db, files: Files, filters: PipelineFilters, gone: AbortSignal) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { title, listed } = await searchPipeline(tx, filters)
      const ids = (await listed.execute()).map(({ id }) => id)
      const lines = [csvLine(Object.keys(columns))]
      for (let at = 0; at < ids.length; at += atOnce) {
        gone.throwIfAborted()
        const some = await presentApplicants(tx, files, ids.slice(at, at + atOnce))
        lines.push(...some.map((each) => csvLine(Object.values(columns).map((read) => read(each)))))
      }
      return { title, lines }
    })

/** What the company sees in the list, in column order. */
const columns: Record<string, (each: PresentedApplicant) => unknown> = {
  Name: ({ seeker }) => seeker.name,
  'Name hidden because': ({ withheld }) => withheld,
  Status: ({ status }) => statusLabels[status],
  Reason: ({ reason }) => reason && reasonLabels[reason],
  Note: ({ reason_words }) => reason_words,
  Applied: ({ created_at }) => created_at,
  'In stage since': ({ in_stage_since }) => in_stage_since,
  'Answer due': ({ due_at }) => due_at,
  Ended: ({ ended_at }) => ended_at,
  'Must-haves met': ({ must_haves, withheld }) => (withheld ? null : must_haves.passed),
  'Must-haves': ({ must_haves, withheld }) => (withheld ? null : must_haves.total),
  'Years of experience': ({ seeker }) => seeker.years_of_experience,
  'Job role': ({ seeker }) => seeker.job_role,
  Headline: ({ seeker }) => seeker.headline,
  Location: ({ seeker }) => seeker.location,
  Email: ({ seeker }) => seeker.email,
  Phone: ({ seeker }) => seeker.phone,
  Certifications: ({ seeker }) => seeker.certifications.join('; '),
  Skills: ({ seeker }) => seeker.skills.join('; '),
  Resume: ({ resume }) => resume?.name,
  'Offer answer': ({ offer_answer: answer }) => answer && (answer.accepted ? 'Accepted' : 'Declined'),
  'Application ID': ({ id }) => id,
}
