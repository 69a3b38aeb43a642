import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { ImportRun } from '../../../contract/jobs/import-schedule.ts'
import type { Reply } from '../../../contract/index.ts'
import { nearDateTimeText } from '../../text/dates.ts'
import { Tag } from '../../ui/badge.tsx'
import { Panel } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useNow } from '../../ui/now.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Cell, Column, Row, Table } from '../../ui/table.tsx'
import { countsText, importBase } from '../imports/import-labels.ts'
import { doneInPart, runLabels, scheduleBase } from './schedule-labels.ts'

type Props = { runs: Reply<'GET /employer/import-schedule/runs'>['data']; page: number; time_zone: string }

/** How often a run under way is asked how far it is. */
const lookAgainMs = 2000

/** Each time the schedule was due, newest first, with what it did. */
export function ScheduleRuns({ runs: { data, total, last_page, per_page }, page, time_zone }: Props) {
  const { revalidate } = useRevalidator()
  const isUnderWay = data.some(({ finished_at }) => !finished_at)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => void revalidate(), lookAgainMs)
    return () => clearTimeout(timer)
  }, [data, isUnderWay, revalidate])
  return (
    <Panel title="What it did">
      {data.length ? (
        <>
          <Table label="What the schedule did">
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
              label="What the schedule did"
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
        <EmptyState title="Not due yet">Each time it reads a file, or finds no new one, is listed here.</EmptyState>
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
      <Cell className="max-w-[460px] whitespace-normal text-[13px]">
        {run.file_name && <b className="block [overflow-wrap:anywhere]">{run.file_name}</b>}
        {didText(run)}
        {run.problem && <span className="block text-text-2">{run.problem}</span>}
        {run.import_id && run.state !== 'waiting' && (
          <Link className="link" to={`${importBase}?id=${run.import_id}`} aria-label={`Each job of ${when}`}>
            Each job
          </Link>
        )}
      </Cell>
    </Row>
  )
}

function didText({ state, counts, paused }: ImportRun): string {
  if (state === 'nothing_new') return 'Nothing was uploaded since the last time.'
  if (state === 'not_included') return 'Files are read again once your plan includes it.'
  const said = [countsText(counts), paused > 0 && `${paused.toLocaleString('en-US')} paused`]
  return said.filter(Boolean).join(', ')
}
