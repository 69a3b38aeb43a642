import { reasonLabels, statusLabels } from '../../contract/jobs/labels.ts'
import {
  openStatuses,
  type ApplicationStatus,
  type NotSelectedReason,
  type OpenStatus,
} from '../../contract/platform/values.ts'

export { reasonLabels, reasonText, statusLabels } from '../../contract/jobs/labels.ts'

/** `Reason: A must-have is missing.` and nothing of the company's own words; another reason has only those. */
export function reasonSentence(reason: NotSelectedReason | null | undefined, words: string | null | undefined): string {
  return !reason || (reason === 'other' && words?.trim()) ? '' : `Reason: ${reasonLabels[reason]}.`
}

type Ending = { status: ApplicationStatus; offer_answer: { accepted: boolean } | null }

/** A withdrawal that answers an offer is not called one. */
export const hasDeclined = ({ status, offer_answer }: Ending) =>
  status === 'withdrawn' && offer_answer?.accepted === false

/** Where an application stands, in words. */
export const statusText = (application: Ending) =>
  hasDeclined(application) ? 'Offer declined' : statusLabels[application.status]

export type StatusTone =
  'applied' | 'review' | 'shortlisted' | 'interview' | 'offer' | 'hired' | 'rejected' | 'withdrawn'

/** Which colours a status takes: the `--st-*` set of that name. */
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
  /** When the application entered it, where it did. */
  at: string | null
}

type Railed = {
  status: ApplicationStatus
  /** The stage an ended application had reached. */
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
 * The five stages of the status rail. An ended application keeps its rail: done up to the stage it stopped at.
 * Where the timeline is known, a stage that was jumped over is `skipped`, never claimed as done; there was an interview
 * where one was accepted or its time had come, and it wasn't canceled or declined.
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

/** The last time each stage was entered, but for steps taken back at once; empty where no timeline came along. */
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

/** When the last interview was accepted, or took place before the last step; none that was canceled or declined. */
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

/** What a screen reader hears for a stage. */
export const stageStateLabels: Record<RailStage['state'], string> = {
  done: 'done',
  current: 'current stage',
  skipped: 'skipped',
  stopped: 'stopped here',
  ahead: 'not reached',
}
