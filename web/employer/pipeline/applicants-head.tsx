import { Column, SortColumn } from '../../ui/table.tsx'
import type { PipelineSort } from './pipeline-query.ts'
import type { TableColumn } from './table-columns.ts'

type Props = {
  sort: PipelineSort | undefined
  onSort: (by: PipelineSort) => void
  shows: (name: TableColumn) => boolean
  /** Rows can be picked, for moves of many at once. */
  picks: boolean
}

/** The column heads of the applicants' table, and what it is sorted by. */
export function ApplicantsHead({ sort, onSort, shows, picks }: Props) {
  const sorted = (by: PipelineSort) => ({
    sorted:
      (sort ?? 'newest') === by && (by === 'name' || by === 'due' ? ('ascending' as const) : ('descending' as const)),
    onSort: () => onSort(by),
  })
  return (
    <thead>
      <tr>
        {picks && (
          <Column>
            <span className="sr-only">Select</span>
          </Column>
        )}
        <SortColumn {...sorted('name')}>Candidate</SortColumn>
        {shows('must_haves') && <SortColumn {...sorted('must_haves')}>Must-haves</SortColumn>}
        {shows('certificates') && <Column className="max-lg:hidden">Certificates</Column>}
        {shows('experience') && (
          <SortColumn numeric {...sorted('experience')}>
            Experience
          </SortColumn>
        )}
        {shows('location') && <Column>Location</Column>}
        {shows('status') && <Column>Status</Column>}
        {shows('applied') && (
          <SortColumn numeric {...sorted('newest')}>
            Applied
          </SortColumn>
        )}
        {shows('in_stage') && (
          <SortColumn numeric {...sorted('due')}>
            In stage
          </SortColumn>
        )}
        <Column>
          <span className="sr-only">Resume and actions</span>
        </Column>
      </tr>
    </thead>
  )
}
