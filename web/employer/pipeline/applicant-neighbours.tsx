import { ChevronDown, ChevronUp } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { useKeys, useKeysOn } from '../../ui/keys.ts'

/** Whoever stands after or before somebody on the page, in the order the list has them. */
function neighbour(id: string, step: 1 | -1) {
  const people = [...document.querySelectorAll<HTMLElement>('[data-person]')].filter((each) => each.checkVisibility())
  const ids = people.flatMap(({ dataset }) => dataset.person ?? [])
  return ids[ids.indexOf(id) + step]
}

/** The list is no state of the dialog: it is looked at again whenever the page has changed. */
const useNeighbour = (id: string, step: 1 | -1) =>
  useSyncExternalStore(
    onPageChange,
    () => neighbour(id, step),
    () => undefined,
  )

function onPageChange(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

type Props = { id: string; onShow: (id: string) => void }

/** The next applicant and the one before: buttons, and the keys J and K as in the list. */
export function ApplicantNeighbours({ id, onShow }: Props) {
  const go = (step: 1 | -1) => {
    const to = neighbour(id, step)
    if (to) onShow(to)
  }
  const buttons = useRef<HTMLSpanElement>(null)
  useKeys(buttons, { j: () => go(1), k: () => go(-1) })
  const isOn = useKeysOn()
  const isFirst = !useNeighbour(id, -1)
  const isLast = !useNeighbour(id, 1)
  return (
    <span ref={buttons} className="flex gap-1">
      <IconButton
        label={isOn ? 'Previous applicant (K)' : 'Previous applicant'}
        className="aria-disabled:opacity-40"
        aria-disabled={isFirst || undefined}
        onClick={() => go(-1)}
      >
        <ChevronUp size={18} />
      </IconButton>
      <IconButton
        label={isOn ? 'Next applicant (J)' : 'Next applicant'}
        className="aria-disabled:opacity-40"
        aria-disabled={isLast || undefined}
        onClick={() => go(1)}
      >
        <ChevronDown size={18} />
      </IconButton>
    </span>
  )
}
