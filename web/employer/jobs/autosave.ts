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
  /** Fields the last save had to leave behind because they are wrong. */
  left_out: JobFieldName[]
  failure: string | null
  /** The plan includes no more live jobs. */
  is_plan_limit: boolean
  /** The failure is about fields, where it is said. */
  failed_fields: boolean
  /** What is not on the server is kept in this browser. */
  kept_here: boolean
  /** What holds now, where somebody else saved in between; nothing is sent until the reader decided. */
  overtaken_by: (Loaded & { updated_at: string; status: JobStatus }) | null
}

export type Written = { status: JobStatus; slug: string; message: string }
type Refused = (errors: Record<string, string[]>) => void

type Version = Pick<AutosaveState, 'updated_at' | 'status'>

type Options = {
  account_id: string
  read: () => JobValues
  start: Pick<AutosaveState, 'id' | 'status' | 'updated_at'> & { values: JobValues }
  /** Drafts save themselves; a posting people may be reading does not. */
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
 * Saves one posting on the server: makes it with the first save, and changes it with every other one. The store has its id
 * and version. Answers null where the first save was all there was to do.
 */
function jobWriter({ getState, setState }: StoreApi<AutosaveState>, onCreated: (id: string) => void) {
  /** A first save whose answer was lost is sent again as it was, so that it makes one draft and not two. */
  let first: { key: string; fields: DraftFields & { title: string } } | null = null

  /** @returns whether these very fields are what was sent */
  async function create(fields: DraftFields): Promise<boolean> {
    if (!fields.title) throw new Error('Name the job to save it.')
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

/** Keeps one posting: in this browser at once, on the server soon after, one save at a time. */
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

  /** A draft is saved without what the server refuses; anything else as a whole or not at all. */
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
    /** Something was typed. */
    changed() {
      if (over) return
      const unsaved = JSON.stringify(read()) !== saved
      if (kept().unsaved !== unsaved || kept().left_out.length) set({ unsaved, left_out: [] })
      clearTimeout(timers.copy)
      timers.copy = setTimeout(copy, pause.copy)
      if (unsaved && read().title.trim() && !kept().overtaken_by) saveIn(pause.save)
    },
    /** The reader decided: from now on this version counts as the one that was loaded. */
    goOnFrom,
    /**
     * What was restored is dropped: the version that was loaded counts again, or the newer one that a save met meanwhile.
     * @returns what the form shows from now on
     */
    async drop(loaded: Version & { values: JobValues }): Promise<JobValues> {
      stopTimers()
      await line
      const { overtaken_by: newer_version, saved_at } = kept()
      const values = newer_version ? valuesOf(newer_version) : loaded.values
      // Where it was saved before it was dropped, what was loaded is saved over it as any other change.
      if (newer_version || !saved_at) goOnFrom(newer_version ?? loaded, values)
      return values
    },
    /** Left behind for now: the copy in this browser waits for the next time. */
    leave() {
      copy()
      over = true
      stopTimers()
    },
    /** Posted, or left behind for good: nothing is kept any more. */
    end() {
      over = true
      stopTimers()
      set({ unsaved: false })
      copy()
    },
    /** The page is going: no timers, but what is typed stays in this browser. */
    rest() {
      if (timers.copy) copy()
      stopTimers()
    },
  }
}
export type Autosave = ReturnType<typeof makeAutosave>

/** What the server refused, by place, and the fields these places are in. */
function refusalOf(error: unknown) {
  const errors = error instanceof ApiError && error.status === 422 ? error.errors : {}
  return { errors, names: [...new Set(Object.keys(errors).map((path) => path.split('.')[0] as JobFieldName))] }
}

function failureOf(error: unknown): Pick<AutosaveState, 'failure' | 'is_plan_limit' | 'failed_fields'> {
  const message = error instanceof Error && !(error instanceof NoAnswer) ? error.message : ''
  return {
    failure: message || 'The server did not answer.',
    is_plan_limit: error instanceof ApiError && error.code === 'plan_limit',
    failed_fields: refusalOf(error).names.length > 0,
  }
}

export type Start = {
  account_id: string
  id: string | null
  status: JobStatus
  updated_at: string | null
  /** What the server holds. */
  values: JobValues
}

type AutosaveOptions = {
  automatic: boolean
  onRefused: (errors: Record<string, string[]>) => void
  onCreated: (id: string) => void
}

/** The autosave of this form's posting, told of every change. */
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
        // A field that was complained about is looked at again with every key, also where it was never left before.
        const field = name as keyof JobValues | undefined
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

/** What was typed and is not on the server yet. `updated_at` is the version it was typed over. */
type LocalCopy = { values: JobValues; updated_at: string | null }

const keyOf = (account_id: string, job_id: string | null) => `posting ${account_id} ${job_id ?? 'new'}`

/** A full or forbidden storage costs only the safety net: the form itself goes on. */
function attempt<T>(work: () => T, fallback: T): T {
  try {
    return work()
  } catch (error) {
    console.warn('What is typed cannot be kept in this browser:', error)
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

/** @returns whether the browser took it */
function writeLocalCopy(account_id: string, job_id: string | null, copy: LocalCopy | null): boolean {
  return attempt(() => {
    if (copy) localStorage.setItem(keyOf(account_id, job_id), JSON.stringify(copy))
    else localStorage.removeItem(keyOf(account_id, job_id))
    return true
  }, false)
}
