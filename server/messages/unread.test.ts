import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/app.ts'
import { makeApplication, testPassword } from '../../test/make.ts'
import { type Company, list, type Person, reply, show, talking, unread, write } from '../../test/talking.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
const { company, person, talk, deliverNotices } = talking(() => app)

/** A conversation whose only message has been read. */
async function readTalk() {
  const talked = await talk()
  const params = { id: talked.id }
  await talked.who.call('POST /messages/{id}/read', { params, body: {} })
  return { ...talked, params }
}

describe('a conversation marked as unread', () => {
  test("is unread for one side until it's read, and the other side sees neither", async () => {
    const { at, who, id, params } = await readTalk()
    expect(await unread(who)).toBe(0)
    await who.call('POST /messages/{id}/unread', { params })
    await who.call('POST /messages/{id}/unread', { params })
    expect([await unread(who), await unread(at)]).toEqual([1, 0])
    expect(await list(who, { unread: '1' })).toMatchObject({ total: 1, unread: 1, data: [{ id, unread: 1 }] })
    expect(await show(at, id)).toMatchObject({ unread: 0, read_by_other: 1 })
    await who.call('POST /messages/{id}/read', { params, body: { position: 1 } })
    expect(await unread(who)).toBe(0)
    expect(await list(who, { unread: '1' })).toMatchObject({ total: 0 })
  })

  test("can end with one's own message; a new message from the other side counts normally", async () => {
    const { at, who, id } = await readTalk()
    await at.call('POST /messages/{id}/unread', { params: { id } })
    expect([await unread(at), (await show(at, id)).unread]).toEqual([1, 1])
    await reply(who, id, 'One')
    await reply(who, id, 'Two')
    expect([await unread(at), (await show(at, id)).unread]).toEqual([1, 2])
    await reply(at, id, 'Three')
    expect([await unread(at), (await show(at, id)).unread]).toEqual([0, 0])
  })

  test("doesn't count while it's archived, and doesn't notify anyone again", async () => {
    const { who, id, params } = await readTalk()
    await who.call('POST /messages/{id}/unread', { params })
    await deliverNotices(id)
    const rows = await app.db
      .selectFrom('notifications')
      .select('id')
      .where('account_id', '=', who.account_id)
      .where('kind', '=', 'message_received')
      .execute()
    expect(rows).toEqual([])
    await who.call('POST /messages/{id}/archive', { params, body: {} })
    expect(await unread(who)).toBe(0)
    await who.call('POST /messages/{id}/archive', { params, body: { archived: false } })
    expect(await unread(who)).toBe(1)
  })
})

describe('a message notification', () => {
  const countsOf = async (...readers: (Company | Person)[]) =>
    await Promise.all(
      readers.map(async ({ account_id }) => {
        const rows = await app.db
          .selectFrom('notifications')
          .select('id')
          .where('account_id', '=', account_id)
          .where('kind', '=', 'message_received')
          .execute()
        return rows.length
      }),
    )

  /** A person and a company, each with a notification of a message from the other. */
  async function exchange(at: Company, who: Person) {
    await makeApplication(app.db, { job_id: at.job.id, seeker_id: who.seeker_id })
    const { data } = await write(at, { seeker_id: who.seeker_id, job_id: at.job.id, body: 'When can you start?' })
    await deliverNotices(data.conversation_id)
    await reply(who, data.conversation_id, 'In June.')
    await deliverNotices(data.conversation_id)
  }
  const leave = ({ call }: Company | Person) =>
    call('POST /settings/delete-account', { body: { password: testPassword } })

  test('is deleted along with the account and the conversation it leads to; others stay', async () => {
    const [at, other] = [await company({ password: true }), await company()]
    const [who, another] = [await person({ account: { password: true } }), await person()]
    await exchange(at, who)
    await exchange(at, another)
    await exchange(other, another)
    expect(await countsOf(at, other, another)).toEqual([2, 1, 2])
    await leave(who)
    expect(await countsOf(at, other, another)).toEqual([1, 1, 2])
    await leave(at)
    expect(await countsOf(other, another)).toEqual([1, 1])
  })
})
