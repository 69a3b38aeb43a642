import { statusLabels as labels } from '../../contract/jobs/labels.ts'
import { isReadable } from '../../contract/platform/shapes.ts'
import {
  applicationMoves,
  notSelectedReasons,
  openStatuses,
  undoNotSelectedDays,
  undoWithdrawalMinutes,
} from '../../contract/platform/values.ts'
import type { ApplicationStatus, NotSelectedReason, OpenStatus } from '../../contract/platform/values.ts'
import { conflict as refuse } from '../platform/http/problem.ts'

export type MoveActor = 'job_seeker' | 'employer' | 'system'

export type Move = {
  from: ApplicationStatus
  to: ApplicationStatus
  actor: MoveActor
  now: Date
  /** The stage before the application ended, and when it ended. */
  stage_left?: ApplicationStatus | null
  ended_at?: Date | null
  /** The reason for "not selected". `other` needs a note. */
  reason?: NotSelectedReason | null
  note?: string | null
  /** The lines of the fit, if known. */
  fit?: readonly Line[]
}

type Line = { must: boolean; result: 'pass' | 'fail' | 'unknown' }

/** Whether "A must-have is missing" can be true of an application. A line that isn't stated counts as missing. */
export const lacksMustHave = (fit: readonly Line[]) => fit.some(({ must, result }) => must && result !== 'pass')

export type MoveAnswer =
  | { ok: true; is_undo: boolean }
  /** 409: allowed in general, but not from the application's current status. */
  | { ok: false; kind: 'conflict'; code: ConflictCode; message: string }
  /** 422: never allowed, or something is missing. `field` is where the message belongs. */
  | { ok: false; kind: 'invalid'; field: 'status' | 'reason' | 'note'; message: string }

export type ConflictCode = 'same_status' | 'final' | 'ended' | 'undo_expired' | 'undo_elsewhere'

/** What each side can ever set. A job seeker can return to a stage only by undoing a withdrawal. */
const settable: Record<MoveActor, readonly ApplicationStatus[]> = {
  employer: [...openStatuses, 'hired', 'not_selected'],
  job_seeker: [...openStatuses, 'withdrawn'],
  system: ['closed'],
}

/** Whether this side can make this move now. If not, the message says why. */
export function checkMove(move: Move): MoveAnswer {
  const { from, to, actor } = move
  if (!settable[actor].includes(to))
    return invalid('status', refusedStatus[to] ?? `You can’t set the status to ${labels[to]}.`)
  if (actor === 'job_seeker' && to !== 'withdrawn' && from !== 'withdrawn')
    return invalid('status', 'Only the company can move an application.')
  if (from === to) return conflict('same_status', `The application’s status is already ${labels[to]}.`)
  if (from === 'hired' || from === 'closed') return conflict('final', `${labels[from]} is final.`)
  if (from === 'not_selected' || from === 'withdrawn') return checkUndo(move, from)
  if (!applicationMoves[from].includes(to))
    return conflict('final', `An application can’t move from ${labels[from]} to ${labels[to]}.`)
  return to === 'not_selected' ? checkReason(move) : { ok: true, is_undo: false }
}

const refusedStatus: Partial<Record<ApplicationStatus, string>> = {
  withdrawn: 'Only the applicant can withdraw an application.',
  closed: 'Applications close automatically when the job closes.',
}

/** An outcome or withdrawal can be undone only by the side that made it, in time, and only to the stage that was left. */
function checkUndo({ to, actor, now, stage_left, ended_at }: Move, from: 'not_selected' | 'withdrawn'): MoveAnswer {
  const maker = from === 'withdrawn' ? 'job_seeker' : 'employer'
  if (actor !== maker) return conflict('ended', `The application has ended: ${labels[from]}.`)
  if (!stage_left || to !== stage_left)
    return conflict(
      'undo_elsewhere',
      `${labels[from]} can only be undone by moving back to ${labels[stage_left ?? 'submitted']}.`,
    )
  const until = ended_at ? undoUntil(from, ended_at) : null
  if (!until || now > until) {
    const window = from === 'withdrawn' ? `${undoWithdrawalMinutes} minutes` : `${undoNotSelectedDays} days`
    return conflict('undo_expired', `${labels[from]} can only be undone within ${window}.`)
  }
  return { ok: true, is_undo: true }
}

function checkReason({ reason, note, fit }: Move): MoveAnswer {
  if (!reason || !notSelectedReasons.includes(reason))
    return invalid('reason', 'Choose a reason. The applicant sees it.')
  if (reason === 'missing_must_have' && fit && !lacksMustHave(fit))
    return invalid('reason', 'This applicant meets every must-have. Choose another reason.')
  if (reason === 'other' && !isReadable(note ?? '')) return invalid('note', 'Enter the reason in your own words.')
  return { ok: true, is_undo: false }
}

/** Until when an outcome or withdrawal can be undone. Null if it can't. */
export function undoUntil(status: ApplicationStatus, ended_at: Date | null): Date | null {
  if (!ended_at) return null
  if (status === 'not_selected') return new Date(ended_at.getTime() + undoNotSelectedDays * 86_400_000)
  if (status === 'withdrawn') return new Date(ended_at.getTime() + undoWithdrawalMinutes * 60_000)
  return null
}

type TimelineStep = {
  at: Date
  kind: string
  to_status: ApplicationStatus | null
  note: string | null
  is_void: boolean
}

/** The applicant's answer to the current offer, or to the last one before the application ended. Takes the steps oldest first. */
export function offerAnswerOf(
  timeline: readonly TimelineStep[],
): { accepted: boolean; words: string; at: Date } | null {
  const valid = timeline.filter(({ is_void }) => !is_void)
  const stage = valid.findLastIndex(({ to_status }) => to_status !== null && isOpen(to_status))
  if (valid[stage]?.to_status !== 'offer') return null
  const answer = valid.slice(stage).findLast(({ kind }) => kind === 'offer_accepted' || kind === 'offer_declined')
  return answer ? { accepted: answer.kind === 'offer_accepted', words: answer.note ?? '', at: answer.at } : null
}

/** Whether the application is open, so an answer is due. */
export function isOpen(status: ApplicationStatus): status is OpenStatus {
  return openStatuses.some((open) => open === status)
}

/** For an applicant who acts on a status that has changed, while they haven't been notified of the change yet. */
export const beingMoved = () =>
  refuse('The company is changing this application right now. Check again in a minute.', 'being_moved')

function conflict(code: ConflictCode, message: string): MoveAnswer {
  return { ok: false, kind: 'conflict', code, message }
}

function invalid(field: 'status' | 'reason' | 'note', message: string): MoveAnswer {
  return { ok: false, kind: 'invalid', field, message }
}
