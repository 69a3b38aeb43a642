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
import { Link } from 'react-router'
import { type NeedKind, needKinds } from '../../../contract/audit-values.ts'
import { needAddress, needLabels } from '../../text/audit.ts'
import { countText } from '../../text/counts.ts'
import { relativeText } from '../../text/dates.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { useNow } from '../../ui/now.ts'
import type { Figures } from '../overview.tsx'

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

/** What waits for a decision: how many of each kind, and what waited longest; beside it, jobs that wait with something else. */
export function NeedsPanel({ figures: { needs, jobs_waiting, jobs_flagged } }: { figures: Figures }) {
  const now = useNow()
  const first = needs.items[0]
  return (
    <Panel
      title="Needs a decision"
      action={
        first && (
          <ButtonLink size="small" variant="primary" to={needAddress[first.kind](first.id)}>
            Work the queue
          </ButtonLink>
        )
      }
    >
      <ul className="flex flex-wrap gap-x-5 gap-y-1 border-b border-line px-[18px] py-2.5 text-[13px]">
        {needKinds
          .filter((kind) => needs.by_kind[kind] > 0)
          .map((kind) => (
            <CountedLink key={kind} to={lists[kind]} label={needLabels[kind]} count={needs.by_kind[kind]} />
          ))}
        {!first && <li className="text-text-2">Nothing waits. New reports, companies and reviews show here.</li>}
        <CountedLink to="/admin/manage-jobs?status=pending" label="Pending jobs" count={jobs_waiting} />
        <CountedLink to="/admin/manage-jobs?status=flagged" label="Flagged jobs" count={jobs_flagged} />
      </ul>
      <ul>
        {needs.items.map(({ kind, id, title, words, since }) => {
          const Icon = icons[kind]
          return (
            <li
              key={`${kind} ${id} ${since}`}
              className="flex items-center gap-3 border-b border-line px-[18px] py-3 last:border-0"
            >
              <span className="grid size-8 shrink-0 place-items-center rounded-md bg-surface-2 text-text-2">
                <Icon size={17} aria-hidden="true" />
              </span>
              <span className="min-w-0 flex-1">
                <b className="block [overflow-wrap:anywhere]">{title}</b>
                <small className="text-[12.5px] [overflow-wrap:anywhere] text-text-2">{words}</small>
              </span>
              <span className="text-[12.5px] whitespace-nowrap text-text-2 max-sm:hidden">
                {relativeText(since, now)}
              </span>
              <ButtonLink size="small" to={needAddress[kind](id)} aria-label={`Open ${title}`}>
                Open
              </ButtonLink>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

const CountedLink = ({ to, label, count }: { to: string; label: string; count: number }) =>
  count > 0 && (
    <li>
      <Link className="inline-block min-h-6 font-semibold hover:underline" to={to}>
        {label} <span className="font-mono font-normal text-text-2">{countText(count)}</span>
      </Link>
    </li>
  )
