import type { HealthState } from '../../../contract/admin/health.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { findToSetUp } from '../../accounts/installation/to-set-up.ts'
import { countMailWork, countWork, isCrowded, isLate, measureDatabase } from './queries.ts'

export const adminHealthHandlers: HandlersOf<'adminHealth'> = {
  async browse(_asked, context) {
    const now = new Date()
    const [queue, mail, database, files] = await Promise.all([
      measure(context, 'queue', () => checkQueue(context, now)),
      measure(context, 'mail', () => checkMail(context, now)),
      measure(context, 'database', () => checkDatabase(context)),
      measure(context, 'files', () => context.files.check().then(() => ({ state: 'ok' as const, figures: {} }))),
    ])
    return {
      data: {
        checked_at: now,
        to_set_up: await findToSetUp(context),
        queue,
        mail: { ...mail, kind: context.config.mail.kind },
        database,
        files: { state: files.state, kind: context.files.kind },
        search: await checkSearch(context),
      },
    }
  },
}

type Checked<Figures> = { state: HealthState; figures: Figures }

/** A part that doesn't respond is reported as failed, without affecting the others. */
async function measure<Figures>(
  { log }: AppContext,
  part: string,
  check: () => Promise<Checked<Figures>>,
): Promise<Checked<Figures | null>> {
  try {
    return await check()
  } catch (error) {
    log.error({ err: error, part }, 'part of the installation is not responding')
    return { state: 'failed', figures: null }
  }
}

async function checkQueue({ db, queue }: AppContext, now: Date) {
  const [work, behind] = await Promise.all([countWork(db), queue.behind(db), queue.check()])
  const isBehind = isLate(work.oldest_due_at, now) || behind.length > 0
  return { state: isBehind ? ('late' as const) : ('ok' as const), figures: { ...work, behind } }
}

async function checkMail({ db }: AppContext, now: Date) {
  const { oldest_due_at, ...figures } = await countMailWork(db)
  const isBehind = isLate(oldest_due_at, now) || figures.parked_lately > 0
  return { state: isBehind ? ('late' as const) : ('ok' as const), figures }
}

/** Without the index, the database answers, more slowly. */
async function checkSearch({ config, searchIndex }: AppContext) {
  const index = searchIndex.state()
  const isSlow = index === 'failed' || index === 'too_large'
  const kind = config.search_engine ? ('engine' as const) : ('memory' as const)
  return { state: isSlow ? ('late' as const) : ('ok' as const), kind, index, figures: await searchIndex.figures() }
}

async function checkDatabase({ db }: AppContext) {
  const figures = await measureDatabase(db)
  return { state: isCrowded(figures) ? ('late' as const) : ('ok' as const), figures }
}
