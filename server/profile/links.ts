import type { z } from 'zod'
import type { socialLinkChange } from '../../contract/profile-shapes.ts'
import { profileLimits } from '../../contract/values.ts'
import type { Db } from '../app-context.ts'
import { conflict, invalid, notFound } from '../http/problem.ts'

type Change = z.output<typeof socialLinkChange>
const shown = ['id', 'platform', 'url', 'position'] as const

/** In their order, which is counted from 0. */
export async function findLinks(db: Db, seekerId: string) {
  const rows = await db
    .selectFrom('social_links')
    .select(shown)
    .where('seeker_id', '=', seekerId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row, position) => ({ ...row, position }))
}

/** Last, unless its place is said. Call with the seeker locked. @throws 409 where there are as many as there can be */
export async function insertLink(tx: Db, seekerId: string, { platform, url, position }: Change) {
  const held = await findLinks(tx, seekerId)
  if (held.length >= profileLimits.social_links)
    throw conflict(
      `A profile has ${profileLimits.social_links} links at most. Delete one, then add this one.`,
      'link_limit',
    )
  const { id } = await tx
    .insertInto('social_links')
    .values({ seeker_id: seekerId, platform, url, position: held.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  return await placed(tx, seekerId, id, position)
}

/** Call with the seeker locked. @throws 404 */
export async function updateLink(tx: Db, seekerId: string, id: string, { platform, url, position }: Change) {
  const { numUpdatedRows } = await tx
    .updateTable('social_links')
    .set({ platform, url })
    .where('seeker_id', '=', seekerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!numUpdatedRows) throw notFound()
  return await placed(tx, seekerId, id, position)
}

/** @throws 404 */
export async function deleteLink(db: Db, seekerId: string, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('social_links')
    .where('seeker_id', '=', seekerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!numDeletedRows) throw notFound()
}

/** Call with the seeker locked. @throws 404 for one that is not theirs, 422 where some are missing or there twice */
export async function orderLinks(tx: Db, seekerId: string, ids: readonly string[]) {
  const held = new Set((await findLinks(tx, seekerId)).map(({ id }) => id))
  if (!ids.every((id) => held.has(id))) throw notFound()
  if (new Set(ids).size !== ids.length || ids.length !== held.size)
    throw invalid({ ids: 'Send the ids of all your links, each once.' })
  for (const [position, id] of ids.entries())
    await tx.updateTable('social_links').set({ position }).where('id', '=', id).execute()
  return await findLinks(tx, seekerId)
}

/** Moved to its place, the others around it. */
async function placed(tx: Db, seekerId: string, id: string, position: number | undefined) {
  const links = await findLinks(tx, seekerId)
  const at = links.findIndex((link) => link.id === id)
  const ids = links.map((link) => link.id).filter((each) => each !== id)
  ids.splice(position ?? at, 0, id)
  const ordered = await orderLinks(tx, seekerId, ids)
  const link = ordered.find((each) => each.id === id)
  if (!link) throw notFound()
  return link
}
