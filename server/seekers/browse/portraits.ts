import type { Db } from '../../platform/app-context.ts'
import { findCompanyAsViewer, findSeekerRows } from './queries.ts'
import { companyViewer, maySee, visibilityOf } from './rules.ts'

const address = /^portraits\/([\w-]+)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/(pictures\/.+)$/

/** The storage key of the picture that this URL currently shows. */
export async function findPortrait(db: Db, of: string): Promise<string | undefined> {
  const [, seenBy, id, key] = address.exec(of) ?? []
  if (!seenBy || !id || !key) return undefined
  const seeker = await db
    .selectFrom('job_seekers')
    .innerJoin('accounts', 'accounts.id', 'job_seekers.account_id')
    .select('job_seekers.id')
    .where('job_seekers.id', '=', id)
    .where('picture_key', '=', key)
    .executeTakeFirst()
  if (!seeker) return undefined
  if (seenBy === 'self' || seenBy === 'admin') return key
  return (await isShownTo(db, seeker.id, seenBy)) ? key : undefined
}

async function isShownTo(db: Db, seeker_id: string, seenBy: string): Promise<boolean> {
  const isCompany = seenBy !== 'anyone'
  const verified = isCompany ? await findCompanyAsViewer(db, seenBy) : null
  // A company that isn't verified sees people it talks with as an agency would.
  const company = isCompany ? (verified ?? { id: seenBy, is_agency: true, may_search: true }) : null
  const [row] = await findSeekerRows(db, [seeker_id], company)
  if (!row) return false
  const viewer = companyViewer(company, row)
  if (!visibilityOf(row.privacy, viewer).traces) return false
  const isShown = isCompany && !verified ? Boolean(row.has_application) : maySee(row.privacy, viewer)
  return isShown || (isCompany && (await haveTalked(db, seeker_id, seenBy)))
}

const haveTalked = async (db: Db, seeker_id: string, company_id: string) =>
  (await db
    .selectFrom('conversations')
    .select('id')
    .where('seeker_id', '=', seeker_id)
    .where('company_id', '=', company_id)
    .executeTakeFirst()) !== undefined
