import { counted } from '../../../contract/platform/format.ts'
import type { Db } from '../../platform/app-context.ts'
import { auditedFilters, recordAudit } from '../../accounts/audit/record.ts'
import { requireGrant } from '../../billing/entitlements.ts'
import { subscriberOf } from '../../billing/subscribers.ts'
import type { Caller } from '../../platform/http/callers.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import { countPeopleShown } from '../../platform/http/people-shown.ts'
import { notFound, tooMany, waitText } from '../../platform/http/problem.ts'
import { findPast } from '../past.ts'
import { presentInList, presentSeeker } from './present.ts'
import {
  findSeekers,
  findSeekerRows,
  findViewingCompany,
  findResumesSentTo,
  findResumesToShow,
  type SeekerRow,
  type ViewingCompany,
} from './queries.ts'
import type { Config } from '../../platform/config/config.ts'
import { consume, day } from '../../platform/http/limits.ts'
import { companyViewer, maySee, visibilityOf, type Viewer, type Visibility } from './rules.ts'
import { recordView, findViewers, countViewers } from './views.ts'

export const seekersHandlers: HandlersOf<'people'> = {
  async browse(request, { db, files, config }) {
    const { caller, query } = request
    const company = await findViewingCompany(db, caller)
    const { ids, total, by_category } = await findSeekers(db, company, query)
    const rows = await findSeekerRows(db, ids, company)
    const shown = rows.map((row) =>
      presentInList(row, visibilityOf(row.privacy, readerOf(caller, company, row)), files),
    )
    if (caller.user_type !== 'visitor') await countPeopleShown(db, config, request, shown.length)
    if (caller.user_type === 'admin')
      await recordAudit(db, request, { action: 'job_seeker.listed', after: auditedFilters(query) })
    return paged(shown, total, query, { by_category })
  },

  async show(request, { db, files, config }) {
    const { caller, params } = request
    const company = await findViewingCompany(db, caller)
    const [row] = await findSeekerRows(db, [params.id], company)
    if (!row) throw notFound()
    const viewer = readerOf(caller, company, row)
    if (!maySee(row.privacy, viewer)) throw notFound()
    if (company && viewer.kind === 'company')
      await db.transaction().execute((tx) => openProfile(tx, config, request, { row, company }))
    else if (viewer.kind === 'anyone' && caller.user_type !== 'visitor') await countPeopleShown(db, config, request, 1)
    if (caller.user_type === 'admin')
      await recordAudit(db, request, { action: 'job_seeker.viewed', subject: { id: row.id } })
    const visibility = visibilityOf(row.privacy, viewer)
    const more = {
      resumes: await resumesFor(db, row.id, visibility, company),
      past: visibility.past ? await findPast(db, row.id) : undefined,
    }
    return { data: presentSeeker(row, visibility, files, more) }
  },

  async viewers({ caller, query }, { db, files }) {
    await requireGrant(db, subscriberOf(caller), 'profile_viewers')
    const [rows, total] = await Promise.all([
      findViewers(db, files, { seeker_id: caller.seeker_id, ...query }),
      countViewers(db, caller.seeker_id),
    ])
    return paged(rows, total, query)
  },
}

/** An application shares only the resume sent with it. */
async function resumesFor(db: Db, seekerId: string, { resumes }: Visibility, company: ViewingCompany | null) {
  if (resumes === 'all') return await findResumesToShow(db, seekerId, company)
  return resumes === 'sent' && company ? await findResumesSentTo(db, seekerId, company.id) : undefined
}

function readerOf(caller: Caller, company: ViewingCompany | null, row: SeekerRow): Viewer {
  if (caller.user_type === 'admin') return { kind: 'admin' }
  if (caller.user_type === 'job_seeker' && caller.seeker_id === row.id) return { kind: 'self' }
  return companyViewer(company, row)
}

type ProfileRequest = { caller: Caller; address: string }
type OpenedProfile = { row: SeekerRow; company: ViewingCompany }

/** A company opens a profile, the only place with contact details. The view is recorded, and counted unless the person
 * applied to the company or was already counted today. A rejected view isn't recorded.
 * @throws Problem 429
 */
async function openProfile(tx: Db, config: Config, request: ProfileRequest, { row, company }: OpenedProfile) {
  const isFirst = await recordView(tx, row.id, company.id)
  if (row.has_application) return
  await countPeopleShown(tx, config, request, 1)
  if (!isFirst) return
  const limit = { max: config.limits.profiles_opened_per_company_per_day, seconds: day }
  await consume(tx, `profiles_opened:${company.id}`, limit, (seconds) =>
    tooMany(
      seconds,
      `Your company can open ${counted(limit.max, 'profile')} a day. Try again in ${waitText(seconds)}.`,
    ),
  )
}
