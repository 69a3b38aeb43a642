import { sql } from 'kysely'
import { sendMessageNotice } from '../server/messages/notices.ts'
import type { TestApp } from './app.ts'
import { signedInSeeker } from './applying.ts'
import { makeApplication, makeEmployer, makeJob, type makeSeeker, signIn } from './make.ts'

/** The people who write to each other in a test, and their calls. */
export function talking(app: () => TestApp) {
  async function company(options: Parameters<typeof makeEmployer>[1] = {}) {
    const { db } = app()
    const made = await makeEmployer(db, { verified: true, ...options })
    const job = await makeJob(db, {
      title: 'Detection Engineer',
      company_id: made.company_id,
      posted_by: made.account_id,
    })
    return { ...made, job, call: app().as(await signIn(db, made.account_id)) }
  }
  const person = (options: Parameters<typeof makeSeeker>[1] = {}) =>
    signedInSeeker(app(), { account: { first_name: 'Priya', last_name: 'Raman' }, ...options })

  /** An applicant, the company, and the conversation that its first message started. */
  async function talk(options: Parameters<typeof makeSeeker>[1] = {}) {
    const [at, who] = [await company(), await person(options)]
    const application = await makeApplication(app().db, { job_id: at.job.id, seeker_id: who.seeker_id })
    const { data } = await write(at, { seeker_id: who.seeker_id, job_id: at.job.id, body: 'When can you start?' })
    return { at, who, application, id: data.conversation_id }
  }

  /** What the queue does a minute later. */
  async function deliverNotices(conversation_id: string) {
    const { rows } = await sql<{ data: Parameters<typeof sendMessageNotice>[0] }>`select data from pgboss.job
      where name = 'message_notice' and data ->> 'conversation_id' = ${conversation_id} order by created_on, id`.execute(
      app().db,
    )
    for (const { data } of rows) await sendMessageNotice(data, app().context)
  }
  return { company, person, talk, deliverNotices }
}

export type Company = Awaited<ReturnType<ReturnType<typeof talking>['company']>>
export type Person = Awaited<ReturnType<ReturnType<typeof talking>['person']>>
type Side = Pick<Company | Person, 'call'>

export const write = ({ call }: Side, body: object) => call('POST /messages', { body: body as { body: string } })
export const reply = ({ call }: Side, id: string, body: string) =>
  call('POST /messages/{id}', { params: { id }, body: { body } })
export const show = async ({ call }: Side, id: string, query = {}) =>
  (await call('GET /messages/{id}', { params: { id }, query })).data
export const list = async ({ call }: Side, query = {}) => (await call('GET /messages', { query })).data
export const unread = async ({ call }: Side) => (await call('GET /messages/unread')).data.unread
