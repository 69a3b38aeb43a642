import type { PostingValues } from './posting-values.ts'

/** What was typed and is not on the server yet. `updated_at` is the version it was typed over. */
export type LocalCopy = { values: PostingValues; updated_at: string | null }

const keyOf = (account_id: string, job_id: string | null) => `posting ${account_id} ${job_id ?? 'new'}`

/** A full or forbidden storage costs only the safety net: the form itself goes on. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch (error) {
    console.warn('What is typed cannot be kept in this browser:', error)
    return otherwise
  }
}

export function readLocalCopy(account_id: string, job_id: string | null): LocalCopy | null {
  return attempt(() => {
    const text = localStorage.getItem(keyOf(account_id, job_id))
    const copy: unknown = text ? JSON.parse(text) : null
    return copy && typeof copy === 'object' && 'values' in copy ? (copy as LocalCopy) : null
  }, null)
}

/** @returns whether the browser took it */
export function writeLocalCopy(account_id: string, job_id: string | null, copy: LocalCopy | null): boolean {
  return attempt(() => {
    if (copy) localStorage.setItem(keyOf(account_id, job_id), JSON.stringify(copy))
    else localStorage.removeItem(keyOf(account_id, job_id))
    return true
  }, false)
}
