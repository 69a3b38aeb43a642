import { CircleAlert, CircleCheck, CircleDot } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { listText } from '../../text/counts.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { AutosaveState, Autosave } from './autosave.ts'
import { fieldLabels } from './posting-steps.ts'

const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The state of the draft: "Saved 12:04", what was left out, what went wrong. */
export function SaveLine({ autosave, automatic }: { autosave: Autosave; automatic: boolean }) {
  const [icon, text] = describe(useStore(autosave.store), automatic)
  return (
    <output className="save-line">
      {icon}
      <span>{text}</span>
    </output>
  )
}

function describe(
  { saving, unsaved, saved_at, left_out, failure }: AutosaveState,
  automatic: boolean,
): [ReactNode, string] {
  if (saving) return [<Spinner key="saving" />, 'Saving']
  if (failure) return [<CircleAlert key="failed" size={15} className="text-danger" />, 'Not saved']
  const out = unsaved && saved_at ? listText(left_out.map((name) => fieldLabels[name])) : ''
  if (unsaved && !out) return [<CircleDot key="unsaved" size={15} />, automatic ? 'Not saved yet' : 'Changes not saved']
  if (!saved_at) return [null, '']
  const time = `Saved ${clock.format(saved_at)}`
  return [<CircleCheck key="saved" size={15} className="text-success" />, out ? `${time}. ${out} not yet` : time]
}
