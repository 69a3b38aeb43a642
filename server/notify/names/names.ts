import { sql } from 'kysely'
import { findNamesShown, namesWithheld } from '../../applications/queries.ts'
import type { Db } from '../../app-context.ts'
import { type Mention, mentionsIn, withNames } from '../../mail/mentions.ts'
import { findCompanyAsReader, findPersonRows } from '../../people/queries.ts'
import { companyReader, maySee, shownName, visibilityOf } from '../../people/rules.ts'

type Told = { title: string; words: string }

/**
 * What someone was told, with the people in it named as this reader may see them now. Only a company reads of other
 * people; of one who is gone, or whom it may no longer see, it reads no name.
 */
export async function nameMentioned<Row extends Told>(
  db: Db,
  account_id: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const mentioned = [...new Set(rows.flatMap(({ title, words }) => mentionsIn(`${title} ${words}`)))]
  if (!mentioned.length) return [...rows]
  const reader = await db
    .selectFrom('accounts')
    .select('company_id')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  const names = reader.company_id ? await findNames(db, reader.company_id, mentioned) : new Map<Mention, string>()
  const nameOf = (each: Mention) => names.get(each) ?? namesWithheld.deleted
  return rows.map((row) => ({ ...row, title: withNames(row.title, nameOf), words: withNames(row.words, nameOf) }))
}

async function findNames(db: Db, company_id: string, mentioned: readonly Mention[]): Promise<Map<Mention, string>> {
  const idsOf = (kind: 'applicant' | 'person') =>
    mentioned.flatMap((each) => (each.startsWith(`{${kind}:`) ? each.slice(kind.length + 2, -1) : []))
  const own = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select('applications.id')
    .where('jobs.company_id', '=', company_id)
    .where(sql<boolean>`applications.id = any (${idsOf('applicant')}::uuid[])`)
    .execute()
  const applicants = await findNamesShown(
    db,
    own.map(({ id }) => id),
  )
  const company = await findCompanyAsReader(db, company_id)
  const people = await findPersonRows(db, idsOf('person'), company)
  return new Map<Mention, string>([
    ...[...applicants].map(([id, name]): [Mention, string] => [`{applicant:${id}}`, name]),
    ...people.map((row): [Mention, string] => {
      const sees = companyReader(company, row)
      const name = maySee(row.privacy, sees) ? shownName(row, visibilityOf(row.privacy, sees).name) : ''
      return [`{person:${row.id}}`, name || namesWithheld.unavailable]
    }),
  ])
}
