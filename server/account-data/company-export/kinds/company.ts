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

/** What was told to the company is all of it: not who of us it was, nor what we noted down. */
const readEvents = ({ db, company_id }: ExportContext) =>
  db
    .selectFrom('company_events as e')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'e.actor_id').on('accounts.company_id', '=', company_id),
    )
    .select(['e.at', 'e.kind'])
    .select(
      sql<string>`case e.actor_type when 'admin' then 'us' when 'employer' then 'company' else 'system' end`.as('side'),
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
    about: 'The company profile: one row.',
    columns: {
      id: 'The company',
      company_name: 'Its name',
      slug: 'The end of its page’s address',
      description: 'About the company',
      website: 'Its website',
      industry: 'Its industry',
      organization_type: 'What kind of organization it is',
      benefits: 'What it offers, a text each',
      hiring_process: 'Its steps of hiring, a text each',
      verified_at: 'When it was verified; empty while it is not',
      verified_method: 'By an administrator (admin) or by a code mailed to its domain (domain_email)',
      verified_evidence: 'What an administrator verified it by',
      verified_words: 'What its page says about that',
      founded_year: 'When it was founded',
      company_size: 'How many people work there',
      mission: 'Its mission',
      city: 'City',
      state: 'State',
      country: 'Country',
      zip_code: 'ZIP code',
      time_zone: 'Promised answers are due by the days of this time zone',
      social_links: 'Its links, each with its platform',
      created_at: 'When it was registered',
      updated_at: 'When its profile was last changed',
    },
    read: (context) => all(readCompany(context)),
  }),
  kind({
    name: 'company_events',
    about: 'What happened to the company: registration, verification, changes of name and website.',
    columns: {
      at: 'When',
      kind: 'What: registered, verified, unverified, asked, answered, rejected, reopened, edited',
      side: 'Who did it: company, us or system',
      by: 'The colleague who did it',
      reason: 'What was asked, answered or given as a reason',
    },
    read: (context) => all(readEvents(context)),
  }),
  kind({
    name: 'team',
    about: 'Everybody who belongs to the company now.',
    columns: {
      id: 'The account',
      first_name: 'First name',
      last_name: 'Last name',
      email: 'The address they sign in with',
      role: 'owner, recruiter or interviewer',
      joined_at: 'Since when',
      last_used_at: 'When they were last here',
    },
    read: ({ db, company_id }) => all(findMembers(db, company_id)),
  }),
  kind({
    name: 'team_invitations',
    about: 'Invitations to join the company that wait for an answer.',
    columns: {
      email: 'Who is invited',
      role: 'As what',
      invited_by: 'By whom',
      created_at: 'When',
      expires_at: 'Until when it can be accepted',
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
