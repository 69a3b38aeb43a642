import { counted } from '../../../contract/platform/format.ts'
import type { Reply } from '../../../contract/index.ts'
import { statusLabels } from '../../text/application.ts'
import type { Columns } from './board-pages.ts'

type Shown = { list: Reply<'GET /employer/jobs/{id}/applications'>['data']; columns: Columns }

const applicantsOf = ({ list, columns }: Shown) =>
  new Map(
    [...Object.values(columns).flatMap(({ data }) => data), ...list.data].map((applicant) => [applicant.id, applicant]),
  )
const countOf = ({ list }: Shown) => Object.values(list.by_status).reduce((sum, count) => sum + count, 0)

/** Up to this many applicants are named. More are counted. */
const mostNamed = 3

/** What's new and what moved on a board or in its table, for screen readers. Empty if nothing changed. */
export function listNews(before: Shown, after: Shown): string {
  const was = applicantsOf(before)
  const moved = [...applicantsOf(after).values()].filter(
    ({ id, status }) => was.has(id) && was.get(id)?.status !== status,
  )
  const added = countOf(after) - countOf(before)
  const news = [
    ...(added > 0 ? [counted(added, 'new application')] : []),
    ...(moved.length > mostNamed
      ? [`${counted(moved.length, 'applicant')} moved`]
      : moved.map(({ seeker, status }) => `${seeker.name} moved to ${statusLabels[status]}`)),
  ]
  if (news.length) return `${news.join('. ')}.`
  const isSame = JSON.stringify(before.list.by_status) === JSON.stringify(after.list.by_status)
  return isSame ? '' : 'The applications were updated.'
}
