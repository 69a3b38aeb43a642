import { useState } from 'react'
import type { OpenedAdminJob } from '../../../contract/admin/jobs.ts'
import type { ParkedMail } from '../../../contract/admin/parked-mails.ts'
import type { Reply } from '../../../contract/index.ts'
import { call } from '../../browser-api.ts'
import { queueAddress } from '../../text/audit.ts'
import { failureText } from '../../text/failure.ts'
import { Button, ButtonLink, type ButtonProps } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { VerificationDialog } from '../companies/verify-dialogs.tsx'
import { useDecideReview } from '../content/moderate.ts'
import { JobActionDialog } from '../jobs/job-actions.tsx'
import type { Figures } from '../overview.tsx'
import { MailActionDialog } from '../support/mail-actions.tsx'

export type Need = Figures['needs']['items'][number]
type Props = { need: Need; onDone: () => void }

/** What can be decided about something that waits, without leaving the overview. */
export function NeedDecisions(props: Props) {
  switch (props.need.kind) {
    case 'company':
      return <CompanyDecisions {...props} />
    case 'job_report':
      return <JobDecisions {...props} />
    case 'review':
      return <ReviewDecisions {...props} />
    case 'parked_mail':
      return <MailDecisions {...props} />
    default:
      return (
        <ButtonLink size="small" to={queueAddress(props.need)} aria-label={`Open ${props.need.title}`}>
          Open
        </ButtonLink>
      )
  }
}

/** Loads what is decided about before anything is asked: `choose` is what was pressed. */
function useLoaded<Action extends string, Item>(load: () => Promise<{ data: Item }>) {
  const [busy, setBusy] = useState<Action | null>(null)
  const [asked, setAsked] = useState<{ action: Action; item: Item } | null>(null)
  async function choose(action: Action) {
    setBusy(action)
    try {
      setAsked({ action, item: (await load()).data })
    } catch (error) {
      toast.error(failureText('It did not load.', error))
    }
    setBusy(null)
  }
  const button = (action: Action, label: string, of: string, more: Partial<ButtonProps> = {}) => (
    <Button
      size="small"
      aria-label={`${label}: ${of}`}
      loading={busy === action}
      onClick={() => void choose(action)}
      {...more}
    >
      {label}
    </Button>
  )
  return { asked, close: () => setAsked(null), button }
}

function CompanyDecisions({ need: { id, title }, onDone }: Props) {
  const { asked, close, button } = useLoaded<'ask' | 'verify', Reply<'GET /admin/employers/{id}'>['data']>(() =>
    call('GET /admin/employers/{id}', { params: { id } }),
  )
  return (
    <>
      {button('ask', 'Ask for more', title, { variant: 'ghost' })}
      {button('verify', 'Verify', title)}
      {asked && <VerificationDialog step={asked.action} company={asked.item} onClose={close} onDone={onDone} />}
    </>
  )
}

function JobDecisions({ need: { id, title }, onDone }: Props) {
  const { asked, close, button } = useLoaded<'keep' | 'flag', OpenedAdminJob>(() =>
    call('GET /admin/jobs/{id}', { params: { id } }),
  )
  return (
    <>
      {button('keep', 'Dismiss reports', title, { variant: 'ghost' })}
      {button('flag', 'Flag job', title, { variant: 'danger-outline' })}
      {asked && <JobActionDialog action={asked.action} rows={[asked.item]} onDone={onDone} onClose={close} />}
    </>
  )
}

function MailDecisions({ need: { id, title }, onDone }: Props) {
  const { asked, close, button } = useLoaded<'retry' | 'drop', ParkedMail>(() =>
    call('GET /admin/support/mails/{id}', { params: { id } }),
  )
  return (
    <>
      {button('drop', 'Drop', title, { variant: 'ghost' })}
      {button('retry', 'Send again', title)}
      {asked && <MailActionDialog action={asked.action} rows={[asked.item]} onDone={onDone} onClose={close} />}
    </>
  )
}

/** Its words are in the row: it's decided at once, unless its writer or another administrator has changed it since. */
function ReviewDecisions({ need: { id, title, since }, onDone }: Props) {
  const { busy, decide } = useDecideReview({ id, updated_at: since }, onDone)
  const of = `the review of “${title}”`
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-label={`Approve ${of}`}
        loading={busy === 'approved'}
        onClick={() => decide('approved')}
      >
        Approve
      </Button>
      <Button size="small" aria-label={`Reject ${of}`} loading={busy === 'rejected'} onClick={() => decide('rejected')}>
        Reject
      </Button>
    </>
  )
}
