import { pipelineSorts } from '../../../contract/applications/values.ts'
import { applicationStatuses } from '../../../contract/platform/values.ts'
import { type FiltersOf, oneOf, text } from '../../text/list-query.ts'

/** In progress, ended, or in one state. */
export const pipelineStates = ['open', 'ended', ...applicationStatuses] as const

/** The table is filtered by state and sorted; the board may have its ended stages unfolded. */
export const pipelineShape = {
  view: oneOf(['board', 'table']),
  status: oneOf(pipelineStates),
  keyword: text(200),
  sort: oneOf(pipelineSorts),
  ended: oneOf(['1']),
}

/** What the table is asked for. */
export type TableFilters = Omit<FiltersOf<typeof pipelineShape>, 'view' | 'ended'>

export const boardAddress = (id: string) => `/employer/my-jobs/applications?id=${encodeURIComponent(id)}`
export const tableAddress = (id: string) => `${boardAddress(id)}&view=table`
