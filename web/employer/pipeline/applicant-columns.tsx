import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { shortDateText } from '../../../contract/platform/format.ts'
import type { Applicant, WaitingApplicant } from '../../../contract/applications/pipeline.ts'
import type { PipelineOrder } from '../../../contract/applications/values.ts'
import { statusLabels, statusText, statusTones } from '../../text/application.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { MatchBlocks } from '../../ui/blocks.tsx'
import { down, type TableColumn, up } from '../../ui/data-table.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Who } from '../../ui/table.tsx'
import { offerText, roleText, yearsText } from './applicant-card.tsx'
import { MoveMenu } from './move-menu.tsx'
import { TimeInStage } from './time-in-stage.tsx'
import type { Moves } from './use-moves.tsx'

type Work = { moves: Moves; onOpen: (id: string) => void }
type Person = Pick<Applicant, 'id' | 'seeker' | 'must_haves' | 'withheld'>

/** The applicant's name as a button that opens the application. */
const candidate: TableColumn<Person, Work> = {
  label: 'Applicant',
  phone: 'title',
  cell: ({ id, seeker }, { onOpen }) => (
    <Who
      picture={<Avatar name={seeker.name} src={seeker.profile_picture_temp_url} size={32} />}
      name={
        <button
          type="button"
          className="-my-0.5 min-h-6 text-left hover:underline"
          data-person={id}
          onClick={() => onOpen(id)}
        >
          {seeker.name}
        </button>
      }
    >
      {roleText(seeker)}
    </Who>
  ),
}

/** How many must-haves are met. Empty if the company can no longer see the application. */
const mustHaves: TableColumn<Person, Work> = {
  label: 'Must-haves',
  cell: ({ must_haves, withheld }) =>
    must_haves.total > 0 ? (
      <MatchBlocks met={must_haves.passed} total={must_haves.total} label="must-haves met" />
    ) : (
      !withheld && 'None'
    ),
}

/** The columns of a job's applicants. The choice of shown columns applies to every job. */
export const applicantColumns: readonly TableColumn<Applicant, Work>[] = [
  { ...candidate, sort: up<PipelineOrder>('name') },
  { ...mustHaves, name: 'must_haves', sort: down<PipelineOrder>('must_haves') },
  {
    name: 'certificates',
    label: 'Certifications',
    mono: true,
    phone: 'hide',
    className: 'max-lg:hidden',
    headClassName: 'max-lg:hidden',
    cell: ({ seeker }) => seeker.certifications.slice(0, 2).join(', '),
  },
  {
    name: 'experience',
    label: 'Experience',
    sort: down<PipelineOrder>('experience'),
    numeric: true,
    cell: ({ withheld, seeker }) => !withheld && yearsText(seeker.years_of_experience),
  },
  { name: 'location', label: 'Location', optional: true, cell: ({ seeker }) => seeker.location },
  {
    name: 'status',
    label: 'Status',
    cell: (applicant) => (
      <>
        <StatusBadge tone={statusTones[applicant.status]}>{statusText(applicant)}</StatusBadge>
        {applicant.offer_answer?.accepted && <span className="block text-sm text-text-2">{offerText(applicant)}</span>}
      </>
    ),
  },
  {
    name: 'applied',
    label: 'Applied',
    sort: down<PipelineOrder>('newest'),
    numeric: true,
    phone: 'label',
    cell: ({ created_at, time_zone }) => <time dateTime={created_at}>{shortDateText(created_at, time_zone)}</time>,
  },
  {
    name: 'in_stage',
    label: 'In stage',
    sort: up<PipelineOrder>('due'),
    numeric: true,
    phone: 'label',
    cell: (applicant) => <TimeInStage applicant={applicant} />,
  },
  {
    label: 'Resume and actions',
    hideLabel: true,
    phone: 'action',
    cell: (applicant, work) => (
      <span className="flex items-center justify-end gap-1">
        {applicant.resume && (
          <a
            className="icon-button icon-button-small"
            href={applicant.resume.resume_temp_url}
            aria-label={`Resume of ${applicant.seeker.name}`}
            title="Resume"
            download
          >
            <FileText size={16} />
          </a>
        )}
        <MoveMenu applicant={applicant} {...work} />
      </span>
    ),
  },
]

/** The columns of applicants of every job who are waiting for an answer. */
export const waitingColumns: readonly TableColumn<WaitingApplicant, Work>[] = [
  candidate,
  {
    label: 'Job',
    cell: ({ job }) => (
      <Link className="hover:underline" to={`/employer/my-jobs/applications?id=${job.id}`}>
        {job.title}
      </Link>
    ),
  },
  mustHaves,
  {
    label: 'Status',
    cell: ({ status }) => <StatusBadge tone={statusTones[status]}>{statusLabels[status]}</StatusBadge>,
  },
  {
    label: 'Answer due',
    numeric: true,
    phone: 'label',
    phoneLabel: 'Due',
    className: ({ is_overdue }) => (is_overdue ? 'late' : undefined),
    cell: ({ due_at, time_zone, is_overdue }) => (
      <>
        {due_at && <time dateTime={due_at}>{shortDateText(due_at, time_zone)}</time>}
        {is_overdue && ', late'}
      </>
    ),
  },
  {
    label: 'Actions',
    hideLabel: true,
    phone: 'action',
    cell: (applicant, work) => (
      <span className="flex justify-end">
        <MoveMenu applicant={applicant} {...work} />
      </span>
    ),
  },
]
