import { useRef, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { Route } from './+types/manage-employers'
import { productName } from '../../contract/product.ts'
import { call } from '../browser-api.ts'
import { CompanyDialog } from './companies/company-dialog.tsx'
import { CompanyRow } from './companies/company-row.tsx'
import { counted, countText } from '../text/counts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListHead } from '../ui/list-head.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { useRowFocus } from '../ui/row-focus.ts'
import { Column, Table } from '../ui/table.tsx'

const states = ['waiting', 'asked', 'rejected', 'verified', 'unverified'] as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const status = states.find((each) => each === params.get('status'))
  const keyword = params.get('keyword')?.trim().slice(0, 200) || undefined
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const { data } = await call('GET /admin/employers', { query: { status, keyword, page } })
  return { list: data, status, keyword }
}

export const meta: Route.MetaFunction = () => [{ title: `Manage employers | ${productName}` }]

export default function ManageEmployers({ loaderData: { list, status, keyword } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [opened, setOpened] = useState(() => {
    const id = params.get('id')
    return id ? { id, index: 0 } : null
  })
  const rows = useRef<HTMLTableSectionElement>(null)
  const holdPlace = useRowFocus(rows, list, opened !== null)
  const changed = (index: number) => {
    holdPlace(index)
    void revalidate()
  }
  const href = (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams()
    for (const [name, value] of Object.entries({ status, keyword, ...change })) if (value) next.set(name, value)
    return `/admin/manage-employers${next.size ? `?${next}` : ''}`
  }
  const { verified = 0, unverified = 0, waiting = 0, asked = 0, rejected = 0 } = list.by_status
  const { verified: allVerified = 0, waiting: allWaiting = 0 } = list.all_by_status
  const tab = (label: string, value: (typeof states)[number], count: number) => ({
    label,
    to: href({ status: value }),
    current: status === value,
    count,
  })
  return (
    <>
      <PageHead title="Manage employers">
        {`${countText(allVerified)} verified, ${countText(allWaiting)} waiting. Jobs of a company that is not verified wait with it.`}
      </PageHead>
      <div className="card">
        <ListHead
          label="Employers by state"
          tabs={[
            { label: 'All', to: href({ status: undefined }), current: !status, count: verified + unverified },
            tab('Waiting', 'waiting', waiting),
            tab('Asked', 'asked', asked),
            tab('Rejected', 'rejected', rejected),
            tab('Verified', 'verified', verified),
          ]}
          search={{
            label: 'Search employers by company or e-mail',
            placeholder: 'Company or e-mail',
            keyword: keyword ?? '',
            onSearch: (typed) =>
              void navigate(href({ keyword: typed }), { replace: Boolean(keyword), preventScrollReset: true }),
          }}
          found={keyword ? `${counted(list.total, 'company matches', 'companies match')} “${keyword}”` : null}
        />
        {list.data.length > 0 ? (
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
            <tbody ref={rows}>
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
        ) : (
          <EmptyState
            title="No employers match"
            action={<ButtonLink to="/admin/manage-employers">Show all</ButtonLink>}
          >
            Try another state or fewer words.
          </EmptyState>
        )}
        {list.total > 0 && (
          <Pagination
            label="Employers"
            page={list.current_page}
            last={list.last_page}
            total={list.total}
            perPage={list.per_page}
            href={(page) => href({ page: page > 1 ? String(page) : undefined })}
          />
        )}
      </div>
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
