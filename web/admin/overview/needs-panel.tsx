import {
  Building2,
  CircleDollarSign,
  Flag,
  type LucideIcon,
  Mail,
  MailX,
  MessageSquareWarning,
  Star,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { countText } from '../../../contract/platform/format.ts'
import { type NeedKind, needKinds } from '../../../contract/accounts/values.ts'
import type { OpenedAdminJob } from '../../../contract/admin/jobs.ts'
import type { ParkedMail } from '../../../contract/admin/parked-mails.ts'
import type { Reply } from '../../../contract/index.ts'
import { needLabels, queueAddress } from '../../text/audit.ts'
import { relativeText } from '../../text/dates.ts'
import { ButtonLink, Button, type ButtonProps } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { useListKeys } from '../../ui/keys.ts'
import { useNow } from '../../ui/now.ts'
import type { Figures } from '../overview.tsx'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { toast } from '../../ui/toast.ts'
import { VerificationDialog } from '../companies/verify-dialogs.tsx'
import { useDecideReview } from '../articles/moderate.ts'
import { JobActionDialog } from '../jobs/job-actions.tsx'
import { MailActionDialog } from '../support/mail-actions.tsx'

const icons: Record<NeedKind, LucideIcon> = {
  job_report: Flag,
  company: Building2,
  review: Star,
  contact_message: Mail,
  message_report: MessageSquareWarning,
  parked_mail: MailX,
  failed_payment: CircleDollarSign,
}
const lists: Record<NeedKind, string> = {
  job_report: '/admin/manage-jobs?status=reported',
  company: '/admin/manage-employers?status=waiting',
  review: '/admin/content-management?section=reviews&status=pending',
  contact_message: '/admin/support-center?status=open&kind=contact',
  message_report: '/admin/support-center?status=open&kind=message_report',
  parked_mail: '/admin/support-center?section=mails&status=parked',
  failed_payment: '/admin/subscription-and-plans?section=subscriptions&status=past_due',
}

/**
 * What needs a decision: how many of each kind, and the oldest items, to decide in their rows or one after another. Also
 * links to jobs that are pending for another reason.
 */
export function NeedsPanel({ figures: { needs, jobs_waiting, jobs_flagged } }: { figures: Figures }) {
  const now = useNow()
  const first = needs.items[0]
  const { list, decided } = useDecided(needs.items)
  return (
    <Panel
      title="Needs a decision"
      action={
        first && (
          <ButtonLink size="small" variant="primary" to={queueAddress(first)}>
            Work the queue
          </ButtonLink>
        )
      }
    >
      <ul className="flex flex-wrap gap-x-5 gap-y-1 border-b border-line px-4.5 py-2.5 text-sm">
        {needKinds
          .filter((kind) => needs.by_kind[kind] > 0)
          .map((kind) => (
            <CountedLink key={kind} to={lists[kind]} label={needLabels[kind]} count={needs.by_kind[kind]} />
          ))}
        {!first && (
          <li className="text-text-2">You’re all caught up. New reports, companies, and reviews appear here.</li>
        )}
        <CountedLink to="/admin/manage-jobs?status=pending" label="Pending jobs" count={jobs_waiting} />
        <CountedLink to="/admin/manage-jobs?status=flagged" label="Flagged jobs" count={jobs_flagged} />
      </ul>
      <ul ref={list} tabIndex={-1} className="outline-none">
        {needs.items.map((need, index) => {
          const { kind, id, title, words, since } = need
          const Icon = icons[kind]
          return (
            <li
              key={`${kind} ${id} ${since}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4.5 py-3 last:border-0"
            >
              <span className="grid size-8 shrink-0 place-items-center rounded-md bg-surface-2 text-text-2">
                <Icon size={17} aria-hidden="true" />
              </span>
              <span className="min-w-0 flex-1 basis-45">
                <Link
                  className="inline-block min-h-6 font-semibold [overflow-wrap:anywhere] hover:underline"
                  to={queueAddress(need)}
                >
                  {title}
                </Link>
                <small className="line-clamp-2 text-caption [overflow-wrap:anywhere] text-text-2">{words}</small>
              </span>
              <span className="text-caption whitespace-nowrap text-text-2 max-sm:hidden">
                {relativeText(since, now)}
              </span>
              <span className="flex flex-wrap justify-end gap-2 max-sm:w-full">
                <NeedDecisions need={need} onDone={() => decided(index)} />
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** Reloads the list after a decision and moves the focus to the row that took its place. */
function useDecided(items: Figures['needs']['items']) {
  const { revalidate } = useRevalidator()
  const list = useRef<HTMLUListElement>(null)
  const at = useRef<number | null>(null)
  useListKeys(list, { row: 'li', stop: 'a[href]:not(.button)' })
  useEffect(() => {
    if (at.current === null) return
    if (document.activeElement === null || document.activeElement === document.body) {
      const rows = list.current?.children
      const row = rows?.[Math.min(at.current, rows.length - 1)]
      const control = row?.querySelector<HTMLElement>('a[href]') ?? document.getElementById('main')
      control?.focus()
    }
    at.current = null
  }, [items])
  const decided = (index: number) => {
    at.current = index
    void revalidate()
  }
  return { list, decided }
}

const CountedLink = ({ to, label, count }: { to: string; label: string; count: number }) =>
  count > 0 && (
    <li>
      <Link className="inline-block min-h-6 font-semibold hover:underline" to={to}>
        {label} <span className="font-mono font-normal text-text-2">{countText(count)}</span>
      </Link>
    </li>
  )

type Need = Figures['needs']['items'][number]
type Props = { need: Need; onDone: () => void }

/** The decisions on an item, without leaving the overview. */
function NeedDecisions(props: Props) {
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

/** Loads the record before its dialog opens. `choose` takes the action whose button was pressed. */
function useLoaded<Action extends string, Item>(load: () => Promise<{ data: Item }>) {
  const [busy, setBusy] = useState<Action | null>(null)
  const [pending, setPending] = useState<{ action: Action; item: Item } | null>(null)
  async function choose(action: Action) {
    setBusy(action)
    try {
      setPending({ action, item: (await load()).data })
    } catch (error) {
      toast.error(failureText('This didn’t load.', error))
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
  return { asked: pending, close: () => setPending(null), button }
}

function CompanyDecisions({ need: { id, title }, onDone }: Props) {
  const { asked, close, button } = useLoaded<'ask' | 'verify', Reply<'GET /admin/employers/{id}'>['data']>(() =>
    call('GET /admin/employers/{id}', { params: { id } }),
  )
  return (
    <>
      {button('ask', 'Ask a question', title, { variant: 'ghost' })}
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
      {button('drop', 'Delete', title, { variant: 'ghost' })}
      {button('retry', 'Resend', title)}
      {asked && <MailActionDialog action={asked.action} rows={[asked.item]} onDone={onDone} onClose={close} />}
    </>
  )
}

/** The row shows the text, so there's no dialog. Refused if its writer or another administrator has changed it since. */
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
