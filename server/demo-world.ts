import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Config } from './platform/config/config.ts'

type Options = { database: Database & { url: string }; config: Config; onStep: (step: string) => void }

/** The one place that creates the demo world, and refreshes it at each start. Returns lines to print. */
export async function demoWorld({ database, config, onStep }: Options): Promise<string[]> {
  const [{ prepareDemoWorld }, { openFiles }] = await Promise.all([
    import('../demo/world.ts'),
    import('./platform/files/files.ts'),
  ])
  return await prepareDemoWorld({ database, files: await openFiles(config), onStep, share: config.demo_share })
}

/**
 * Whether a database that can't be upgraded holds nothing but a demo world, so that it can be rebuilt: the embedded
 * database of a demo in which every account, company, and job seeker belongs to the demo.
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
 * Why this database can't be used with these settings; null if it can. The demo's accounts have a published password,
 * and in the demo administrators sign in without two-step verification. Neither may come near real people.
 */
export async function findDemoConflict({ db }: Database, { demo }: Config): Promise<string | null> {
  const { rows } = await sql<{ demo_accounts: boolean; demo_world: boolean; accounts: boolean }>`
    select exists (select from accounts where is_demo) as demo_accounts,
      exists (select from installation where key = 'demo_world') as demo_world,
      exists (select from accounts) as accounts`.execute(db)
  const found = rows[0]!
  if (!demo && found.demo_accounts)
    return (
      'DEMO is off, but this database contains the demo accounts, whose password is published. ' +
      'To remove them, run: npm run db -- remove-demo'
    )
  if (demo && found.accounts && !found.demo_world)
    return (
      'DEMO is on, but this database has accounts of its own. The demo lets administrators in without two-step verification ' +
      'and sends no email. Set DEMO=off, or give the demo its own database'
    )
  return null
}
