import { SquarePen } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Route } from './+types/my-jobs'
import { jobStatuses, productName } from '../../contract/values.ts'
import { call } from '../browser-api.ts'
import { MyJobRow } from './postings/my-job-row.tsx'
import { counted } from '../text/counts.ts'
import { jobStatusLabels } from '../text/labels.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListHead } from '../ui/list-head.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { useRowFocus } from '../ui/row-focus.ts'
import { Column, Table } from '../ui/table.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const status = jobStatuses.find((each) => each === params.get('status'))
  const keyword = params.get('keyword')?.trim().slice(0, 200) || undefined
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const { data } = await call('GET /employer/jobs/my-jobs', { query: { status, keyword, page } })
  return { list: data, status, keyword }
}

export const meta: Route.MetaFunction = () => [{ title: `My jobs | ${productName}` }]

export default function MyJobs({ loaderData: { list, status, keyword } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const rows = useRef<HTMLTableSectionElement>(null)
  const holdPlace = useRowFocus(rows, list)
  const href = (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams()
    for (const [name, value] of Object.entries({ status, keyword, ...change })) if (value) next.set(name, value)
    return `/employer/my-jobs${next.size ? `?${next}` : ''}`
  }
  const all = Object.values(list.by_status).reduce((sum, count) => sum + count, 0)
  const tabs = jobStatuses.filter((each) => each === status || (list.by_status[each] ?? 0) > 0)
  return (
    <>
      <PageHead
        title="My jobs"
        actions={
          <ButtonLink to="/employer/post-a-job" variant="primary" icon={<SquarePen size={16} />}>
            Post a job
          </ButtonLink>
        }
      >
        Every job ends with an outcome, and every applicant is told.
      </PageHead>
      <div className="card">
        <ListHead
          label="Jobs by state"
          tabs={[
            { label: 'All', to: href({ status: undefined }), current: !status, count: all },
            ...tabs.map((each) => ({
              label: jobStatusLabels[each],
              to: href({ status: each }),
              current: each === status,
              count: list.by_status[each] ?? 0,
            })),
          ]}
          search={{
            label: 'Search my jobs by title',
            placeholder: 'Title',
            keyword: keyword ?? '',
            onSearch: (typed) =>
              void navigate(href({ keyword: typed }), { replace: Boolean(keyword), preventScrollReset: true }),
          }}
          found={keyword ? `${counted(list.total, 'job matches', 'jobs match')} “${keyword}”` : null}
        />
        {list.data.length > 0 && (
          <Table label="My jobs">
            <thead>
              <tr>
                <Column>Job</Column>
                <Column>State</Column>
                <Column>Salary</Column>
                <Column numeric>Applications</Column>
                <Column numeric>New</Column>
                <Column numeric>Late</Column>
                <Column>Ends</Column>
                <Column>
                  <span className="sr-only">Actions</span>
                </Column>
              </tr>
            </thead>
            <tbody ref={rows}>
              {list.data.map((job, index) => (
                <MyJobRow
                  key={job.id}
                  job={job}
                  onChanged={() => {
                    holdPlace(index)
                    void revalidate()
                  }}
                />
              ))}
            </tbody>
          </Table>
        )}
        {list.data.length === 0 &&
          (status || keyword ? (
            <EmptyState title="No jobs match" action={<ButtonLink to="/employer/my-jobs">Show all</ButtonLink>}>
              Try another state or fewer words.
            </EmptyState>
          ) : (
            <EmptyState
              title="No job posted yet"
              action={
                <ButtonLink to="/employer/post-a-job" variant="primary">
                  Post a job
                </ButtonLink>
              }
            >
              A posting is five steps: among them pay, must-haves and the promise to answer.
            </EmptyState>
          ))}
        {list.total > 0 && (
          <Pagination
            label="My jobs"
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
