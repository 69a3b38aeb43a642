/** The lists of jobs an admin looks at; `ends_soon` is live and within its last seven days. No zod: pages load this file. */
export const adminJobStates = ['live', 'flagged', 'reported', 'pending', 'ends_soon', 'ended'] as const
export type AdminJobState = (typeof adminJobStates)[number]

/** How they are sorted; the first where nothing is said. */
export const adminJobSorts = ['posted', 'applications', 'days_left', 'reports'] as const
export type AdminJobSort = (typeof adminJobSorts)[number]
