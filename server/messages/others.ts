import type { z } from 'zod'
import type { conversation } from '../../contract/messages/messages.ts'
import type { Db } from '../platform/app-context.ts'
import type { Files } from '../platform/files/files.ts'
import { portraitUrl } from '../platform/files/portrait-url.ts'
import { findCompanyInConversation, findPersonRows } from '../seekers/browse/queries.ts'
import { companyReader, shownName, visibilityOf } from '../seekers/browse/rules.ts'
import type { Me } from './sides.ts'

type Other = z.output<typeof conversation>['other']
/** In place of the name of somebody who is suspended, or has blocked the company since. */
export const notShown = 'Person not shown'

type Between = { seeker_id: string; company_id: string }

/** The other side of each conversation as this reader knows it, by its id. */
export const findOthers = (
  db: Db,
  files: Files,
  me: Me,
  conversations: readonly Between[],
): Promise<Map<string, Other>> =>
  me.side === 'job_seeker'
    ? findCompanies(
        db,
        files,
        conversations.map(({ company_id }) => company_id),
      )
    : findPeople(
        db,
        files,
        me.company_id,
        conversations.map(({ seeker_id }) => seeker_id),
      )

async function findCompanies(db: Db, files: Files, ids: string[]) {
  if (!ids.length) return new Map<string, Other>()
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'name', 'city', 'state', 'logo_key', 'verified_at', 'organization_type'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, name, city, state, logo_key, verified_at, organization_type }): [string, Other] => [
      id,
      {
        kind: 'company',
        id,
        name,
        line: [city, state].filter(Boolean).join(', ') || null,
        picture_temp_url: logo_key && files.temporaryUrl(logo_key, 'public'),
        is_verified: verified_at !== null,
        is_agency: organization_type === 'Staffing agency',
      },
    ]),
  )
}

async function findPeople(db: Db, files: Files, company_id: string, ids: string[]) {
  const company = await findCompanyInConversation(db, company_id)
  const rows = await findPersonRows(db, ids, company)
  return new Map(
    ids.map((id): [string, Other] => {
      const row = rows.find((each) => each.id === id)
      const sight = row && visibilityOf(row.privacy, companyReader(company, row))
      return [
        id,
        {
          kind: 'person',
          id,
          name: row && sight ? shownName(row, sight.name) : notShown,
          line: (row && (row.headline ?? row.job_role)) || null,
          picture_temp_url:
            row?.picture_key && sight?.traces
              ? portraitUrl(files, { seeker_id: id, picture_key: row.picture_key }, { company_id })
              : null,
          is_verified: row?.email_verified_at !== undefined && row.email_verified_at !== null,
          is_agency: false,
        },
      ]
    }),
  )
}
