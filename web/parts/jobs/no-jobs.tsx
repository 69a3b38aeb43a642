import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { counted } from '../../text/counts.ts'
import { useHeir } from '../../ui/heir.ts'
import { resultsId, type JobListReply } from './jobs-browser.tsx'

type Props = { list: JobListReply; clear: string; firstPage: string }

/** An empty list: nothing found, or a page past the last one. */
export function NoJobs({ list, clear, firstPage }: Props) {
  useHeir(resultsId)
  if (list.total > 0)
    return (
      <EmptyState
        title={`There is no page ${list.current_page}`}
        action={<ButtonLink to={firstPage}>Go to the first page</ButtonLink>}
      >
        {`The ${counted(list.total, 'job')} found fill ${counted(list.last_page, 'page')}.`}
      </EmptyState>
    )
  return (
    <EmptyState title="No opportunities found." action={<ButtonLink to={clear}>Clear filters</ButtonLink>}>
      Try adjusting your filters or check back later.
    </EmptyState>
  )
}
