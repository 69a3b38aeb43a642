import type { ApplicationStatus, NotSelectedReason } from '../../../contract/platform/values.ts'
import type { MoveActor } from '../rules.ts'

/** A step of an application, as its events record it. */
export type RecordedStep = {
  id: number
  kind: 'status_changed' | 'undone'
  actor_type: MoveActor
  actor_id: string | null
  from_status: ApplicationStatus
  to_status: ApplicationStatus
  reason: NotSelectedReason | null
  note: string | null
  is_void: boolean
  told_at: Date | null
}

/** A step that its reader has not been notified of yet. */
export type UnnotifiedStep = {
  /** The step that the notification is about. */
  step: RecordedStep
  /** The status the reader knows, if it was undone. */
  undone?: ApplicationStatus
}

/** What to notify an applicant of. Undefined if what they know is still true. `status` is the current one. */
export function unnotifiedForSeeker(steps: RecordedStep[], status: ApplicationStatus): UnnotifiedStep | undefined {
  const theirs = steps.filter(({ actor_type }) => actor_type !== 'job_seeker')
  const announced = theirs.findLast(({ told_at }) => told_at !== null)
  const current = theirs.findLast(({ is_void }) => !is_void)
  const last = theirs.at(-1)
  if (current && current.id > (announced?.id ?? 0)) {
    if (announced && saysTheSame(announced, current)) return undefined
    return current.kind === 'undone' ? { step: current, undone: current.from_status } : { step: current }
  }
  if (!announced || !last || announced.to_status === status) return undefined
  return { step: last, undone: announced.to_status }
}

/** What to notify a company of: that the applicant withdrew, or undid the withdrawal. */
export function unnotifiedForCompany(steps: RecordedStep[], status: ApplicationStatus): UnnotifiedStep | undefined {
  const theirs = steps.filter(({ actor_type }) => actor_type === 'job_seeker')
  const announced = theirs.findLast(({ told_at }) => told_at !== null)
  const last = theirs.at(-1)
  if (!last || last === announced) return undefined
  const knows = announced?.to_status === 'withdrawn'
  if (knows === (status === 'withdrawn')) return undefined
  return knows ? { step: last, undone: 'withdrawn' } : { step: last }
}

const saysTheSame = (a: RecordedStep, b: RecordedStep) =>
  a.to_status === b.to_status && a.reason === b.reason && (a.note ?? '') === (b.note ?? '')
