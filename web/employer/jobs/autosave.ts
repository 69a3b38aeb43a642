import { createStore, type StoreApi } from 'zustand/vanilla'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { useStore } from 'zustand'
import type { JobStatus } from '../../../contract/platform/values.ts'
import { ApiError, NoAnswer } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { freshKey } from '../../parts/platform/forms/fresh-key.ts'
import { useWarnBeforeUnload } from '../../ui/use-warn-before-unload.ts'
import { type DraftFields, draftOf } from './job-problems.ts'
import { type Loaded, type JobFieldName, type JobValues, valuesOf } from './job-values.ts'

export type AutosaveState = {
  id: string | null
  status: JobStatus
  updated_at: string | null
  saving: boolean
  /** The form has changes that are not on the server. */
  unsaved: boolean
  saved_at: Date | null
  /** Fields that the last save left out because they're invalid. */
  left_out: JobFieldName[]
  failure: string | null
  /** The save failed because the plan's limit of live jobs is reached. */
  is_plan_limit: boolean
  /** The failure is about fields and is shown at each of them. */
  failed_fields: boolean
  /** Unsaved changes are kept in this browser. */
  kept_here: boolean
  /** The current version, if someone else saved in between. Nothing is sent until the user chooses a version. */
  overtaken_by: (Loaded & { updated_at: string; status: JobStatus }) | null
}

export type Written = { status: JobStatus; slug: string; message: string }
type Refused = (errors: Record<string, string[]>) => void

type Version = Pick<AutosaveState, 'updated_at' | 'status'>

type Options = {
  account_id: string
  read: () => JobValues
  start: Pick<AutosaveState, 'id' | 'status' | 'updated_at'> & { values: JobValues }
  /** Drafts save automatically. A job that people might be reading doesn't. */
  automatic: boolean
  onRefused: Refused
  onCreated: (id: string) => void
}

const pause = { copy: 400, save: 1500, retry: 15_000 }

const nothingSaved: Omit<AutosaveState, 'id' | 'status' | 'updated_at'> = {
  saving: false,
  unsaved: false,
  saved_at: null,
  left_out: [],
  failure: null,
  is_plan_limit: false,
  failed_fields: false,
  kept_here: false,
  overtaken_by: null,
}

/**
 * Saves one job on the server: creates it with the first save and updates it after that. The store holds its id and
 * version. Resolves to null if creating it saved everything.
 */
function jobWriter({ getState, setState }: StoreApi<AutosaveState>, onCreated: (id: string) => void) {
  /** A first save whose response was lost is retried unchanged, so that it creates one draft and not two. */
  let first: { key: string; fields: DraftFields & { title: string } } | null = null

  /** @returns whether exactly these fields were sent */
  async function create(fields: DraftFields): Promise<boolean> {
    if (!fields.title) throw new Error('Enter a title to save the job.')
    first ??= { key: freshKey(), fields: { ...fields, title: fields.title } }
    try {
      const sent = { body: { ...first.fields, status: 'draft' as const } }
      const { data } = await call('POST /employer/jobs', sent, { idempotency_key: first.key })
      setState({ id: data.id, updated_at: data.updated_at, status: data.status })
      onCreated(data.id)
      return JSON.stringify(first.fields) === JSON.stringify(fields)
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) first = null
      throw error
    }
  }

  return async (fields: DraftFields, status?: 'published'): Promise<Written | null> => {
    if (!getState().id && (await create(fields)) && !status) return null
    const { id, updated_at } = getState()
    const body = { ...fields, updated_at: updated_at ?? '', ...(status ? { status } : {}) }
    const { data, message } = await call('PUT /employer/jobs/{id}', { params: { id: id ?? '' }, body })
    setState({ updated_at: data.updated_at, status: data.status })
    return { status: data.status, slug: data.slug, message }
  }
}

/** Saves one job in this browser right away and on the server soon after, one save at a time. */
export function makeAutosave({ account_id, read, start, automatic, onRefused, onCreated }: Options) {
  const store = createStore<AutosaveState>()(() => ({
    ...nothingSaved,
    id: start.id,
    status: start.status,
    updated_at: start.updated_at,
  }))
  const { getState: kept, setState: set } = store
  let saved = JSON.stringify(start.values)
  let timers: { copy?: ReturnType<typeof setTimeout>; save?: ReturnType<typeof setTimeout> } = {}
  let line: Promise<unknown> = Promise.resolve()
  let over = false
  const write = jobWriter(store, (id) => {
    writeLocalCopy(account_id, null, null)
    if (!over) onCreated(id)
  })

  const copy = () => {
    const { id, updated_at, unsaved } = kept()
    const taken = writeLocalCopy(account_id, id, unsaved ? { values: read(), updated_at } : null)
    set({ kept_here: unsaved && taken })
  }

  function stopTimers() {
    clearTimeout(timers.copy)
    clearTimeout(timers.save)
    timers = {}
  }

  function saveIn(ms: number) {
    clearTimeout(timers.save)
    if (automatic && !over) timers.save = setTimeout(() => void save(), ms)
  }

  /** A draft is saved without the fields the server rejects. Anything else is saved completely or not at all. */
  async function send(status?: 'published') {
    const values = read()
    const snapshot = JSON.stringify(values)
    const { fields, left_out } = draftOf(values)
    let written: Written | null
    try {
      written = await write(fields, status)
    } catch (error) {
      const { errors, names } = refusalOf(error)
      if (!names.length) throw error
      onRefused(errors)
      if (status || kept().status !== 'draft' || !names.every((name) => name in fields) || names.includes('title'))
        throw error
      const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name as JobFieldName)))
      written = await write(rest)
      left_out.push(...names)
    }
    if (!left_out.length) saved = snapshot
    const unsaved = left_out.length > 0 || JSON.stringify(read()) !== saved
    set({ unsaved, saved_at: new Date(), left_out, failure: null })
    copy()
    return written
  }

  function save(status?: 'published'): Promise<Written | 'saved' | 'not saved'> {
    const turn = line.then(async () => {
      if (over || kept().overtaken_by) return 'not saved' as const
      stopTimers()
      set({ saving: true })
      try {
        return (await send(status)) ?? ('saved' as const)
      } catch (error) {
        failed(error)
        return 'not saved' as const
      } finally {
        set({ saving: false })
      }
    })
    line = turn
    return turn
  }

  function failed(error: unknown) {
    if (error instanceof ApiError && error.code === 'stale') {
      set({ overtaken_by: error.current as NonNullable<AutosaveState['overtaken_by']>, failure: null })
      return
    }
    set(failureOf(error))
    copy()
    const isRefused = error instanceof ApiError && error.status < 500
    if (!isRefused) saveIn(pause.retry)
  }

  function goOnFrom({ updated_at, status }: Version, values: JobValues | null) {
    if (values) saved = JSON.stringify(values)
    set({ updated_at, status, overtaken_by: null, failure: null, unsaved: !values })
    copy()
  }

  return {
    store,
    save,
    /** Call after every change. */
    changed() {
      if (over) return
      const unsaved = JSON.stringify(read()) !== saved
      if (kept().unsaved !== unsaved || kept().left_out.length) set({ unsaved, left_out: [] })
      clearTimeout(timers.copy)
      timers.copy = setTimeout(copy, pause.copy)
      if (unsaved && read().title.trim() && !kept().overtaken_by) saveIn(pause.save)
    },
    /** The user chose this version. From now on it counts as the one that was loaded. */
    goOnFrom,
    /**
     * Discards the restored values and goes back to the loaded version, or to the newer one that a save ran into.
     * @returns the values the form shows now
     */
    async drop(loaded: Version & { values: JobValues }): Promise<JobValues> {
      stopTimers()
      await line
      const { overtaken_by: newer_version, saved_at } = kept()
      const values = newer_version ? valuesOf(newer_version) : loaded.values
      // If it was already saved, the loaded values are saved over it like any other change.
      if (newer_version || !saved_at) goOnFrom(newer_version ?? loaded, values)
      return values
    },
    /** The user left for now. The copy stays in this browser. */
    leave() {
      copy()
      over = true
      stopTimers()
    },
    /** The job was posted or the changes were discarded. Deletes the copy in this browser. */
    end() {
      over = true
      stopTimers()
      set({ unsaved: false })
      copy()
    },
    /** The page is closing. Stops the timers but keeps the copy in this browser. */
    rest() {
      if (timers.copy) copy()
      stopTimers()
    },
  }
}
export type Autosave = ReturnType<typeof makeAutosave>

/** What the server rejected, by path, and the fields those paths belong to. */
function refusalOf(error: unknown) {
  const errors = error instanceof ApiError && error.status === 422 ? error.errors : {}
  return { errors, names: [...new Set(Object.keys(errors).map((path) => path.split('.')[0] as JobFieldName))] }
}

function failureOf(error: unknown): Pick<AutosaveState, 'failure' | 'is_plan_limit' | 'failed_fields'> {
  const message = error instanceof Error && !(error instanceof NoAnswer) ? error.message : ''
  return {
    failure: message || 'The server didn’t respond.',
    is_plan_limit: error instanceof ApiError && error.code === 'plan_limit',
    failed_fields: refusalOf(error).names.length > 0,
  }
}

export type Start = {
  account_id: string
  id: string | null
  status: JobStatus
  updated_at: string | null
  /** The values on the server. */
  values: JobValues
}

type AutosaveOptions = {
  automatic: boolean
  onRefused: (errors: Record<string, string[]>) => void
  onCreated: (id: string) => void
}

/** Autosaves the job in this form on every change. */
export function useAutosave(
  form: UseFormReturn<JobValues>,
  start: Start,
  { automatic, onRefused, onCreated }: AutosaveOptions,
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
        // A field with an error is validated again on every key, even if it hasn't lost focus yet.
        const field = name as keyof JobValues | undefined
        if (field && form.getFieldState(field).error) void form.trigger(field)
      },
    })
    // The copy that this browser kept isn't on the server yet.
    autosave.changed()
    return () => {
      stop()
      autosave.rest()
    }
  }, [form, autosave])
  return autosave
}

/** Asks before the user leaves with unsaved changes, within the app and when the page is closed. */
export function useLeaving(autosave: Autosave) {
  const unsaved = useStore(autosave.store, (kept) => kept.unsaved)
  useWarnBeforeUnload(unsaved)
  return useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const naming = currentLocation.pathname === nextLocation.pathname && historyAction === 'REPLACE'
    return autosave.store.getState().unsaved && !naming
  })
}

/** Values that aren't on the server yet. `updated_at` is the version they're based on. */
type LocalCopy = { values: JobValues; updated_at: string | null }

const keyOf = (account_id: string, job_id: string | null) => `posting ${account_id} ${job_id ?? 'new'}`

/** If storage is full or blocked, the form still works but has no local copy. */
function attempt<T>(work: () => T, fallback: T): T {
  try {
    return work()
  } catch (error) {
    console.warn('Changes can’t be stored in this browser:', error)
    return fallback
  }
}

export function readLocalCopy(account_id: string, job_id: string | null): LocalCopy | null {
  return attempt(() => {
    const text = localStorage.getItem(keyOf(account_id, job_id))
    const copy: unknown = text ? JSON.parse(text) : null
    return copy && typeof copy === 'object' && 'values' in copy ? (copy as LocalCopy) : null
  }, null)
}

/** @returns whether the browser stored it */
function writeLocalCopy(account_id: string, job_id: string | null, copy: LocalCopy | null): boolean {
  return attempt(() => {
    if (copy) localStorage.setItem(keyOf(account_id, job_id), JSON.stringify(copy))
    else localStorage.removeItem(keyOf(account_id, job_id))
    return true
  }, false)
}
