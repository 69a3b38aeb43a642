import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'

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
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const on = event.target as HTMLElement
      const key = event.key.toLowerCase()
      if (on.closest('input, textarea, select, [role=menu]') || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelectorAll('dialog:modal').length > 1 || (key !== 'j' && key !== 'k')) return
      event.preventDefault()
      const to = neighbour(id, key === 'j' ? 1 : -1)
      if (to) onShow(to)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [id, onShow])
  const isFirst = !useNeighbour(id, -1)
  const isLast = !useNeighbour(id, 1)
  return (
    <>
      <IconButton
        label="Applicant before (K)"
        className="aria-disabled:opacity-40"
        aria-disabled={isFirst || undefined}
        onClick={() => go(-1)}
      >
        <ChevronUp size={18} />
      </IconButton>
      <IconButton
        label="Next applicant (J)"
        className="aria-disabled:opacity-40"
        aria-disabled={isLast || undefined}
        onClick={() => go(1)}
      >
        <ChevronDown size={18} />
      </IconButton>
    </>
  )
}
