import { type RefObject, useEffect, useRef } from 'react'
import { changeFilters, jobsAddress, readJobFilters, writeJobFilters, type JobFilters } from '../../text/job-filters.ts'
import { isChanged, isChoice } from '../../ui/before-hydration.ts'

/** Applies what a reader chose in the form of the filters before React had hydrated it. */
export function useEarlyChoices(
  form: RefObject<HTMLFormElement | null>,
  filters: JobFilters,
  go: (next: JobFilters) => void,
) {
  const early = useRef(() => {
    const known = changeFilters(filters, {})
    const asked = writeJobFilters(known)
    for (const field of form.current?.elements ?? []) {
      if (!isChoice(field) || !isChanged(field)) continue
      if (field instanceof HTMLSelectElement) asked.set(field.name, field.value)
      else if (field.checked) asked.append(field.name, field.value)
      else asked.delete(field.name, field.value)
    }
    const next = readJobFilters(asked).filters
    if (jobsAddress(next) !== jobsAddress(known)) go(next)
  })
  useEffect(() => early.current(), [])
}
