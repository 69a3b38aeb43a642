import type { Applicant } from '../../../contract/applications/pipeline.ts'
import type { ApplicationStatus } from '../../../contract/platform/values.ts'
import type { BoardPages, Columns } from './board-pages.ts'

/** A column as it is drawn, with moves under way already made. */
export type ColumnView = {
  /** Page after page; how many are on one that is not here. */
  pages: ColumnPageView[]
  total: number
  overdue: number
}

export type ColumnPageView = {
  applicants: Applicant[] | undefined
  failed: boolean
  count: number
  /** People who were just moved here come first on the first page; reloading the board puts them in order. */
  hasArrived: boolean
}

/** What the column of a status shows. `people` is everybody who is loaded, where they stand by now. */
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
      // A page that was loaded before somebody moved may name a person again.
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

/** In one list with the first page, also of an empty column: a card keeps its open menu while the board reloads. */
function withArrived([first, ...others]: ColumnPageView[], arrived: Applicant[]): ColumnPageView[] {
  if (!arrived.length) return first ? [first, ...others] : []
  const applicants = [...arrived, ...(first?.applicants ?? [])]
  return [{ applicants, failed: false, count: applicants.length, hasArrived: true }, ...others]
}
