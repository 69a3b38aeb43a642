import { type Announcements, type CollisionDetection, pointerWithin, useDroppable } from '@dnd-kit/core'
import clsx from 'clsx'
import type { CSSProperties } from 'react'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { openStatuses, type OpenStatus } from '../../../contract/platform/values.ts'
import { StatusGlyph } from '../../ui/status-badge.tsx'
import { statusLabels, statusTones } from '../../text/application.ts'

export type DropStatus = OpenStatus | 'hired' | 'not_selected'

/** Where a card is dropped, as `over.data.current` of a drag's end. */
export type DropData = { status: DropStatus }

const onTop = 'on-top-'

/** What a screen reader hears of a drag: who, and which stage lies under the pointer. What a drop did, a message says. */
export function announcementsOf(people: readonly Applicant[]): Announcements {
  const name = (id: string | number) => people.find((person) => person.id === id)?.seeker.name ?? 'The card'
  const stage = (data: unknown) => statusLabels[(data as DropData).status]
  return {
    onDragStart: ({ active }) => `${name(active.id)} is picked up.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)} is over ${stage(over.data.current)}.` : `${name(active.id)} is over no stage.`,
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} was dropped on ${stage(over.data.current)}.` : `${name(active.id)} stays.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays.`,
  }
}

/**
 * What lies under the pointer, and nothing else: a card that hangs over a column is not dropped there. The targets that
 * show while dragging lie above the columns; a column that is scrolled out of the board is none.
 */
export function underPointer(drag: Parameters<CollisionDetection>[0], board: HTMLElement | null) {
  const hits = pointerWithin(drag)
  const above = hits.find(({ id }) => String(id).startsWith(onTop))
  if (above) return [above]
  const at = drag.pointerCoordinates
  const box = board?.getBoundingClientRect()
  const inside = at && box && at.x >= box.left && at.x <= box.right && at.y >= box.top && at.y <= box.bottom
  return inside ? hits : []
}

/**
 * Shown while a card is dragged: the ends at the edge of the board, wherever it is scrolled to; where the board shows
 * one stage at a time, the other stages as well.
 */
export function DropTargets({ dragging, top }: { dragging: Applicant; top: number }) {
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
