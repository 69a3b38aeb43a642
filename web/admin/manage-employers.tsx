import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Route } from './+types/manage-employers'
import { productName } from '../../contract/product.ts'
import { call } from '../browser-api.ts'
import { CompanyDialog } from './companies/company-dialog.tsx'
import { CompanyRow } from './companies/company-row.tsx'
import { countText } from '../text/counts.ts'
import { oneOf, readListQuery, text } from '../text/list-query.ts'
import { useChangedRows } from '../ui/changed-rows.ts'
import { ListPage } from '../ui/list-page.tsx'
import { Column, Table } from '../ui/table.tsx'

const shape = { status: oneOf(['waiting', 'asked', 'rejected', 'verified', 'unverified']), keyword: text(200) }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = readListQuery(request.url, shape)
  const { data: list } = await call('GET /admin/employers', { query: asked.filters })
  return { ...asked, list }
}

export const meta: Route.MetaFunction = () => [{ title: `Manage employers | ${productName}` }]

export default function ManageEmployers({ loaderData: found }: Route.ComponentProps) {
  const { list } = found
  const [params] = useSearchParams()
  const [opened, setOpened] = useState(() => {
    const id = params.get('id')
    return id ? { id, index: 0 } : null
  })
  const { body, changed } = useChangedRows(list, opened !== null)
  const { verified = 0, unverified = 0, waiting = 0, asked = 0, rejected = 0 } = list.by_status
  const { verified: allVerified = 0, waiting: allWaiting = 0 } = list.all_by_status
  return (
    <>
      <ListPage
        title="Manage employers"
        lead={`${countText(allVerified)} verified, ${countText(allWaiting)} waiting. Jobs of a company that is not verified wait with it.`}
        found={found}
        base="/admin/manage-employers"
        noun={['company', 'companies']}
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
          ],
        }}
        search={{ label: 'Search employers by company or e-mail', placeholder: 'Company or e-mail' }}
        none={{ title: 'No employers yet', children: 'Companies show here once they have registered.' }}
        noMatch={{ title: 'No employers match' }}
      >
        <Table label="Employers">
          <thead>
            <tr>
              <Column>Company</Column>
              <Column>Contact</Column>
              <Column>Registered</Column>
              <Column numeric>Live jobs</Column>
              <Column numeric>Waiting jobs</Column>
              <Column>State</Column>
              <Column>
                <span className="sr-only">Actions</span>
              </Column>
            </tr>
          </thead>
          <tbody ref={body}>
            {list.data.map((company, index) => (
              <CompanyRow
                key={company.id}
                company={company}
                onOpen={() => setOpened({ id: company.id, index })}
                onChanged={() => changed(index)}
              />
            ))}
          </tbody>
        </Table>
      </ListPage>
      {opened && (
        <CompanyDialog
          key={opened.id}
          id={opened.id}
          onClose={() => setOpened(null)}
          onChanged={() => changed(opened.index)}
        />
      )}
    </>
  )
}
