import { openStatuses, type ApplicationStatus, type OpenStatus } from '../../../contract/platform/values.ts'
import { recruitersOnly, useMayRecruit } from '../may-recruit.ts'

/** The keyboard shortcut of each stage. */
export const stageKeys = {
  submitted: '1',
  in_review: '2',
  shortlisted: '3',
  interview: '4',
  offer: '5',
  hired: '6',
  not_selected: 'N',
} as const satisfies Partial<Record<ApplicationStatus, string>>

export type Stage = OpenStatus | 'hired'

const stages: readonly Stage[] = [...openStatuses, 'hired']

/** A stage's position in the pipeline, or -1 for an ended application. */
const rank = (status: ApplicationStatus) => stages.findIndex((stage) => stage === status)

export const isBack = (from: ApplicationStatus, to: ApplicationStatus) => rank(to) < rank(from)

/** Where an applicant at this stage can be moved: forward first, then back, each in the pipeline's order. */
export const stagesFrom = (status: ApplicationStatus) => ({
  forward: stages.filter((stage) => rank(stage) > rank(status)),
  back: stages.filter((stage) => rank(stage) < rank(status)),
})

export const isOpenStage = (status: ApplicationStatus): status is OpenStatus =>
  openStatuses.some((stage) => stage === status)

/** "a minute", "90 seconds": how long emails about a move are delayed. */
export function waitText(seconds: number) {
  if (seconds % 60) return seconds === 1 ? 'a second' : `${seconds} seconds`
  return seconds === 60 ? 'a minute' : `${seconds / 60} minutes`
}

/** Why the user can't move applicants, or false if they can. The server checks too. */
export const useMoveRefusal = (): string | false => !useMayRecruit() && recruitersOnly
