import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Reply } from '../../../../contract/index.ts'
import { ApiError } from '../../../api.ts'
import type { EndpointFormOptions, ValuesOf } from '../../platform/forms/endpoint-form-options.ts'
import { readKept } from '../../platform/forms/kept-work.ts'
import { useEndpointForm } from '../../platform/forms/use-endpoint-form.ts'
import { toast } from '../../../ui/toast.ts'
import { keptName } from './profile-section.tsx'
import { useLoadedTime } from './use-loaded-time.ts'

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
    start: readKept(keptName(id)) as ValuesOf<R> | null,
    body: (values) => ({ ...(body?.(values) ?? values), updated_at }) as ValuesOf<R>,
    failed: 'This was not saved.',
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
