import { useState, useRef } from 'react'
import { useNavigate, useRevalidator, useSearchParams, Link } from 'react-router'
import { ArrowRight } from 'lucide-react'
import { counted } from '../../contract/platform/format.ts'
import type { WaitingApplicant } from '../../contract/applications/pipeline.ts'
import type { Route } from './+types/answer-now'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { call } from '../browser-api.ts'
import { ApplicantDialog } from './pipeline/applicant-dialog.tsx'
import { useRestoredFocus } from './pipeline/use-restored-focus.ts'
import { KeysDialog } from './pipeline/keys-dialog.tsx'
import { useLiveList } from './pipeline/use-live-list.ts'
import { useMoves, type Moves } from './pipeline/use-moves.tsx'
import { id, listHref, oneOf, readListQuery } from '../text/list-query.ts'
import { ButtonLink, Button } from '../ui/button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { waitingColumns } from './pipeline/applicant-columns.tsx'
import { useApplicantKeys } from './pipeline/applicant-keys.ts'

const base = '/employer/my-jobs/answer-now'
/** `application` is opened over the list. */
const shape = { due: oneOf(['overdue', 'soon']), job_id: id }

async function load(url: string) {
  const query = readListQuery(url, shape)
  const { data: list } = await call('GET /employer/applications', { query: query.filters })
  return { ...query, list }
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request.url)

export const meta: Route.MetaFunction = ({ location }) => pageTitle('Answer now', location)

const noneWaiting = { title: 'No one is waiting', children: 'When someone applies, they appear here until you answer.' }

/** Under a tab, others may be waiting. */
const noneDue = { overdue: 'No answers are overdue', soon: 'No answers are due within two days' } as const

/** Applicants of every job who are waiting for an answer. Answering one opens the next. */
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
    applicants: list.data,
    jobOf: ({ id }) => jobs.get(id) ?? { title: 'this job', status: 'published' },
    step_mail_seconds: list.step_mail_seconds,
    onChanged: revalidate,
    onMoved: (id) => {
      if (id === openId) open(after(id)?.id)
    },
  })
  const people = moves.applicants.flatMap((person) => {
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
              ? `${counted(list.overdue, 'answer')} overdue${filters.job_id ? ' for this job' : ''}. The longest wait comes first.`
              : list.waiting
                ? 'No answers are overdue. The next one due comes first.'
                : 'No answers are overdue.'}
            {list.waiting > 0 &&
              ` Applicants are notified of a move after ${moves.wait}. If you undo it before then, they don’t see it.`}
          </>
        }
        actions={
          filters.job_id && (
            <ButtonLink size="small" to={listHref(base, filters, { job_id: undefined })}>
              Show all jobs
            </ButtonLink>
          )
        }
        loaded={found}
        base={base}
        noun={['applicant', 'applicants']}
        label="Waiting applicants"
        tabs={{
          label: 'Waiting applicants',
          filter: 'due',
          choices: [
            { label: 'All', count: list.waiting },
            { value: 'overdue', label: 'Overdue', count: list.overdue },
            { value: 'soon', label: 'Due within two days', count: list.soon },
          ],
        }}
        none={noneWaiting}
        noMatch={{
          title: filters.due ? noneDue[filters.due] : noneWaiting.title,
          children: 'Applicants with a later answer-by date are under All.',
          action: null,
        }}
        noPage={{ title: noneWaiting.title, children: 'The applicants who are waiting are on earlier pages.' }}
      >
        <WaitingTable applicants={people} moves={moves} onOpen={open} onHelp={() => setHelp(true)} />
      </ListPage>
      {shown && (
        <ApplicantDialog
          id={shown.id}
          applicant={shown}
          onShow={open}
          moves={moves}
          turn={
            <WaitingPosition
              applicant={shown}
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

type Props = { applicant: WaitingApplicant; place: number; total: number; onNext?: (() => void) | undefined }

/** Above an application in the queue: its job, its position, and the button that skips it. */
function WaitingPosition({ applicant, place, total, onNext }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-detail text-text-2">
      <output>
        {place} of {total} for{' '}
        <Link className="link" to={`/employer/my-jobs/applications?id=${applicant.job.id}`}>
          {applicant.job.title}
        </Link>
        . Move {applicant.seeker.name} to go to the next applicant.
      </output>
      {onNext && (
        <Button size="small" iconEnd={<ArrowRight size={15} />} onClick={onNext}>
          Skip to next
        </Button>
      )}
    </div>
  )
}

type WaitingTableProps = {
  applicants: WaitingApplicant[]
  moves: Moves
  onOpen: (id: string) => void
  onHelp: () => void
}

/** Applicants who are waiting for an answer, the earliest answer-by date first. */
function WaitingTable({ applicants, moves, onOpen, onHelp }: WaitingTableProps) {
  const rows = useRef<HTMLTableSectionElement>(null)
  useApplicantKeys(rows, 'tr', onHelp)
  return (
    <DataTable
      label="Waiting for an answer"
      columns={waitingColumns}
      rows={applicants}
      on={() => ({ moves, onOpen })}
      body={{ ref: rows, tabIndex: -1, 'data-column': 'waiting' }}
    />
  )
}
