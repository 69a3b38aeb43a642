import { verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { applicationStatuses, jobStatuses } from '../contract/platform/values.ts'
import { findCaller } from '../server/platform/http/callers.ts'
import { testDatabase } from './database.ts'
import * as make from './make.ts'

const { db } = await testDatabase()

test('every kind of account can be made and signed in', async () => {
  const seeker = await make.makeSeeker(db, { facts: [{ kind: 'skill', name: 'Splunk', years: 4 }] })
  const employer = await make.makeEmployer(db)
  const admin = await make.makeAdmin(db, { admin_role: 'super_admin', password: true })
  for (const account of [seeker.account, employer.account, admin]) {
    const token = await make.signIn(db, account.id)
    expect(await findCaller(db, `Bearer ${token}`)).toMatchObject({
      account_id: account.id,
      user_type: account.user_type,
    })
  }
  expect(await verify(admin.password_hash ?? '', make.testPassword)).toBe(true)
  expect(employer.company.verified_method).toBe('admin')
})

test('a job can be made in every status, with its events', async () => {
  for (const status of jobStatuses) {
    const job = await make.makeJob(db, { status })
    const events = await db.selectFrom('job_events').selectAll().where('job_id', '=', job.id).orderBy('id').execute()
    expect([job.status, events.at(-1)?.to_status]).toEqual([status, status])
  }
})

test('an application can be made in every status, with its parents and events', async () => {
  for (const status of applicationStatuses) {
    const application = await make.makeApplication(db, { status })
    const events = await db
      .selectFrom('application_events')
      .selectAll()
      .where('application_id', '=', application.id)
      .where('to_status', 'is not', null)
      .orderBy('id')
      .execute()
    expect([application.status, events.at(-1)?.to_status]).toEqual([status, status])
  }
  expect(await make.makeResume(db)).toMatchObject({ name: 'Resume.pdf' })
})
