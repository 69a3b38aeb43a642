import type { AdminJobSort } from '../../../contract/admin/job-lists.ts'
import { Column, SortColumn } from '../../ui/table.tsx'
import type { JobColumn } from './job-columns.ts'

type Props = {
  sort: AdminJobSort | undefined
  onSort: (by: AdminJobSort) => void
  shows: (name: JobColumn) => boolean
}

/** The column heads of the table of jobs, and what it is sorted by. */
export function JobsHead({ sort = 'posted', onSort, shows }: Props) {
  const sorted = (by: AdminJobSort) => ({
    sorted: sort === by && (by === 'days_left' ? ('ascending' as const) : ('descending' as const)),
    onSort: () => onSort(by),
  })
  return (
    <thead>
      <tr>
        <Column>
          <span className="sr-only">Select</span>
        </Column>
        {shows('id') && <Column>ID</Column>}
        <Column>Job</Column>
        {shows('type') && <Column>Type</Column>}
        {shows('category') && <Column>Category</Column>}
        {shows('place') && <Column>Place</Column>}
        {shows('salary') && <Column>Salary</Column>}
        {shows('applications') && (
          <SortColumn numeric {...sorted('applications')}>
            Applications
          </SortColumn>
        )}
        {shows('reports') && (
          <SortColumn numeric {...sorted('reports')}>
            Reports
          </SortColumn>
        )}
        {shows('posted') && (
          <SortColumn numeric {...sorted('posted')}>
            Posted
          </SortColumn>
        )}
        {shows('days_left') && (
          <SortColumn numeric {...sorted('days_left')}>
            Days left
          </SortColumn>
        )}
        {shows('state') && <Column>State</Column>}
        <Column>
          <span className="sr-only">Actions</span>
        </Column>
      </tr>
    </thead>
  )
}
