import { Search } from 'lucide-react'
import { useState } from 'react'
import { Form, useRevalidator, useSearchParams } from 'react-router'
import type { Route } from './+types/applied-jobs'
import { applicationStatuses, openStatuses, productName } from '../../contract/values.ts'
import { call } from '../browser-api.ts'
import { ApplicationCard } from '../parts/applications/application-card.tsx'
import { statusLabels } from '../text/application.ts'
import { counted } from '../text/counts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { TabLinks } from '../ui/tabs.tsx'
import { TextInput } from '../ui/text-input.tsx'

const tabs = ['all', 'open', 'ended', ...applicationStatuses] as const
type Tab = (typeof tabs)[number]
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const status = tabs.find((tab) => tab === params.get('status')) ?? 'all'
  const keyword = params.get('keyword')?.trim().slice(0, 200) || undefined
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const id = uuid.exec(params.get('id') ?? '')?.[0]
  const { data } = await call('GET /job-seeker/applications', {
    query: { ...(status === 'all' ? {} : { status }), keyword, ...(id ? { id } : { page }) },
  })
  return { list: data, status, keyword }
}

export const meta: Route.MetaFunction = () => [{ title: `Applied jobs | ${productName}` }]

const labels: Partial<Record<Tab, string>> = { all: 'All', open: 'In progress', ended: 'Ended' }

export default function AppliedJobs({ loaderData: { list, status, keyword } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState(params.get('id'))
  // What is being typed; another list than it asks for, by a link or by going back, brings its own words.
  const [typed, setTyped] = useState(keyword ?? '')
  const [asked, setAsked] = useState(keyword)
  if (asked !== keyword) {
    setAsked(keyword)
    setTyped(keyword ?? '')
  }
  const href = (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams()
    for (const [name, value] of Object.entries({ status: status === 'all' ? undefined : status, keyword, ...change }))
      if (value) next.set(name, value)
    return `/job-seeker/applied-jobs${next.size ? `?${next}` : ''}`
  }
  const sum = (statuses: readonly string[]) => statuses.reduce((all, each) => all + (list.by_status[each] ?? 0), 0)
  const count = (tab: Tab) => {
    if (tab === 'all') return sum(applicationStatuses)
    if (tab === 'open') return sum(openStatuses)
    return tab === 'ended' ? sum(applicationStatuses) - sum(openStatuses) : sum([tab])
  }
  const shownTabs = tabs.filter((tab) => ['all', 'open', 'ended'].includes(tab) || tab === status)
  return (
    <>
      <PageHead
        title="Applied jobs"
        actions={
          <ButtonLink to="/job-seeker/find-jobs" variant="primary" icon={<Search size={16} />}>
            Find jobs
          </ButtonLink>
        }
      >
        Every application keeps its steps, its answer-by date and what you sent.
      </PageHead>
      <div className="card">
        <div className="flex flex-wrap items-end justify-between gap-3 border-b border-line px-[18px] pt-3">
          <TabLinks
            label="Applications by state"
            className="!border-0"
            tabs={shownTabs.map((tab) => ({
              label: labels[tab] ?? statusLabels[tab as keyof typeof statusLabels],
              to: href({ status: tab === 'all' ? undefined : tab }),
              current: tab === status,
              count: count(tab),
            }))}
          />
          <search>
            <Form className="mb-2 w-64 max-sm:w-full">
              {status !== 'all' && <input type="hidden" name="status" value={status} />}
              <TextInput
                type="search"
                size="sm"
                name="keyword"
                aria-label="Search applications by job or company"
                placeholder="Job or company"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                icon={<Search size={15} />}
              />
            </Form>
          </search>
        </div>
        <output className="sr-only">
          {keyword ? `${counted(list.total, 'application')} for ${keyword}` : counted(list.total, 'application')}
        </output>
        {list.data.map((application) => (
          <ApplicationCard
            key={application.id}
            application={application}
            open={opened === application.id}
            onToggle={() => setOpened(opened === application.id ? null : application.id)}
            onChanged={() => void revalidate()}
          />
        ))}
        {list.data.length === 0 &&
          (keyword || status !== 'all' ? (
            <EmptyState
              title="No applications match"
              action={<ButtonLink to="/job-seeker/applied-jobs">Show all</ButtonLink>}
            >
              Try another state or fewer words.
            </EmptyState>
          ) : (
            <EmptyState
              title="No applications yet"
              action={
                <ButtonLink to="/job-seeker/find-jobs" variant="primary">
                  Find jobs
                </ButtonLink>
              }
            >
              Each job shows its pay, what it needs and the date by which you are answered.
            </EmptyState>
          ))}
        {list.total > 0 && (
          <Pagination
            label="Applications"
            page={list.current_page}
            last={list.last_page}
            total={list.total}
            perPage={list.per_page}
            href={(page) => href({ page: page > 1 ? String(page) : undefined })}
          />
        )}
      </div>
    </>
  )
}
