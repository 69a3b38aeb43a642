import { sql, type RawBuilder } from 'kysely'
import type { ApplicationStatus } from '../../../contract/platform/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { PipelineOrder, PipelineSort } from '../../../contract/applications/values.ts'
import { asc, desc, type SortKey, sortOrder } from '../../platform/sort-order.ts'
import { likeWord } from '../../platform/text-search/like-word.ts'
import { statusesOf, withheldFrom } from '../queries.ts'

export type PipelineFilters = {
  job_id: string
  company_id: string
  status?: ApplicationStatus | 'open' | 'ended' | undefined
  /** Every word of it must be in what the applicant sent. */
  keyword?: string | undefined
  sort?: PipelineSort | undefined
}
/**
 * A company can only search what it can read: without verification, neither the resume nor its text. The text is stored
 * outside the row, so it's read last.
 */
const matchesWord = (word: string, isVerified: boolean) => {
  const pattern = likeWord(word)
  const own = sql<boolean>`concat_ws(' ', a.applicant ->> 'name', a.applicant ->> 'headline', a.applicant ->> 'job_role',
    a.applicant ->> 'location', a.applicant ->> 'skills', a.applicant ->> 'certifications', a.cover_letter) ilike ${pattern}`
  return isVerified ? sql<boolean>`(${own} or a.resume_words ilike ${pattern})` : own
}

const mustHavesPassed = sql<number>`(select count(*) from jsonb_array_elements(a.fit) line
  where (line ->> 'must')::boolean and line ->> 'result' = 'pass')`

const newest = desc(sql.ref('a.created_at'))

/** Sorts by what was sent only if the company can see it, because an order reveals as much as a field. */
const ordersOf = (withheld: RawBuilder<unknown>): Record<PipelineOrder, SortKey[]> => {
  const seen = (value: RawBuilder<unknown>) => sql`case when ${withheld} is null then ${value} end`
  return {
    newest: [newest],
    must_haves: [desc(seen(mustHavesPassed), 'last'), newest],
    due: [asc(sql.ref('a.due_at'), 'last'), newest],
    name: [asc(seen(sql`lower(a.applicant ->> 'name')`), 'last'), newest],
    experience: [desc(seen(sql`(a.applicant ->> 'years_of_experience')::numeric`), 'last'), newest],
  }
}

/**
 * Applications to a company's job. `found` matches the keyword in any status. `listed` has the ids of the requested ones
 * in order. Throws a 404 if the job isn't theirs.
 */
export async function searchPipeline(db: Db, query: PipelineFilters) {
  const { job_id, company_id, status, keyword = '', sort = 'newest' } = query
  const job = await db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select(['jobs.title', 'companies.verified_at'])
    .where('jobs.id', '=', job_id)
    .where('jobs.company_id', '=', company_id)
    .executeTakeFirst()
  if (!job) throw notFound()
  const words = keyword.split(/\s+/).filter(Boolean)
  const withheld = withheldFrom(sql`${company_id}::uuid`)
  const ofJob = db.selectFrom('applications as a').where('a.job_id', '=', job_id)
  let found = ofJob
  if (words.length) {
    // Searched once, however often the results are used, because reading everything that was sent is slow.
    const matches = await ofJob
      .select('a.id')
      .where((eb) => eb.and(words.map((word) => matchesWord(word, job.verified_at !== null))))
      .where(withheld, 'is', null)
      .execute()
    const ids = matches.map(({ id }) => id)
    found = ofJob.where(sql<boolean>`a.id = any (${ids}::uuid[])`)
  }
  const listed = found
    .select('a.id')
    .$if(status !== undefined, (some) => some.where('a.status', 'in', statusesOf(status)))
    .orderBy(sortOrder(ordersOf(withheld), sort, sql.ref('a.id')))
  return { title: job.title, found, listed }
}
