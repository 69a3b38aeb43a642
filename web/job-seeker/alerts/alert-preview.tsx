import { counted } from '../../text/counts.ts'
import type { JobFilters } from '../../text/job-filters.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMatches } from './use-matches.ts'

/** What an alert of this search would have told of in the last seven days, before it is saved. */
export function AlertPreview({ filters }: { filters: JobFilters }) {
  const { matches, failure, isWhole, again } = useMatches(filters)
  return (
    <section aria-labelledby="alert-preview" className="rounded-md border border-line p-3.5 text-[13.5px]">
      <h3 id="alert-preview" className="font-semibold" aria-live="polite">
        {matches ? matchesText(matches.total) : 'What would have matched this week'}
      </h3>
      {failure && (
        <Notice
          tone="danger"
          alert
          className="mt-2"
          action={
            <Button size="small" onClick={again}>
              Try again
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
      {matches && matches.total > 0 && (
        <ul className="mt-1.5 flex flex-col gap-1">
          {matches.data.map(({ id, title, employer }) => (
            <li key={id} className="min-w-0 wrap-anywhere">
              {title} <span className="text-text-2">at {employer.company_name}</span>
            </li>
          ))}
        </ul>
      )}
      {!isWhole && <p className="mt-1.5 text-text-2">Shown once the ZIP code has its five digits.</p>}
      {isWhole && !matches && !failure && <Skeleton className="mt-2.5 h-3.5 w-2/3" />}
    </section>
  )
}

const matchesText = (total: number) =>
  total ? `${counted(total, 'job')} would have matched this week` : 'Nothing would have matched this week'
