import type { AdminSeekerSort } from '../../../contract/admin/account-lists.ts'
import { Column, SortColumn } from '../../ui/table.tsx'
import type { SeekerColumn } from './seeker-columns.ts'

type Props = {
  sort: AdminSeekerSort | undefined
  onSort: (by: AdminSeekerSort) => void
  shows: (name: SeekerColumn) => boolean
}

/** The column heads of the table of job seekers, and what it is sorted by. */
export function SeekersHead({ sort = 'newest', onSort, shows }: Props) {
  const sorted = (by: AdminSeekerSort) => ({
    sorted: sort === by && (by === 'name' ? ('ascending' as const) : ('descending' as const)),
    onSort: () => onSort(by),
  })
  return (
    <thead>
      <tr>
        <Column>
          <span className="sr-only">Select</span>
        </Column>
        {shows('id') && <Column>ID</Column>}
        <SortColumn {...sorted('name')}>Name</SortColumn>
        {shows('headline') && <Column>Headline</Column>}
        {shows('field') && <Column>Field</Column>}
        {shows('place') && <Column>Place</Column>}
        {shows('plan') && <Column>Plan</Column>}
        {shows('applications') && (
          <SortColumn numeric {...sorted('applications')}>
            Applications
          </SortColumn>
        )}
        {shows('last_seen') && (
          <SortColumn numeric {...sorted('last_seen')}>
            Last seen
          </SortColumn>
        )}
        {shows('registered') && (
          <SortColumn numeric {...sorted('newest')}>
            Registered
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
