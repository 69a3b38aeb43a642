import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { JobCard, JobDetail } from '../../../contract/jobs.ts'
import type { ApplicationStatus } from '../../../contract/values.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { jobAddress } from '../../text/addresses.ts'
import { statusLabels, statusTones } from '../../text/application.ts'
import { useLogin } from '../../session.ts'

const ApplyDialog = lazy(async () => ({ default: (await import('../applications/apply-dialog.tsx')).ApplyDialog }))

type Props = { job: JobCard | JobDetail; block?: boolean; size?: 'md' | 'lg' | 'xl' }

/** Apply now: leads a visitor to sign in, opens the form for a job seeker, says where an application stands. */
export function ApplyButton({ job, block, size = 'lg' }: Props) {
  const login = useLogin()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  if (!login)
    return (
      <ButtonLink
        variant="signal"
        size={size}
        block={block}
        to={`/sign-in?next=${encodeURIComponent(jobAddress(job))}`}
      >
        Apply now
      </ButtonLink>
    )
  if (login.data.user_type !== 'job_seeker') return null
  const status = job.application?.status as ApplicationStatus | undefined
  if (status && status !== 'withdrawn' && status !== 'closed')
    return (
      <ButtonLink to={`/job-seeker/applied-jobs?id=${job.application?.id}`} size={size} block={block}>
        <StatusBadge tone={statusTones[status]}>{statusLabels[status]}</StatusBadge> View application
      </ButtonLink>
    )
  return (
    <>
      <Button variant="signal" size={size} block={block} onClick={() => setOpen(true)}>
        Apply now
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ApplyDialog job_id={job.id} onClose={() => setOpen(false)} onApplied={() => void revalidate()} />
        </Suspense>
      )}
    </>
  )
}
