import { Column, SortColumn } from '../../ui/table.tsx'
import type { PipelineSort } from './pipeline-query.ts'

type Props = { sort: PipelineSort | undefined; onSort: (by: PipelineSort) => void }

/** The column heads of the applicants' table, and what it is sorted by. */
export function ApplicantsHead({ sort, onSort }: Props) {
  const sorted = (by: PipelineSort) => ({
    sorted:
      (sort ?? 'newest') === by && (by === 'name' || by === 'due' ? ('ascending' as const) : ('descending' as const)),
    onSort: () => onSort(by),
  })
  return (
    <thead>
      <tr>
        <Column>
          <span className="sr-only">Select</span>
        </Column>
        <SortColumn {...sorted('name')}>Candidate</SortColumn>
        <SortColumn {...sorted('must_haves')}>Must-haves</SortColumn>
        <Column className="max-lg:hidden">Certificates</Column>
        <SortColumn numeric {...sorted('experience')}>
          Experience
        </SortColumn>
        <Column>Status</Column>
        <SortColumn numeric {...sorted('newest')}>
          Applied
        </SortColumn>
        <SortColumn numeric {...sorted('due')}>
          In stage
        </SortColumn>
        <Column>
          <span className="sr-only">Resume and actions</span>
        </Column>
      </tr>
    </thead>
  )
}
