import { useNavigate } from 'react-router'
import { Select } from '../../ui/select.tsx'

type Filters = { days?: '7' | '30' | '90' | '365' | undefined; job_id?: string | undefined }
type Props = {
  jobs: readonly { id: string; title: string }[]
  job_id: string | undefined
  days: string
  to: (change: Filters) => string
}

const periods = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 365 days' },
] as const

/** Which jobs and which days are looked at. */
export function AnalyticsControls({ jobs, job_id, days, to }: Props) {
  const navigate = useNavigate()
  return (
    <div className="flex flex-wrap gap-2 sm:justify-end">
      <Select
        aria-label="Jobs"
        size="small"
        className="max-w-72"
        value={job_id ?? ''}
        placeholder="All jobs"
        options={jobs.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={({ target }) => void navigate(to({ job_id: target.value || undefined }))}
      />
      <Select
        aria-label="Period"
        size="small"
        value={days}
        options={periods}
        onChange={({ target }) =>
          void navigate(to({ days: periods.find(({ value }) => value === target.value)?.value }))
        }
      />
    </div>
  )
}
