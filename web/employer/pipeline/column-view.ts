import type { Applicant } from '../../../contract/applications/pipeline.ts'
import type { ApplicationStatus } from '../../../contract/platform/values.ts'
import type { BoardPages, Columns } from './board-pages.ts'

/** A column as it's rendered, with pending moves already applied. */
export type ColumnView = {
  /** All pages in order. For one that isn't loaded, only its count. */
  pages: ColumnPageView[]
  total: number
  overdue: number
}

export type ColumnPageView = {
  applicants: Applicant[] | undefined
  failed: boolean
  count: number
  /** Applicants who were just moved here come first on the first page. Reloading the board sorts them. */
  hasArrived: boolean
}

/** What the column of a status shows. `applicants` is everyone who is loaded, with their current status. */
export function columnView(
  status: ApplicationStatus,
  { columns, pages, applicants }: { columns: Columns; pages: BoardPages; applicants: readonly Applicant[] },
): ColumnView {
  const list = columns[status]
  const { total = 0, last_page = 1, per_page = 1 } = list ?? {}
  const standing = new Map(applicants.map((applicant) => [applicant.id, applicant]))
  const here = new Set<string>()
  const gone: Applicant[] = []
  const loaded = Array.from({ length: total ? last_page : 0 }, (_, at): ColumnPageView => {
    const page = pages.page(status, at + 1)
    const count = Math.min(per_page, total - at * per_page)
    if (!page || page === 'failed')
      return { applicants: undefined, failed: page === 'failed', count, hasArrived: false }
    const some = page.flatMap(({ id }) => {
      const applicant = standing.get(id)
      // A page that was loaded before a move may list an applicant again.
      if (!applicant || here.has(id)) return []
      here.add(id)
      if (applicant.status === status) return [applicant]
      gone.push(applicant)
      return []
    })
    return { applicants: some, failed: false, count: some.length, hasArrived: false }
  })
  const arrived = applicants.filter((applicant) => applicant.status === status && !here.has(applicant.id))
  return {
    pages: withArrived(loaded, arrived),
    total: Math.max(0, total - gone.length + arrived.length),
    overdue: Math.max(0, (list?.overdue_by_status[status] ?? 0) - gone.filter(({ is_overdue }) => is_overdue).length),
  }
}

/** Puts arrivals into one list with the first page, so that a card keeps its open menu while the board reloads. */
function withArrived([first, ...others]: ColumnPageView[], arrived: Applicant[]): ColumnPageView[] {
  if (!arrived.length) return first ? [first, ...others] : []
  const applicants = [...arrived, ...(first?.applicants ?? [])]
  return [{ applicants, failed: false, count: applicants.length, hasArrived: true }, ...others]
}
