import type { AppContext, Db } from '../../platform/app-context.ts'
import type { JobRow } from './queries.ts'

type Actor = { account_id: string | null; type: 'employer' | 'admin' | 'system' }

/** What closing a job does to its applications. */
export type Applicants = {
  /**
   * Closes every open application and notifies the applicants. The job must be locked.
   * @returns how many were open
   */
  close: (
    tx: Db,
    context: Pick<AppContext, 'config' | 'queue'>,
    ended: { job: { id: string }; actor: Actor; now: Date },
  ) => Promise<number>
  /**
   * Marks an applicant as hired if they aren't yet. Without an `id`, someone must be hired already.
   * @throws Problem 422 if no one is, or if it isn't an application to the job
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
