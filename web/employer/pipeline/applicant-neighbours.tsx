import { ChevronDown, ChevronUp } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { announce } from '../../ui/announce.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useKeys, useKeysOn } from '../../ui/keys.ts'

/** The people on the page, in the order the list has them. */
const peopleOnPage = () =>
  [...document.querySelectorAll<HTMLElement>('[data-person]')]
    .filter((each) => each.checkVisibility())
    .flatMap(({ dataset }) => dataset.person ?? [])

/**
 * The way through the list: the order it had when the first applicant was opened, so that a decision, which moves a card,
 * doesn't change who comes next. People who left the page are left out, and those who came since follow at the end.
 */
function makeWay() {
  let begun: string[] = []
  return (id: string, step: 1 | -1): string | undefined => {
    const shown = peopleOnPage()
    if (!begun.length) begun = shown
    const way = begun.filter((each) => each === id || shown.includes(each))
    way.push(...shown.filter((each) => !way.includes(each)))
    return way[way.indexOf(id) + step]
  }
}

/** The list is no state of the dialog: it is looked at again whenever the page has changed. */
const useOnPage = <T,>(look: () => T) => useSyncExternalStore(onPageChange, look, () => undefined)

function onPageChange(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

type Props = { id: string; onShow: (id: string) => void }

/** The next applicant and the one before: buttons, and the keys J and K as in the list. */
export function ApplicantNeighbours({ id, onShow }: Props) {
  const [neighbour] = useState(makeWay)
  const go = (step: 1 | -1) => {
    const to = neighbour(id, step)
    if (to) onShow(to)
    else announce(step > 0 ? 'This is the last applicant.' : 'This is the first applicant.')
  }
  const buttons = useRef<HTMLSpanElement>(null)
  useKeys(buttons, { j: () => go(1), k: () => go(-1) })
  const isOn = useKeysOn()
  const isFirst = !useOnPage(() => neighbour(id, -1))
  const isLast = !useOnPage(() => neighbour(id, 1))
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
