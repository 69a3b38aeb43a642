import type { AppContext, Db } from '../../platform/app-context.ts'
import type { JobRow } from './queries.ts'

type Actor = { account_id: string | null; type: 'employer' | 'admin' | 'system' }

/** What the end of a job does to those who applied to it. */
export type Applicants = {
  /**
   * Ends every application still open, and has their senders told. The job must be locked.
   * @returns how many were open
   */
  close: (
    tx: Db,
    context: Pick<AppContext, 'config' | 'queue'>,
    ended: { job: { id: string }; actor: Actor; now: Date },
  ) => Promise<number>
  /**
   * Marks who was hired, where they aren't yet; without an `id` somebody must be already.
   * @throws Problem 422 where nobody is, or where that is no application to the job
   */
  hire: (
    tx: Db,
    context: AppContext,
    hired: { job: JobRow; caller: { account_id: string; company_id: string }; id: string | undefined; now: Date },
  ) => Promise<void>
}

declare module '../../platform/app-context.ts' {
  interface AppContext {
    applicants: Applicants
  }
}
