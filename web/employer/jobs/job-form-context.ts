import { createContext, useContext } from 'react'
import { type FieldPath, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Reply } from '../../../contract/index.ts'
import type { JobDetail } from '../../../contract/jobs/jobs.ts'
import type { JobValues } from './job-values.ts'

type Company = {
  verified: boolean
  time_zone: string
  /** The company as its own page shows it. */
  profile: Reply<'GET /employers/{id}'>['data']
}

/** What every step may need to know beside the form itself. */
export type JobFormSurroundings = {
  company: Company
  /** The job was posted before: its days run already. */
  editing: boolean
  /** Of a posted job, what its page says beside what is written here. */
  shown: Pick<JobDetail, 'published_at' | 'days_remaining' | 'overdue_answers'> | null
  onShow: (path: string) => void
}
export const JobFormContext = createContext<JobFormSurroundings | null>(null)

export function useJobForm(): JobFormSurroundings {
  const found = useContext(JobFormContext)
  if (!found) throw new Error('useJobForm belongs inside the posting form')
  return found
}

/** What is wrong with one field; only this field is drawn again when it changes. */
export function useProblem(name: FieldPath<JobValues>): string | undefined {
  const { getFieldState } = useFormContext<JobValues>()
  const state = useFormState<JobValues>({ name, exact: true })
  return getFieldState(name, state).error?.message
}

/** What is wrong with the entries of a list, by number. */
export function useEntryProblems(name: 'requirements' | 'skills' | 'benefits'): Readonly<Record<number, string>> {
  const { errors } = useFormState<JobValues>({ name })
  return Object.fromEntries(
    Object.entries((errors[name] ?? {}) as Record<string, { message?: string } | undefined>).flatMap(([at, error]) =>
      /^\d+$/.test(at) && error?.message ? [[at, error.message]] : [],
    ),
  )
}

/** A list in the form, for fields that have no input of their own. */
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
