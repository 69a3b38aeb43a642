import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { JobCard, JobDetail } from '../../../contract/jobs.ts'
import type { ApplicationStatus } from '../../../contract/values.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { applicationAddress, jobAddress } from '../../text/addresses.ts'
import { statusLabels, statusTones } from '../../text/application.ts'
import { useLogin } from '../../session.ts'

const ApplyDialog = onDemand(async () => (await import('../applications/apply-dialog.tsx')).ApplyDialog)

type Props = {
  job: JobCard | JobDetail
  block?: boolean
  size?: 'md' | 'lg' | 'xl'
  /** Where an application stands is said beside the button already. */
  short?: boolean
}

/** Apply now: leads a visitor to sign in, opens the form for a job seeker, says where an application stands. */
export function ApplyButton({ job, block, size = 'lg', short }: Props) {
  const login = useLogin()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const status = job.application?.status as ApplicationStatus | undefined
  // The button that opened the form gives way to a link; whoever pressed it goes on there.
  const link = useRef<HTMLAnchorElement>(null)
  const applied = useRef(false)
  useEffect(() => {
    if (!applied.current || !link.current) return
    applied.current = false
    if (document.activeElement === document.body) link.current.focus()
  }, [status])
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
  if (status && status !== 'withdrawn' && status !== 'closed')
    return (
      <ButtonLink ref={link} to={applicationAddress(job.application?.id ?? '')} size={size} block={block}>
        {!short && <StatusBadge tone={statusTones[status]}>{statusLabels[status]}</StatusBadge>} View application
      </ButtonLink>
    )
  return (
    <>
      <Button variant="signal" size={size} block={block} onClick={() => setOpen(true)}>
        Apply now
      </Button>
      {open && (
        <ApplyDialog
          job={job}
          onClose={() => setOpen(false)}
          onEnded={() => void revalidate()}
          onApplied={() => {
            applied.current = true
            void revalidate()
          }}
        />
      )}
    </>
  )
}
