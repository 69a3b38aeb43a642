import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useStore } from 'zustand'
import { jobStatusLabels } from '../../../contract/jobs/labels.ts'
import { listText } from '../../text/counts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Autosave } from './autosave.ts'
import { differingFields } from './posting-differences.ts'
import { fieldLabels } from './posting-steps.ts'
import { type PostingValues, valuesOf } from './posting-values.ts'

/**
 * Somebody saved this job in between. The reader takes their version, or sends what was typed over it; neither is
 * lost: after taking theirs, what was typed can be put back.
 */
export function EditConflict({ autosave }: { autosave: Autosave }) {
  const { getValues, reset } = useFormContext<PostingValues>()
  const current = useStore(autosave.store, (kept) => kept.overtaken_by)
  const [typed, setTyped] = useState<PostingValues | null>(null)

  if (current) {
    const theirs = valuesOf(current)
    const names = differingFields(theirs, getValues())
    const load = () => {
      setTyped(getValues())
      autosave.goOnFrom(current, theirs)
      reset(theirs)
    }
    const keep = () => {
      autosave.goOnFrom(current, null)
      void autosave.save()
    }
    const ended = current.status === 'filled' || current.status === 'closed'
    return (
      <Notice tone="warning" alert className="mb-4">
        <p>
          <b>This job was saved somewhere else since you opened it.</b> It is{' '}
          {jobStatusLabels[current.status].toLowerCase()} now
          {names.length > 0 && (
            <>, and differs from what stands here in {listText(names.map((name) => fieldLabels[name]))}</>
          )}
          . Nothing you typed is lost.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" variant="primary" onClick={load}>
            Load the current version
          </Button>
          {!ended && (
            <Button size="small" onClick={keep}>
              Save mine over it
            </Button>
          )}
        </div>
      </Notice>
    )
  }
  if (!typed) return null
  return (
    <Notice className="mb-4">
      <p>The current version is loaded. What you had typed before is still here.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() => {
            reset(typed)
            setTyped(null)
            autosave.changed()
          }}
        >
          Put back what I typed
        </Button>
        <Button size="small" variant="ghost" onClick={() => setTyped(null)}>
          Go on with this version
        </Button>
      </div>
    </Notice>
  )
}
