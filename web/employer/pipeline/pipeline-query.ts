import { pipelineSorts } from '../../../contract/applications/values.ts'
import { applicationStatuses } from '../../../contract/platform/values.ts'
import { type FiltersOf, oneOf, text } from '../../text/list-query.ts'

/** Open, ended, or one status. */
export const pipelineStates = ['open', 'ended', ...applicationStatuses] as const

/** The table can be sorted and filtered by status. The board can show ended applications. */
export const pipelineShape = {
  view: oneOf(['board', 'table']),
  status: oneOf(pipelineStates),
  keyword: text(200),
  sort: oneOf(pipelineSorts),
  ended: oneOf(['1']),
}

/** The filters of the table. */
export type TableFilters = Omit<FiltersOf<typeof pipelineShape>, 'view' | 'ended'>

export const boardAddress = (id: string) => `/employer/my-jobs/applications?id=${encodeURIComponent(id)}`
export const tableAddress = (id: string) => `${boardAddress(id)}&view=table`
