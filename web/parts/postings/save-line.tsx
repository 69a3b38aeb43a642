import { CircleAlert, CircleCheck, CircleDot } from 'lucide-react'
import { useStore } from 'zustand'
import { listText } from '../../text/counts.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { Keeper } from './draft-keeper.ts'
import { fieldLabels } from './posting-steps.ts'

const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Where the draft stands: "Saved 12:04", what was left out, what went wrong. */
export function SaveLine({ keeper, automatic }: { keeper: Keeper; automatic: boolean }) {
  const { saving, unsaved, saved_at, left_out, failure } = useStore(keeper.store)
  const out =
    left_out.length > 0 && unsaved && ` ${listText(left_out.map((name) => fieldLabels[name]))} not yet: see the field.`
  return (
    <output className="pst-saved">
      {saving ? (
        <>
          <Spinner /> Saving
        </>
      ) : failure ? (
        <>
          <CircleAlert size={15} className="text-danger" /> Not saved
        </>
      ) : unsaved && !out ? (
        <>
          <CircleDot size={15} /> {automatic ? 'Not saved yet' : 'Changes not saved'}
        </>
      ) : (
        saved_at && (
          <>
            <CircleCheck size={15} className="text-success" /> Saved {clock.format(saved_at)}
            {out && `.${out}`}
          </>
        )
      )}
    </output>
  )
}
