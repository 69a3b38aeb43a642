import { BulkDialog, stayText } from './bulk-dialog.tsx'
import type { AskedMove } from './bulk-plan.ts'
import { OutcomeDialog } from './outcome-dialog.tsx'
import type { useBulk } from './use-bulk.ts'

type Props = {
  asked: AskedMove
  /** The title of the job. */
  job: string
  /** How long mail about a move waits: "a minute". */
  wait: string
  answer: ReturnType<typeof useBulk>['answer']
  onClose: () => void
}

/** Asks before many are moved: for the reason where they are not selected, else whether to go on. */
export function BulkDialogs({ asked: { plan, to }, job, wait, answer, onClose }: Props) {
  if (to === 'not_selected')
    return (
      <OutcomeDialog
        people={plan.moving}
        job={job}
        wait={wait}
        aside={stayText(plan, to).join(' ')}
        onClose={onClose}
        onSend={(outcome) => answer(plan.moving, to, outcome)}
      />
    )
  return (
    <BulkDialog
      plan={plan}
      to={to}
      job={job}
      wait={wait}
      onClose={onClose}
      onSend={(note) => answer(plan.moving, to, { note })}
    />
  )
}
