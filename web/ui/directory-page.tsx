import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { counted } from '../../contract/platform/format.ts'
import { listHref } from '../text/list-query.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { listResultsId } from './list-results-id.ts'
import { ListNotices, ListResults, useListBusy, type ResultsProps } from './list-results.tsx'

type Props<F extends { page: number }> = ResultsProps<F> & {
  title: string
  lead: string
  /** The form with its filters. */
  form: ReactNode
  /** The active filter values in words, each with the change that removes it. */
  applied: readonly (readonly [label: string | undefined, without: Partial<F>])[]
}

/** A public list page: its title, its filters in a rail, its cards. */
export function DirectoryPage<F extends { page: number }>({ title, lead, form, applied, ...list }: Props<F>) {
  const heading = useId()
  const { loaded, base, noun } = list
  const chips = applied.flatMap(([label, without]) =>
    label
      ? [{ name: `${Object.keys(without)[0]} ${label}`, label, remove: listHref(base, loaded.filters, without) }]
      : [],
  )
  return (
    <div className="page-width directory">
      <div className="directory-head">
        <h1 id={heading} tabIndex={-1} className="heading-page">
          {title}
        </h1>
        <p>{lead}</p>
      </div>
      {form}
      <div id={listResultsId} tabIndex={-1} className="directory-results" aria-busy={useListBusy(base)}>
        <div className="directory-top">
          <output>{!loaded.failed && counted(loaded.list.total, ...noun)}</output>
          <AppliedFilters filters={chips} heading={heading} className="directory-chips">
            <Link className="link" to={base} preventScrollReset>
              Clear all
            </Link>
          </AppliedFilters>
        </div>
        <ListNotices {...list} />
        <ListResults {...list} />
      </div>
    </div>
  )
}
