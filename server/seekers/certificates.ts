import { sameName } from './facts/facts.ts'
import { hasExpired } from '../platform/calendar/expiry.ts'
import type { Db } from '../platform/app-context.ts'
import { invalid } from '../platform/http/problem.ts'

/** A certification as its holder lists it; dates as `2026-05-03`. */
export type CertificateEntry = {
  name: string
  issuer: string | null
  number: string | null
  issued_on: string | null
  expires_on: string | null
}
export type Certificate = CertificateEntry & {
  id: string
  /** Whether its last day has passed. */
  is_expired: boolean
  /** Whether an application was answered with "no" since it was listed. */
  is_denied: boolean
}

export const mostCertificates = 50

/** In the job seeker's order. */
export async function listCertificates(db: Db, seekerId: string): Promise<Certificate[]> {
  const entries = await findEntries(db, seekerId)
  const denied = await findDenied(db, seekerId)
  return entries.map((entry) => ({
    ...entry,
    is_expired: hasExpired(entry.expires_on),
    is_denied: denied.some((fact) => sameName('certification', fact.name, entry.name)),
  }))
}

/** Replaces all entries; an entry with an existing name keeps its row. The list overrides earlier answers in applications:
 * everything in it counts as held. Call with the job seeker locked.
 * @throws Problem 422 naming the entry, as `certifications.2.name`
 */
export async function replaceCertificates(tx: Db, seekerId: string, entries: readonly CertificateEntry[]) {
  refuseImpossible(entries)
  const known = new Map((await findEntries(tx, seekerId)).map(({ id, name }) => [name.toLowerCase(), id]))
  const kept = entries.flatMap(({ name }) => known.get(name.toLowerCase()) ?? [])
  const gone = tx.deleteFrom('seeker_certificates').where('seeker_id', '=', seekerId)
  await (kept.length ? gone.where('id', 'not in', kept) : gone).execute()
  for (const [position, { name, issuer, number, issued_on, expires_on }] of entries.entries()) {
    const values = { name, issuer, number, issued_on, expires_on, position, updated_at: new Date() }
    const id = known.get(name.toLowerCase())
    const written = id
      ? tx.updateTable('seeker_certificates').set(values).where('id', '=', id)
      : tx.insertInto('seeker_certificates').values({ ...values, seeker_id: seekerId })
    await written.execute().catch((error: { code?: string; constraint?: string }) => {
      // The database lowercases some letters differently than refuseImpossible.
      if (error.code === '23505' && error.constraint === 'seeker_certificates_once') throw listedTwice(position, name)
      throw error
    })
  }
  await writeFacts(tx, seekerId, entries)
}

/** Saves an application's answer about a certification, after its fact was written. A yes means valid today: it creates an
 * entry without number and dates if there is none, and clears the date of an expired one, which must have been renewed.
 * A no keeps the entry but marks it `is_denied`, since no one wants to type its number and dates again.
 */
export async function saveAnsweredCertificate(tx: Db, seekerId: string, { name, has }: { name: string; has: boolean }) {
  const entries = await findEntries(tx, seekerId)
  const entry = entries.find((each) => sameName('certification', each.name, name))
  const isRenewed = has && entry && hasExpired(entry.expires_on)
  if (isRenewed)
    await tx
      .updateTable('seeker_certificates')
      .set({ expires_on: null, updated_at: new Date() })
      .where('id', '=', entry.id)
      .execute()
  if (has && !entry)
    await tx
      .insertInto('seeker_certificates')
      .values({ seeker_id: seekerId, name, position: entries.length })
      .onConflict((known) => known.doNothing())
      .execute()
  await tx
    .updateTable('seeker_facts')
    .set({ expires_on: has && entry && !isRenewed ? entry.expires_on : null })
    .where('seeker_id', '=', seekerId)
    .where('kind', '=', 'certification')
    .where('name', '=', name)
    .execute()
}

const findEntries = (db: Db, seekerId: string) =>
  db
    .selectFrom('seeker_certificates')
    .select(['id', 'name', 'issuer', 'number', 'issued_on', 'expires_on'])
    .where('seeker_id', '=', seekerId)
    .orderBy('position')
    .orderBy('name')
    .execute()

const findDenied = (db: Db, seekerId: string) =>
  db
    .selectFrom('seeker_facts')
    .select('name')
    .where('seeker_id', '=', seekerId)
    .where('kind', '=', 'certification')
    .where('has', '=', false)
    .execute()

/**
 * Writes the facts that fit and search read: one per entry, with its last day. A no stays unless its name is listed.
 */
async function writeFacts(tx: Db, seekerId: string, entries: readonly CertificateEntry[]) {
  const denied = (await findDenied(tx, seekerId)).filter(
    ({ name }) => !entries.some((entry) => sameName('certification', entry.name, name)),
  )
  const stale = tx.deleteFrom('seeker_facts').where('seeker_id', '=', seekerId).where('kind', '=', 'certification')
  const kept = denied.map(({ name }) => name)
  await (kept.length ? stale.where('name', 'not in', kept) : stale).execute()
  const rows = entries.map(({ name, expires_on }, position) => ({
    seeker_id: seekerId,
    kind: 'certification' as const,
    name,
    has: true,
    expires_on,
    position,
  }))
  if (rows.length) await tx.insertInto('seeker_facts').values(rows).execute()
}

const listedTwice = (index: number, name: string) =>
  invalid({ [`certifications.${index}.name`]: `${name} is listed twice.` })

function refuseImpossible(entries: readonly CertificateEntry[]) {
  if (entries.length > mostCertificates)
    throw invalid({ certifications: `A profile can have at most ${mostCertificates} certifications.` })
  const seen = new Set<string>()
  for (const [index, { name, issued_on, expires_on }] of entries.entries()) {
    const key = name.toLowerCase()
    if (seen.has(key)) throw listedTwice(index, name)
    seen.add(key)
    if (issued_on && expires_on && expires_on < issued_on)
      throw invalid({
        [`certifications.${index}.expires_on`]: 'The expiration date can’t be before the issue date.',
      })
  }
}
