import type { Reply } from '../../../contract/index.ts'

/** What the overview is told. */
export type Stats = Reply<'GET /dashboard/job-seeker/stats'>['data']
