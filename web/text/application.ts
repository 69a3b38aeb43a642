import { reasonLabels, statusLabels } from '../../contract/jobs/labels.ts'
import {
  openStatuses,
  type ApplicationStatus,
  type NotSelectedReason,
  type OpenStatus,
} from '../../contract/platform/values.ts'

export { reasonLabels, reasonText, statusLabels } from '../../contract/jobs/labels.ts'

/** `Reason: A must-have is missing.` without the company's own words. "Another reason" consists only of those. */
export function reasonSentence(reason: NotSelectedReason | null | undefined, words: string | null | undefined): string {
  return !reason || (reason === 'other' && words?.trim()) ? '' : `Reason: ${reasonLabels[reason]}.`
}

type Ending = { status: ApplicationStatus; offer_answer: { accepted: boolean } | null }

/** A withdrawal that declines an offer counts as a declined offer. */
export const hasDeclined = ({ status, offer_answer }: Ending) =>
  status === 'withdrawn' && offer_answer?.accepted === false

/** The status of an application, in words. */
export const statusText = (application: Ending) =>
  hasDeclined(application) ? 'Offer declined' : statusLabels[application.status]

export type StatusTone =
  'applied' | 'review' | 'shortlisted' | 'interview' | 'offer' | 'hired' | 'rejected' | 'withdrawn'

/** The color set of a status: the `--st-*` tokens of that name. */
export const statusTones: Record<ApplicationStatus, StatusTone> = {
  submitted: 'applied',
  in_review: 'review',
  shortlisted: 'shortlisted',
  interview: 'interview',
  offer: 'offer',
  hired: 'hired',
  not_selected: 'rejected',
  withdrawn: 'withdrawn',
  closed: 'withdrawn',
}

export type RailStage = {
  status: OpenStatus
  label: string
  state: 'done' | 'current' | 'skipped' | 'stopped' | 'ahead'
  /** When the application entered the stage, if it did. */
  at: string | null
}

type Railed = {
  status: ApplicationStatus
  /** The stage that a closed application had reached. */
  stage_left?: ApplicationStatus | null
  created_at?: string | null
  timeline?: readonly {
    at: string
    kind?: string
    interview_at?: string | null
    to_status: ApplicationStatus | null
    is_void?: boolean
  }[]
}

/**
 * The five stages of the status rail. A closed application keeps its rail, done up to the stage where it stopped. With
 * a timeline, a stage that was skipped is `skipped` and never shown as done. There was an interview if one was accepted
 * or its time had come, and it wasn't canceled or declined.
 */
export function railStages(application: Railed): RailStage[] {
  const entered = enteredAt(application)
  const isOpen = isOpenStatus(application.status)
  const hired = application.status === 'hired'
  const reached = isOpen ? application.status : (application.stage_left ?? 'submitted')
  const position = hired ? openStatuses.length : openStatuses.indexOf(reached as OpenStatus)
  return openStatuses.map((status, index) => {
    const at = entered.get(status) ?? null
    const passed = index < position ? (at || entered.size === 0 ? 'done' : 'skipped') : undefined
    const state = passed ?? (index > position ? 'ahead' : isOpen ? 'current' : 'stopped')
    return { status, label: statusLabels[status], state, at: state === 'ahead' ? null : at }
  })
}

export function isOpenStatus(status: ApplicationStatus): status is OpenStatus {
  return (openStatuses as readonly string[]).includes(status)
}

/** When each stage was last entered, ignoring steps that were undone; empty without a timeline. */
function enteredAt({ timeline, created_at }: Railed) {
  const entered = new Map<ApplicationStatus, string>()
  if (!timeline?.length) return entered
  if (created_at) entered.set('submitted', created_at)
  for (const { at, to_status, is_void } of timeline) {
    const known = to_status && entered.get(to_status)
    if (to_status && !is_void && (!known || known < at)) entered.set(to_status, at)
  }
  const met = interviewHeld(timeline)
  if (met && !entered.has('interview')) entered.set('interview', met)
  return entered
}

/** When the last interview was accepted or took place before the last step, ignoring canceled and declined ones. */
function interviewHeld(timeline: NonNullable<Railed['timeline']>): string | undefined {
  const last = timeline
    .filter(({ kind }) => kind?.startsWith('interview_'))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .at(-1)
  if (last?.kind === 'interview_accepted') return last.at
  const planned = last?.kind === 'interview_planned' || last?.kind === 'interview_changed'
  const start = planned ? last.interview_at : null
  return start && timeline.some(({ at }) => at > start) ? start : undefined
}

/** What a screen reader announces for a stage. */
export const stageStateLabels: Record<RailStage['state'], string> = {
  done: 'done',
  current: 'current stage',
  skipped: 'skipped',
  stopped: 'stopped here',
  ahead: 'not reached',
}
