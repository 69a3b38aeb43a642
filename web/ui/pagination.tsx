import { ChevronLeft, ChevronRight } from 'lucide-react'
import clsx from 'clsx'
import { Link } from 'react-router'
import { countText } from '../../contract/platform/format.ts'
import { useAnnounced } from './announce.ts'

export type PaginationProps = {
  page: number
  last: number
  total: number
  perPage: number
  href: (page: number) => string
  /** What is paged, for screen readers: "Jobs". */
  label: string
  /** Keeps the scroll position (lists in panes). */
  keepScroll?: boolean | undefined
  className?: string
}

/** The first, last, and current page and its neighbors; 0 stands for a gap. */
export function pageNumbers(page: number, last: number): number[] {
  if (last <= 5) return Array.from({ length: last }, (_, i) => i + 1)
  const near = page <= 2 ? [1, 2, 3] : page >= last - 1 ? [last - 2, last - 1, last] : [page - 1, page, page + 1]
  const wanted = [...new Set([1, ...near, last])]
  return wanted.flatMap((n, i) => (i > 0 && n - (wanted[i - 1] ?? n) > 1 ? [0, n] : [n]))
}

export function Pagination({ page, last, total, perPage, href, label, keepScroll, className }: PaginationProps) {
  useAnnounced(`Page ${page} of ${last}`, page)
  const from = total === 0 ? 0 : (page - 1) * perPage + 1
  return (
    <div className={clsx('pagination', className)}>
      <span>
        {countText(from)} to {countText(Math.min(page * perPage, total))} of {countText(total)}
      </span>
      {last > 1 && (
        <nav aria-label={`${label}: pages`}>
          <ol>
            {page > 1 && (
              <li>
                <Link to={href(page - 1)} rel="prev" aria-label="Previous page" preventScrollReset={keepScroll}>
                  <ChevronLeft size={16} />
                </Link>
              </li>
            )}
            {pageNumbers(page, last).map((n, i) => (
              <li key={n || `gap-${i}`}>
                {n === 0 ? (
                  <span className="pagination-gap">…</span>
                ) : (
                  <Link
                    to={href(n)}
                    aria-label={`Page ${n}`}
                    aria-current={n === page ? 'page' : undefined}
                    preventScrollReset={keepScroll}
                  >
                    {n}
                  </Link>
                )}
              </li>
            ))}
            {page < last && (
              <li>
                <Link to={href(page + 1)} rel="next" aria-label="Next page" preventScrollReset={keepScroll}>
                  <ChevronRight size={16} />
                </Link>
              </li>
            )}
          </ol>
        </nav>
      )}
    </div>
  )
}
