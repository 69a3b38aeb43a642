import { DndContext, DragOverlay, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import clsx from 'clsx'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import type { Reply } from '../../../contract/index.ts'
import { openStatuses, type ApplicationStatus, type OpenStatus } from '../../../contract/platform/values.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { statusLabels } from '../../text/application.ts'
import { ApplicantCard } from './applicant-card.tsx'
import { listHref } from '../../text/list-query.ts'
import { boardAddress } from './pipeline-query.ts'
import type { BoardPages, Columns } from './board-pages.ts'
import { columnView } from './column-view.ts'
import { BoardColumn } from './board-column.tsx'
import { BoardTools } from './board-tools.tsx'
import { announcementsOf, type DropData, DropTargets, underPointer } from './drop-targets.tsx'
import { EndedColumn, EndedStrip } from './ended-column.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { useApplicantKeys } from './applicant-keys.ts'
import type { Moves } from './use-moves.tsx'

type List = Reply<'GET /employer/jobs/{id}/applications'>['data']
type Props = {
  people: Applicant[]
  columns: Columns
  pages: BoardPages
  list: List
  moves: Moves
  onOpen: (id: string) => void
  onChanged: () => Promise<void>
  keyword: string | undefined
  /** Whether the ended stages are unfolded. */
  ended: boolean
}

/** The pipeline as columns; on a phone one stage at a time. */
export function Board({ people, columns, pages, list, moves, onOpen, onChanged, keyword, ended }: Props) {
  const [params] = useSearchParams()
  const [drag, setDrag] = useState<{ person: Applicant; top: number } | null>(null)
  const [help, setHelp] = useState(false)
  const dragging = drag?.person ?? null
  const [stage, setStage] = useState<OpenStatus>('submitted')
  const board = useRef<HTMLDivElement>(null)
  useApplicantKeys(board, '.applicant-card', () => setHelp(true))
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const id = params.get('id') ?? ''
  const searched = { keyword, page: 1 }
  const here = (asked: { keyword?: string | undefined; ended?: '1' | undefined }) =>
    listHref(boardAddress(id), { ...searched, ...asked })
  const viewOf = (status: ApplicationStatus) => columnView(status, { columns, pages, people })
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
