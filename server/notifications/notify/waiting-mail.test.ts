import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { makeSeeker } from '../../../test/make.ts'
import { deliverMail } from '../delivery/deliver.ts'
import type { Work } from '../../platform/queue/queue.ts'
import { notify } from './notify.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

/** A job seeker in the middle of their quiet hours, in their own time zone. */
async function asleep() {
  const { account_id, account, seeker_id } = await makeSeeker(app.db)
  const here = Temporal.Now.zonedDateTimeISO('Asia/Tokyo').round('minute')
  const clock = (hours: number) => here.add({ hours }).toPlainTime().toString()
  await app.db
    .insertInto('delivery_settings')
    .values({ account_id, quiet_from: clock(-2), quiet_until: clock(3) })
    .execute()
  await app.db
    .updateTable('contact_settings')
    .set({ time_zone: 'Asia/Tokyo' })
    .where('account_id', '=', account_id)
    .execute()
  const queued = async () =>
    (
      await sql<{ subject: string; waits: number; data: Work['mail'] }>`
        select data ->> 'subject' as subject, data, extract(epoch from start_after - now())::float / 3600 as waits
        from pgboss.job where name = 'mail' and data ->> 'to' = ${account.email} order by created_on`.execute(app.db)
    ).rows
  return {
    account_id,
    queued,
    late: () =>
      notify(app.db, app.context, 'answer_is_late', { seekers: [seeker_id] }, { subject: 'Late', paragraphs: [] }),
    deliver: async () => {
      const [{ data } = { data: undefined }] = await queued()
      if (data) await deliverMail(data, app.context, { tries: 1, is_last: false })
      return (await app.db.selectFrom('mailbox').select('id').where('recipient', '=', account.email).execute()).length
    },
  }
}

describe('an email during quiet hours', () => {
  test("waits until they end if a setting can turn it off; about the account, it's sent immediately", async () => {
    const me = await asleep()
    await me.late()
    await notify(
      app.db,
      app.context,
      'password_changed',
      { account: me.account_id },
      { subject: 'Changed', paragraphs: [] },
    )
    const [late, changed] = await me.queued()
    expect([late?.subject, changed?.subject]).toEqual(['Late', 'Changed'])
    expect(late?.waits).toBeGreaterThan(2.9)
    expect(late?.waits).toBeLessThan(3.1)
    expect(changed?.waits).toBeLessThan(0.1)
  })

  test('is shown in the product in the meantime', async () => {
    const me = await asleep()
    await me.late()
    const rows = await app.db
      .selectFrom('notifications')
      .select('title')
      .where('account_id', '=', me.account_id)
      .execute()
    expect(rows).toEqual([{ title: 'Late' }])
  })

  test.each([
    ['is sent after them', async () => {}, 1],
    [
      'isn’t sent if it was turned off in the meantime',
      (account_id: string) =>
        app.db
          .updateTable('notification_settings')
          .set({ email: false })
          .where('account_id', '=', account_id)
          .where('event', '=', 'answer_deadline')
          .execute(),
      0,
    ],
    [
      "isn't sent to someone suspended in the meantime",
      (id: string) => app.db.updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', id).execute(),
      0,
    ],
    [
      "isn't sent to someone deleted in the meantime",
      (id: string) => app.db.deleteFrom('accounts').where('id', '=', id).execute(),
      0,
    ],
  ])('%s', async (_, meanwhile, sent) => {
    const me = await asleep()
    await me.late()
    await meanwhile(me.account_id)
    expect(await me.deliver()).toBe(sent)
  })
})
