import type { Kysely } from 'kysely'
import { slugOf } from '../../contract/platform/normalise.ts'
import type { DB } from '../../database/tables.ts'
import { makeEmployer, makeSeeker } from '../make.ts'

type Named = { email: string; first_name: string; last_name: string }

/** What a newly registered person hasn't filled in yet. */
const emptyProfile = {
  headline: null,
  job_role: null,
  category: null,
  specialty: null,
  city: null,
  state: null,
  country: null,
  zip_code: null,
  latitude: null,
  longitude: null,
  years_of_experience: null,
}
const emptyRecord = {
  organization_type: null,
  company_size: null,
  industry: null,
  website: null,
  description: '',
  city: null,
  state: null,
  zip_code: null,
  latitude: null,
  longitude: null,
}

/** Someone who has just registered and verified their address. */
export async function makeNewSeeker(db: Kysely<DB>, named: Named) {
  const now = new Date()
  const account = { ...named, password: true as const, created_at: now, email_verified_at: now }
  return await makeSeeker(db, { ...emptyProfile, account })
}

/** A company that has registered, verified its address, and was called by an administrator. */
export async function makeNewCompany(
  db: Kysely<DB>,
  { company_name, plan = 'Team', ...named }: Named & { company_name: string; plan?: string },
) {
  const now = new Date()
  return await makeEmployer(db, {
    ...named,
    password: true,
    created_at: now,
    email_verified_at: now,
    company: {
      ...emptyRecord,
      plan,
      name: company_name,
      slug: slugOf(company_name, 'company'),
      created_at: now,
      verified_at: now,
      verified_method: 'admin',
      verified_evidence: 'phone_call',
    },
  })
}
