import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AppContext } from '../platform/app-context.ts'

type State = 'ok' | 'failed'
type Outside = { check: () => Promise<void> }

/** A probe is usually given a few seconds, so a part that hangs counts as failed before the probe gives up. */
const patienceMs = 2000
type Recheck = Record<State, number>
/**
 * Anyone may ask, so storage and mail servers are asked this often at most, however many ask. Asking a mail server means
 * signing in to it, which one that counts sign-ins would answer by locking us out.
 */
const recheckMs: Record<'files' | 'mail', Recheck> = {
  files: { ok: 5000, failed: 5000 },
  mail: { ok: 300_000, failed: 30_000 },
}

/**
 * Whether this process can serve. Every page and call needs the database and the queue. Without files or mail most of
 * the product works, and mail waits in the queue, so a load balancer should keep sending people here.
 */
export async function checkReadiness({ db, queue, files, mail }: AppContext) {
  const [database, queued, stored, mailed] = await Promise.all([
    stateOf(sql`select 1`.execute(db)),
    stateOf(queue.check()),
    recentState(files, recheckMs.files),
    recentState(mail, recheckMs.mail),
  ])
  const parts = { database, queue: queued, files: stored, mail: mailed }
  const failed = (...states: State[]) => states.includes('failed')
  const status = failed(database, queued) ? 'failed' : failed(stored, mailed) ? 'degraded' : 'ok'
  return { status, ...parts } as const
}

async function stateOf(work: Promise<unknown>): Promise<State> {
  const timer = new AbortController()
  const late = sleep(patienceMs, 'failed' as const, { signal: timer.signal }).catch(() => 'failed' as const)
  const answered = work.then(
    () => 'ok' as const,
    () => 'failed' as const,
  )
  return await Promise.race([answered, late]).finally(() => timer.abort())
}

type Asked = { at: number; state: Promise<State>; answered?: State }
const recent = new WeakMap<Outside, Asked>()

async function recentState(part: Outside, recheck: Recheck): Promise<State> {
  const known = recent.get(part)
  // One still being asked is waited for.
  if (known && (!known.answered || Date.now() - known.at < recheck[known.answered])) return await known.state
  const asked: Asked = { at: Date.now(), state: stateOf(part.check()) }
  recent.set(part, asked)
  return (asked.answered = await asked.state)
}
