import { bothWays } from '../platform/sorts.ts'

/** Sort orders of a job's applicants. The first is the default. */
const pipelineOrders = ['newest', 'must_haves', 'due', 'name', 'experience'] as const
export type PipelineOrder = (typeof pipelineOrders)[number]
export const pipelineSorts = bothWays(pipelineOrders)
export type PipelineSort = (typeof pipelineSorts)[number]

/** An applicant's answers to a scheduled interview. */
export const interviewAnswers = ['accepted', 'declined'] as const
export type InterviewAnswer = (typeof interviewAnswers)[number]

export const interviewKinds = ['video', 'phone', 'on_site'] as const
export type InterviewKind = (typeof interviewKinds)[number]
export const interviewKindLabels: Record<InterviewKind, string> = {
  video: 'Video call',
  phone: 'Phone call',
  on_site: 'On-site',
}

/** How long an interview can take, and how many days ahead it can be scheduled. */
export const interviewMinutes = { least: 10, most: 480 }
export const interviewDaysAhead = 90
