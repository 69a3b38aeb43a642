import { sql } from 'kysely'
import type { z } from 'zod'
import type { adminSearch, ResultKind } from '../../../contract/admin/search.ts'
import type { Db } from '../../platform/app-context.ts'
import { findCompanyIds } from '../companies/search.ts'
import { findSeekerIds } from '../seekers/search.ts'
import { findJobIds } from '../jobs/search.ts'
import { findSubscriptionIds } from '../subscriptions/search.ts'

type SearchResult = z.output<typeof adminSearch.browse.reply>['data'][number]

const most = { page: 1, per_page: 5 }

/** The top results of each kind's own list for these words. A record found by its full id comes first. */
export async function findAnything(db: Db, keyword: string): Promise<SearchResult[]> {
  const asked = { keyword, ...most }
  const ids: Record<Exclude<ResultKind, 'application'>, string[]> = {
    job_seeker: await findSeekerIds(db, asked),
    company: await findCompanyIds(db, asked),
    job: await findJobIds(db, asked),
    subscription: await findSubscriptionIds(db, asked),
  }
  const found = [
    ...(await findSeekers(db, ids.job_seeker)),
    ...(await findCompanies(db, ids.company)),
    ...(await findJobs(db, ids.job)),
    ...(await findApplication(db, keyword)),
    ...(await findSubscriptions(db, ids.subscription)),
  ]
  const whole = keyword.toLowerCase()
  return found.toSorted((one, other) => Number(other.id === whole) - Number(one.id === whole))
}

/** In the order of the ids. */
const inOrder = (ids: string[], rows: SearchResult[]) => ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])

async function findSeekers(db: Db, ids: string[]): Promise<SearchResult[]> {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('job_seekers as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.id', 'a.email as words', sql<string>`a.first_name || ' ' || a.last_name`.as('title')])
    .where('s.id', 'in', ids)
    .execute()
  return inOrder(
    ids,
    rows.map((row) => ({ kind: 'job_seeker', ...row })),
  )
}

async function findCompanies(db: Db, ids: string[]): Promise<SearchResult[]> {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('companies as c')
    .select(['c.id', 'c.name as title', 'c.verified_at', sql<string>`coalesce(c.website, '')`.as('website')])
    .where('c.id', 'in', ids)
    .execute()
  return inOrder(
    ids,
    rows.map(({ id, title, website, verified_at }) => ({
      kind: 'company',
      id,
      title,
      words: [website.replace(/^https?:\/\//, ''), verified_at ? 'verified' : 'not verified']
        .filter(Boolean)
        .join(', '),
    })),
  )
}

async function findJobs(db: Db, ids: string[]): Promise<SearchResult[]> {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('jobs as j')
    .innerJoin('companies as c', 'c.id', 'j.company_id')
    .select(['j.id', 'j.title', 'c.name as words'])
    .where('j.id', 'in', ids)
    .execute()
  return inOrder(
    ids,
    rows.map((row) => ({ kind: 'job', ...row })),
  )
}

const wholeId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Applications are only found by their id. The list of the job says whose it is. */
async function findApplication(db: Db, keyword: string): Promise<SearchResult[]> {
  if (!wholeId.test(keyword)) return []
  const row = await db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['a.id', 'j.id as job_id', 'j.title', 'a.status as words'])
    .where('a.id', '=', keyword)
    .executeTakeFirst()
  return row ? [{ kind: 'application', ...row, words: row.words.replaceAll('_', ' ') }] : []
}

async function findSubscriptions(db: Db, ids: string[]): Promise<SearchResult[]> {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .leftJoin('companies as c', 'c.id', 's.company_id')
    .leftJoin('job_seekers as js', 'js.id', 's.seeker_id')
    .leftJoin('accounts as a', 'a.id', 'js.account_id')
    .select(['s.id', 's.status', 'p.plan_name'])
    .select(sql<string>`coalesce(c.name, a.first_name || ' ' || a.last_name, '')`.as('title'))
    .where('s.id', 'in', ids)
    .execute()
  return inOrder(
    ids,
    rows.map(({ id, title, plan_name, status }) => ({
      kind: 'subscription',
      id,
      title,
      words: `${plan_name}, ${status.replaceAll('_', ' ')}`,
    })),
  )
}
