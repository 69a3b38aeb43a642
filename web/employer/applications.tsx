import { data, redirect, useRevalidator, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/applications'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { openStatuses } from '../../contract/platform/values.ts'
import { ApiError } from '../api.ts'
import { call } from '../browser-api.ts'
import { ApplicantDialog } from './pipeline/applicant-dialog.tsx'
import { ApplicantsTable } from './pipeline/applicants-table.tsx'
import { columnQuery, useBoardPages, type Columns } from './pipeline/board-pages.ts'
import { endedStatuses } from './pipeline/ended-column.tsx'
import { Board } from './pipeline/board.tsx'
import { useRestoredFocus } from './pipeline/use-restored-focus.ts'
import { PipelineHead } from './pipeline/pipeline-head.tsx'
import { boardAddress, pipelineShape } from './pipeline/pipeline-query.ts'
import { listNews } from './pipeline/list-news.ts'
import { useLiveList } from './pipeline/use-live-list.ts'
import { useMoves } from './pipeline/use-moves.tsx'
import { planWithMissing } from '../text/plan-above.ts'
import { type FiltersOf, readListQuery } from '../text/list-query.ts'

/** Someone was moved, but the list hasn't been reloaded yet. */
let outdated = false

type Filters = FiltersOf<typeof pipelineShape>
const findIn = async (id: string, query: object) =>
  (await call('GET /employer/jobs/{id}/applications', { params: { id }, query })).data

/** The applications the address asks for: a page of the table, or the first page of each board column. */
async function findLists(id: string, { view, ended, ...filters }: Filters) {
  const statuses = view === 'table' ? [] : ended ? [...openStatuses, ...endedStatuses] : openStatuses
  const queries = view === 'table' ? [filters] : statuses.map((status) => columnQuery(status, filters.keyword))
  const lists = await Promise.all(queries.map((query) => findIn(id, query)))
  const [list] = lists
  if (!list) throw new Error('there is no list to show')
  const columns: Columns = Object.fromEntries(statuses.map((status, at) => [status, lists[at]]))
  return { list, columns }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get('id')
  if (!id) throw redirect('/employer/my-jobs')
  const query = readListQuery(request.url, pipelineShape)
  const { view = 'board', ended: unfolded, ...filters } = query.filters
  const params = { id }
  try {
    const [job, plan, lists] = await Promise.all([
      call('GET /jobs/{id}', { params }),
      call('GET /subscription/plan'),
      findLists(id, query.filters),
    ])
    if (!request.signal.aborted) outdated = false
    return {
      ...lists,
      asked: query.filters,
      job: job.data,
      csv_in: planWithMissing(plan.data, 'csv'),
      unfolded: unfolded !== undefined,
      view,
      filters,
      dropped: query.dropped,
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw await pipelineOfApplication(id)
    throw error
  }
}

/** Links in emails name an application instead of a job. They lead to its job's pipeline with the application open. */
async function pipelineOfApplication(id: string) {
  const found = await call('GET /employer/applications/{id}', { params: { id } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
  return found
    ? redirect(`${boardAddress(found.data.job.id)}&application=${found.data.id}`)
    : data(null, { status: 404 })
}

/**
 * Opening or closing an application changes the address but none of the loaded data. It also aborts a load that is in
 * progress, so an outdated list is loaded again.
 */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const [before, after] = [currentUrl, nextUrl].map((url) => {
    const params = new URLSearchParams(url.search)
    params.delete('application')
    return params.toString()
  })
  return before === after && currentUrl.search !== nextUrl.search ? outdated : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  pageTitle(loaderData ? `Applications, ${loaderData.job.title}` : 'Applications', location)

export default function Applications({ loaderData: loaded }: Route.ComponentProps) {
  const { job, view } = loaded
  const { keyword } = loaded.filters
  const found = useLiveList(loaded, { job_id: job.id, load, news: listNews })
  const { list, columns } = found
  const pages = useBoardPages({ job_id: job.id, keyword, columns })
  async function load() {
    const [lists] = await Promise.all([findLists(job.id, loaded.asked), pages.reload()])
    return { ...loaded, ...lists }
  }
  const { revalidate } = useRevalidator()
  const again = async () => {
    outdated = true
    await Promise.all([revalidate(), pages.reload()])
  }
  const [params, setParams] = useSearchParams()
  const all = view === 'board' ? pages.applicants : list.data
  const { step_mail_seconds } = list
  const moves = useMoves({ jobOf: () => job, applicants: all, step_mail_seconds, onChanged: again })
  const openId = params.get('application')
  const shown = openId ? [...moves.applicants, moves.last].find((applicant) => applicant?.id === openId) : undefined
  const keepFocus = useRestoredFocus(openId !== null)
  const close = () => {
    if (openId) keepFocus([openId], { follow: true })
    open(null)
  }
  const open = (application: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (application) next.set('application', application)
        else next.delete('application')
        return next
      },
      // From one to the next: back closes.
      { preventScrollReset: true, replace: openId !== null && application !== null },
    )
  return (
    <div className={`flush-page flex min-h-full flex-col ${view === 'board' ? 'flush-page-fit' : ''}`}>
      <PipelineHead {...found} keyword={keyword} onChanged={again} />
      {view === 'board' ? (
        <Board
          applicants={moves.applicants}
          columns={columns}
          pages={pages}
          list={list}
          moves={moves}
          onOpen={open}
          onChanged={again}
          keyword={keyword}
          ended={loaded.unfolded}
        />
      ) : (
        <ApplicantsTable
          job={job}
          loaded={found}
          applicants={moves.applicants}
          csv_in={loaded.csv_in}
          moves={moves}
          onOpen={open}
          onChanged={again}
        />
      )}
      {openId && (
        <ApplicantDialog
          id={openId}
          job_id={job.id}
          applicant={shown ?? undefined}
          moves={moves}
          onShow={open}
          onClose={close}
        />
      )}
      {moves.dialogs}
    </div>
  )
}
