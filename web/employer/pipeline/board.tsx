import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  useDroppable,
  type Announcements,
  type CollisionDetection,
  pointerWithin,
} from '@dnd-kit/core'
import clsx from 'clsx'
import { useRef, useState, type CSSProperties } from 'react'
import { useSearchParams, Link } from 'react-router'
import { countText } from '../../../contract/platform/format.ts'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import type { Reply } from '../../../contract/index.ts'
import { openStatuses, type ApplicationStatus, type OpenStatus } from '../../../contract/platform/values.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { statusLabels, statusTones } from '../../text/application.ts'
import { ApplicantCard } from './applicant-card.tsx'
import { listHref } from '../../text/list-query.ts'
import { useKeysOn } from '../../ui/keys.ts'
import { StatusGlyph } from '../../ui/status-badge.tsx'
import { boardAddress } from './pipeline-query.ts'
import type { BoardPages, Columns } from './board-pages.ts'
import { columnView, type ColumnView } from './column-view.ts'
import { EndedColumn, EndedStrip } from './ended-column.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { useApplicantKeys } from './applicant-keys.ts'
import type { Moves } from './use-moves.tsx'
import { ApplicantSearch } from './applicant-search.tsx'
import { ColumnCards } from './column-cards.tsx'

type List = Reply<'GET /employer/jobs/{id}/applications'>['data']
type Props = {
  applicants: Applicant[]
  columns: Columns
  pages: BoardPages
  list: List
  moves: Moves
  onOpen: (id: string) => void
  onChanged: () => Promise<void>
  keyword: string | undefined
  /** Whether ended applications are shown. */
  ended: boolean
}

/** The pipeline as columns. Phones show one stage at a time. */
export function Board({ applicants, columns, pages, list, moves, onOpen, onChanged, keyword, ended }: Props) {
  const [params] = useSearchParams()
  const [drag, setDrag] = useState<{ applicant: Applicant; top: number } | null>(null)
  const [help, setHelp] = useState(false)
  const dragging = drag?.applicant ?? null
  const [stage, setStage] = useState<OpenStatus>('submitted')
  const board = useRef<HTMLDivElement>(null)
  useApplicantKeys(board, '.applicant-card', () => setHelp(true))
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves right away scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const id = params.get('id') ?? ''
  const searched = { keyword, page: 1 }
  const here = (asked: { keyword?: string | undefined; ended?: '1' | undefined }) =>
    listHref(boardAddress(id), { ...searched, ...asked })
  const viewOf = (status: ApplicationStatus) => columnView(status, { columns, pages, applicants })
  const views = new Map(openStatuses.map((status) => [status, viewOf(status)]))
  return (
    <>
      <BoardTools
        wait={moves.wait}
        keyword={keyword}
        searchTo={(words) => here({ keyword: words, ended: ended ? '1' : undefined })}
        onKeys={() => setHelp(true)}
      />
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
            count: views.get(status)?.total ?? 0,
          }))}
        />
      </div>
      <DndContext
        sensors={sensors}
        accessibility={{
          screenReaderInstructions: { draggable: 'Open a card’s menu to move it by keyboard.' },
          announcements: announcementsOf(applicants),
        }}
        collisionDetection={(found) => underPointer(found, board.current)}
        onDragStart={({ active }) => {
          const applicant = applicants.find(({ id }) => id === active.id)
          const top = Math.max(0, board.current?.getBoundingClientRect().top ?? 0)
          setDrag(applicant ? { applicant, top } : null)
        }}
        onDragCancel={() => setDrag(null)}
        onDragEnd={({ over }) => {
          const to = (over?.data.current as DropData | undefined)?.status
          if (dragging && to) moves.move(dragging, to)
          setDrag(null)
        }}
      >
        <div className={clsx('board', ended && 'board-ended')} id="stage" tabIndex={-1} ref={board}>
          {openStatuses.map((status) => (
            <BoardColumn
              key={status}
              status={status}
              view={views.get(status) ?? viewOf(status)}
              pages={pages}
              dragging={dragging}
              moves={moves}
              onOpen={onOpen}
              shownOnPhone={status === stage}
              lateTo={`/employer/my-jobs/answer-now?due=overdue&job_id=${id}`}
            />
          ))}
          {ended ? (
            <EndedColumn
              job_id={id}
              together={columns.not_selected?.not_selected_together ?? []}
              onChanged={onChanged}
              viewOf={viewOf}
              pages={pages}
              moves={moves}
              onOpen={onOpen}
              foldTo={here({})}
            />
          ) : (
            <EndedStrip counts={list.by_status} to={here({ ended: '1' })} />
          )}
        </div>
        {drag && <DropTargets dragging={drag.applicant} top={drag.top} />}
        <DragOverlay dropAnimation={null}>
          {dragging && (
            <ul>
              <ApplicantCard applicant={dragging} moves={moves} onOpen={onOpen} dragged />
            </ul>
          )}
        </DragOverlay>
      </DndContext>
      {help && <KeysDialog onClose={() => setHelp(false)} />}
    </>
  )
}

type BoardToolsProps = {
  /** How long emails about a move are delayed: "a minute". */
  wait: string
  keyword: string | undefined
  searchTo: (keyword: string | undefined) => string
  onKeys: () => void
}

/** Above the board: the search, when moves are emailed, and the shortcuts. */
function BoardTools({ wait, keyword, searchTo, onKeys }: BoardToolsProps) {
  const isOn = useKeysOn()
  return (
    <div className="pipeline-tools">
      <ApplicantSearch keyword={keyword} to={searchTo} />
      <p className="text-sm text-text-2">
        Applicants are notified of a move after {wait}. If you undo it before then, they don’t see it.
      </p>
      <p className="ml-auto flex items-center gap-1 text-sm text-text-2 max-lg:hidden">
        {isOn && (
          <>
            <kbd>M</kbd> move, <kbd>J</kbd> <kbd>K</kbd> next,
          </>
        )}
        <button type="button" className="link min-h-6" onClick={onKeys}>
          {isOn ? 'all shortcuts' : 'Shortcuts'}
        </button>
      </p>
    </div>
  )
}

type BoardColumnProps = {
  status: OpenStatus
  view: ColumnView
  pages: BoardPages
  dragging: Applicant | null
  moves: Moves
  onOpen: (id: string) => void
  shownOnPhone: boolean
  /** The queue of this job's overdue answers. */
  lateTo: string
}

/** One stage of the board with its applicants. Cards can be dropped on it. */
function BoardColumn({ status, view, pages, dragging, moves, onOpen, shownOnPhone, lateTo }: BoardColumnProps) {
  const data: DropData = { status }
  const { setNodeRef, isOver } = useDroppable({ id: status, data })
  const { total, overdue } = view
  const over = isOver && dragging && dragging.status !== status
  return (
    <section
      ref={setNodeRef}
      data-column={status}
      className={`board-column ${shownOnPhone ? '' : 'max-md:hidden'}`}
      aria-label={`${statusLabels[status]}, ${total}`}
    >
      <h2 className="board-column-head" tabIndex={-1}>
        <StatusGlyph tone={statusTones[status]} />
        {statusLabels[status]}
        <span className="board-column-count">{countText(total)}</span>
        {overdue > 0 && (
          <Link className="board-column-due late -my-1 py-1 hover:underline" to={lateTo}>
            {overdue} overdue
          </Link>
        )}
      </h2>
      <div className="board-cards">
        {over && <div className="board-place" aria-hidden="true" />}
        <ColumnCards status={status} view={view} pages={pages} moves={moves} onOpen={onOpen} />
        {total === 0 && !over && <p className="px-1 text-sm text-text-3">No one in this stage.</p>}
      </div>
    </section>
  )
}

type DropStatus = OpenStatus | 'hired' | 'not_selected'

/** Where a card is dropped: `over.data.current` at the end of a drag. */
type DropData = { status: DropStatus }

const onTop = 'on-top-'

/** What screen readers announce during a drag. The result of the drop is announced by a toast. */
function announcementsOf(applicants: readonly Applicant[]): Announcements {
  const name = (id: string | number) => applicants.find((applicant) => applicant.id === id)?.seeker.name ?? 'The card'
  const stage = (data: unknown) => statusLabels[(data as DropData).status]
  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)} is over ${stage(over.data.current)}.` : `${name(active.id)} isn’t over a stage.`,
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} was dropped on ${stage(over.data.current)}.` : `${name(active.id)} wasn’t moved.`,
    onDragCancel: ({ active }) => `${name(active.id)} wasn’t moved.`,
  }
}

/**
 * Only what's under the pointer counts: a card that overlaps a column isn't dropped there. The drop targets shown while
 * dragging are above the columns, and a column that's scrolled out of the board is ignored.
 */
function underPointer(drag: Parameters<CollisionDetection>[0], board: HTMLElement | null) {
  const hits = pointerWithin(drag)
  const above = hits.find(({ id }) => String(id).startsWith(onTop))
  if (above) return [above]
  const at = drag.pointerCoordinates
  const box = board?.getBoundingClientRect()
  const inside = at && box && at.x >= box.left && at.x <= box.right && at.y >= box.top && at.y <= box.bottom
  return inside ? hits : []
}

/**
 * Drop targets shown while a card is dragged: the outcomes at the edge of the board, wherever it's scrolled to, and the
 * other stages too if the board shows one stage at a time.
 */
function DropTargets({ dragging, top }: { dragging: Applicant; top: number }) {
  return (
    <div className="drop-targets" style={{ '--drop-targets-top': `${top}px` } as CSSProperties} aria-hidden="true">
      {openStatuses
        .filter((status) => status !== dragging.status)
        .map((status) => (
          <DropTarget key={status} status={status} />
        ))}
      <DropTarget status="hired" end />
      <DropTarget status="not_selected" end />
    </div>
  )
}

function DropTarget({ status, end }: { status: DropStatus; end?: boolean }) {
  const data: DropData = { status }
  const { setNodeRef, isOver } = useDroppable({ id: `${onTop}${status}`, data })
  return (
    <div
      ref={setNodeRef}
      data-drop={status}
      className={clsx('drop-target', end && 'drop-target-end', isOver && 'drop-target-over')}
    >
      <StatusGlyph tone={statusTones[status]} />
      {statusLabels[status]}
    </div>
  )
}
