import type { z } from 'zod'
import { profileLimits } from '../../../contract/platform/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { conflict, requireFound, invalid, notFound } from '../../platform/http/problem.ts'
import type { socialLinkChange } from '../../../contract/companies/social-links.ts'

/** The owner of the links: a job seeker or a company. */
export type LinkOwner = { column: 'seeker_id' | 'company_id'; id: string }
const ownerColumns = ({ column, id }: LinkOwner) => (column === 'seeker_id' ? { seeker_id: id } : { company_id: id })
type Change = z.output<typeof socialLinkChange>
const shown = ['id', 'platform', 'url', 'position'] as const

/** In order, counted from 0. */
export async function findLinks(db: Db, owner: LinkOwner) {
  const rows = await db
    .selectFrom('social_links')
    .select(shown)
    .where(owner.column, '=', owner.id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row, position) => ({ ...row, position }))
}

/** @throws 404 */
export const findLink = async (db: Db, owner: LinkOwner, id: string) =>
  requireFound((await findLinks(db, owner)).find((link) => link.id === id))

/** Last, unless a position is given. Call it with the owner locked. @throws 409 if the limit is reached */
export async function insertLink(tx: Db, owner: LinkOwner, { platform, url, position }: Change) {
  const held = await findLinks(tx, owner)
  if (held.length >= profileLimits.social_links)
    throw conflict(
      `You can have at most ${profileLimits.social_links} links. Delete one, then add this one.`,
      'link_limit',
    )
  const { id } = await tx
    .insertInto('social_links')
    .values({ ...ownerColumns(owner), platform, url, position: held.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  return await placed(tx, owner, id, position)
}

/** Call it with the owner locked. @throws 404 */
export async function updateLink(tx: Db, owner: LinkOwner, id: string, { platform, url, position }: Change) {
  const { numUpdatedRows } = await tx
    .updateTable('social_links')
    .set({ platform, url })
    .where(owner.column, '=', owner.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!numUpdatedRows) throw notFound()
  return await placed(tx, owner, id, position)
}

/** @throws 404 */
export async function deleteLink(db: Db, owner: LinkOwner, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('social_links')
    .where(owner.column, '=', owner.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!numDeletedRows) throw notFound()
}

/** Call it with the owner locked. @throws 404 if one isn't this owner's; 422 if some are missing or duplicated */
export async function orderLinks(tx: Db, owner: LinkOwner, ids: readonly string[]) {
  const held = new Set((await findLinks(tx, owner)).map(({ id }) => id))
  if (!ids.every((id) => held.has(id))) throw notFound()
  if (new Set(ids).size !== ids.length || ids.length !== held.size)
    throw invalid({ ids: 'ids must list each of your links exactly once.' })
  for (const [position, id] of ids.entries())
    await tx.updateTable('social_links').set({ position }).where('id', '=', id).execute()
  return await findLinks(tx, owner)
}

/** Moves it to its position and shifts the others. */
async function placed(tx: Db, owner: LinkOwner, id: string, position: number | undefined) {
  const links = await findLinks(tx, owner)
  const at = links.findIndex((link) => link.id === id)
  const ids = links.map((link) => link.id).filter((each) => each !== id)
  ids.splice(position ?? at, 0, id)
  const ordered = await orderLinks(tx, owner, ids)
  const link = ordered.find((each) => each.id === id)
  if (!link) throw notFound()
  return link
}
