import { DndContext, DragOverlay, MouseSensor, TouchSensor, useDroppable, useSensor, useSensors } from '@dnd-kit/core'
import clsx from 'clsx'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Applicant } from '../../../contract/pipeline.ts'
import type { Reply } from '../../../contract/index.ts'
import { openStatuses, type ApplicationStatus, type OpenStatus } from '../../../contract/values.ts'
import { StatusGlyph } from '../../ui/status-badge.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { statusLabels, statusTones } from '../../text/application.ts'
import { ApplicantCard } from './applicant-card.tsx'
import { listHref } from '../../text/list-query.ts'
import { boardAddress, tableAddress } from './pipeline-query.ts'
import { ApplicantSearch } from './applicant-search.tsx'
import { announcementsOf, type DropData, DropTargets, underPointer } from './drop-targets.tsx'
import { EndedColumn, EndedStrip } from './ended-column.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { useListKeys } from './list-keys.ts'
import type { Moves } from './use-moves.tsx'

type List = Reply<'GET /employer/jobs/{id}/applications'>['data']
type Props = {
  people: Applicant[]
  list: List
  moves: Moves
  onOpen: (id: string) => void
  keyword: string | undefined
  /** Whether the ended stages are unfolded. */
  ended: boolean
}

/** The pipeline as columns; on a phone one stage at a time. */
export function Board({ people, list, moves, onOpen, keyword, ended }: Props) {
  const [params] = useSearchParams()
  const [drag, setDrag] = useState<{ person: Applicant; top: number } | null>(null)
  const [help, setHelp] = useState(false)
  const dragging = drag?.person ?? null
  const [stage, setStage] = useState<OpenStatus>('submitted')
  const board = useRef<HTMLDivElement>(null)
  useListKeys(board, '.applicant-card', () => setHelp(true))
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const id = params.get('id') ?? ''
  const searched = { keyword, page: 1 }
  const table = (status?: ApplicationStatus) => listHref(tableAddress(id), { ...searched, status })
  const here = (asked: { keyword?: string | undefined; ended?: '1' | undefined }) =>
    listHref(boardAddress(id), { ...searched, ...asked })
  const inStage = (status: OpenStatus) => people.filter((person) => person.status === status)
  const left = (list.total ?? 0) - list.data.length
  return (
    <>
      <div className="pipeline-tools">
        <ApplicantSearch keyword={keyword} to={(words) => here({ keyword: words, ended: ended ? '1' : undefined })} />
        {left > 0 && (
          <p className="text-[13px] text-text-2">
            {left} more are in the{' '}
            <Link className="link" to={table()}>
              table
            </Link>
            .
          </p>
        )}
        <p className="text-[13px] text-text-2">
          Applicants are told of a move after {moves.wait}; taken back before, they see nothing of it.
        </p>
        <p className="ml-auto flex items-center gap-1 text-[13px] text-text-2 max-lg:hidden">
          <kbd>M</kbd> move, <kbd>J</kbd> <kbd>K</kbd> next,
          <button type="button" className="link min-h-6" onClick={() => setHelp(true)}>
            all keys
          </button>
        </p>
      </div>
      <div className="px-4 pt-3 md:hidden">
        <Tabs
          label="Stage"
          className="overflow-x-auto"
          panelId="stage"
          value={stage}
          onChange={setStage}
          tabs={openStatuses.map((status) => ({
            value: status,
            label: statusLabels[status],
            count: inStage(status).length,
          }))}
        />
      </div>
      <DndContext
        sensors={sensors}
        accessibility={{
          screenReaderInstructions: { draggable: 'Open the menu of a card to move it by keyboard.' },
          announcements: announcementsOf(people),
        }}
        collisionDetection={(found) => underPointer(found, board.current)}
        onDragStart={({ active }) => {
          const person = people.find(({ id }) => id === active.id)
          const top = Math.max(0, board.current?.getBoundingClientRect().top ?? 0)
          setDrag(person ? { person, top } : null)
        }}
        onDragCancel={() => setDrag(null)}
        onDragEnd={({ over }) => {
          const to = (over?.data.current as DropData | undefined)?.status
          if (dragging && to) moves.move(dragging, to)
          setDrag(null)
        }}
      >
        <div className={clsx('board', ended && 'board-ended')} id="stage" ref={board}>
          {openStatuses.map((status) => (
            <Column
              key={status}
              status={status}
              people={inStage(status)}
              dragging={dragging}
              moves={moves}
              onOpen={onOpen}
              shownOnPhone={status === stage}
              lateTo={`/employer/my-jobs/answer-now?due=overdue&job_id=${id}`}
            />
          ))}
          {ended ? (
            <EndedColumn
              people={people}
              counts={list.by_status}
              moves={moves}
              onOpen={onOpen}
              foldTo={here({})}
              tableTo={table}
            />
          ) : (
            <EndedStrip counts={list.by_status} to={here({ ended: '1' })} />
          )}
        </div>
        {drag && <DropTargets dragging={drag.person} top={drag.top} />}
        <DragOverlay dropAnimation={null}>
          {dragging && (
            <ul>
              <ApplicantCard person={dragging} moves={moves} onOpen={onOpen} dragged />
            </ul>
          )}
        </DragOverlay>
      </DndContext>
      {help && <KeysDialog onClose={() => setHelp(false)} />}
    </>
  )
}

type ColumnProps = {
  status: OpenStatus
  people: Applicant[]
  dragging: Applicant | null
  moves: Moves
  onOpen: (id: string) => void
  shownOnPhone: boolean
  /** Where those of this job who wait past the promise are answered. */
  lateTo: string
}

function Column({ status, people, dragging, moves, onOpen, shownOnPhone, lateTo }: ColumnProps) {
  const data: DropData = { status }
  const { setNodeRef, isOver } = useDroppable({ id: status, data })
  const late = people.filter((person) => person.is_overdue).length
  const over = isOver && dragging && dragging.status !== status
  return (
    <section
      ref={setNodeRef}
      data-column={status}
      className={`board-column ${shownOnPhone ? '' : 'max-md:hidden'}`}
      aria-label={`${statusLabels[status]}, ${people.length}`}
    >
      <h2 className="board-column-head" tabIndex={-1}>
        <StatusGlyph tone={statusTones[status]} />
        {statusLabels[status]}
        <span className="board-column-count">{people.length}</span>
        {late > 0 && (
          <Link className="board-column-due late -my-1 py-1 hover:underline" to={lateTo}>
            {late} overdue
          </Link>
        )}
      </h2>
      <ul className="board-cards">
        {over && <li className="board-place" aria-hidden="true" />}
        {people.map((person) => (
          <ApplicantCard key={person.id} person={person} moves={moves} onOpen={onOpen} />
        ))}
        {people.length === 0 && !over && <li className="px-1 text-[13px] text-text-3">Nobody at this stage.</li>}
      </ul>
    </section>
  )
}
