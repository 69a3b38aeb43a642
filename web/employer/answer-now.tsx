import { useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { Route } from './+types/answer-now'
import { productName } from '../../contract/values.ts'
import { call } from '../browser-api.ts'
import { ApplicantDialog } from './pipeline/applicant-dialog.tsx'
import { useRestoredFocus } from './pipeline/use-restored-focus.ts'
import { KeysDialog } from './pipeline/keys-dialog.tsx'
import { useMoves } from './pipeline/use-moves.tsx'
import { WaitingTable } from './pipeline/waiting-table.tsx'
import { WaitingPosition } from './pipeline/waiting-position.tsx'
import { counted } from '../text/counts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { TabLinks } from '../ui/tabs.tsx'

const dues = ['overdue', 'soon'] as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const given = new URL(request.url).searchParams
  const due = dues.find((each) => each === given.get('due'))
  const job_id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.exec(given.get('job_id') ?? '')?.[0]
  const page = Math.max(1, Math.trunc(Number(given.get('page'))) || 1)
  const { data } = await call('GET /employer/applications', { query: { due, job_id, page } })
  return { list: data, due, job_id }
}

export const meta: Route.MetaFunction = () => [{ title: `Answer now | ${productName}` }]

/** Whoever waits, over all jobs: answer one, and the next comes. */
export default function AnswerNow({ loaderData: { list, due, job_id } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [help, setHelp] = useState(false)
  const href = (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams()
    const page = params.get('page') ?? undefined
    for (const [name, value] of Object.entries({ due, job_id, page, ...change })) if (value) next.set(name, value)
    return `/employer/my-jobs/answer-now${next.size ? `?${next}` : ''}`
  }
  const openId = params.get('application')
  const open = (application: string | undefined) =>
    void navigate(href({ application }), { replace: openId !== null, preventScrollReset: true })
  const jobs = new Map(list.data.map(({ id, job }) => [id, job]))
  const after = (id: string) => {
    const at = list.data.findIndex((each) => each.id === id)
    return list.data[at + 1] ?? list.data.find((each) => each.id !== id)
  }
  const moves = useMoves({
    people: list.data,
    jobOf: ({ id }) => jobs.get(id) ?? { title: 'this job', status: 'published' },
    step_mail_seconds: list.step_mail_seconds,
    onChanged: revalidate,
    onMoved: (id) => {
      if (id === openId) open(after(id)?.id)
    },
  })
  const people = moves.people.flatMap((person) => {
    const job = jobs.get(person.id)
    return job ? [{ ...person, job }] : []
  })
  const shown = people.find(({ id }) => id === openId)
  const keepFocus = useRestoredFocus(shown !== undefined)
  const next = shown && after(shown.id)
  const tab = (to: (typeof dues)[number] | undefined, label: string, count: number) => ({
    label,
    to: href({ due: to, page: undefined }),
    current: due === to,
    count,
  })
  return (
    <>
      <PageHead
        title="Answer now"
        actions={
          job_id && (
            <ButtonLink size="small" to={href({ job_id: undefined, page: undefined })}>
              Show all jobs
            </ButtonLink>
          )
        }
      >
        {list.overdue
          ? `${counted(list.overdue, 'answer')} past your promise${job_id ? ', to one job' : ''}. Whoever waits longest comes first.`
          : 'Nobody waits past your promise. Whoever is due next comes first.'}{' '}
        Applicants are told of a move after {moves.wait}; taken back before, they see nothing of it.
      </PageHead>
      <div className="card">
        <div className="list-head">
          <div className="list-head-tabs">
            <TabLinks
              label="Who waits"
              tabs={[
                tab(undefined, 'All who wait', list.waiting),
                tab('overdue', 'Past your promise', list.overdue),
                tab('soon', 'Due within two days', list.soon),
              ]}
            />
          </div>
        </div>
        {people.length > 0 ? (
          <WaitingTable people={people} moves={moves} onOpen={open} onHelp={() => setHelp(true)} />
        ) : (
          <EmptyState title="Nobody waits here">
            {list.total > 0 ? 'Those who wait are on the pages before.' : 'Every answer of this kind is given.'}
          </EmptyState>
        )}
        {list.total > 0 && (
          <Pagination
            label="Who waits"
            page={list.current_page}
            last={list.last_page}
            total={list.total}
            perPage={list.per_page}
            href={(page) => href({ page: page > 1 ? String(page) : undefined })}
          />
        )}
      </div>
      {shown && (
        <ApplicantDialog
          person={shown}
          moves={moves}
          turn={
            <WaitingPosition
              person={shown}
              total={list.total}
              place={(list.current_page - 1) * list.per_page + people.indexOf(shown) + 1}
              onNext={next && (() => open(next.id))}
            />
          }
          onClose={() => {
            keepFocus([shown.id], { follow: true })
            open(undefined)
          }}
        />
      )}
      {help && <KeysDialog onClose={() => setHelp(false)} />}
      {moves.dialogs}
    </>
  )
}
