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

/** What a drag did is said by the section, as it says what its buttons did. */
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }
function nothing() {
  return undefined
}

/** The links, dragged by a handle as well. The buttons do the same by keyboard, so that the handle is for pointers alone. */
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
            // A finger on it drags, and does not scroll.
            style={{ width: 28, height: 32, cursor: 'grab', touchAction: 'none' }}
          >
            <GripVertical size={16} />
          </span>
        ),
      }}
    />
  )
}
