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
  /** The section's id and what is said when it is saved. */
  id: string
  saved: string
  updated_at: string
  onSaved: (answer: Reply<R>) => void
  /** The body of what the fields hold, where it is more or less than that. */
  body?: (values: object) => object
}

/**
 * The form of one section: saved by itself, kept as it is typed. Where another tab was first, nothing is written; the
 * page then shows what holds, and the next save is made on top of it.
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

/** What a form was opened on: when that was last changed, and its fields as text; null until they are loaded. */
type Begun = { updated_at: string; holds: string | null }

/**
 * The `updated_at` that a section is saved with. The page is loaded anew by every other section that is saved: the time
 * moves on only while this section's own fields are still as the form was opened on, so that what another tab made of
 * them is refused and shown, and never written over unseen. Work that a reload brought back keeps the time it began with.
 */
function useLoadedTime(id: string, updated_at: string, defaults: object) {
  const holds = JSON.stringify(defaults)
  const [begun, setBegun] = useState<Begun>(() => keptTime(id) ?? { updated_at, holds })
  const isNext = begun.holds === null ? updated_at >= begun.updated_at : holds === begun.holds
  if (isNext && (begun.updated_at !== updated_at || begun.holds === null)) setBegun({ updated_at, holds })
  useEffect(() => writeDraft(keptTimeName(id), begun), [id, begun])
  return {
    updated_at: begun.updated_at,
    /** After a refusal that told the time of what holds: the next save is made on top of it. */
    startAnew: (told: unknown) => {
      if (typeof told === 'string') setBegun({ updated_at: told, holds: null })
    },
  }
}

function keptTime(id: string): Begun | null {
  const { updated_at, holds } = (readDraft(keptName(id)) && readDraft(keptTimeName(id))) ?? {}
  return typeof updated_at === 'string' && (typeof holds === 'string' || holds === null) ? { updated_at, holds } : null
}
