import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { useStore } from 'zustand'
import type { JobStatus } from '../../../contract/platform/values.ts'
import { useWarnBeforeUnload } from '../../ui/use-warn-before-unload.ts'
import { makeAutosave, type Autosave } from './autosave.ts'
import type { PostingValues } from './posting-values.ts'

export type Start = {
  account_id: string
  id: string | null
  status: JobStatus
  updated_at: string | null
  /** What the server holds. */
  values: PostingValues
}

type Options = {
  automatic: boolean
  onRefused: (errors: Record<string, string[]>) => void
  onCreated: (id: string) => void
}

/** The autosave of this form's posting, told of every change. */
export function useAutosave(
  form: UseFormReturn<PostingValues>,
  start: Start,
  { automatic, onRefused, onCreated }: Options,
): Autosave {
  const [autosave] = useState(() =>
    makeAutosave({
      account_id: start.account_id,
      read: () => form.getValues(),
      start,
      automatic,
      onRefused,
      onCreated,
    }),
  )
  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        autosave.changed()
        // A field that was complained about is looked at again with every key, also where it was never left before.
        const field = name as keyof PostingValues | undefined
        if (field && form.getFieldState(field).error) void form.trigger(field)
      },
    })
    // What this browser kept from last time is not on the server yet.
    autosave.changed()
    return () => {
      stop()
      autosave.rest()
    }
  }, [form, autosave])
  return autosave
}

/** Leaving with something unsaved is asked about, within the product and when the page is closed. */
export function useLeaving(autosave: Autosave) {
  const unsaved = useStore(autosave.store, (kept) => kept.unsaved)
  useWarnBeforeUnload(unsaved)
  return useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const naming = currentLocation.pathname === nextLocation.pathname && historyAction === 'REPLACE'
    return autosave.store.getState().unsaved && !naming
  })
}
