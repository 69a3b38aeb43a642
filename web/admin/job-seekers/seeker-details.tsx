import type { ReactNode } from 'react'
import type { OpenedAdminSeeker } from '../../../contract/admin/seekers.ts'
import { applicationStatuses } from '../../../contract/platform/values.ts'
import { statusLabels } from '../../text/application.ts'
import { counted, listText } from '../../text/counts.ts'
import { dateText } from '../clock.ts'
import { textOr } from '../../text/fallbacks.ts'
import { categoryLabels, searchStatusLabels, specialtyText } from '../../text/labels.ts'
import { subscriptionStatusLabels } from '../../text/subscriptions.ts'
import { FactList } from '../../ui/description-sheet.tsx'
import { Notice } from '../../ui/notice.tsx'
import { keptThings } from './seeker-actions.ts'
import { SeekerHistory } from './seeker-history.tsx'
import { SeekerReports } from './seeker-reports.tsx'
import { SeekerState } from './seeker-state.tsx'

/** A job seeker as an admin needs to know them: no letter, resume or message. */
export function SeekerDetails({ seeker, notes }: { seeker: OpenedAdminSeeker; notes: ReactNode }) {
  return (
    <div className="flex flex-col gap-6">
      {seeker.suspended_reason && (
        <Notice tone="danger">
          Suspended {dateText(seeker.suspended_at)}: {seeker.suspended_reason}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <SeekerState seeker={seeker} />
        <code className="text-[12.5px] break-all text-text-2">{seeker.id}</code>
      </div>
      <FactList facts={[...profileFacts(seeker), ...accountFacts(seeker)]} />
      {seeker.reports.length > 0 && <SeekerReports reports={seeker.reports} />}
      {notes}
      <SeekerHistory steps={seeker.history} />
    </div>
  )
}

const profileFacts = (seeker: OpenedAdminSeeker) => [
  { label: 'E-mail', value: mailText(seeker) },
  { label: 'Phone', value: textOr(seeker.phone) },
  { label: 'Headline', value: textOr(seeker.headline) },
  { label: 'Role', value: textOr(seeker.job_role) },
  {
    label: 'Field',
    value: textOr(
      [seeker.category && categoryLabels[seeker.category], seeker.specialty && specialtyText(seeker.specialty)]
        .filter(Boolean)
        .join(', '),
    ),
  },
  {
    label: 'Experience',
    value: textOr(seeker.years_of_experience === null ? null : counted(seeker.years_of_experience, 'year')),
  },
  { label: 'Place', value: textOr([seeker.city, seeker.state].filter(Boolean).join(', ')) },
]

const accountFacts = (seeker: OpenedAdminSeeker) => [
  { label: 'Shown', value: shownText(seeker) },
  { label: 'Registered', value: dateText(seeker.created_at) },
  { label: 'Last seen', value: dateText(seeker.last_seen_at) },
  { label: 'Signed in', value: seeker.sessions ? `on ${counted(seeker.sessions, 'device')}` : 'nowhere' },
  { label: 'Plan', value: planText(seeker) },
  { label: 'Applications', value: applicationsText(seeker) },
  { label: 'Keeps', value: keepsText(seeker) },
]

const mailText = ({ email, email_verified_at }: OpenedAdminSeeker) =>
  email_verified_at ? `${email}, confirmed ${dateText(email_verified_at)}` : `${email}, not confirmed`

/** What they chose; who is suspended is shown to nobody. */
function shownText({ suspended_at, privacy }: OpenedAdminSeeker) {
  const where = [privacy.show_in_home_carousel && 'in the directory', privacy.searchable && 'to companies that search']
  const chosen = listText(where.filter((each) => each !== false))
  const text = `${chosen || 'to nobody who searches'}; ${searchStatusLabels[privacy.search_status].toLowerCase()}`
  return suspended_at ? `to nobody while suspended (chosen: ${text})` : text
}

function planText({ plan, subscription }: OpenedAdminSeeker) {
  if (!subscription) return plan
  const { status, period_end, is_ending } = subscription
  const until =
    status === 'canceled' || status === 'expired' ? '' : `, ${is_ending ? 'ends' : 'renews'} ${dateText(period_end)}`
  return `${plan}; ${subscription.plan} ${subscriptionStatusLabels[status].toLowerCase()}${until}`
}

function applicationsText({ applications, applications_by_status }: OpenedAdminSeeker) {
  if (!applications.total) return 'none'
  const parts = applicationStatuses.flatMap((status) =>
    applications_by_status[status] ? `${applications_by_status[status]} ${statusLabels[status].toLowerCase()}` : [],
  )
  return `${applications.total}: ${listText(parts)}`
}

const keepsText = ({ keeps }: OpenedAdminSeeker) =>
  listText(keptThings.flatMap(([what, name]) => (keeps[what] ? counted(keeps[what], name) : []))) || 'nothing else'
