import type { Kysely } from 'kysely'
import type { DB } from '../database/tables.ts'
import { composeAds } from './ads.ts'
import { composeContent } from './articles/compose.ts'
import { writeAudit } from './audit.ts'
import { insertRows } from './batch.ts'
import { namedCompanies } from './companies/names.ts'
import { readPlaces } from './companies/places.ts'
import { composeWorld } from './compose.ts'
import { hashDemoPassword } from './named/accounts.ts'
import { type FileStorage } from './file-storage.ts'
import { writeSupport } from './support.ts'
import { analyze, writeWorld } from './write.ts'

type Making = { files: FileStorage; onStep: (step: string) => void; now: Date; share: number }

/** Composes and writes the whole demo world in the caller's transaction. */
export async function makeWorld(tx: Kysely<DB>, { files, onStep, now, share }: Making): Promise<void> {
  onStep('composing the demo world')
  const places = await readPlaces(tx, namedCompanies)
  const world = await composeWorld({ places, files, now, share, password_hash: await hashDemoPassword() })
  await writeWorld(tx, world, onStep)
  await insertRows(tx, 'ads', await composeAds(files, now))
  const { content, reviews, reads } = await composeContent(world, files, now)
  await insertRows(tx, 'content', content)
  await insertRows(tx, 'content_reviews', reviews)
  await insertRows(tx, 'content_reads', reads)
  await writeSupport(tx, now)
  await writeAudit(tx)
  const value = JSON.stringify({ made_at: now.toISOString(), moved_to: now.toISOString() })
  await tx.insertInto('installation').values({ key: 'demo_world', value }).execute()
  await analyze(tx)
}
