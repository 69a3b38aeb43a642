import { Link } from 'react-router'
import { counted } from '../../../../contract/platform/format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { FilterChip } from '../../../text/job-filter-chips.ts'
import { useFocusFallback } from '../../../ui/focus-fallback.ts'
import type { JobListReply } from '../../jobs/load-jobs.ts'
import { resultsId } from '../../jobs/results-id.ts'

type Props = { list: JobListReply; chips: FilterChip[]; clear: string; firstPage: string }

/** An empty list: nothing found, no jobs at all, or a page past the last one. */
export function NoJobs({ list, chips, clear, firstPage }: Props) {
  useFocusFallback(resultsId)
  if (list.total > 0)
    return (
      <EmptyState
        title={`There is no page ${list.current_page}`}
        action={<ButtonLink to={firstPage}>Go to the first page</ButtonLink>}
      >
        {`This list has ${counted(list.total, 'job')} on ${counted(list.last_page, 'page')}.`}
      </EmptyState>
    )
  if (!chips.length) return <EmptyState title="No jobs yet.">Jobs appear here once a company posts one.</EmptyState>
  return (
    <EmptyState
      title="No opportunities found."
      action={
        <>
          <Without list={list} chips={chips} />
          <ButtonLink to={clear}>Clear filters</ButtonLink>
        </>
      }
    >
      Try adjusting your filters or check back later.
    </EmptyState>
  )
}

/** What removing each filter alone would find, if anything. */
function Without({ list: { without }, chips }: Pick<Props, 'list' | 'chips'>) {
  const offered = chips.flatMap((chip) => {
    const jobs = without?.[chip.name]
    return jobs ? { ...chip, jobs } : []
  })
  if (!offered.length) return null
  return (
    <ul aria-label="Without one filter" className="results-without">
      {offered.map(({ name, label, remove, jobs }) => (
        <li key={name}>
          <Link className="link" to={remove} preventScrollReset>
            Without “{label}”
          </Link>
          : {counted(jobs, 'job')}
        </li>
      ))}
    </ul>
  )
}
