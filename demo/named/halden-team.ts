import { createHash, randomUUID } from 'node:crypto'
import type { Row } from '../batch.ts'
import type { Company } from '../companies/companies.ts'
import { after, before, day } from '../times.ts'
import { account } from './accounts.ts'

/** Somebody of the demo employer who reads applications, and moves none. */
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

/** Somebody who was asked to join and has not answered; nobody holds the token. */
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
