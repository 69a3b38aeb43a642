export const interviewKinds = ['video', 'phone', 'on_site'] as const
export type InterviewKind = (typeof interviewKinds)[number]

/** How long an interview takes, and how many days ahead it is planned. */
export const interviewMinutes = { least: 10, most: 480 }
export const interviewDaysAhead = 365
