import { useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { Route } from './+types/answer-now'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { call } from '../browser-api.ts'
import { ApplicantDialog } from './pipeline/applicant-dialog.tsx'
import { useRestoredFocus } from './pipeline/use-restored-focus.ts'
import { KeysDialog } from './pipeline/keys-dialog.tsx'
import { useLiveList } from './pipeline/use-live-list.ts'
import { useMoves } from './pipeline/use-moves.tsx'
import { WaitingTable } from './pipeline/waiting-table.tsx'
import { WaitingPosition } from './pipeline/waiting-position.tsx'
import { counted } from '../text/counts.ts'
import { id, listHref, oneOf, readListQuery } from '../text/list-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ListPage } from '../ui/list-page.tsx'

const base = '/employer/my-jobs/answer-now'
/** `application` is opened over the list. */
const shape = { due: oneOf(['overdue', 'soon']), job_id: id }

async function load(url: string) {
  const asked = readListQuery(url, shape)
  const { data: list } = await call('GET /employer/applications', { query: asked.filters })
  return { ...asked, list }
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request.url)

export const meta: Route.MetaFunction = ({ location }) => pageTitle('Answer now', location)

const nobody = { title: 'No one is waiting', children: 'Applicants who are due an answer appear here.' }

/** Applicants of all jobs who wait for an answer: after one is answered, the next one opens. */
export default function AnswerNow({ loaderData }: Route.ComponentProps) {
  const found = useLiveList(loaderData, {
    job_id: undefined,
    load: () => load(location.href),
    news: (before, after) =>
      before.list.waiting === after.list.waiting
        ? ''
        : `${counted(after.list.waiting, 'applicant')} waiting for an answer.`,
  })
  const { list, filters } = found
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [help, setHelp] = useState(false)
  const openId = params.get('application')
  const open = (application: string | undefined) =>
    void navigate(listHref(base, { ...filters, application }), {
      replace: openId !== null,
      preventScrollReset: true,
    })
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
  return (
    <>
      <ListPage
        title="Answer now"
        lead={
          <>
            {list.overdue
              ? `${counted(list.overdue, 'answer')} past your promise${filters.job_id ? ', to one job' : ''}. The longest wait comes first.`
              : 'No answer is past your promise. The next one due comes first.'}{' '}
            Applicants are told about a move after {moves.wait}. If you take it back before then, they don’t see it.
          </>
        }
        actions={
          filters.job_id && (
            <ButtonLink size="small" to={listHref(base, filters, { job_id: undefined })}>
              Show all jobs
            </ButtonLink>
          )
        }
        found={found}
        base={base}
        noun={['applicant', 'applicants']}
        label="Who waits"
        tabs={{
          label: 'Who waits',
          filter: 'due',
          choices: [
            { label: 'All who wait', count: list.waiting },
            { value: 'overdue', label: 'Past your promise', count: list.overdue },
            { value: 'soon', label: 'Due within two days', count: list.soon },
          ],
        }}
        none={nobody}
        noMatch={{ ...nobody, action: null }}
        noPage={{ title: nobody.title, children: 'Those who wait are on the pages before.' }}
      >
        <WaitingTable people={people} moves={moves} onOpen={open} onHelp={() => setHelp(true)} />
      </ListPage>
      {shown && (
        <ApplicantDialog
          id={shown.id}
          person={shown}
          onShow={open}
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
