import type { ApplicationStatus, NotSelectedReason } from '../../contract/platform/values.ts'
import { openStatuses } from '../../contract/platform/values.ts'
import type { Row } from '../batch.ts'
import { dueAt, reminderTimes } from '../../server/platform/calendar/business-days.ts'
import { after, earlier, later, minute } from '../times.ts'

/**
 * One step someone took. `undo` reverses the last end. An answer to an offer is a step of the applicant: accepted, it
 * stays at Offer; declined, it's withdrawn. `note` has their message.
 */
export type Step = {
  at: Date
  to: ApplicationStatus
  by: 'employer' | 'job_seeker' | 'system'
  reason?: NotSelectedReason
  note?: string
  undo?: boolean
  offer?: 'accepted' | 'declined'
}

export type Sent = {
  application_id: string
  applied: Date
  answer_days: number
  time_zone: string
  seeker_account: string
  employer_account: string
  now: Date
}

export const isOpen = (status: ApplicationStatus) => openStatuses.some((open) => open === status)

/**
 * An application's state and events after these steps, including those that happen over time (answer-by dates,
 * reminders, late answers), as the server would have written them.
 */
export function record(sent: Sent, steps: readonly Step[]): { state: Row; events: Row[] } {
  const { application_id, applied, now } = sent
  const events: Row[] = []
  const blank = {
    application_id,
    actor_id: null,
    actor_type: 'system',
    from_status: null,
    to_status: null,
    reason: null,
    note: null,
    due_at: null,
    told_at: null,
  }
  const write = (event: Row) => events.push({ ...blank, ...event })
  let status: ApplicationStatus = 'submitted'
  let promise = promiseFrom(applied)
  let stage_left: ApplicationStatus | null = null
  let overdue_at: Date | null = null
  let first_answered_at: Date | null = null
  let ended_at: Date | null = null
  let last = applied
  let cursor = applied
  let refusal: Refusal = noRefusal

  function promiseFrom(from: Date) {
    const due_at = dueAt(from, sent.answer_days, sent.time_zone)
    return { from, due_at }
  }
  /** Writes the events that happen over time until this moment. */
  function wait(until: Date) {
    if (isOpen(status)) {
      // The sweeps run once a minute.
      for (const time of reminderTimes(promise.from, promise.due_at)) {
        const at = after(time, minute)
        if (at > cursor && at < until) write({ at, kind: 'reminded', due_at: promise.due_at })
      }
      if (promise.due_at < until && !overdue_at) {
        // If it came due while withdrawn, it's found late once it's back.
        overdue_at = earlier(later(after(promise.due_at, minute), cursor), until)
        write({ at: overdue_at, kind: 'overdue', due_at: promise.due_at })
      }
    }
    cursor = until
  }

  write({ at: applied, actor_id: sent.seeker_account, actor_type: 'job_seeker', kind: 'submitted', to_status: status })
  write({ at: applied, kind: 'due', due_at: promise.due_at })
  for (const step of steps) {
    wait(step.at)
    const said = { at: step.at, actor_id: actorOf(sent, step), actor_type: step.by, note: step.note ?? null }
    if (step.offer === 'accepted') {
      write({ ...said, kind: 'offer_accepted' })
      overdue_at = null
      last = step.at
      promise = promiseFrom(step.at)
      write({ at: step.at, kind: 'due', due_at: promise.due_at })
      continue
    }
    write({
      ...said,
      kind: step.undo ? 'undone' : 'status_changed',
      from_status: status,
      to_status: step.to,
      reason: step.reason ?? null,
      // The applicant's message is on their answer.
      ...(step.offer && { note: null }),
      told_at: step.at,
    })
    if (step.offer === 'declined') write({ ...said, kind: 'offer_declined' })
    const open = isOpen(step.to)
    stage_left = open ? null : status
    ended_at = open ? null : step.at
    refusal = step.to === 'not_selected' ? { reason: step.reason ?? null, reason_words: step.note ?? null } : noRefusal
    if (step.by !== 'job_seeker') overdue_at = null
    if (step.by === 'employer') first_answered_at ??= step.at
    status = step.to
    last = step.at
    if (open && step.by === 'employer') {
      promise = promiseFrom(step.at)
      write({ at: step.at, kind: 'due', due_at: promise.due_at })
    }
  }
  wait(now)
  const open = isOpen(status)
  return {
    state: {
      status,
      stage_left,
      due_from: open ? promise.from : null,
      due_at: open ? promise.due_at : null,
      overdue_at,
      first_answered_at,
      ...refusal,
      ended_at,
      created_at: applied,
      updated_at: last,
    },
    events,
  }
}

type Refusal = { reason: NotSelectedReason | null; reason_words: string | null }
const noRefusal: Refusal = { reason: null, reason_words: null }

const actorOf = ({ employer_account, seeker_account }: Sent, { by }: Step) =>
  ({ employer: employer_account, job_seeker: seeker_account, system: null })[by]
