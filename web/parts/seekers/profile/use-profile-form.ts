import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Reply } from '../../../../contract/index.ts'
import { ApiError } from '../../../api.ts'
import type { EndpointFormOptions, ValuesOf } from '../../platform/forms/endpoint-form-options.ts'
import { readDraft, writeDraft } from '../../platform/forms/draft-storage.ts'
import { useEndpointForm } from '../../platform/forms/use-endpoint-form.ts'
import { toast } from '../../../ui/toast.ts'
import { keptName, keptTimeName } from './profile-section.tsx'

export type ProfileRoute =
  | 'POST /profile/personal'
  | 'POST /profile/professional'
  | 'POST /employer/profile/company-info'
  | 'POST /employer/profile/founding-info'
export type Profile = Reply<'GET /profile'>['data']

type Options<R extends ProfileRoute> = Pick<
  EndpointFormOptions<R, Reply<R>>,
  'labels' | 'defaults' | 'problems' | 'within' | 'placeOf'
> & {
  /** The section's id, and the message after saving. */
  id: string
  saved: string
  updated_at: string
  onSaved: (answer: Reply<R>) => void
  /** Builds the body from the fields, where the two differ. */
  body?: (values: object) => object
}

/**
 * The form of one section, saved on its own, with its draft kept. If another tab saved first, nothing is overwritten:
 * the page shows the current version, and the next save applies on top of it.
 */
export function useProfileForm<R extends ProfileRoute>(route: R, options: Options<R>) {
  const { id, saved, onSaved, body, ...rest } = options
  const { revalidate } = useRevalidator()
  const { updated_at, startAnew } = useLoadedTime(id, options.updated_at, options.defaults ?? {})
  const form = useEndpointForm<R>(route, {
    ...rest,
    keep: keptName(id),
    start: readDraft(keptName(id)) as ValuesOf<R> | null,
    body: (values) => ({ ...(body?.(values) ?? values), updated_at }) as ValuesOf<R>,
    failed: 'Your changes weren’t saved.',
    onDone: async (answer) => {
      toast.success(saved)
      onSaved(answer)
      await revalidate()
    },
    onFailed: async (error) => {
      if (!(error instanceof ApiError && error.code === 'stale')) return
      startAnew(error.current.updated_at)
      await revalidate()
    },
  })
  const element = form.formProps.ref
  const focused = useRef(false)
  useEffect(() => {
    if (focused.current) return
    focused.current = true
    element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
  }, [element])
  return form
}

/** The version a form was opened on: its `updated_at`, and its fields as text; null until they load. */
type Begun = { updated_at: string; holds: string | null }

/**
 * The `updated_at` that a section is saved with. Saving any other section reloads the page, so it advances only while
 * this section's own fields are unchanged. A change from another tab is then refused and shown, never overwritten
 * unseen. A draft restored after a reload keeps the time it started with.
 */
function useLoadedTime(id: string, updated_at: string, defaults: object) {
  const holds = JSON.stringify(defaults)
  const [begun, setBegun] = useState<Begun>(() => keptTime(id) ?? { updated_at, holds })
  const isNext = begun.holds === null ? updated_at >= begun.updated_at : holds === begun.holds
  if (isNext && (begun.updated_at !== updated_at || begun.holds === null)) setBegun({ updated_at, holds })
  useEffect(() => writeDraft(keptTimeName(id), begun), [id, begun])
  return {
    updated_at: begun.updated_at,
    /** After a refusal that reported the current time: the next save applies on top of that version. */
    startAnew: (version: unknown) => {
      if (typeof version === 'string') setBegun({ updated_at: version, holds: null })
    },
  }
}

function keptTime(id: string): Begun | null {
  const { updated_at, holds } = (readDraft(keptName(id)) && readDraft(keptTimeName(id))) ?? {}
  return typeof updated_at === 'string' && (typeof holds === 'string' || holds === null) ? { updated_at, holds } : null
}
