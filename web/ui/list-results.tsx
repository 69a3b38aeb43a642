import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { counted } from '../../contract/platform/format.ts'
import { leftOutText } from '../text/left-out-text.ts'
import { listHref } from '../text/list-query.ts'
import { ButtonLink } from './button.tsx'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'
import { Notice } from './notice.tsx'
import { Pagination } from './pagination.tsx'

/** A page of a list, with what its address asked for. */
export type LoadedList<F extends { page: number }, Row = unknown> = {
  list: { data: readonly Row[]; current_page: number; last_page: number; per_page: number; total: number }
  filters: F
  /** Names of filters that held a wrong value. */
  dropped: readonly string[]
  /** Why this is not the list the address asks for. */
  failed?: string | undefined
}

export type ListProps<F extends { page: number }> = {
  loaded: LoadedList<F>
  /** The address of the list where nothing is asked. */
  base: string
  /** One of what is listed, and many: `['company', 'companies']`. */
  noun: readonly [one: string, many: string]
  /** Filters whose name in the address is not what people call them. */
  names?: Readonly<Record<string, string>>
}

/** Whether another page of this list is on its way. */
export const useListBusy = (base: string) => useNavigation().location?.pathname === base.split('?')[0]

type NoticesProps<F extends { page: number }> = ListProps<F> & { className?: string }

/** What of the address was left out, and that the list did not load. */
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
          <b>The {noun[1]} did not load.</b> {loaded.failed} <a href={listHref(base, loaded.filters)}>Try again</a>
        </Notice>
      )}
    </>
  )
}

export type ResultsProps<F extends { page: number }> = ListProps<F> & {
  /** What its pages are pages of, for screen readers: "Companies". */
  label: string
  /** While there is nothing at all. */
  none: EmptyStateProps
  /** What is said otherwise than usual where nothing matches, and past the last page. */
  noMatch?: Partial<EmptyStateProps> | undefined
  noPage?: Partial<EmptyStateProps> | undefined
  /** A list further down its page: another page of it leaves the reader where they are. */
  keepScroll?: boolean
  /** The rows. */
  children: ReactNode
}

/** The rows of a list and its pages, or why there are none. */
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
        {noPage?.children ?? `The ${counted(list.total, ...noun)} found fill ${counted(list.last_page, 'page')}.`}
      </EmptyState>
    )
  // How a list is sorted leaves nothing out.
  if (listHref(base, { ...filters, sort: undefined, page: 1 }) === base) return <EmptyState {...none} />
  return (
    <EmptyState title={`No ${noun[1]} match`} action={<ButtonLink to={base}>Show all</ButtonLink>} {...noMatch}>
      {noMatch?.children ?? 'Try another state or fewer words.'}
    </EmptyState>
  )
}
