import { applicationStatuses } from '../../../contract/platform/values.ts'
import { type FiltersOf, id, keyword, oneOf } from '../../text/list-query.ts'

/** In progress, ended, or in one state. */
export const applicationStates = ['open', 'ended', ...applicationStatuses] as const

/** What the list of applications can be asked for, beside whose job it is of. */
export const applicationsShape = {
  overdue: oneOf(['yes']),
  keyword,
  status: oneOf(applicationStates),
  company_id: id,
}
export type ApplicationsFilters = FiltersOf<typeof applicationsShape>
