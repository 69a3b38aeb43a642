import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { Route } from './+types/applied-jobs'
import { applicationStatuses, openStatuses, productName } from '../../contract/values.ts'
import { call } from '../browser-api.ts'
import { ApplicationCard } from './applications/application-card.tsx'
import { useCardFocus } from './applications/use-card-focus.ts'
import { statusLabels } from '../text/application.ts'
import { counted } from '../text/counts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListHead } from '../ui/list-head.tsx'
import { readViewState, writeViewState, useHistoryEntry } from '../ui/view-state.ts'
import { Pagination } from '../ui/pagination.tsx'

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
  const navigate = useNavigate()
  const holdPlace = useCardFocus(list)
  const asked = params.get('id')
  const entry = useHistoryEntry()
  const [opened, setOpened] = useState(() => asked ?? readViewState(entry, 'card') ?? null)
  const open = (id: string | null) => {
    setOpened(id)
    writeViewState(entry, 'card', id ?? undefined)
  }
  useEffect(() => {
    if (asked) document.getElementById(asked)?.scrollIntoView()
  }, [asked])
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
        <ListHead
          label="Applications by state"
          tabs={shownTabs.map((tab) => ({
            label: labels[tab] ?? statusLabels[tab as keyof typeof statusLabels],
            to: href({ status: tab === 'all' ? undefined : tab }),
            current: tab === status,
            count: count(tab),
          }))}
          search={{
            label: 'Search applications by job or company',
            placeholder: 'Job or company',
            keyword: keyword ?? '',
            onSearch: (typed) =>
              void navigate(href({ keyword: typed }), { replace: Boolean(keyword), preventScrollReset: true }),
          }}
          found={keyword ? `${counted(list.total, 'application matches', 'applications match')} “${keyword}”` : null}
        />
        {list.data.map((application) => (
          <ApplicationCard
            key={application.id}
            application={application}
            open={opened === application.id}
            onToggle={() => open(opened === application.id ? null : application.id)}
            onChanged={() => {
              holdPlace(application.id)
              void revalidate()
            }}
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
