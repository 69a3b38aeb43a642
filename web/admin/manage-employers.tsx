import { useNavigate } from 'react-router'
import type { Route } from './+types/manage-employers'
import { pageTitle } from '../parts/frame/page-meta.ts'
import { call } from '../browser-api.ts'
import { countText } from '../text/counts.ts'
import { listHref, readListQuery } from '../text/list-query.ts'
import { ListPage } from '../ui/list-page.tsx'
import { companiesAddress, type CompaniesFilters, companiesShape } from './companies/companies-query.ts'
import { CompaniesTable } from './companies/companies-table.tsx'
import { CompaniesTools } from './companies/companies-tools.tsx'
import { useCompanyColumns } from './companies/company-columns.ts'
import { CompanyDialog } from './companies/company-dialog.tsx'
import { keepsList, useOpened } from './records/use-opened.ts'
import { useRecordSearch } from './records/use-record-search.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = readListQuery(request.url, companiesShape)
  const { data: list } = await call('GET /admin/employers', { query: asked.filters })
  return { ...asked, list }
}

export const shouldRevalidate = keepsList

export const meta: Route.MetaFunction = ({ location }) => pageTitle('Manage employers', location)

export default function ManageEmployers({ loaderData: found }: Route.ComponentProps) {
  const { list, filters } = found
  const navigate = useNavigate()
  const { opened, open, close, body, changed } = useOpened(list)
  const columns = useCompanyColumns()
  const show = (change: Partial<CompaniesFilters>) =>
    void navigate(listHref(companiesAddress, filters, change), { preventScrollReset: true })
  const onSearch = useRecordSearch(filters.keyword, (keyword) => listHref(companiesAddress, filters, { keyword }))
  const { verified = 0, unverified = 0, waiting = 0, asked = 0, rejected = 0 } = list.by_status
  const { verified: allVerified = 0, waiting: allWaiting = 0 } = list.all_by_status
  return (
    <>
      <ListPage
        title="Manage employers"
        lead={`${countText(allVerified)} verified, ${countText(allWaiting)} waiting. Jobs of a company that is not verified wait with it.`}
        found={found}
        base={companiesAddress}
        noun={['company', 'companies']}
        names={{ company_size: 'size', verified_by: 'verified by' }}
        label="Employers"
        tabs={{
          label: 'Employers by state',
          filter: 'status',
          choices: [
            { label: 'All', count: verified + unverified },
            { value: 'waiting', label: 'Waiting', count: waiting },
            { value: 'asked', label: 'Asked', count: asked },
            { value: 'rejected', label: 'Rejected', count: rejected },
            { value: 'verified', label: 'Verified', count: verified },
            { value: 'unverified', label: 'Not verified', count: unverified },
          ],
        }}
        filters={
          <CompaniesTools
            filters={filters}
            industries={list.industries}
            plans={list.plans}
            columns={columns}
            onSearch={onSearch}
            onChange={show}
          />
        }
        none={{ title: 'No employers yet', children: 'Companies show here once they have registered.' }}
        noMatch={{ title: 'No employers match', children: 'Try another list, another filter or fewer words.' }}
      >
        <CompaniesTable
          companies={list.data}
          body={body}
          sort={filters.sort}
          onSort={(sort) => show({ sort })}
          shows={columns.shows}
          onOpen={open}
          onChanged={changed}
        />
      </ListPage>
      {opened && (
        <CompanyDialog
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
