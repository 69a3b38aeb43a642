import type { z } from 'zod'
import type { conversation } from '../../contract/messages/messages.ts'
import type { Db } from '../platform/app-context.ts'
import type { Files } from '../platform/files/files.ts'
import { portraitUrl } from '../platform/files/portrait-url.ts'
import { findCompanyInConversation, findSeekerRows } from '../seekers/browse/queries.ts'
import { companyViewer, shownName, visibilityOf } from '../seekers/browse/rules.ts'
import type { Me } from './sides.ts'

type Counterpart = z.output<typeof conversation>['other']
/** Shown instead of the name of someone who is suspended or has blocked the company. */
export const notShown = 'Person not shown'

type Participants = { seeker_id: string; company_id: string }

/** The other side of each conversation as this reader can see it, by conversation ID. */
export const findCounterparts = (
  db: Db,
  files: Files,
  me: Me,
  conversations: readonly Participants[],
): Promise<Map<string, Counterpart>> =>
  me.side === 'job_seeker'
    ? findCompanies(
        db,
        files,
        conversations.map(({ company_id }) => company_id),
      )
    : findSeekers(
        db,
        files,
        me.company_id,
        conversations.map(({ seeker_id }) => seeker_id),
      )

async function findCompanies(db: Db, files: Files, ids: string[]) {
  if (!ids.length) return new Map<string, Counterpart>()
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'name', 'city', 'state', 'logo_key', 'verified_at', 'organization_type'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, name, city, state, logo_key, verified_at, organization_type }): [string, Counterpart] => [
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

async function findSeekers(db: Db, files: Files, company_id: string, ids: string[]) {
  const company = await findCompanyInConversation(db, company_id)
  const rows = await findSeekerRows(db, ids, company)
  return new Map(
    ids.map((id): [string, Counterpart] => {
      const row = rows.find((each) => each.id === id)
      const visibility = row && visibilityOf(row.privacy, companyViewer(company, row))
      return [
        id,
        {
          kind: 'person',
          id,
          name: row && visibility ? shownName(row, visibility.name) : notShown,
          line: (row && (row.headline ?? row.job_role)) || null,
          picture_temp_url:
            row?.picture_key && visibility?.traces
              ? portraitUrl(files, { seeker_id: id, picture_key: row.picture_key }, { company_id })
              : null,
          is_verified: row?.email_verified_at !== undefined && row.email_verified_at !== null,
          is_agency: false,
        },
      ]
    }),
  )
}
