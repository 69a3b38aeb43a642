import type { ApplicationStatus, OpenStatus } from '../../../contract/values.ts'
import type { Applicant } from '../../../contract/pipeline.ts'
import { isBack, isOpenStage } from './stages.ts'

/** Where several people can be moved at once. */
export type BulkTarget = OpenStatus | 'not_selected'

/** What moving these people would do to each of them. */
export type BulkPlan = {
  moving: Applicant[]
  /** Those who go back, by the stage they leave. */
  back: { from: ApplicationStatus; count: number }[]
  /** At that stage already, and ended: neither is moved. */
  there: number
  ended: number
}

/** A move that a dialog asks about. */
export type AskedMove = { plan: BulkPlan; to: BulkTarget }

export function planBulk(people: Applicant[], to: ApplicationStatus): BulkPlan {
  const open = people.filter(({ status }) => isOpenStage(status))
  const moving = open.filter(({ status }) => status !== to)
  const back = to === 'not_selected' ? [] : moving.filter(({ status }) => isBack(status, to))
  return {
    moving,
    back: [...Map.groupBy(back, ({ status }) => status)].map(([from, some]) => ({ from, count: some.length })),
    there: open.length - moving.length,
    ended: people.length - open.length,
  }
}
