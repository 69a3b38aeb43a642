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
  /** Why not selected; `other` needs the employer's own words. */
  reason?: NotSelectedReason | null
  note?: string | null
  /** What was sent, line by line, where it is known. */
  fit?: readonly Line[]
}

type Line = { must: boolean; result: 'pass' | 'fail' | 'unknown' }

/** Whether "a must-have is missing" is true of an application; a line that nobody knows of may be one. */
export const lacksMustHave = (fit: readonly Line[]) => fit.some(({ must, result }) => must && result !== 'pass')

export type MoveAnswer =
  | { ok: true; is_undo: boolean }
  /** 409: legal in itself, but not from where the application stands now. */
  | { ok: false; kind: 'conflict'; code: ConflictCode; message: string }
  /** 422: not legal from anywhere, or something is missing. `field` is where the message belongs. */
  | { ok: false; kind: 'invalid'; field: 'status' | 'reason' | 'note'; message: string }

export type ConflictCode = 'same_status' | 'final' | 'ended' | 'undo_expired' | 'undo_elsewhere'

/** What each side may ever set. A seeker's way back to a stage is the undoing of a withdrawal only. */
const settable: Record<MoveActor, readonly ApplicationStatus[]> = {
  employer: [...openStatuses, 'hired', 'not_selected'],
  job_seeker: [...openStatuses, 'withdrawn'],
  system: ['closed'],
}

/** Whether this side may make this move now; what is refused says why, in words for a person. */
export function checkMove(move: Move): MoveAnswer {
  const { from, to, actor } = move
  if (!settable[actor].includes(to))
    return invalid('status', refusedStatus[to] ?? `This cannot be set to ${labels[to]}.`)
  if (actor === 'job_seeker' && to !== 'withdrawn' && from !== 'withdrawn')
    return invalid('status', 'Only the employer moves an application on.')
  if (from === to) return conflict('same_status', `The application is already at ${labels[to]}.`)
  if (from === 'hired' || from === 'closed') return conflict('final', `${labels[from]} is final.`)
  if (from === 'not_selected' || from === 'withdrawn') return checkUndo(move, from)
  if (!applicationMoves[from].includes(to)) return conflict('final', `${labels[to]} does not follow ${labels[from]}.`)
  return to === 'not_selected' ? checkReason(move) : { ok: true, is_undo: false }
}

const refusedStatus: Partial<Record<ApplicationStatus, string>> = {
  withdrawn: 'Only the applicant can withdraw an application.',
  closed: 'Applications close by themselves when the job ends.',
}

/** An end is taken back only by the side that made it, in time, and only to the stage it left. */
function checkUndo({ to, actor, now, stage_left, ended_at }: Move, from: 'not_selected' | 'withdrawn'): MoveAnswer {
  const maker = from === 'withdrawn' ? 'job_seeker' : 'employer'
  if (actor !== maker) return conflict('ended', `The application has ended: ${labels[from]}.`)
  if (!stage_left || to !== stage_left)
    return conflict('undo_elsewhere', `${labels[from]} can only be taken back to ${labels[stage_left ?? 'submitted']}.`)
  const until = ended_at ? undoUntil(from, ended_at) : null
  if (!until || now > until) {
    const window = from === 'withdrawn' ? `${undoWithdrawalMinutes} minutes` : `${undoNotSelectedDays} days`
    return conflict('undo_expired', `${labels[from]} can be taken back for ${window} only.`)
  }
  return { ok: true, is_undo: true }
}

function checkReason({ reason, note, fit }: Move): MoveAnswer {
  if (!reason || !notSelectedReasons.includes(reason))
    return invalid('reason', 'Choose a reason; the applicant sees it.')
  if (reason === 'missing_must_have' && fit && !lacksMustHave(fit))
    return invalid('reason', 'This applicant meets every must-have. Choose another reason.')
  if (reason === 'other' && !isReadable(note ?? '')) return invalid('note', 'Say the reason in your own words.')
  return { ok: true, is_undo: false }
}

/** Until when an end can be taken back; null where it cannot. */
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

/** What the applicant said to the offer that stands, or stood when the application ended; by its steps, oldest first. */
export function offerAnswerOf(
  timeline: readonly TimelineStep[],
): { accepted: boolean; words: string; at: Date } | null {
  const told = timeline.filter(({ is_void }) => !is_void)
  const stage = told.findLastIndex(({ to_status }) => to_status !== null && isOpen(to_status))
  if (told[stage]?.to_status !== 'offer') return null
  const answer = told.slice(stage).findLast(({ kind }) => kind === 'offer_accepted' || kind === 'offer_declined')
  return answer ? { accepted: answer.kind === 'offer_accepted', words: answer.note ?? '', at: answer.at } : null
}

/** Whether an answer is still owed. */
export function isOpen(status: ApplicationStatus): status is OpenStatus {
  return openStatuses.some((open) => open === status)
}

/** The applicant acts on what they see while a step that ended or moved it has not been told to them yet. */
export const beingMoved = () =>
  refuse('The company is just changing this application. Look again in a minute.', 'being_moved')

function conflict(code: ConflictCode, message: string): MoveAnswer {
  return { ok: false, kind: 'conflict', code, message }
}

function invalid(field: 'status' | 'reason' | 'note', message: string): MoveAnswer {
  return { ok: false, kind: 'invalid', field, message }
}
