import type { Reply } from '../../../contract/index.ts'

/** The overview's figures. */
export type Stats = Reply<'GET /dashboard/job-seeker/stats'>['data']
