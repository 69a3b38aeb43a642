/** What an applicant can say to an interview. */
export const interviewAnswers = ['accepted', 'declined'] as const
export type InterviewAnswer = (typeof interviewAnswers)[number]

export const interviewKinds = ['video', 'phone', 'on_site'] as const
export type InterviewKind = (typeof interviewKinds)[number]
export const interviewKindLabels: Record<InterviewKind, string> = {
  video: 'Video call',
  phone: 'Phone call',
  on_site: 'On site',
}

/** How long an interview takes, and how many days ahead it is planned. */
export const interviewMinutes = { least: 10, most: 480 }
export const interviewDaysAhead = 90
