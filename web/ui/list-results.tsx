import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { counted } from '../../contract/platform/format.ts'
import { leftOutText } from '../text/left-out-text.ts'
import { listHref } from '../text/list-query.ts'
import { ButtonLink } from './button.tsx'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'
import { Notice } from './notice.tsx'
import { Pagination } from './pagination.tsx'

/** One page of a list, with the filters its address asked for. */
export type LoadedList<F extends { page: number }, Row = unknown> = {
  list: { data: readonly Row[]; current_page: number; last_page: number; per_page: number; total: number }
  filters: F
  /** Names of filters with an invalid value. */
  dropped: readonly string[]
  /** Why this isn't the list that was requested. */
  failed?: string | undefined
}

export type ListProps<F extends { page: number }> = {
  loaded: LoadedList<F>
  /** The address of the list without filters. */
  base: string
  /** Singular and plural of what is listed: `['company', 'companies']`. */
  noun: readonly [one: string, many: string]
  /** Filters whose name in the address differs from what people call them. */
  names?: Readonly<Record<string, string>>
}

/** Whether another page of this list is loading. */
export const useListBusy = (base: string) => useNavigation().location?.pathname === base.split('?')[0]

type NoticesProps<F extends { page: number }> = ListProps<F> & { className?: string }

/** Which values were ignored, and that the list didn't load. */
export function ListNotices<F extends { page: number }>({ loaded, base, noun, names, className }: NoticesProps<F>) {
  const leftOut = leftOutText(loaded.dropped, names ?? {})
  return (
    <>
      {leftOut && (
        <Notice tone="warning" {...(className && { className })}>
          {leftOut}
        </Notice>
      )}
      {loaded.failed && (
        <Notice tone="danger" alert {...(className && { className })}>
          <b>The {noun[1]} didn’t load.</b> {loaded.failed} <a href={listHref(base, loaded.filters)}>Try again</a>
        </Notice>
      )}
    </>
  )
}

export type ResultsProps<F extends { page: number }> = ListProps<F> & {
  /** What is paged, for screen readers: "Companies". */
  label: string
  /** Shown when there is nothing at all. */
  none: EmptyStateProps
  /** Replaces the default texts for no matches, and for a page past the last one. */
  noMatch?: Partial<EmptyStateProps> | undefined
  noPage?: Partial<EmptyStateProps> | undefined
  /** For a list further down its page: paging keeps the scroll position. */
  keepScroll?: boolean
  children: ReactNode
}

/** The rows of a list with its pagination, or why there are none. */
export function ListResults<F extends { page: number }>(props: ResultsProps<F>) {
  const { loaded, base, label, keepScroll, children } = props
  const { list, filters, failed } = loaded
  if (list.data.length === 0) return failed ? null : <NoResults {...props} />
  return (
    <>
      {children}
      <Pagination
        label={label}
        page={list.current_page}
        last={list.last_page}
        total={list.total}
        perPage={list.per_page}
        keepScroll={keepScroll}
        href={(page) => listHref(base, { ...filters, page })}
      />
    </>
  )
}

function NoResults<F extends { page: number }>({
  loaded: { list, filters },
  base,
  noun,
  none,
  noMatch,
  noPage,
}: ResultsProps<F>) {
  if (list.total > 0)
    return (
      <EmptyState
        title={`There is no page ${list.current_page}`}
        action={<ButtonLink to={listHref(base, { ...filters, page: 1 })}>Go to the first page</ButtonLink>}
        {...noPage}
      >
        {noPage?.children ?? `This list has ${counted(list.total, ...noun)} on ${counted(list.last_page, 'page')}.`}
      </EmptyState>
    )
  // Sorting a list filters nothing out.
  if (listHref(base, { ...filters, sort: undefined, page: 1 }) === base) return <EmptyState {...none} />
  return (
    <EmptyState title={`No ${noun[1]} match`} action={<ButtonLink to={base}>Show all</ButtonLink>} {...noMatch}>
      {noMatch?.children ?? 'Try another status or fewer words.'}
    </EmptyState>
  )
}
