import { sql } from 'kysely'
import { findCompanyRow, presentFounding, presentInfo } from '../../../companies/profile/queries.ts'
import { findInvitations, findMembers } from '../../../companies/team/queries.ts'
import { findLinks } from '../../../companies/social-links/queries.ts'
import { type ExportContext, all, kind } from './kind.ts'

async function readCompany({ db, files, company_id }: ExportContext) {
  const row = await findCompanyRow(db, company_id)
  const links = await findLinks(db, { column: 'company_id', id: company_id })
  const { logo_temp_url: _, banner_temp_url: __, ...info } = presentInfo(row, files)
  const social_links = links.map(({ platform, url }) => `${platform}: ${url}`)
  return [{ id: row.id, ...info, ...presentFounding(row), social_links, created_at: row.created_at }]
}

/** Only what the company was told, without which administrator it was or their internal notes. */
const readEvents = ({ db, company_id }: ExportContext) =>
  db
    .selectFrom('company_events as e')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'e.actor_id').on('accounts.company_id', '=', company_id),
    )
    .select(['e.at', 'e.kind'])
    .select(
      sql<string>`case e.actor_type when 'admin' then 'administrator' when 'employer' then 'company' else 'system' end`.as(
        'side',
      ),
    )
    .select(sql<string | null>`nullif(trim(concat(accounts.first_name, ' ', accounts.last_name)), '')`.as('by'))
    .select(
      sql<string | null>`case when e.kind in ('asked', 'answered', 'rejected', 'reopened', 'unverified')
        then e.detail ->> 'reason' end`.as('reason'),
    )
    .where('e.company_id', '=', company_id)
    .orderBy('e.at')
    .orderBy('e.id')
    .execute()

export const companyKinds = [
  kind({
    name: 'company',
    about: 'The company profile, in one row.',
    columns: {
      id: 'The company’s ID',
      company_name: 'Name',
      slug: 'The last part of its page’s URL',
      description: 'About the company',
      website: 'Website',
      industry: 'Industry',
      organization_type: 'Company type',
      benefits: 'Benefits',
      hiring_process: 'Hiring steps',
      verified_at: 'When it was verified; empty if it isn’t',
      verified_method: 'Verified by an administrator (admin) or by a code emailed to its domain (domain_email)',
      verified_evidence: 'What the administrator’s verification is based on',
      verified_words: 'What its page says about the verification',
      founded_year: 'Year founded',
      company_size: 'Company size',
      mission: 'Mission',
      city: 'City',
      state: 'State',
      country: 'Country',
      zip_code: 'ZIP code',
      time_zone: 'The time zone for answer-by dates',
      social_links: 'Links, each with its platform',
      created_at: 'When it was registered',
      updated_at: 'When its profile was last changed',
    },
    read: (context) => all(readCompany(context)),
  }),
  kind({
    name: 'company_events',
    about: 'The company’s history: registration, verification, and changes to its name and website.',
    columns: {
      at: 'When',
      kind: 'registered, verified, unverified, asked, answered, rejected, reopened, or edited',
      side: 'Who did it: company, administrator, or system',
      by: 'The colleague who did it',
      reason: 'The question, answer, or reason',
    },
    read: (context) => all(readEvents(context)),
  }),
  kind({
    name: 'team',
    about: 'Everyone in your company now.',
    columns: {
      id: 'The account’s ID',
      first_name: 'First name',
      last_name: 'Last name',
      email: 'The address they sign in with',
      role: 'owner, recruiter, or interviewer',
      joined_at: 'When they joined',
      last_used_at: 'When they last used the site',
    },
    read: ({ db, company_id }) => all(findMembers(db, company_id)),
  }),
  kind({
    name: 'team_invitations',
    about: 'Open invitations to join the company.',
    columns: {
      email: 'The invited address',
      role: 'The role',
      invited_by: 'Who sent it',
      created_at: 'When it was sent',
      expires_at: 'When it expires',
    },
    read: ({ db, company_id }) =>
      all(
        findInvitations(db, company_id).then((rows) =>
          rows.map(({ email, role, invited_by, created_at, expires_at }) => ({
            email,
            role,
            invited_by,
            created_at,
            expires_at,
          })),
        ),
      ),
  }),
]
