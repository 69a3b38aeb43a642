import { createHash, randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Row } from '../batch.ts'
import type { Company } from '../companies/companies.ts'
import { demoEmails, demoPassword } from './logins.ts'
import { after, before, day, hour } from '../times.ts'

/** Hashes the password as the server does: Argon2id, 19 MiB, two passes. */
export const hashDemoPassword = () => hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

export const account = (
  given: { user_type: string; email: string; first_name: string; last_name: string; created_at: Date } & Row,
): Row => ({
  id: randomUUID(),
  password_hash: null,
  company_id: null,
  admin_role: null,
  company_role: null,
  email_verified_at: given.created_at,
  suspended_at: null,
  suspended_reason: null,
  is_demo: true,
  updated_at: given.created_at,
  ...given,
})

/** Ruth Calder, who has the demo password, and two administrators without one. */
export function adminAccounts(now: Date, password_hash: string): Row[] {
  const admin = (first_name: string, last_name: string, email: string, more: Row) =>
    account({
      user_type: 'admin',
      admin_role: 'admin',
      first_name,
      last_name,
      email,
      created_at: before(now, 1200 * day),
      ...more,
    })
  return [
    admin('Ruth', 'Calder', demoEmails.admin, { admin_role: 'super_admin', password_hash }),
    admin('Ben', 'Osei', 'ben.osei@demo.merlon.test', {}),
    admin('Ines', 'Marchetti', 'ines.marchetti@demo.merlon.test', {}),
  ]
}

/** The accounts of a company's people: the first is the account owner, and the others are recruiters. */
export const staffAccounts = ({ id: company_id, created_at, staff }: Company): Row[] =>
  staff.map(({ id, name, email }, index) =>
    account({
      id,
      user_type: 'employer',
      company_role: index === 0 ? 'owner' : 'recruiter',
      company_id,
      email,
      first_name: name.first,
      last_name: name.last,
      created_at: new Date(created_at.getTime() + index * 5 * hour),
    }),
  )

/** Someone at the demo company who can read applications but not move them. */
export const interviewerAccount = ({ id: company_id }: Company, now: Date): Row =>
  account({
    user_type: 'employer',
    company_role: 'interviewer',
    company_id,
    email: 'ines.okafor@halden-grid.demo.merlon.test',
    first_name: 'Ines',
    last_name: 'Okafor',
    created_at: before(now, 60 * day),
  })

/** An invitation that hasn't been accepted; no one has its token. */
export const openInvitation = ({ id: company_id, staff }: Company, now: Date): Row => ({
  id: randomUUID(),
  company_id,
  email: 'jonas.brandt@halden-grid.demo.merlon.test',
  role: 'recruiter',
  token_hash: createHash('sha256').update(randomUUID()).digest(),
  invited_by: staff[0]?.id ?? null,
  created_at: before(now, 2 * day),
  expires_at: after(now, 5 * day),
})
