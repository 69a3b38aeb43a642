import { useNavigate } from 'react-router'
import type { Route } from './+types/manage-job-seekers'
import { pageTitle } from '../parts/frame/page-meta.ts'
import { call } from '../browser-api.ts'
import { countText } from '../text/counts.ts'
import { listHref, readListQuery } from '../text/list-query.ts'
import { ListPage } from '../ui/list-page.tsx'
import { useSeekerColumns } from './job-seekers/seeker-columns.ts'
import { SeekerDialog } from './job-seekers/seeker-dialog.tsx'
import { seekersAddress, type SeekersFilters, seekersShape } from './job-seekers/seekers-query.ts'
import { SeekersTable } from './job-seekers/seekers-table.tsx'
import { SeekersTools } from './job-seekers/seekers-tools.tsx'
import { keepsList, useOpened } from './records/use-opened.ts'
import { useRecordSearch } from './records/use-record-search.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = readListQuery(request.url, seekersShape)
  const { data: list } = await call('GET /admin/job-seekers', { query: asked.filters })
  return { ...asked, list }
}

export const shouldRevalidate = keepsList

export const meta: Route.MetaFunction = ({ location }) => pageTitle('Manage job seekers', location)

export default function ManageJobSeekers({ loaderData: found }: Route.ComponentProps) {
  const { list, filters } = found
  const { by_status } = list
  const navigate = useNavigate()
  const { opened, open, close, body, changed } = useOpened(list)
  const columns = useSeekerColumns()
  const show = (change: Partial<SeekersFilters>) =>
    void navigate(listHref(seekersAddress, filters, change), { preventScrollReset: true })
  const onSearch = useRecordSearch(filters.keyword, (keyword) => listHref(seekersAddress, filters, { keyword }))
  return (
    <>
      <ListPage
        title="Manage job seekers"
        lead={`${countText(by_status.active)} active, ${countText(by_status.suspended)} suspended, ${countText(by_status.unverified)} with an unconfirmed e-mail.`}
        found={found}
        base={seekersAddress}
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
        filters={
          <SeekersTools filters={filters} plans={list.plans} columns={columns} onSearch={onSearch} onChange={show} />
        }
        none={{ title: 'No job seekers yet', children: 'People show here once they have registered.' }}
        noMatch={{ children: 'Try another list, another filter or fewer words.' }}
      >
        <SeekersTable
          seekers={list.data}
          body={body}
          sort={filters.sort}
          onSort={(sort) => show({ sort })}
          shows={columns.shows}
          onOpen={open}
          onChanged={changed}
        />
      </ListPage>
      {opened && (
        <SeekerDialog
          key={opened.id}
          id={opened.id}
          steps={opened.steps}
          onClose={close}
          onChanged={() => changed(opened.index)}
        />
      )}
    </>
  )
}
