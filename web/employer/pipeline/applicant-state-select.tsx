import { applicationStatuses, type ApplicationStatus } from '../../../contract/platform/values.ts'
import { Select } from '../../ui/select.tsx'
import { statusLabels } from '../../text/application.ts'
import { pipelineStates, type TableFilters } from './pipeline-query.ts'

type Props = {
  status: TableFilters['status']
  counts: Partial<Record<ApplicationStatus, number>>
  onChange: (status: TableFilters['status']) => void
}

/** Which applicants the table shows: one status, all that are in progress, or all that have ended. */
export const ApplicantStateSelect = ({ status, counts, onChange }: Props) => (
  <Select
    size="small"
    aria-label="State"
    className="max-sm:w-full"
    placeholder="All states"
    value={status ?? ''}
    onChange={(event) => onChange(pipelineStates.find((each) => each === event.currentTarget.value))}
    options={[
      { value: 'open', label: 'In progress' },
      { value: 'ended', label: 'Ended' },
      ...applicationStatuses.map((value) => ({
        value,
        label: `${statusLabels[value]} (${counts[value] ?? 0})`,
      })),
    ]}
  />
)
