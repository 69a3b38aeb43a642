import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/app.ts'
import { list, reply, show, talking, unread } from '../../test/talking.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
const { talk, deliverNotices } = talking(() => app)

/** A conversation whose one message has been read. */
async function readTalk() {
  const talked = await talk()
  const params = { id: talked.id }
  await talked.who.call('POST /messages/{id}/read', { params, body: {} })
  return { ...talked, params }
}

describe('a conversation marked as unread', () => {
  test('is unread for one side until it is read, and the other side sees neither', async () => {
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

  test('can be one in which one wrote last oneself; a new message of the other counts as it is', async () => {
    const { at, who, id } = await readTalk()
    await at.call('POST /messages/{id}/unread', { params: { id } })
    expect([await unread(at), (await show(at, id)).unread]).toEqual([1, 1])
    await reply(who, id, 'One')
    await reply(who, id, 'Two')
    expect([await unread(at), (await show(at, id)).unread]).toEqual([1, 2])
    await reply(at, id, 'Three')
    expect([await unread(at), (await show(at, id)).unread]).toEqual([0, 0])
  })

  test('does not count while it is archived, and tells nobody of a message anew', async () => {
    const { who, id, params } = await readTalk()
    await who.call('POST /messages/{id}/unread', { params })
    await deliverNotices(id)
    const told = await app.db
      .selectFrom('notifications')
      .select('id')
      .where('account_id', '=', who.account_id)
      .where('kind', '=', 'message_received')
      .execute()
    expect(told).toEqual([])
    await who.call('POST /messages/{id}/archive', { params, body: {} })
    expect(await unread(who)).toBe(0)
    await who.call('POST /messages/{id}/archive', { params, body: { archived: false } })
    expect(await unread(who)).toBe(1)
  })
})
