import { useState } from 'react'
import { stayText } from './bulk-dialog.tsx'
import { type AskedMove, type BulkTarget, canReturn, planBulk } from './bulk-plan.ts'
import type { TakeBack } from './take-back-dialog.tsx'
import { namesOf, useBulk } from './use-bulk.ts'
import type { useSelection } from './use-selection.ts'

type Options = { job_id: string; selection: ReturnType<typeof useSelection>; onChanged: () => Promise<void> }

/** Moves the selected applicants; `asked` and `takingBack` are what waits for its dialog. */
export function useBulkMoves({ job_id, selection, onChanged }: Options) {
  const [asked, setAsked] = useState<AskedMove | null>(null)
  const [takingBack, setTakingBack] = useState<TakeBack | null>(null)
  const bulk = useBulk({
    job_id,
    onChanged,
    onMoved: selection.clear,
    onStale: (people, message) => {
      selection.refresh(people)
      if (!asked) return
      const plan = planBulk(people, asked.to)
      if (plan.moving.length) setAsked({ ...asked, plan })
      else {
        setAsked(null)
        bulk.refuse(message)
      }
    },
    asking: asked !== null,
  })
  /** Asks first where somebody goes back or stays, before offers and outcomes, and for a note. */
  const move = (to: BulkTarget, withNote = false) => {
    const plan = planBulk(selection.chosen, to)
    const { moving, back, there, ended, elsewhere } = plan
    if (moving.length === 0) bulk.refuse(`Nobody was moved. ${stayText(plan, to).join(' ')}`)
    else if (back.length || there || ended || elsewhere.length || to === 'offer' || to === 'not_selected' || withNote)
      setAsked({ plan, to })
    else void bulk.run(() => bulk.send(moving, to))
  }
  /** Why nobody who is selected can be moved there; empty where somebody can. */
  const whyNot = (to: BulkTarget) => {
    const plan = planBulk(selection.chosen, to)
    return plan.moving.length ? '' : stayText(plan, to).join(' ')
  }
  const returning = selection.chosen.filter((person) => canReturn(person))
  return {
    ...bulk,
    asked,
    move,
    whyNot,
    cancel: () => setAsked(null),
    takingBack,
    /** Undefined where nobody who is selected can be taken back. */
    takeBack: returning.length
      ? () => setTakingBack({ people: namesOf(returning), staying: selection.chosen.length - returning.length })
      : undefined,
    keepOutcome: () => setTakingBack(null),
  }
}
