import { createContext, useContext } from 'react'
import { type FieldPath, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Reply } from '../../../contract/index.ts'
import type { JobDetail } from '../../../contract/jobs/jobs.ts'
import type { JobValues } from './job-values.ts'

type Company = {
  verified: boolean
  time_zone: string
  /** The company as its public page shows it. */
  profile: Reply<'GET /employers/{id}'>['data']
}

/** What a step may need besides the form itself. */
export type JobFormSurroundings = {
  company: Company
  /** The job was posted before, so it already has a closing date. */
  editing: boolean
  /** For a posted job, what its page shows that isn't in the form. */
  shown: Pick<JobDetail, 'published_at' | 'days_remaining' | 'overdue_answers'> | null
  onShow: (path: string) => void
}
export const JobFormContext = createContext<JobFormSurroundings | null>(null)

export function useJobForm(): JobFormSurroundings {
  const found = useContext(JobFormContext)
  if (!found) throw new Error('useJobForm must be used inside the job form')
  return found
}

/** The error of one field. Only this field rerenders when it changes. */
export function useProblem(name: FieldPath<JobValues>): string | undefined {
  const { getFieldState } = useFormContext<JobValues>()
  const state = useFormState<JobValues>({ name, exact: true })
  return getFieldState(name, state).error?.message
}

/** The errors of a list's entries, by index. */
export function useEntryProblems(name: 'requirements' | 'skills' | 'benefits'): Readonly<Record<number, string>> {
  const { errors } = useFormState<JobValues>({ name })
  return Object.fromEntries(
    Object.entries((errors[name] ?? {}) as Record<string, { message?: string } | undefined>).flatMap(([at, error]) =>
      /^\d+$/.test(at) && error?.message ? [[at, error.message]] : [],
    ),
  )
}

/** A list in the form, for fields without an input of their own. */
export function useList<N extends 'requirements' | 'skills' | 'benefits'>(name: N) {
  const { setValue, control } = useFormContext<JobValues>()
  const list = useWatch({ control, name }) as JobValues[N]
  const set = (next: JobValues[N]) =>
    setValue<'requirements' | 'skills' | 'benefits'>(name, next, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    })
  return [list, set] as const
}
