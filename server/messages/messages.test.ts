import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { longestMessage, mostMessageLinks } from '../../contract/messages/values.ts'
import { refusal, testApp, type TestApp } from '../../test/app.ts'
import { pdf } from '../../test/applying.ts'
import { makeAccount, makeConversation, makeEmployer, signIn } from '../../test/make.ts'
import { list, reply, show, unread, write, talking } from '../../test/talking.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
const { company, person, talk } = talking(() => app)

describe('a conversation', () => {
  test('is one for both sides, with senders as each side can see them', async () => {
    const { at, who, id } = await talk()
    expect(await unread(who)).toBe(1)
    expect(await unread(at)).toBe(0)
    const seen = await show(who, id)
    expect(seen).toMatchObject({
      other: { kind: 'company', id: at.company_id, name: at.company.name, is_verified: true },
      job: { id: at.job.id, title: 'Detection Engineer' },
      application_status: 'submitted',
      unread: 1,
      closed_because: null,
      messages: [{ position: 1, is_ours: false, is_mine: false, body: 'When can you start?', file: null }],
      has_earlier: false,
    })
    await who.call('POST /messages/{id}/read', { params: { id }, body: { position: 1 } })
    expect(await unread(who)).toBe(0)
    expect((await show(at, id)).read_by_other).toBe(1)
    const again = await write(who, { company_id: at.company_id, body: 'On Monday.' })
    expect(again.data).toMatchObject({ conversation_id: id, message: { is_mine: true, position: 2 } })
    expect(await show(at, id)).toMatchObject({
      other: { kind: 'person', name: 'Priya Raman' },
      unread: 1,
      messages: [
        { is_mine: true, is_ours: true },
        { is_ours: false, sender_name: 'Priya Raman' },
      ],
    })
    expect(await list(at)).toMatchObject({
      total: 1,
      unread: 1,
      data: [{ id, unread: 1, last: { is_ours: false, text: 'On Monday.' } }],
    })
  })

  test('is shared by owners and recruiters, not interviewers; a recruiter’s name is shown as they chose', async () => {
    const { at, who, id } = await talk()
    const colleague = await makeAccount(app.db, {
      user_type: 'employer',
      company_id: at.company_id,
      company_role: 'recruiter',
      first_name: 'Dana',
      last_name: 'Reyes',
      recruiter_name_visibility: 'first_name',
    })
    const dana = { ...at, call: app.as(await signIn(app.db, colleague.id)) }
    await reply(dana, id, 'I am Dana.')
    expect((await show(at, id)).messages[1]).toMatchObject({ is_ours: true, is_mine: false, sender_name: 'Dana Reyes' })
    expect((await show(who, id)).messages[1]).toMatchObject({ is_ours: false, sender_name: 'Dana' })
    const interviewer = await makeAccount(app.db, {
      user_type: 'employer',
      company_id: at.company_id,
      company_role: 'interviewer',
    })
    const refused = await refusal(app.as(await signIn(app.db, interviewer.id))('GET /messages'))
    expect(refused.status).toBe(403)
  })

  test("of someone else isn't found, whatever the request", async () => {
    const { id } = await talk()
    for (const { call } of [await company(), await person()]) {
      const params = { id }
      const asked = [
        call('GET /messages/{id}', { params }),
        call('POST /messages/{id}', { params, body: { body: 'Hello' } }),
        call('POST /messages/{id}/read', { params, body: {} }),
        call('POST /messages/{id}/unread', { params }),
        call('POST /messages/{id}/typing', { params }),
        call('POST /messages/{id}/archive', { params, body: {} }),
        call('POST /messages/{id}/block', { params, body: {} }),
        call('POST /messages/{id}/report', { params, body: { reason: 'spam' } }),
      ]
      for (const each of await Promise.all(asked.map(refusal)))
        expect(each).toMatchObject({ status: 404, message: 'Not found.' })
    }
    expect(await app.db.selectFrom('messages').select('id').where('conversation_id', '=', id).execute()).toHaveLength(1)
  })

  test('is read in pages of fifty, backwards, and marked as read up to a position', async () => {
    const [at, who] = [await company(), await person()]
    const messages = Array.from({ length: 120 }, (_, i) => ({ side: 'employer' as const, body: `Message ${i + 1}` }))
    const { id } = await makeConversation(app.db, { seeker_id: who.seeker_id, company_id: at.company_id, messages })
    const first = await show(who, id)
    expect([first.messages[0]?.position, first.messages.at(-1)?.position, first.has_earlier]).toEqual([71, 120, true])
    const last = await show(who, id, { before: 21 })
    expect([last.messages[0]?.position, last.messages.at(-1)?.position, last.has_earlier]).toEqual([1, 20, false])
    await who.call('POST /messages/{id}/read', { params: { id }, body: { position: 100 } })
    expect((await show(who, id)).unread).toBe(20)
    await who.call('POST /messages/{id}/read', { params: { id }, body: { position: 90 } })
    expect((await show(who, id)).unread).toBe(20)
    await who.call('POST /messages/{id}/read', { params: { id }, body: {} })
    expect((await show(who, id)).unread).toBe(0)
  })

  test('from two first messages at once is one conversation with both', async () => {
    const [at, who] = [await company(), await person()]
    await Promise.all(
      ['One', 'Two', 'Three'].map((body) => write(at, { seeker_id: who.seeker_id, job_id: at.job.id, body })),
    )
    const { data, total } = await list(who)
    expect([total, data[0]?.unread]).toEqual([1, 3])
    expect((await show(who, data[0]!.id)).messages.map(({ position }) => position)).toEqual([1, 2, 3])
  })
})

describe('lists', () => {
  test("are searched by name, job, and text, and a hidden name isn't found", async () => {
    const at = await company()
    const named = await person({ account: { first_name: 'Zelda', last_name: 'Quist' } })
    const hidden = await person({
      account: { first_name: 'Zelda', last_name: 'Hidden' },
      privacy: { name_visibility: 'initials' },
    })
    for (const [who, body] of [
      [named, 'The kubernetes question'],
      [hidden, 'Another matter'],
    ] as const)
      await write(at, { seeker_id: who.seeker_id, job_id: at.job.id, body })
    const found = async (keyword: string) => (await list(at, { keyword })).data.map(({ other }) => other.name)
    expect(await found('zelda')).toEqual(['Zelda Quist'])
    expect(await found('kubernetes')).toEqual(['Zelda Quist'])
    expect((await found('detection')).toSorted()).toEqual(['Z. H.', 'Zelda Quist'])
    expect(await found('nothing of it')).toEqual([])
    expect((await list(named, { keyword: at.company.name })).total).toBe(1)
  })

  test.each(['Staffing agency', 'Private company'] as const)(
    "a name known from an accepted invitation is found as shown: %s, verified or not, even for someone who doesn't want agencies",
    async (organization_type) => {
      const at = await company({ company: { organization_type } })
      const who = await person({ privacy: { name_visibility: 'hidden_until_accepted' } })
      const { company_id } = at
      const { seeker_id, account_id } = who
      await app.db
        .insertInto('invitations')
        .values({
          company_id,
          seeker_id,
          job_id: at.job.id,
          message: 'Come.',
          status: 'accepted',
          answered_at: new Date(),
        })
        .execute()
      await write(at, { seeker_id, body: 'Hello' })
      const isFound = async () => {
        const shown = (await list(at)).data[0]?.other.name === 'Priya Raman'
        expect((await list(at, { keyword: 'raman' })).total).toBe(shown ? 1 : 0)
        return shown
      }
      expect(await isFound()).toBe(true)
      const contact = { account_id, allow_staffing_agencies: false }
      await app.db
        .insertInto('contact_settings')
        .values(contact)
        .onConflict((known) => known.column('account_id').doUpdateSet(contact))
        .execute()
      expect(await isFound()).toBe(organization_type !== 'Staffing agency')
      await app.db
        .updateTable('companies')
        .set({ verified_at: null, verified_by: null, verified_method: null, verified_domain: null })
        .where('id', '=', company_id)
        .execute()
      expect(await isFound()).toBe(false)
    },
  )

  test('hide archived ones until a message arrives', async () => {
    const { at, who, id } = await talk()
    await who.call('POST /messages/{id}/archive', { params: { id }, body: {} })
    expect(await list(who, { box: 'inbox' })).toMatchObject({ total: 0, kept: 0, archived: 1, unread: 0 })
    expect(await list(at, { box: 'inbox' })).toMatchObject({ total: 1 })
    await reply(at, id, 'One more thing')
    expect(await list(who, { box: 'inbox' })).toMatchObject({ total: 1, kept: 1, archived: 0, unread: 1 })
    await who.call('POST /messages/{id}/archive', { params: { id }, body: { archived: true } })
    await who.call('POST /messages/{id}/archive', { params: { id }, body: { archived: false } })
    expect(await list(who, { box: 'archived' })).toMatchObject({ total: 0 })
  })

  test('are filtered by unread, job, and person', async () => {
    const { at, who, id } = await talk()
    const other = await person()
    await write(at, { seeker_id: other.seeker_id, body: 'Hello' })
    await reply(who, id, 'Yes')
    const ids = async (query: object) => (await list(at, query)).data.map((each) => each.id)
    expect(await ids({ unread: '1' })).toEqual([id])
    expect(await ids({ job_id: at.job.id })).toEqual([id])
    expect(await ids({ seeker_id: who.seeker_id })).toEqual([id])
    expect(await ids({ seeker_id: randomUUID() })).toEqual([])
  })
})

describe('bad input', () => {
  test.each([
    ['only spaces', { body: '  \n\t ' }, 'body'],
    ['only invisible characters', { body: '\u200B\u200B' }, 'body'],
    ['nothing', {}, 'body'],
    ['one letter too many', { body: 'x'.repeat(longestMessage + 1) }, 'body'],
    ['too many links', { body: 'https://a.example '.repeat(mostMessageLinks + 1) }, 'body'],
    ['no text', { body: 7 }, 'body'],
  ])('%s is refused', async (_, body, field) => {
    const { at, id } = await talk()
    const refused = await refusal(at.call('POST /messages/{id}', { params: { id }, body: body as never }))
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, [field]])
  })

  test('ten thousand links are too long, a megabyte too large', async () => {
    const { at, id } = await talk()
    const send = (body: string) => refusal(reply(at, id, body))
    expect((await send('https://a.example/ '.repeat(10_000))).status).toBe(422)
    expect((await send('x'.repeat(1024 * 1024))).status).toBe(413)
  })

  test('scripts are shown as text', async () => {
    const { at, who, id } = await talk()
    const body = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    await reply(at, id, body)
    expect((await show(who, id)).messages.at(-1)?.body).toBe(body)
  })

  test('a message with the longest text and ten links is accepted', async () => {
    const { at, id } = await talk()
    await reply(at, id, 'x'.repeat(longestMessage))
    await reply(at, id, 'https://a.example '.repeat(mostMessageLinks))
    expect((await show(at, id)).messages).toHaveLength(3)
  })
})

describe('files', () => {
  test('a PDF can be attached, even without text, and opens through a signed URL', async () => {
    const { at, who, id } = await talk()
    const send = (file: File) =>
      at.call('POST /messages/{id}', { params: { id }, body: { attachments: file as never, body: '' } })
    const { data } = await send(pdf('Panel brief.pdf'))
    expect(data.message.file).toMatchObject({ name: 'Panel brief.pdf', media_type: 'application/pdf' })
    const seen = await show(who, id)
    expect(seen.files).toMatchObject([{ file: { name: 'Panel brief.pdf' } }])
    const address = seen.files[0]!.file!.message_file_temp_url!
    const answer = await app.app.inject(address)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toContain('attachment')
    const refused = await refusal(send(new File(['MZ not a document'], 'run.exe')))
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['attachments']])
  })

  test('no more are accepted at the total limit', async () => {
    const full = await testApp({ limits: { message_file_bytes: 100 } })
    const { account_id, company_id } = await makeEmployer(full.db, { verified: true })
    const { id } = await makeConversation(full.db, { company_id, messages: [{ side: 'job_seeker', body: 'Hello' }] })
    const call = full.as(await signIn(full.db, account_id))
    const sent = call('POST /messages/{id}', { params: { id }, body: { attachments: pdf() as never } })
    expect(await refusal(sent)).toMatchObject({ status: 409, code: 'files_full' })
  })
})
