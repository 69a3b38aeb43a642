import { Ban, History, RotateCcw, Trash2 } from 'lucide-react'
import type { AdminSeekerSort } from '../../../contract/admin/values.ts'
import type { AdminSeeker } from '../../../contract/admin/seekers.ts'
import { notSpecified, textOr } from '../../text/fallbacks.ts'
import { categoryLabels, specialtyText } from '../../text/labels.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { MenuItem, MenuSeparator } from '../../ui/menu-item.tsx'
import { Who } from '../../ui/table.tsx'
import { dayColumn, idColumn, RowMenu } from '../records/cells.tsx'
import { RecordLink } from '../records/record-link.tsx'
import type { RecordColumn, RowWork } from '../records/records-page.tsx'
import type { SeekerAction } from './seeker-actions.tsx'
import { SeekerState } from './seeker-state.tsx'

const down = (descending: AdminSeekerSort) => ({ descending })

/** The table of all job seekers. */
export const seekerColumns: readonly RecordColumn<AdminSeeker, SeekerAction>[] = [
  { ...idColumn, optional: true },
  {
    label: 'Name',
    sort: { ascending: 'name' satisfies AdminSeekerSort },
    phone: 'title',
    cell: ({ id, name, email, picture_temp_url }) => (
      <Who
        picture={<Avatar name={name} src={picture_temp_url} size={28} />}
        name={<RecordLink id={id}>{name}</RecordLink>}
      >
        <span className="break-words">{email}</span>
      </Who>
    ),
  },
  { name: 'headline', label: 'Headline', optional: true, cell: ({ headline }) => textOr(headline) },
  {
    name: 'field',
    label: 'Field',
    cell: ({ category, specialty }) =>
      specialty ? specialtyText(specialty) : category ? categoryLabels[category] : notSpecified,
  },
  {
    name: 'place',
    label: 'Place',
    optional: true,
    cell: ({ city, state }) => textOr([city, state].filter(Boolean).join(', ')),
  },
  { name: 'plan', label: 'Plan', cell: ({ plan }) => plan },
  {
    name: 'applications',
    label: 'Applications',
    sort: down('applications'),
    numeric: true,
    phone: 'label',
    cell: ({ applications }) => applications.total,
  },
  dayColumn({ name: 'last_seen', label: 'Last seen', sort: down('last_seen') }, ({ last_seen_at }) => last_seen_at),
  dayColumn({ name: 'registered', label: 'Registered', sort: down('newest') }, ({ created_at }) => created_at),
  { name: 'state', label: 'State', cell: (seeker) => <SeekerState seeker={seeker} /> },
  {
    label: 'Actions',
    hideLabel: true,
    phone: 'action',
    cell: (seeker, work) => <SeekerMenu {...{ seeker, ...work }} />,
  },
]

/** Everything that can be done with a job seeker. */
const SeekerMenu = ({ seeker, open, ask }: { seeker: AdminSeeker } & RowWork<SeekerAction>) => (
  <RowMenu name={seeker.name} onOpen={open}>
    {seeker.suspended_reason && (
      <div role="presentation" className="mb-1.5 border-b border-line px-2.5 pt-2 pb-2.5 text-[13px] leading-snug">
        <b className="block">Suspended</b>
        <span className="block break-words text-text-2">{seeker.suspended_reason}</span>
      </div>
    )}
    <MenuItem icon={<History size={16} />} onSelect={open}>
      Details and history
    </MenuItem>
    {seeker.suspended_at ? (
      <MenuItem icon={<RotateCcw size={16} />} onSelect={() => ask('reactivate')}>
        Reactivate
      </MenuItem>
    ) : (
      <MenuItem icon={<Ban size={16} />} onSelect={() => ask('suspend')}>
        Suspend
      </MenuItem>
    )}
    <MenuSeparator />
    <MenuItem danger icon={<Trash2 size={16} />} onSelect={() => ask('delete')}>
      Delete
    </MenuItem>
  </RowMenu>
)
