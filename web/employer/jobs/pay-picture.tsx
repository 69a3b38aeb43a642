import { useDeferredValue, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { moneyText, shortMoneyText } from '../../../contract/platform/format.ts'
import type { JobDetail } from '../../../contract/jobs/jobs.ts'
import { jobDoubts } from '../../../contract/jobs/job-doubts.ts'
import { periodsPerYear, type Specialty } from '../../../contract/platform/values.ts'
import { SalaryBand } from '../../ui/histogram.tsx'
import { call } from '../../browser-api.ts'
import { notSpecified } from '../../text/fallbacks.ts'
import { salaryPeriodText, salaryText } from '../../text/salary.ts'
import { payFrom, type JobValues } from './job-values.ts'

type Picture = JobDetail['pay_in_search']
const known = new Map<Specialty, Picture>()

/** The yearly pay of open jobs in a specialty. Null until it's loaded, or if it can't be. */
export function usePayInSearch(specialty: Specialty | ''): Picture | null {
  const [found, setFound] = useState<{ specialty: Specialty; picture: Picture } | null>(null)
  useEffect(() => {
    if (!specialty || known.has(specialty)) return
    const leaving = new AbortController()
    const query = { specialty: [specialty], facets: '1' as const, per_page: 1 }
    call('GET /jobs', { query }, { signal: leaving.signal }).then(
      ({ data }) => {
        if (!data.histogram) return
        known.set(specialty, data.histogram)
        setFound({ specialty, picture: data.histogram })
      },
      (error: unknown) => {
        // The chart is only an extra. The form works without it.
        if (!leaving.signal.aborted) console.warn('The pay of open jobs could not be loaded:', error)
      },
    )
    return () => leaving.abort()
  }, [specialty])
  if (!specialty) return null
  return known.get(specialty) ?? (found?.specialty === specialty ? found.picture : null)
}

/** How the pay reads, and how it compares with open jobs in the specialty. */
export function PayPicture() {
  const { control } = useFormContext<JobValues>()
  const typed = useWatch({
    control,
    name: ['salary_min', 'salary_max', 'salary_type', 'currency', 'specialty'],
  })
  const [salary_min, salary_max, salary_type, currency, specialty] = useDeferredValue(typed)
  const picture = usePayInSearch(specialty)
  const pay = payFrom({ salary_min, salary_max, salary_type, currency })
  const text = salaryText(pay)
  const year = (amount: number | null) => (amount === null ? null : amount * periodsPerYear[salary_type])
  const [from, to] = [year(pay.salary_min), year(pay.salary_max)]
  const comparable = currency === 'USD'
  if (text === notSpecified) return null
  const nothingElse = { description: '', requirements: [] }
  const doubt = jobDoubts({ ...pay, ...nothingElse }).find(({ field }) => field.startsWith('salary_'))
  return (
    <div className="pay-picture job-form-wide">
      <p className="pay pay-big">
        {text} <small>{salaryPeriodText(pay)}</small>
      </p>
      {salary_type !== 'yearly' && from !== null && to !== null && (
        <p className="field-hint">
          About {moneyText(Math.round(from), currency)} to {moneyText(Math.round(to), currency)} a year.
        </p>
      )}
      {doubt && <p className="field-hint text-warning">{doubt.message}</p>}
      {picture && comparable && from !== null && (
        <>
          <SalaryBand
            counts={picture.counts}
            min={picture.from}
            max={picture.from + picture.step * picture.counts.length}
            from={from}
            to={to}
            format={(value) => shortMoneyText(value, currency)}
          />
          <p className="field-hint">Bars show open {specialty} jobs by annual pay.</p>
        </>
      )}
    </div>
  )
}
