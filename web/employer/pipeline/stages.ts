import { openStatuses, type ApplicationStatus, type OpenStatus } from '../../../contract/platform/values.ts'
import { recruitersOnly, useMayRecruit } from '../may-recruit.ts'

/** The key that means a stage wherever one is chosen by keys. */
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

/** How far along a stage is; ended ones are nowhere. */
const rank = (status: ApplicationStatus) => stages.findIndex((stage) => stage === status)

export const isBack = (from: ApplicationStatus, to: ApplicationStatus) => rank(to) < rank(from)

/** Where somebody at this stage may go: forward first, then back, each in the pipeline's order. */
export const stagesFrom = (status: ApplicationStatus) => ({
  forward: stages.filter((stage) => rank(stage) > rank(status)),
  back: stages.filter((stage) => rank(stage) < rank(status)),
})

export const isOpenStage = (status: ApplicationStatus): status is OpenStatus =>
  openStatuses.some((stage) => stage === status)

/** "a minute", "90 seconds": how long mail about a move waits. */
export function waitText(seconds: number) {
  if (seconds % 60) return seconds === 1 ? 'a second' : `${seconds} seconds`
  return seconds === 60 ? 'a minute' : `${seconds / 60} minutes`
}

/** Why this reader moves nobody; false where they may. The server decides; this says so first. */
export const useMoveRefusal = (): string | false => !useMayRecruit() && recruitersOnly
