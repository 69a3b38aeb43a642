import { type ReactNode, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { counted } from '../../contract/platform/format.ts'
import { listHref } from '../text/list-query.ts'
import { PageHead } from './card.tsx'
import { listResultsId } from './list-results-id.ts'
import { ListNotices, ListResults, useListBusy, type ResultsProps } from './list-results.tsx'
import { ListSearch, type ListSearchProps } from './list-search.tsx'
import { type TabLink, TabLinks } from './tabs.tsx'

export type Filters = { page: number; keyword?: string | undefined }

export type ListPageProps<F extends Filters> = ResultsProps<F> & {
  title: string
  lead: ReactNode
  /** Rendered above the list. */
  note?: ReactNode
  actions?: ReactNode
  /** The filter whose values are the tabs: one tab per value, with its count. */
  tabs?: { label: string; filter: keyof F; choices: readonly TabChoice[] }
  search?: { label: string; placeholder: string }
  /** A limit on the list that no control shows, and the list without it. */
  limit?: ListLimit | null
  /** Further filters, below the tabs. */
  filters?: ReactNode
}
export type ListLimit = { text: ReactNode; all: { label: string; to: string } }
/** Without a value, the tab for all. */
type TabChoice = { value?: string; label: string; count: number }

/** A signed-in list page: its head, its tabs and search, its rows in a card. */
export function ListPage<F extends Filters>({
  title,
  lead,
  note,
  actions,
  tabs,
  search,
  limit,
  filters: further,
  ...list
}: ListPageProps<F>) {
  const { loaded, base, noun } = list
  const { filters } = loaded
  const onSearch = useListSearch(filters.keyword, (typed) => listHref(base, { ...filters, keyword: typed, page: 1 }))
  const { page: _, ...narrowing } = filters
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined && value !== '')
  // A list that has never had anything shows only what it's for: no tabs with zeros, no search, no filters.
  const isUnused = !isNarrowed && loaded.list.total === 0 && (tabs?.choices ?? []).every(({ count }) => count === 0)
  return (
    <>
      <PageHead title={title} actions={actions}>
        {lead}
      </PageHead>
      {note}
      <ListNotices {...list} className="mb-4" />
      <div id={listResultsId} tabIndex={-1} className="card overflow-clip" aria-busy={useListBusy(base)}>
        {tabs && !isUnused && (
          <ListHead
            label={tabs.label}
            tabs={tabs.choices.map(({ value, label, count }) => ({
              label,
              to: listHref(base, { ...filters, [tabs.filter]: value, page: 1 }),
              current: filters[tabs.filter] === value,
              count,
            }))}
            search={search && { ...search, keyword: filters.keyword ?? '', onSearch }}
            resultText={
              filters.keyword
                ? `${counted(loaded.list.total, `${noun[0]} matches`, `${noun[1]} match`)} “${filters.keyword}”`
                : null
            }
          />
        )}
        {limit && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface-2 px-4 py-2.5 [overflow-wrap:anywhere]">
            <span>{limit.text}</span>
            <Link className="link inline-block min-h-6" to={limit.all.to} preventScrollReset>
              {limit.all.label}
            </Link>
          </p>
        )}
        {!isUnused && further}
        {/* The head announces what a search found; what filters leave is announced here. */}
        {further && (
          <output className="sr-only">
            {isNarrowed && !(tabs && filters.keyword) && `${counted(loaded.list.total, ...noun)} found`}
          </output>
        )}
        <ListResults {...list} />
      </div>
    </>
  )
}

/** Goes to the list for the typed words. Replaces the previous search in the history, so Back skips it. */
export function useListSearch(keyword: string | undefined, href: (typed: string | undefined) => string) {
  const navigate = useNavigate()
  return (typed: string) =>
    void navigate(href(typed || undefined), { replace: Boolean(keyword), preventScrollReset: true })
}

type ListHeadProps = {
  label: string
  tabs: readonly TabLink[]
  search?: ListSearchProps | undefined
  /** While searching: how many results are left, in words. */
  resultText: string | null
}

/** The head of a list in a card: its statuses as tabs, its search, and what the search found. */
function ListHead({ label, tabs, search, resultText }: ListHeadProps) {
  const head = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={head} className="list-head">
        <TabLinks label={label} tabs={tabs} />
        {search && <ListSearch {...search} />}
      </div>
      <div className={resultText ? 'list-head-found' : undefined}>
        <output className={resultText ? undefined : 'sr-only'}>{resultText}</output>
        {search && resultText && (
          <button
            type="button"
            className="link"
            onClick={() => {
              search.onSearch('')
              head.current?.querySelector('input')?.focus()
            }}
          >
            Clear search
          </button>
        )}
      </div>
    </>
  )
}
