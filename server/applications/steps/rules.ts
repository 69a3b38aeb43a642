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
  takenBack?: ApplicationStatus
}

/** What to notify an applicant of. Undefined if what they know is still true. `status` is the current one. */
export function unnotifiedForSeeker(steps: RecordedStep[], status: ApplicationStatus): UnnotifiedStep | undefined {
  const theirs = steps.filter(({ actor_type }) => actor_type !== 'job_seeker')
  const told = theirs.findLast(({ told_at }) => told_at !== null)
  const stands = theirs.findLast(({ is_void }) => !is_void)
  const last = theirs.at(-1)
  if (stands && stands.id > (told?.id ?? 0)) {
    if (told && saysTheSame(told, stands)) return undefined
    return stands.kind === 'undone' ? { step: stands, takenBack: stands.from_status } : { step: stands }
  }
  if (!told || !last || told.to_status === status) return undefined
  return { step: last, takenBack: told.to_status }
}

/** What to notify a company of: that the applicant withdrew, or undid the withdrawal. */
export function unnotifiedForCompany(steps: RecordedStep[], status: ApplicationStatus): UnnotifiedStep | undefined {
  const theirs = steps.filter(({ actor_type }) => actor_type === 'job_seeker')
  const told = theirs.findLast(({ told_at }) => told_at !== null)
  const last = theirs.at(-1)
  if (!last || last === told) return undefined
  const knows = told?.to_status === 'withdrawn'
  if (knows === (status === 'withdrawn')) return undefined
  return knows ? { step: last, takenBack: 'withdrawn' } : { step: last }
}

const saysTheSame = (a: RecordedStep, b: RecordedStep) =>
  a.to_status === b.to_status && a.reason === b.reason && (a.note ?? '') === (b.note ?? '')
