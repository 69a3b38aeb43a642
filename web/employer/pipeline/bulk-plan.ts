import type { ApplicationStatus, OpenStatus } from '../../../contract/platform/values.ts'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { isBack, isOpenStage } from './stages.ts'

/** Where several applicants can be moved at once. */
export type BulkTarget = OpenStatus | 'not_selected'

/** What a bulk move would do to each applicant. */
export type BulkPlan = {
  moving: Applicant[]
  /** Those who move back, by the stage they leave. */
  back: { from: ApplicationStatus; count: number }[]
  /** Already at that stage, or ended: neither is moved. */
  there: number
  ended: number
  /** Not selected, and can only go back to the stage they left, by that stage. Not moved either. */
  elsewhere: { stage: ApplicationStatus; count: number }[]
}

/** A move that a dialog asks about. */
export type PendingBulkMove = { plan: BulkPlan; to: BulkTarget }

/** Whether "not selected" can still be undone, back to the stage that was left. */
export const canReturn = ({ status, stage_left, undo_until }: Applicant, now = new Date()) =>
  status === 'not_selected' && stage_left !== null && undo_until !== null && new Date(undo_until) > now

export function planBulk(applicants: Applicant[], to: ApplicationStatus): BulkPlan {
  const open = applicants.filter(({ status }) => isOpenStage(status))
  const returning = to === 'not_selected' ? [] : applicants.filter((applicant) => canReturn(applicant))
  const [returned, elsewhere] = [
    returning.filter(({ stage_left }) => stage_left === to),
    returning.filter(({ stage_left }) => stage_left !== to),
  ]
  const moving = [...open.filter(({ status }) => status !== to), ...returned]
  const back = to === 'not_selected' ? [] : moving.filter(({ status }) => !isOpenStage(status) || isBack(status, to))
  return {
    moving,
    back: counted(back, ({ status }) => status).map(([from, count]) => ({ from, count })),
    there: open.filter(({ status }) => status === to).length,
    ended: applicants.length - open.length - returning.length,
    elsewhere: counted(elsewhere, ({ stage_left }) => stage_left ?? 'submitted').map(([stage, count]) => ({
      stage,
      count,
    })),
  }
}

const counted = (applicants: Applicant[], by: (person: Applicant) => ApplicationStatus) =>
  [...Map.groupBy(applicants, by)].map(([status, some]) => [status, some.length] as const)
