import { useRevalidator, Link } from 'react-router'
import { useEffect, useState } from 'react'
import { FileUp } from 'lucide-react'
import { counted, countText, dateText, nearDateTimeText } from '../../contract/platform/format.ts'
import type { Route } from './+types/import-schedule'
import { grantWords } from '../../contract/billing/values.ts'
import { productName } from '../../contract/platform/values.ts'
import type { ImportRun, ImportSchedule } from '../../contract/jobs/import-schedule.ts'
import type { Reply } from '../../contract/index.ts'
import { importLimits, importSourceLabels } from '../../contract/jobs/values.ts'
import { call } from '../browser-api.ts'
import { PlanIncludes } from '../parts/billing/plans/plan-includes.tsx'
import { useLogin } from '../session.ts'
import { readListQuery } from '../text/list-query.ts'
import { planWithMissing } from '../text/plan-above.ts'
import { ButtonLink, Button } from '../ui/button.tsx'
import { PageHead, Panel } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Tag } from '../ui/badge.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useNow } from '../ui/now.ts'
import { Pagination } from '../ui/pagination.tsx'
import { Cell, Column, Row, Table } from '../ui/table.tsx'
import { ApiError } from '../api.ts'
import { fileSizeText } from '../text/counts.ts'
import { failureText } from '../text/failure.ts'
import { FileButton } from '../ui/file-button.tsx'
import { toast } from '../ui/toast.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ScheduleForm } from './import-schedule/schedule-form.tsx'
import { importBase, countsText } from './imports/import-labels.ts'
import { requireRecruiter } from './may-recruit.ts'
import { doneInPart, runLabels, scheduleBase, timesText } from './import-schedule/schedule-labels.ts'
import { ownTimeZone } from '../text/clock.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRecruiter()
  const { filters } = readListQuery(request.url, {})
  const [{ data }, plan, runs] = await Promise.all([
    call('GET /employer/import-schedule'),
    call('GET /subscription/plan'),
    call('GET /employer/import-schedule/runs', { query: { page: filters.page } }),
  ])
  return {
    ...data,
    included_in: planWithMissing(plan.data, 'scheduled_import'),
    runs: runs.data,
    page: filters.page,
    /** The default for a new schedule. */
    time_zone: ownTimeZone(),
  }
}

export const meta: Route.MetaFunction = () => [{ title: `Import schedule | ${productName}` }]

export default function ImportSchedule({ loaderData }: Route.ComponentProps) {
  const { schedule, is_included, included_in, runs, page, time_zone } = loaderData
  const isOwner = useLogin()?.data.company_role === 'owner'
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  return (
    <>
      <PageHead title="Import schedule" actions={<ButtonLink to={importBase}>Import a file now</ButtonLink>}>
        Upload a file of jobs, or have your own software send it. We read the newest file at the time you choose.
      </PageHead>
      <div className="flex max-w-205 flex-col gap-5">
        {!is_included && (
          <Notice tone={schedule ? 'warning' : 'info'}>
            {schedule
              ? 'Your plan no longer includes scheduled imports, so no files are read. '
              : 'Your plan doesn’t include scheduled imports. '}
            <PlanIncludes plan={included_in} what={grantWords.scheduled_import} />
          </Notice>
        )}
        {is_included && schedule && <ScheduleFile schedule={schedule} onChanged={reload} />}
        {is_included && (
          <ScheduleForm
            key={schedule?.updated_at ?? 'new'}
            schedule={schedule}
            time_zone={time_zone}
            isOwner={isOwner}
            onSaved={reload}
          />
        )}
        {is_included && schedule && isOwner && <ScheduleToken token_at={schedule.token_at} onChanged={reload} />}
        {(schedule || runs.total > 0) && (
          <ScheduleRuns runs={runs} page={page} time_zone={schedule?.time_zone ?? 'UTC'} />
        )}
        {schedule && <EndSchedule onEnded={reload} />}
      </div>
    </>
  )
}

type Props = { runs: Reply<'GET /employer/import-schedule/runs'>['data']; page: number; time_zone: string }

/** How often the progress of a run is checked. */
const lookAgainMs = 2000

/** Each run of the schedule, newest first, with its result. */
function ScheduleRuns({ runs: { data, total, last_page, per_page }, page, time_zone }: Props) {
  const { revalidate } = useRevalidator()
  const isUnderWay = data.some(({ finished_at }) => !finished_at)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => void revalidate(), lookAgainMs)
    return () => clearTimeout(timer)
  }, [data, isUnderWay, revalidate])
  return (
    <Panel title="History">
      {data.length ? (
        <>
          <Table label="Import history">
            <thead>
              <tr>
                <Column>Time</Column>
                <Column>Result</Column>
                <Column>Jobs</Column>
              </tr>
            </thead>
            <tbody>
              {data.map((run) => (
                <RunRow key={run.id} run={run} time_zone={time_zone} />
              ))}
            </tbody>
          </Table>
          {last_page > 1 && (
            <Pagination
              label="Import history"
              page={page}
              last={last_page}
              total={total}
              perPage={per_page}
              keepScroll
              href={(to) => (to === 1 ? scheduleBase : `${scheduleBase}?page=${to}`)}
            />
          )}
        </>
      ) : (
        <EmptyState title="No imports yet">Each scheduled import appears here with its result.</EmptyState>
      )}
    </Panel>
  )
}

function RunRow({ run, time_zone }: { run: ImportRun; time_zone: string }) {
  const now = useNow()
  const [tone, label] = run.state === 'done' && run.problem ? doneInPart : runLabels[run.state]
  const when = nearDateTimeText(run.due_at, now, time_zone)
  return (
    <Row>
      <Cell phone="title">{when}</Cell>
      <Cell>
        <Tag tone={tone}>{label}</Tag>
      </Cell>
      <Cell className="max-w-115 whitespace-normal text-sm">
        {run.file_name && <b className="block [overflow-wrap:anywhere]">{run.file_name}</b>}
        {didText(run)}
        {run.problem && <span className="block text-text-2">{run.problem}</span>}
        {run.import_id && run.state !== 'waiting' && (
          <Link className="link" to={`${importBase}?id=${run.import_id}`} aria-label={`View jobs from ${when}`}>
            View jobs
          </Link>
        )}
      </Cell>
    </Row>
  )
}

function didText({ state, counts, paused }: ImportRun): string {
  if (state === 'nothing_new') return 'No file was uploaded since the last import.'
  if (state === 'not_included') return 'Files are read again when your plan includes scheduled imports.'
  const said = [countsText(counts), paused > 0 && `${countText(paused)} paused`]
  return said.filter(Boolean).join(', ')
}

type ScheduleFileProps = { schedule: ImportSchedule; onChanged: () => void }

const most = `Up to ${fileSizeText(importLimits.file_bytes)} and ${countText(importLimits.jobs)} jobs`

/** The newest file and when it's read. Uploading another one replaces it. */
function ScheduleFile({ schedule, onChanged }: ScheduleFileProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function upload(file: File) {
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await call('PUT /employer/import-schedule/file', { body: { file } })
      const refused = data.refused ? `, ${countText(data.refused)} can’t be imported` : ''
      toast.success(`${importSourceLabels[data.source]}: ${counted(data.total, 'job')}${refused}`)
      onChanged()
    } catch (error) {
      const [said] = error instanceof ApiError ? (error.errors?.file ?? []) : []
      setProblem(said ?? failureText('The file wasn’t saved.', error))
    }
    setBusy(false)
  }
  return (
    <Panel title="Newest file" pad>
      <div className="flex flex-col gap-4">
        {problem && (
          <Notice tone="danger" alert>
            {problem}
          </Notice>
        )}
        <NewestFile schedule={schedule} />
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            variant={schedule.file && !schedule.file.read_at ? 'outline' : 'primary'}
            accept=".json,.xml,.html,.htm,.txt,application/json,application/xml,text/xml,text/html"
            fieldLabel={`File of jobs. ${most}`}
            loading={busy}
            icon={<FileUp size={16} />}
            onFile={(file) => void upload(file)}
          >
            {schedule.file ? 'Upload a newer file' : 'Upload a file'}
          </FileButton>
          <span className="text-sm text-text-2">{most}</span>
        </div>
      </div>
    </Panel>
  )
}

function NewestFile({ schedule }: { schedule: ImportSchedule }) {
  const now = useNow()
  const { file, is_active, next_at, time_zone } = schedule
  const at = (moment: string) => nearDateTimeText(moment, now, time_zone)
  const next = is_active
    ? `Files are read ${timesText(schedule)}. The next time is ${at(next_at)}.`
    : 'The schedule is off.'
  if (!file) return <p className="text-detail">No file yet. {next}</p>
  return (
    <p className="text-detail [overflow-wrap:anywhere]">
      <b>{file.name}</b>, {fileSizeText(file.bytes)}, uploaded {at(file.uploaded_at)}.{' '}
      {file.read_at ? `It was read on ${at(file.read_at)} and won’t be read again.` : 'It hasn’t been read yet.'} {next}
    </p>
  )
}

type ScheduleTokenProps = { token_at: string | null; onChanged: () => void }

/** The token that the company's software sends files with. It's shown only once, when it's created. */
function ScheduleToken({ token_at, onChanged }: ScheduleTokenProps) {
  const [token, setToken] = useState<string | null>(null)
  const [asking, setAsking] = useState<'new' | 'none' | null>(null)
  async function make() {
    setToken((await call('POST /employer/import-schedule/token')).data.token)
    onChanged()
  }
  async function end() {
    toast.success((await call('DELETE /employer/import-schedule/token')).message)
    setToken(null)
    onChanged()
  }
  return (
    <Panel title="Files sent by your own software" pad>
      <div className="flex flex-col gap-4 text-detail">
        <p>
          With a token, your software can send files to this schedule and do nothing else.{' '}
          {token_at ? `Your token was created on ${dateText(token_at)}.` : 'You don’t have a token yet.'}
        </p>
        {token && <Shown token={token} />}
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => (token_at ? setAsking('new') : void make().catch(notMade))}>
            {token_at ? 'Create new token' : 'Create token'}
          </Button>
          {token_at && <Button onClick={() => setAsking('none')}>Delete token</Button>}
        </div>
      </div>
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === 'new' ? 'Create a new token?' : 'Delete the token?'}
        confirm={asking === 'new' ? 'Create new token' : 'Delete token'}
        failed="Nothing was changed."
        onConfirm={asking === 'new' ? make : end}
      >
        Software that uses the current token will no longer be able to send files.
      </ConfirmDialog>
    </Panel>
  )
}

const notMade = (error: unknown) => toast.error(failureText('The token wasn’t created.', error))

function Shown({ token }: { token: string }) {
  return (
    <Notice tone="warning">
      Copy the token now. You won’t see it again.
      <pre className="mono mt-2 text-caption whitespace-pre-wrap [overflow-wrap:anywhere]">
        {`curl -X PUT ${location.origin}/api/import-schedule/file \\\n  -F token=${token} \\\n  -F file=@jobs.json`}
      </pre>
    </Notice>
  )
}

/** Deletes the schedule with its file and token. */
function EndSchedule({ onEnded }: { onEnded: () => void }) {
  const [asking, setAsking] = useState(false)
  async function end() {
    toast.success((await call('DELETE /employer/import-schedule')).message)
    onEnded()
  }
  return (
    <div>
      <Button variant="danger-outline" onClick={() => setAsking(true)}>
        Delete schedule
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Delete this schedule?"
        confirm="Delete schedule"
        danger
        failed="The schedule wasn’t deleted."
        onConfirm={end}
      >
        Its file and token will be deleted. Jobs that it imported stay as they are.
      </ConfirmDialog>
    </div>
  )
}
