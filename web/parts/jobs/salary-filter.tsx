import { useState } from 'react'
import { periodsPerYear } from '../../../contract/platform/values.ts'
import { Histogram } from '../../ui/histogram.tsx'
import { RangeSlider, type Range } from '../../ui/range-slider.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import type { JobFilters } from '../../text/job-filters.ts'
import type { JobListReply } from './load-jobs.ts'

type Props = {
  filters: JobFilters
  histogram: JobListReply['histogram']
  onChange: (change: Partial<JobFilters>) => void
}

/** The same pay in the other unit, rounded outwards so that it finds no fewer jobs; whole hundreds come back as they were. */
const byTheHour = (amount: number | undefined, round: (value: number) => number) =>
  amount === undefined ? undefined : round((amount / periodsPerYear.hourly) * 100) / 100
const byTheYear = (amount: number | undefined) =>
  amount === undefined ? undefined : Math.round((amount * periodsPerYear.hourly) / 100) * 100

/** Pay by the year or the hour, over the histogram of the current search. */
export function SalaryFilter({ filters, histogram, onChange }: Props) {
  const period = filters.salary_type === 'hourly' ? 'hourly' : 'yearly'
  // While a thumb moves; otherwise what the address asks for.
  const [moving, setMoving] = useState<Range | null>(null)
  const range = moving ?? { low: filters.salary_min ?? null, high: filters.salary_max ?? null }
  const perYear = periodsPerYear[period]
  const from = histogram ? histogram.from / perYear : 0
  const to = histogram ? (histogram.from + histogram.step * histogram.counts.length) / perYear : 400_000 / perYear
  const step = period === 'hourly' ? 1 : 5000
  const commit = ({ low, high }: Range) => {
    setMoving(null)
    onChange({
      salary_min: low ?? undefined,
      salary_max: high ?? undefined,
      salary_type: period === 'hourly' ? 'hourly' : undefined,
    })
  }
  return (
    <div className="filter-group">
      <div className="filter-group-head">
        <h3>Salary</h3>
        <SegmentedControl
          label="Salary period"
          size="small"
          name="salary_type"
          value={period}
          options={[
            { value: 'yearly', label: 'Year' },
            { value: 'hourly', label: 'Hour' },
          ]}
          onChange={(next) => {
            const convert = next === period ? null : next === 'hourly' ? byTheHour : byTheYear
            onChange({
              salary_type: next === 'hourly' ? 'hourly' : undefined,
              salary_min: convert ? convert(filters.salary_min, Math.floor) : filters.salary_min,
              salary_max: convert ? convert(filters.salary_max, Math.ceil) : filters.salary_max,
            })
          }}
        />
      </div>
      <RangeSlider
        label="Salary"
        min={Math.floor(from / step) * step}
        max={Math.ceil(to / step) * step}
        step={step}
        value={range}
        onChange={setMoving}
        onCommit={commit}
        fields={['salary_min', 'salary_max']}
        prefix="$"
      >
        {histogram && <Histogram counts={histogram.counts} min={from} max={to} from={range.low} to={range.high} />}
      </RangeSlider>
      {(range.low !== null || range.high !== null) && (
        <p className="field-hint mt-1.5">
          Compared by the year in US dollars, an hour as 1/2,080 of it. Jobs paid in another currency are left out.
        </p>
      )}
    </div>
  )
}
