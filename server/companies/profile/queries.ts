import { sql } from 'kysely'
import type { z } from 'zod'
import type { companyInfoChange, foundingInfoChange } from '../../../contract/companies/company-profile-shapes.ts'
import { slugOf } from '../../../contract/platform/normalise.ts'
import type { AppContext, Db } from '../../platform/app-context.ts'
import type { Files } from '../../platform/files/files.ts'
import { dropFile } from '../../platform/files/orphaned-files.ts'
import { consume, day } from '../../platform/http/limits.ts'
import { conflict, invalid, notFound, tooMany, waitText } from '../../platform/http/problem.ts'
import { refuseStale } from '../../platform/http/stale.ts'
import { refuseDuplicate } from '../../platform/http/unique.ts'
import { placeOf } from '../../platform/geo/place.ts'
import { unverifyIfChanged } from '../verification/by-domain.ts'
import { insertCompanyEvent, lockCompany, lockName, movedOn } from '../verification/queries.ts'
import sanitizeHtml from 'sanitize-html'

type InfoChange = Omit<z.output<typeof companyInfoChange>, 'logo' | 'banner'>
type FoundingChange = z.output<typeof foundingInfoChange>
export type CompanyRow = Awaited<ReturnType<typeof findCompanyRow>>
export type PictureKeys = { logo_key?: string | undefined; banner_key?: string | undefined }
type Caller = { account_id: string; company_id: string }

/** @throws 404 */
export async function findCompanyRow(db: Db, id: string) {
  const row = await db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export const presentInfo = (row: CompanyRow, files: Files) => ({
  company_name: row.name,
  slug: row.slug,
  logo_temp_url: row.logo_key && files.temporaryUrl(row.logo_key, 'public'),
  banner_temp_url: row.banner_key && files.temporaryUrl(row.banner_key, 'public'),
  description: row.description,
  website: row.website,
  industry: row.industry,
  organization_type: row.organization_type,
  benefits: row.benefits,
  hiring_process: row.hiring_process,
  verified_at: row.verified_at,
  verified_method: row.verified_method,
  verified_evidence: row.verified_evidence,
  verified_words: row.verified_words,
  updated_at: row.updated_at,
})

export const presentFounding = (row: CompanyRow) => ({
  founded_year: row.founded_year,
  company_size: row.company_size,
  mission: row.mission,
  city: row.city,
  state: row.state,
  country: row.country,
  zip_code: row.zip_code,
  time_zone: row.time_zone,
  updated_at: row.updated_at,
})

/**
 * Saves the fields that were sent. Changing a verified name or website ends the verification. `pictures` are stored
 * files.
 * @throws 409 `stale`; 422 by field
 */
export async function updateInfo(
  tx: Db,
  context: AppContext,
  caller: Caller,
  change: InfoChange,
  pictures: PictureKeys = {},
): Promise<CompanyRow> {
  const { company_id } = caller
  await lockCompany(tx, company_id)
  const held = await findCompanyRow(tx, company_id)
  refuseStale(change.updated_at, held.updated_at, () => presentInfo(held, context.files))
  const name = change.company_name ?? held.name
  const website = change.website === undefined ? held.website : change.website
  if (name !== held.name) await refuseVerifiedName(tx, held, name)
  await unverifyIfChanged(tx, context, caller, held, { name, website })
  const keys = {
    ...(change.remove_logo && { logo_key: null }),
    ...(change.remove_banner && { banner_key: null }),
    ...(pictures.logo_key && { logo_key: pictures.logo_key }),
    ...(pictures.banner_key && { banner_key: pictures.banner_key }),
  }
  await tx
    .updateTable('companies')
    .set({
      ...infoColumns(change),
      ...keys,
      website,
      ...(name !== held.name && { name, slug: await freeSlug(tx, company_id, name) }),
      updated_at: movedOn(new Date()),
    })
    .where('id', '=', company_id)
    .execute()
    .catch(refuseDuplicate('companies_slug_once', () => conflict('Someone else just took this name. Save again.')))
  await recordEdit(tx, context, caller, held, { name, website })
  const saved = await findCompanyRow(tx, company_id)
  for (const key of ['logo_key', 'banner_key'] as const)
    if (held[key] && held[key] !== saved[key]) await dropFile(tx, context, held[key])
  return saved
}

function infoColumns({ description, industry, organization_type, benefits, hiring_process }: InfoChange) {
  return {
    ...(description !== undefined && { description: withoutMarkup(description ?? '') }),
    ...(industry !== undefined && { industry: industry || null }),
    ...(organization_type !== undefined && { organization_type }),
    ...(benefits !== undefined && { benefits: benefits.map(withoutMarkup).filter(Boolean) }),
    ...(hiring_process !== undefined && { hiring_process: hiring_process.map(withoutMarkup).filter(Boolean) }),
  }
}

/** A company can't take the name of another verified company. */
async function refuseVerifiedName(tx: Db, { id, verified_at }: CompanyRow, name: string) {
  if (!verified_at) return
  await lockName(tx, name)
  const namesake = await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '<>', id)
    .where('name_key', '=', sql<string>`company_name_key(${name})`)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  if (namesake) throw invalid({ company_name: 'Another verified company has this name. If it’s yours, contact us.' })
}

/** Changes of name or website are recorded for administrators, however the company was verified. */
async function recordEdit(
  tx: Db,
  { config }: AppContext,
  { account_id, company_id }: Caller,
  held: CompanyRow,
  now: { name: string; website: string | null },
) {
  const changed = (['name', 'website'] as const).filter((field) => held[field] !== now[field])
  if (!changed.length) return
  const max = config.limits.name_changes_per_company_per_day
  await consume(tx, `company_name_changes:${company_id}`, { max, seconds: day }, (seconds) =>
    tooMany(
      seconds,
      `You’ve changed your name or website ${max} times within a day. You can change them again in ${waitText(seconds)}.`,
    ),
  )
  const words = changed
    .map((field) => `${field} changed from ${held[field] ?? 'none'} to ${now[field] ?? 'none'}`)
    .join('; ')
  const actor = { id: account_id, type: 'employer' } as const
  await insertCompanyEvent(tx, company_id, actor, 'edited', { words }, new Date())
}

/** `halden-grid`, or with a number if another company has it. */
async function freeSlug(tx: Db, id: string, name: string): Promise<string> {
  const slug = slugOf(name, 'company')
  const taken = await tx
    .selectFrom('companies')
    .select('slug')
    .where('id', '<>', id)
    .where((eb) => eb.or([eb('slug', '=', slug), eb('slug', '^@', `${slug}-`)]))
    .execute()
  const slugs = new Set(taken.map((other) => other.slug))
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (!slugs.has(candidate)) return candidate
  }
}

/** @throws 409 `stale`, 422 by field */
export async function updateFounding(tx: Db, { company_id }: Caller, change: FoundingChange): Promise<CompanyRow> {
  await lockCompany(tx, company_id)
  const held = await findCompanyRow(tx, company_id)
  refuseStale(change.updated_at, held.updated_at, () => presentFounding(held))
  const { founded_year, company_size, mission, city, state, country, time_zone } = change
  if (founded_year && founded_year > new Date().getUTCFullYear() + 1)
    throw invalid({ founded_year: 'This year is in the future. Check the year.' })
  const place = await placeOf(tx, change, held)
  await tx
    .updateTable('companies')
    .set({
      ...(founded_year !== undefined && { founded_year }),
      ...(company_size !== undefined && { company_size }),
      ...(mission !== undefined && { mission: withoutMarkup(mission ?? '') }),
      ...(city !== undefined && { city: city || null }),
      ...(state !== undefined && { state: state || null }),
      ...(country !== undefined && { country }),
      ...place,
      ...(time_zone !== undefined && { time_zone }),
      updated_at: movedOn(new Date()),
    })
    .where('id', '=', company_id)
    .execute()
  return await findCompanyRow(tx, company_id)
}

/** What word processors and pages put on a clipboard but no one types: an HTML or Word tag, or a comment. */
const markup =
  /<(?:!--|!\[|\/?(?:a|b|body|br|div|em|font|h[1-6]|head|html|i|iframe|img|li|meta|o:p|object|ol|p|script|span|strong|style|svg|table|td|th|tr|u|ul|w:\w+|xml)\b)/i
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' }

/** The text of pasted markup, one paragraph per line, without scripts and styles. Other text doesn't change. */
function withoutMarkup(text: string): string {
  if (!markup.test(text)) return text
  const lines = text
    .replaceAll(/<!--[\s\S]*?-->|<!\[[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<li\b[^>]*>/gi, '\n- ')
    .replaceAll(/<br\b[^>]*>|<\/(?:p|div|h[1-6]|ul|ol|tr|table)>/gi, '\n')
  return sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[\n ]*/g, '\n')
    .trim()
}
