import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { counted, listText } from '../../../contract/platform/format.ts'
import type { AdminSeekerReport, AdminSeekerStep, OpenedAdminSeeker } from '../../../contract/admin/seekers.ts'
import { call } from '../../browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { applicationStatuses } from '../../../contract/platform/values.ts'
import { statusLabels } from '../../text/application.ts'
import { textOr } from '../../text/fallbacks.ts'
import { categoryLabels, searchStatusLabels, specialtyText } from '../../text/labels.ts'
import { subscriptionStatusLabels } from '../../text/subscriptions.ts'
import { FactList } from '../../ui/description-sheet.tsx'
import { Notice } from '../../ui/notice.tsx'
import { actionText } from '../../text/audit.ts'
import { sentence } from '../../text/sentence.ts'
import { messageReportReasonLabels } from '../../../contract/messages/values.ts'
import { reportReasonLabels } from '../../../contract/jobs/values.ts'
import { AccountNotes } from '../accounts/account-notes.tsx'
import { AccountTools } from '../accounts/account-tools.tsx'
import { type OpenedRecord, RecordDialog } from '../records/record-dialog.tsx'
import { useRecord } from '../records/use-record.ts'
import { dateText } from '../clock.ts'
import { RecordHistory } from '../records/record-history.tsx'
import { ReportList } from '../records/report-list.tsx'
import { keptThings, type SeekerAction, SeekerActionDialog, SeekerState } from './seeker-actions.tsx'

const ask = (id: string) => call('GET /admin/job-seekers/{id}', { params: { id } })
const gone = 'The account might have been deleted.'

/** One job seeker: status, reports, history, and actions. */
export function SeekerDialog({ id, ...opened }: OpenedRecord) {
  const record = useRecord(id, ask, gone)
  return (
    <RecordDialog<OpenedAdminSeeker, SeekerAction>
      {...opened}
      record={record}
      title={record.item?.name ?? 'Job seeker'}
      list="job seekers"
      noun="job seeker"
      decisions={(seeker, onAction) => <Decisions seeker={seeker} onAction={onAction} />}
      asking={(action, seeker, over) => <SeekerActionDialog action={action} rows={[seeker]} {...over} />}
      removes={(action) => action === 'delete'}
    >
      {(seeker) => (
        <div className="flex flex-col gap-5">
          <AccountTools
            kind="job-seekers"
            id={seeker.id}
            name={seeker.name}
            mail={seeker.suspended_at ? null : { email: seeker.email, isConfirmed: seeker.email_verified_at !== null }}
            onDone={record.load}
          />
          <SeekerDetails seeker={seeker} notes={<AccountNotes notes={seeker.notes} onChanged={record.load} />} />
        </div>
      )}
    </RecordDialog>
  )
}

const Decisions = ({ seeker, onAction }: { seeker: OpenedAdminSeeker; onAction: (action: SeekerAction) => void }) => (
  <>
    <Button variant="danger" className="mr-auto" onClick={() => onAction('delete')}>
      Delete
    </Button>
    {seeker.suspended_at ? (
      <Button onClick={() => onAction('reactivate')}>Reactivate</Button>
    ) : (
      <Button onClick={() => onAction('suspend')}>Suspend</Button>
    )}
  </>
)

/** Only what an administrator needs to know: no cover letters, resumes, or messages. */
function SeekerDetails({ seeker, notes }: { seeker: OpenedAdminSeeker; notes: ReactNode }) {
  return (
    <div className="flex flex-col gap-6">
      {seeker.suspended_reason && (
        <Notice tone="danger">
          Suspended {dateText(seeker.suspended_at)}: {seeker.suspended_reason}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <SeekerState seeker={seeker} />
        <code className="text-caption break-all text-text-2">{seeker.id}</code>
      </div>
      <FactList facts={[...profileFacts(seeker), ...accountFacts(seeker)]} />
      {seeker.reports.length > 0 && <SeekerReports reports={seeker.reports} />}
      {notes}
      <SeekerHistory steps={seeker.history} />
    </div>
  )
}

const profileFacts = (seeker: OpenedAdminSeeker) => [
  { label: 'Email', value: mailText(seeker) },
  { label: 'Phone', value: textOr(seeker.phone) },
  { label: 'Headline', value: textOr(seeker.headline) },
  { label: 'Role', value: textOr(seeker.job_role) },
  {
    label: 'Category',
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
  { label: 'Location', value: textOr([seeker.city, seeker.state].filter(Boolean).join(', ')) },
]

const accountFacts = (seeker: OpenedAdminSeeker) => [
  { label: 'Visible', value: shownText(seeker) },
  { label: 'Registered', value: dateText(seeker.created_at) },
  { label: 'Last seen', value: dateText(seeker.last_seen_at) },
  { label: 'Signed in', value: seeker.sessions ? `On ${counted(seeker.sessions, 'device')}` : 'Not on any device' },
  { label: 'Plan', value: planText(seeker) },
  { label: 'Applications', value: applicationsText(seeker) },
  { label: 'Also has', value: keepsText(seeker) },
]

const mailText = ({ email, email_verified_at }: OpenedAdminSeeker) =>
  email_verified_at ? `${email}, confirmed ${dateText(email_verified_at)}` : `${email}, not confirmed`

/** What they chose. No one can see a suspended job seeker. */
function shownText({ suspended_at, privacy }: OpenedAdminSeeker) {
  const where = [privacy.show_in_home_carousel && 'in the directory', privacy.searchable && 'in people search']
  const chosen = listText(where.filter((each) => each !== false))
  const text = `${chosen || 'not in any search'}; ${searchStatusLabels[privacy.search_status].toLowerCase()}`
  return suspended_at ? `Hidden while suspended. Otherwise ${text}.` : sentence(text)
}

function planText({ plan, subscription }: OpenedAdminSeeker) {
  if (!subscription) return plan
  const { status, period_end, is_ending } = subscription
  const until =
    status === 'canceled' || status === 'expired' ? '' : `, ${is_ending ? 'ends' : 'renews'} ${dateText(period_end)}`
  return `${plan}; ${subscription.plan} ${subscriptionStatusLabels[status].toLowerCase()}${until}`
}

function applicationsText({ applications, applications_by_status }: OpenedAdminSeeker) {
  if (!applications.total) return 'None'
  const parts = applicationStatuses.flatMap((status) =>
    applications_by_status[status] ? `${applications_by_status[status]} ${statusLabels[status].toLowerCase()}` : [],
  )
  return `${applications.total}: ${listText(parts)}`
}

const keepsText = ({ keeps }: OpenedAdminSeeker) =>
  listText(keptThings.flatMap(([what, name]) => (keeps[what] ? counted(keeps[what], name) : []))) || 'Nothing else'

const SeekerHistory = ({ steps }: { steps: readonly AdminSeekerStep[] }) => (
  <RecordHistory label="History of this account" steps={steps} stops="job_seeker.suspended" text={stepText} />
)

const plain: Partial<Record<AdminSeekerStep['kind'], string>> = {
  registered: 'Registered',
  email_confirmed: 'Email confirmed',
  'job_seeker.mailed': 'Code or link sent',
  'job_seeker.note_changed': 'Note edited',
  'job_seeker.note_deleted': 'Note deleted',
  'job_seeker.viewed': 'Opened in the back office',
  'job_seeker.suspended': 'Suspended',
  'job_seeker.reactivated': 'Reactivated',
  'account.sign_in_failed': 'Sign-in failed',
  'account.password_changed': 'Password changed',
  'account.password_reset': 'Password reset with a link',
  'account.email_changed': 'Email changed',
}

function stepText({ kind, about, to_status }: AdminSeekerStep): string {
  if (kind === 'applied') return about ? `Applied to ${about}` : 'Applied'
  if (kind === 'plan')
    return `Plan ${about ?? ''}: ${to_status ? subscriptionStatusLabels[to_status].toLowerCase() : ''}`
  if (plain[kind]) return plain[kind]
  return sentence(kind === 'registered' || kind === 'email_confirmed' ? kind : actionText(kind, null))
}

const reasons = { ...reportReasonLabels, ...messageReportReasonLabels }

/** Reports by this person, and companies' reports about them. */
const SeekerReports = ({ reports }: { reports: readonly AdminSeekerReport[] }) => (
  <ReportList
    title="Reports"
    reports={reports}
    reason={({ reason }) => reasons[reason]}
    who={(report) => <ReportParties report={report} />}
  />
)

function ReportParties({ report: { about, by, job, company } }: { report: AdminSeekerReport }) {
  const name = company ? (
    <Link className="link" to={`/admin/manage-employers?id=${company.id}`}>
      {company.company_name}
    </Link>
  ) : (
    'a deleted company'
  )
  if (about === 'conversation' && by === 'company') return <>reported by {name}, about their conversation</>
  if (about === 'conversation') return <>they reported their conversation with {name}</>
  return (
    <>
      they reported{' '}
      {job?.id ? (
        <Link className="link" to={`/admin/manage-jobs?id=${job.id}`}>
          {job.title}
        </Link>
      ) : (
        job?.title
      )}
      , {name}
    </>
  )
}
