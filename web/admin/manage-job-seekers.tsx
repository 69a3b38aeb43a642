import type { Route } from './+types/manage-job-seekers'
import { adminSeekerSorts, adminSeekerStates, registeredWithin } from '../../contract/admin/values.ts'
import { categories, specialties, specialtyNames } from '../../contract/platform/values.ts'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { call } from '../browser-api.ts'
import { countText } from '../text/counts.ts'
import { categoryLabels, specialtyText } from '../text/labels.ts'
import { keyword, oneOf, readListQuery, text } from '../text/list-query.ts'
import { SeekerActionDialog, seekerActions } from './job-seekers/seeker-actions.tsx'
import { seekerColumns } from './job-seekers/seeker-columns.tsx'
import { SeekerDialog } from './job-seekers/seeker-dialog.tsx'
import { FilterSelect } from './records/filter-select.tsx'
import { RecordsPage } from './records/records-page.tsx'
import { keepsList } from './records/use-opened.ts'
import { withChosen } from './with-chosen.ts'

/** What the list of all job seekers can be asked for. */
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
  const asked = readListQuery(request.url, shape)
  const { data: list } = await call('GET /admin/job-seekers', { query: asked.filters })
  return { ...asked, list }
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

export default function ManageJobSeekers({ loaderData: found }: Route.ComponentProps) {
  const { list, filters } = found
  const { by_status } = list
  const { category, specialty, plan } = filters
  return (
    <RecordsPage
      title="Manage job seekers"
      lead={`${countText(by_status.active)} active, ${countText(by_status.suspended)} suspended, ${countText(by_status.unverified)} with an unconfirmed e-mail.`}
      found={found}
      base="/admin/manage-job-seekers"
      noun={['job seeker', 'job seekers']}
      names={{ registered_within: 'registered' }}
      label="Job seekers"
      tabs={{
        label: 'Job seekers by state',
        filter: 'status',
        choices: [
          { label: 'All', count: by_status.all },
          { value: 'active', label: 'Active', count: by_status.active },
          { value: 'suspended', label: 'Suspended', count: by_status.suspended },
          { value: 'unverified', label: 'Mail not confirmed', count: by_status.unverified },
        ],
      }}
      tools={{
        search: { label: 'Search job seekers by name, e-mail or ID', placeholder: 'Name, e-mail or ID' },
        filters: (show) => (
          <>
            <FilterSelect
              label="Category"
              value={category}
              options={categories.map((value) => ({ value, label: categoryLabels[value] }))}
              // Another category leaves the specialty.
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
      none={{ title: 'No job seekers yet', children: 'People show here once they have registered.' }}
      noMatch={{ children: 'Try another list, another filter or fewer words.' }}
      columns={seekerColumns}
      columnsKey="admin_seeker_columns"
      sort={{ by: 'newest' }}
      bulk={{ pickLabel: ({ name }) => `Select ${name}`, actions: seekerActions }}
      asking={(asked) => <SeekerActionDialog {...asked} />}
      opened={(record) => <SeekerDialog {...record} />}
    />
  )
}
