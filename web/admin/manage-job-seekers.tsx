import { Ban, History, RotateCcw, Trash2 } from 'lucide-react'
import { countText } from '../../contract/platform/format.ts'
import type { Route } from './+types/manage-job-seekers'
import {
  adminSeekerSorts,
  adminSeekerStates,
  registeredWithin,
  type AdminSeekerOrder,
} from '../../contract/admin/values.ts'
import { categories, specialties, specialtyNames } from '../../contract/platform/values.ts'
import type { AdminSeeker } from '../../contract/admin/seekers.ts'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { call } from '../browser-api.ts'
import { categoryLabels, specialtyText } from '../text/labels.ts'
import { keyword, oneOf, readListQuery, text } from '../text/list-query.ts'
import { notSpecified, textOr } from '../text/fallbacks.ts'
import { Avatar } from '../ui/avatar.tsx'
import { down, up } from '../ui/data-table.tsx'
import { MenuItem, MenuSeparator } from '../ui/menu-item.tsx'
import { Who } from '../ui/table.tsx'
import { SeekerActionDialog, seekerActions, type SeekerAction, SeekerState } from './seekers/seeker-actions.tsx'
import { SeekerDialog } from './seekers/seeker-dialog.tsx'
import { FilterSelect } from './records/filter-select.tsx'
import { RecordsPage, type RecordColumn, type RowWork } from './records/records-page.tsx'
import { keepsList } from './records/use-opened.ts'
import { withChosen, dayColumn, idColumn, RowMenu } from './records/cells.tsx'
import { RecordLink } from './records/record-link.tsx'

/** The filters of the job seeker list. */
const shape = {
  status: oneOf(adminSeekerStates),
  keyword,
  plan: text(100),
  category: oneOf(categories),
  specialty: oneOf(specialtyNames),
  registered_within: oneOf(registeredWithin),
  sort: oneOf(adminSeekerSorts),
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readListQuery(request.url, shape)
  const { data: list } = await call('GET /admin/job-seekers', { query: query.filters })
  return { ...query, list }
}

export const shouldRevalidate = keepsList

export const meta: Route.MetaFunction = ({ location }) => pageTitle('Manage job seekers', location)

const within: Record<(typeof registeredWithin)[number], string> = {
  1: 'Last 24 hours',
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
  365: 'Last year',
}

export default function ManageJobSeekers({ loaderData: loaded }: Route.ComponentProps) {
  const { list, filters } = loaded
  const { by_status } = list
  const { category, specialty, plan } = filters
  return (
    <RecordsPage
      title="Manage job seekers"
      lead={`${countText(by_status.active)} active, ${countText(by_status.suspended)} suspended, ${countText(by_status.unverified)} with an unconfirmed email address.`}
      loaded={loaded}
      base="/admin/manage-job-seekers"
      noun={['job seeker', 'job seekers']}
      names={{ registered_within: 'registered' }}
      label="Job seekers"
      tabs={{
        label: 'Job seekers by status',
        filter: 'status',
        choices: [
          { label: 'All', count: by_status.all },
          { value: 'active', label: 'Active', count: by_status.active },
          { value: 'suspended', label: 'Suspended', count: by_status.suspended },
          { value: 'unverified', label: 'Email not confirmed', count: by_status.unverified },
        ],
      }}
      tools={{
        search: { label: 'Search job seekers by name, email, or ID', placeholder: 'Name, email, or ID' },
        filters: (show) => (
          <>
            <FilterSelect
              label="Category"
              value={category}
              options={categories.map((value) => ({ value, label: categoryLabels[value] }))}
              // Changing the category clears the specialty.
              onChange={(category) => show({ category, specialty: undefined })}
            />
            <FilterSelect
              label="Specialty"
              value={specialty}
              options={specialties
                .filter((each) => !category || each.category === category)
                .map(({ value }) => ({ value, label: specialtyText(value) }))}
              onChange={(specialty) => show({ specialty })}
            />
            <FilterSelect
              label="Plan"
              value={plan}
              options={withChosen(list.plans, plan)}
              onChange={(plan) => show({ plan })}
            />
            <FilterSelect
              label="Registered"
              value={filters.registered_within}
              options={registeredWithin.map((value) => ({ value, label: within[value] }))}
              onChange={(registered_within) => show({ registered_within })}
            />
          </>
        ),
        csv: '/api/admin/job-seekers/export',
      }}
      none={{ title: 'No job seekers yet', children: 'When someone registers, they appear here.' }}
      noMatch={{ children: 'Try another tab, another filter, or fewer words.' }}
      columns={seekerColumns}
      columnsKey="admin_seeker_columns"
      sort={{ by: 'newest' }}
      bulk={{ pickLabel: ({ name }) => `Select ${name}`, actions: seekerActions }}
      asking={(pending) => <SeekerActionDialog {...pending} />}
      opened={(record) => <SeekerDialog {...record} />}
    />
  )
}

const seekerColumns: readonly RecordColumn<AdminSeeker, SeekerAction>[] = [
  { ...idColumn, optional: true },
  {
    label: 'Name',
    sort: up<AdminSeekerOrder>('name'),
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
    label: 'Category',
    cell: ({ category, specialty }) =>
      specialty ? specialtyText(specialty) : category ? categoryLabels[category] : notSpecified,
  },
  {
    name: 'place',
    label: 'Location',
    optional: true,
    cell: ({ city, state }) => textOr([city, state].filter(Boolean).join(', ')),
  },
  { name: 'plan', label: 'Plan', cell: ({ plan }) => plan },
  {
    name: 'applications',
    label: 'Applications',
    sort: down<AdminSeekerOrder>('applications'),
    numeric: true,
    phone: 'label',
    cell: ({ applications }) => applications.total,
  },
  dayColumn(
    { name: 'last_seen', label: 'Last seen', sort: down<AdminSeekerOrder>('last_seen') },
    ({ last_seen_at }) => last_seen_at,
  ),
  dayColumn(
    { name: 'registered', label: 'Registered', sort: down<AdminSeekerOrder>('newest') },
    ({ created_at }) => created_at,
  ),
  { name: 'state', label: 'Status', cell: (seeker) => <SeekerState seeker={seeker} /> },
  {
    label: 'Actions',
    hideLabel: true,
    phone: 'action',
    cell: (seeker, work) => <SeekerMenu {...{ seeker, ...work }} />,
  },
]

const SeekerMenu = ({ seeker, open, ask }: { seeker: AdminSeeker } & RowWork<SeekerAction>) => (
  <RowMenu name={seeker.name} onOpen={open}>
    {seeker.suspended_reason && (
      <div role="presentation" className="mb-1.5 border-b border-line px-2.5 pt-2 pb-2.5 text-sm leading-snug">
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
