import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Config } from './platform/config/config.ts'

type Options = { database: Database & { url: string }; config: Config; onStep: (step: string) => void }

/** The one place that makes, and at each start freshens, the demo world. Answers lines to print. */
export async function demoWorld({ database, config, onStep }: Options): Promise<string[]> {
  const [{ prepareDemoWorld }, { openFiles }] = await Promise.all([
    import('../demo/world.ts'),
    import('./platform/files/files.ts'),
  ])
  return await prepareDemoWorld({ database, files: await openFiles(config), onStep, share: config.demo_share })
}

/**
 * Whether a database that can't be taken over holds a demo world and nothing else, so that it can be made anew: the
 * embedded one of a demo, where every account, company, and job seeker is the demo's.
 */
export async function isOnlyDemoWorld({ db }: Database, { demo, database_url }: Config): Promise<boolean> {
  if (!demo || database_url) return false
  const { rows } = await sql<{ only_demo: boolean }>`
    select exists (select from installation where key = 'demo_world')
      and not exists (select from accounts where not is_demo)
      and not exists (select from companies where not is_demo)
      and not exists (select from job_seekers where not is_demo) as only_demo`.execute(db)
  return rows[0]!.only_demo
}

/**
 * Why this database isn't for this start, in words; null: it is. The demo's accounts have a published password, and next
 * to the demo an administrator signs in without a second factor: neither may come near real people.
 */
export async function findDemoConflict({ db }: Database, { demo }: Config): Promise<string | null> {
  const { rows } = await sql<{ demo_accounts: boolean; demo_world: boolean; accounts: boolean }>`
    select exists (select from accounts where is_demo) as demo_accounts,
      exists (select from installation where key = 'demo_world') as demo_world,
      exists (select from accounts) as accounts`.execute(db)
  const found = rows[0]!
  if (!demo && found.demo_accounts)
    return (
      'DEMO is off, but this database holds the accounts of the demo, whose password is published. ' +
      'Remove them with: npm run db -- remove-demo'
    )
  if (demo && found.accounts && !found.demo_world)
    return (
      'DEMO is on, but this database has accounts of its own. The demo lets administrators in without two-step verification ' +
      'and sends no mail. Set DEMO=off, or give the demo a database of its own'
    )
  return null
}
