import { useEffect, useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { JobCard, JobDetail } from '../../../contract/jobs/jobs.ts'
import type { ApplicationStatus } from '../../../contract/platform/values.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { applicationAddress } from '../../text/addresses.ts'
import { statusLabels, statusTones } from '../../text/application.ts'
import { intentAddress, withNext } from '../../text/return-path.ts'
import { useLogin } from '../../session.ts'

const ApplyDialog = lazyDialog(async () => (await import('./apply-dialog.tsx')).ApplyDialog)

type Props = {
  job: JobCard | JobDetail
  block?: boolean
  size?: 'medium' | 'large' | 'extra-large'
  /** Omits the status where the page already shows it next to the button. */
  short?: boolean
}

/**
 * Apply now: sends a visitor to register and back, opens the form for a job seeker (automatically when they return from
 * registering), and shows the status once they've applied.
 */
export function ApplyButton({ job, block, size = 'large', short }: Props) {
  const login = useLogin()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const status = job.application?.status as ApplicationStatus | undefined
  // A link replaces the button that opened the form, so it takes over the focus.
  const link = useRef<HTMLAnchorElement>(null)
  const applied = useRef(false)
  useEffect(() => {
    if (open || !applied.current || !link.current) return
    applied.current = false
    if (document.activeElement === document.body) link.current.focus()
  }, [status, open])
  const button = useRef<HTMLButtonElement>(null)
  const [query, setQuery] = useSearchParams()
  useEffect(() => {
    // The page has one button for wide screens and one for phones. The visible one opens the form.
    if (query.get('intent') !== 'apply' || !button.current?.getClientRects().length) return
    button.current.focus()
    setOpen(true)
    const rest = new URLSearchParams(query)
    rest.delete('intent')
    setQuery(rest, { replace: true, preventScrollReset: true })
  }, [query, setQuery, login, status])
  if (!login)
    return (
      <ButtonLink variant="signal" size={size} block={block} to={withNext('/register', intentAddress(job, 'apply'))}>
        Apply now
      </ButtonLink>
    )
  if (login.data.user_type !== 'job_seeker') return null
  // Behind the confirmation dialog, the page already shows the new status.
  return (
    <>
      {status && status !== 'withdrawn' && status !== 'closed' ? (
        <ButtonLink ref={link} to={applicationAddress(job.application?.id ?? '')} size={size} block={block}>
          {!short && <StatusBadge tone={statusTones[status]}>{statusLabels[status]}</StatusBadge>} View application
        </ButtonLink>
      ) : (
        <Button ref={button} variant="signal" size={size} block={block} onClick={() => setOpen(true)}>
          Apply now
        </Button>
      )}
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
