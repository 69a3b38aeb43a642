import { useMemo } from 'react'
import { data, redirect, useRevalidator, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/applications'
import { applicationStatuses, productName } from '../../contract/values.ts'
import { ApiError } from '../api.ts'
import { call } from '../browser-api.ts'
import { ApplicantDialog } from './pipeline/applicant-dialog.tsx'
import { ApplicantsTable } from './pipeline/applicants-table.tsx'
import { Board } from './pipeline/board.tsx'
import { useRestoredFocus } from './pipeline/use-restored-focus.ts'
import { PipelineHead } from './pipeline/pipeline-head.tsx'
import { pipelineSorts } from './pipeline/sorts.ts'
import { useMoves } from './pipeline/use-moves.tsx'

const states = ['open', 'ended', ...applicationStatuses] as const
/** What a board holds at most; a longer list is worked through in the table. */
const boardSize = 100
/** Somebody was moved, and the list that shows it is not there yet. */
let outdated = false

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const given = new URL(request.url).searchParams
  const id = given.get('id')
  if (!id) throw redirect('/employer/my-jobs')
  const view = given.get('view') === 'table' ? ('table' as const) : ('board' as const)
  const keyword = given.get('keyword')?.trim().slice(0, 200) || undefined
  const status = states.find((each) => each === given.get('status'))
  const sort = pipelineSorts.find((each) => each === given.get('sort'))
  const page = Math.max(1, Math.trunc(Number(given.get('page'))) || 1)
  const unfolded = view === 'board' && given.get('ended') === '1'
  const params = { id }
  const query =
    view === 'board'
      ? { status: 'open' as const, keyword, sort: 'due' as const, per_page: boardSize }
      : { status, keyword, sort, page }
  const endedQuery = { status: 'ended' as const, keyword, per_page: boardSize }
  try {
    const [job, list, ended] = await Promise.all([
      call('GET /jobs/{id}', { params }),
      call('GET /employer/jobs/{id}/applications', { params, query }),
      unfolded ? call('GET /employer/jobs/{id}/applications', { params, query: endedQuery }) : null,
    ])
    if (!request.signal.aborted) outdated = false
    return { job: job.data, list: list.data, ended: ended && ended.data.data, view, status, keyword, sort }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

/**
 * Opening or closing one application changes the address, and nothing that was loaded. But it breaks off a loading that
 * is under way, which is made up for.
 */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const [before, after] = [currentUrl, nextUrl].map((url) => {
    const params = new URLSearchParams(url.search)
    params.delete('application')
    return params.toString()
  })
  return before === after && currentUrl.search !== nextUrl.search ? outdated : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `Applications, ${loaderData.job.title}` : 'Applications'} | ${productName}` },
]

export default function Applications({ loaderData }: Route.ComponentProps) {
  const { job, list, ended, view } = loaderData
  const { revalidate } = useRevalidator()
  const again = () => {
    outdated = true
    return revalidate()
  }
  const [params, setParams] = useSearchParams()
  const all = useMemo(() => [...list.data, ...(ended ?? [])], [list, ended])
  const { step_mail_seconds } = list
  const moves = useMoves({ jobOf: () => job, people: all, step_mail_seconds, onChanged: again })
  const openId = params.get('application')
  const shown = openId ? [...moves.people, moves.last].find((person) => person?.id === openId) : undefined
  const keepFocus = useRestoredFocus(shown !== undefined && shown !== null)
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
      { preventScrollReset: true },
    )
  return (
    <div className={`flush-page flex min-h-full flex-col ${view === 'board' ? 'flush-page-fit' : ''}`}>
      <PipelineHead {...loaderData} onChanged={again} />
      {view === 'board' ? (
        <Board
          people={moves.people}
          list={list}
          moves={moves}
          onOpen={open}
          keyword={loaderData.keyword}
          ended={ended !== null}
        />
      ) : (
        <ApplicantsTable {...loaderData} people={moves.people} moves={moves} onOpen={open} onChanged={again} />
      )}
      {shown && <ApplicantDialog person={shown} moves={moves} onClose={close} />}
      {moves.dialogs}
    </div>
  )
}
