import { Bookmark, CalendarClock, Handshake, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dateText } from '../../../contract/platform/format.ts'
import type { Stats } from './stats.ts'
import { applicationAddress } from '../../text/addresses.ts'
import type { Interview } from '../../../contract/applications/interviews.ts'
import { interviewTimeText } from '../../text/interview.ts'
import { Panel } from '../../ui/card.tsx'
import { useNow } from '../../ui/now.ts'
import { relativeText } from '../../text/dates.ts'

const kinds = {
  offer: { icon: Handshake, className: 'text-signal-text', says: 'made you an offer. Accept or decline it' },
  interview: { icon: CalendarClock, className: 'text-signal-text', says: 'invited you to an interview' },
  late: { icon: TriangleAlert, className: 'text-danger', says: 'hasn’t answered on time and has been reminded' },
  unmarked: { icon: TriangleAlert, className: 'text-danger', says: 'hasn’t marked you as hired and has been reminded' },
} as const
const dayOf = { offer: 'Next step by', interview: 'Next step by', late: 'Promised by', unmarked: 'Due by' }

/** What needs the reader's attention today, each a click from where it's done. */
export function NeedsToday({ needs, closing }: Pick<Stats, 'needs' | 'closing'>) {
  const now = useNow()
  const open = closing.filter(({ has_applied }) => !has_applied)
  return (
    <Panel title="Needs your attention today" className="mb-4.5">
      {needs.length + open.length === 0 ? (
        <p className="p-4.5 text-text-2">
          You’re all caught up. Offers, interviews, and saved jobs that are about to close appear here.
        </p>
      ) : (
        <ul>
          {needs.map(({ id, kind, title, company_name, due_at, time_zone, interview }) => {
            const { icon: Icon, className, says } = kinds[kind]
            return (
              <Need key={id} icon={<Icon size={17} className={className} />} to={applicationAddress(id)} title={title}>
                {interview
                  ? interviewText(company_name, interview)
                  : `${company_name} ${says}. ${dayOf[kind]} ${dateText(due_at, time_zone)}.`}
              </Need>
            )
          })}
          {open.map(({ id, title, company_name, expires_at }) => (
            <Need
              key={id}
              icon={<Bookmark size={17} className="text-text-3" />}
              to={`/job-seeker/job-details?id=${id}`}
              title={title}
            >
              Saved job at {company_name}. Closes {relativeText(expires_at, now)}.
            </Need>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const interviewText = (company: string, interview: Interview) =>
  `Interview with ${company}, ${interviewTimeText(interview)}. ${interview.answer ? 'You accepted.' : 'Accept or decline it.'}`

type NeedProps = { icon: ReactNode; to: string; title: string; children: ReactNode }

const Need = ({ icon, to, title, children }: NeedProps) => (
  <li className="flex gap-3 border-b border-line px-4.5 py-3 last:border-0">
    <span className="mt-0.5">{icon}</span>
    <div className="min-w-0">
      <Link className="font-semibold hover:underline" to={to}>
        {title}
      </Link>
      <p className="text-sm text-text-2">{children}</p>
    </div>
  </li>
)
