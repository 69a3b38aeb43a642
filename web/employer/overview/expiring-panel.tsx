import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '../../../contract/index.ts'
import { jobReminderDays } from '../../../contract/platform/values.ts'
import { daysRemainingText } from '../../text/job.ts'
import { DeadlineBlocks } from '../../ui/blocks.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { useMayRecruit } from '../may-recruit.ts'
import { ExtendDialog } from '../postings/extend-dialog.tsx'

type Job = Reply<'GET /dashboard/employer/stats'>['data']['expiring'][number]

/** Jobs that expire within days, each with what keeps it open; nothing where none does. */
export function ExpiringPanel({ jobs, onExtended }: { jobs: Job[]; onExtended: () => void }) {
  const [asked, setAsked] = useState<Job | null>(null)
  const mayExtend = useMayRecruit()
  if (!jobs.length) return null
  return (
    <Panel title={`Expire within ${jobReminderDays} days`} className="mb-[18px]">
      <ul>
        {jobs.map((job) => (
          <li
            key={job.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-[18px] py-3 first:border-t-0"
          >
            <Link
              to={`/employer/job-details?id=${job.id}`}
              className="min-w-0 flex-1 basis-48 font-semibold hover:underline"
            >
              {job.title}
            </Link>
            <DeadlineBlocks days={job.days_remaining}>{daysRemainingText(job.days_remaining)}</DeadlineBlocks>
            {mayExtend && (
              <Button size="small" aria-label={`Extend ${job.title}`} onClick={() => setAsked(job)}>
                Extend
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <ExtendDialog job={asked} onClose={() => setAsked(null)} onDone={onExtended} />}
    </Panel>
  )
}
