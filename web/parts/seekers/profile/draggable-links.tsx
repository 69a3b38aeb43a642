import {
  closestCenter,
  DndContext,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import { LinkList, type LinkListProps, LinkRow, type LinkRowProps } from './link-list.tsx'

/** The section announces the result of a drag, as it does for its buttons. */
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }
function nothing() {
  return undefined
}

/** The links with a drag handle. The buttons do the same by keyboard, so the handle is for pointers only. */
export default function DraggableLinks(list: LinkListProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const placeOf = (id: string | number | undefined) => list.links.findIndex((link) => link.id === id)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' }, restoreFocus: false }}
      onDragEnd={({ active, over }) => {
        const [at, to] = [placeOf(active.id), placeOf(over?.id)]
        if (at >= 0 && to >= 0 && at !== to) list.onMove(at, to)
      }}
    >
      <LinkList {...list} Row={DraggableRow} />
    </DndContext>
  )
}

function DraggableRow(row: LinkRowProps) {
  const { id } = row.link
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id, data: { at: row.at } })
  const { setNodeRef: setPlaceRef, isOver, active } = useDroppable({ id })
  const comesFromBelow = Number(active?.data.current?.at) > row.at
  return (
    <LinkRow
      {...row}
      drag={{
        ref: (element) => {
          setNodeRef(element)
          setPlaceRef(element)
        },
        className: isDragging ? 'relative bg-surface-2' : '',
        style: {
          ...(transform ? { transform: `translateY(${transform.y}px)`, zIndex: 1 } : {}),
          ...(isOver && !isDragging ? { boxShadow: `0 ${comesFromBelow ? -2 : 2}px 0 var(--signal)` } : {}),
        },
        handle: (
          <span
            {...listeners}
            aria-hidden="true"
            data-handle=""
            className="grid place-items-center text-text-3"
            // A finger on the handle drags instead of scrolling.
            style={{ width: 28, height: 32, cursor: 'grab', touchAction: 'none' }}
          >
            <GripVertical size={16} />
          </span>
        ),
      }}
    />
  )
}
