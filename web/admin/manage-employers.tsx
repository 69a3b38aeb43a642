import { Search } from 'lucide-react'
import { useState } from 'react'
import { Form, useRevalidator, useSearchParams } from 'react-router'
import type { Route } from './+types/manage-employers'
import { productName } from '../../contract/product.ts'
import { call } from '../browser-api.ts'
import { CompanyDialog } from '../parts/companies/company-dialog.tsx'
import { CompanyRow } from '../parts/companies/company-row.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Column, Table } from '../ui/table.tsx'
import { TabLinks } from '../ui/tabs.tsx'
import { TextInput } from '../ui/text-input.tsx'

const states = ['unverified', 'verified'] as const

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
  const [params] = useSearchParams()
  const [opened, setOpened] = useState<string | null>(params.get('id'))
  const href = (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams()
    for (const [name, value] of Object.entries({ status, keyword, ...change })) if (value) next.set(name, value)
    return `/admin/manage-employers${next.size ? `?${next}` : ''}`
  }
  const { verified = 0, unverified = 0 } = list.by_status
  return (
    <>
      <PageHead title="Manage employers">
        {`${verified.toLocaleString('en-US')} verified, ${unverified.toLocaleString('en-US')} waiting. Jobs of a company that is not verified wait with it.`}
      </PageHead>
      <div className="card">
        <div className="flex flex-wrap items-end justify-between gap-3 border-b border-line px-[18px] pt-3">
          <TabLinks
            label="Employers by state"
            className="!border-0"
            tabs={[
              { label: 'All', to: href({ status: undefined }), current: !status, count: verified + unverified },
              {
                label: 'Waiting',
                to: href({ status: 'unverified' }),
                current: status === 'unverified',
                count: unverified,
              },
              { label: 'Verified', to: href({ status: 'verified' }), current: status === 'verified', count: verified },
            ]}
          />
          <search>
            <Form className="mb-2 w-72 max-sm:w-full">
              {status && <input type="hidden" name="status" value={status} />}
              <TextInput
                key={keyword}
                type="search"
                size="sm"
                name="keyword"
                aria-label="Search employers by company or e-mail"
                placeholder="Company or e-mail"
                defaultValue={keyword}
                icon={<Search size={15} />}
              />
            </Form>
          </search>
        </div>
        {list.data.length > 0 ? (
          <Table label="Employers">
            <thead>
              <tr>
                <Column>Company</Column>
                <Column>Contact</Column>
                <Column>Registered</Column>
                <Column numeric>Live jobs</Column>
                <Column numeric>Waiting</Column>
                <Column>State</Column>
                <Column>
                  <span className="sr-only">Actions</span>
                </Column>
              </tr>
            </thead>
            <tbody>
              {list.data.map((company) => (
                <CompanyRow
                  key={company.id}
                  company={company}
                  onOpen={() => setOpened(company.id)}
                  onChanged={() => void revalidate()}
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
        <CompanyDialog key={opened} id={opened} onClose={() => setOpened(null)} onChanged={() => void revalidate()} />
      )}
    </>
  )
}
