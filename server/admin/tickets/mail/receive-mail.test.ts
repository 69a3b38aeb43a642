import { createConnection } from 'node:net'
import { createTransport } from 'nodemailer'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { atFileEnd } from '../../../../test/file-end.ts'
import { makeAdmin, signIn } from '../../../../test/make.ts'
import { receiveMail } from './receive-mail.ts'

let app: TestApp
let admin: ReturnType<TestApp['as']>
let port: number
beforeAll(async () => {
  const limits = { received_mail_bytes: 300_000, replies_per_ticket_per_day: 4 }
  app = await testApp({ reply_address: 'reply@merlon.test', limits })
  admin = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
  const receiver = await receiveMail(app.context, { host: '127.0.0.1', port: 0 })
  atFileEnd(() => receiver.close())
  port = receiver.port
})

let count = 0
/** A closed ticket, and the reply address of its answer. */
async function answered() {
  const email = `writer-${++count}@example.test`
  const subject = `Question ${count}`
  await app.as()('POST /contact/submit', { body: { name: 'Terry Cole', email, subject, message: 'Where is it?' } })
  const { id, updated_at } = (await admin('GET /admin/support', { query: { keyword: email } })).data.data[0]!
  const body = { answer: 'Under Settings.', state: 'closed' as const, updated_at }
  await admin('POST /admin/support/{id}/reply', { params: { id }, body })
  const mail = (await app.mailTo(email)).at(-1)!
  return { id, email, mail, to: (mail as { reply_to?: string }).reply_to ?? '' }
}

type Letter = Parameters<ReturnType<typeof createTransport>['sendMail']>[0]
const send = async (letter: Letter) => {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  try {
    return await transport.sendMail({ subject: 'Re: it', ...letter })
  } finally {
    transport.close()
  }
}
const refused = async (letter: Letter) =>
  await send(letter).then(
    () => 0,
    (error: { responseCode?: number }) => error.responseCode ?? -1,
  )
const replies = async (id: string) =>
  (await admin('GET /admin/support/{id}', { params: { id } })).data.history.flatMap(({ kind, words }) =>
    kind === 'replied' ? [words] : [],
  )

test('a reply by email is added to its ticket without the quote, reopens it, and says what was left out', async () => {
  const { id, email, mail, to } = await answered()
  expect(to).toMatch(/^reply\+[\da-f]{56}@merlon\.test$/)
  expect(to.split('@')[0]!.length).toBeLessThanOrEqual(64)
  expect(mail.text).toContain('answer this email or use the link below')
  const quote = mail.text.replaceAll(/^/gm, '> ')
  const text = `It isn't there.\n\nTerry\n\nOn Nov 26, 2026, at 9:14 AM, Merlon\n<${to}> wrote:\n\n${quote}\n`
  await send({ from: email, to, text, attachments: [{ filename: 'screen.png', content: 'x'.repeat(100) }] })
  expect(await replies(id)).toEqual(["It isn't there.\n\nTerry\n\n[1 attachment was left out.]"])
  expect((await admin('GET /admin/support/{id}', { params: { id } })).data.state).toBe('open')
})

test('addresses ignore case, HTML becomes text, and text below a quote is kept with it', async () => {
  const { id, email, to } = await answered()
  const html = `<html><head><title>x</title><style>p{}</style></head><body><p>Caf&eacute; &lt;3</p><p>Two</p>
    <div>On Thu, Merlon wrote:</div><blockquote><p>Under Settings.</p></blockquote></body></html>`
  await send({ from: email, to: to.toUpperCase(), html })
  const inline = '> Under Settings.\n\nWhich ones?'
  await send({ from: `Other <other-${count}@example.test>`, to, text: inline })
  expect(await replies(id)).toEqual([`${inline}\n\n[Sent from other-${count}@example.test.]`, 'Café <3\n\nTwo'])
})

test('the same email is added once', async () => {
  const { id, email, to } = await answered()
  const letter = { from: email, to, text: 'Once.', messageId: `<once-${count}@example.test>` }
  await Promise.all([send(letter), send(letter)])
  await send(letter)
  expect(await replies(id)).toEqual(['Once.'])
})

test('every other address is refused before the email is sent, even one with a single wrong digit', async () => {
  const { id, to } = await answered()
  const wrong = to.replace(/.(?=@)/, (digit) => (digit === '0' ? '1' : '0'))
  for (const address of [
    'someone@example.com',
    'reply@merlon.test',
    'reply+@merlon.test',
    wrong,
    to.replace('merlon.test', 'other.test'),
  ])
    expect([address, await refused({ from: 'a@example.test', to: address, text: 'Hello.' })]).toEqual([address, 550])
  expect(await replies(id)).toEqual([])
})

test.each([
  ['is said to be automatic', { headers: { 'auto-submitted': 'auto-replied' } }],
  ['is for many', { headers: { precedence: 'bulk' } }],
  ['reports a delivery', { headers: { 'content-type': 'multipart/report; report-type=delivery-status; boundary=b' } }],
  ['is of a list', { list: { id: { url: 'list.example.test' } } }],
  ['comes from no one', { envelope: { from: '' } }],
])('an email that %s is accepted and ignored, so that programs do not answer each other', async (_, letter) => {
  const { id, to } = await answered()
  const envelope = { from: 'a@example.test', to, ...('envelope' in letter ? letter.envelope : {}) }
  await send({ from: 'a@example.test', to, text: 'I am away.', ...letter, envelope })
  expect(await replies(id)).toEqual([])
})

test('a too large email is refused, and a long one is cut off with a note', async () => {
  const { id, email, to } = await answered()
  expect(await refused({ from: email, to, text: 'x'.repeat(400_000) })).toBe(552)
  await send({ from: email, to, text: 'y'.repeat(20_010) })
  const [words] = await replies(id)
  expect(words).toMatch(/^y{20000}\n\n\[The rest of this email, 10 characters, was left out\.\]$/)
})

test('past the daily limit a mail server is asked to try later, and one that guesses addresses is disconnected', async () => {
  const { id, email, to } = await answered()
  for (const text of ['One.', 'Two.', 'Three.', 'Four.']) await send({ from: email, to, text })
  expect(await refused({ from: email, to, text: 'Five.' })).toBe(450)
  expect(await replies(id)).toHaveLength(4)
  const lines = await talk(['EHLO x', 'MAIL FROM:<a@example.test>', ...Array(12).fill('RCPT TO:<b@example.test>')])
  expect(lines.filter((line) => line.startsWith('550'))).toHaveLength(10)
  expect(lines.at(-1)).toMatch(/^421 /)
})

/** Another server with its own limits. */
function receiverWith(limits: Partial<TestApp['context']['config']['limits']>) {
  const { config } = app.context
  const own = { ...app.context, config: { ...config, limits: { ...config.limits, ...limits } } }
  return receiveMail(own, { host: '127.0.0.1', port: 0 })
}

test('a silent client is disconnected, and neither weak encryption nor authentication is offered', async () => {
  const own = await receiverWith({ received_mail_pause_ms: 700 })
  const lines = await talk(['EHLO x'], own.port)
  expect(lines.join('\n')).not.toMatch(/STARTTLS|AUTH/)
  expect(lines.at(-1)).toMatch(/^421 .*Timeout/)
  await own.close()
})

test('an email that cannot be stored is not accepted until it can be', async () => {
  const { id, email, to } = await answered()
  const letter = { from: email, to, text: 'Keep this.', messageId: `<keep-${count}@example.test>` }
  await app.db.schema.alterTable('ticket_events').renameTo('ticket_events_away').execute()
  const code = await refused(letter)
  await app.db.schema.alterTable('ticket_events_away').renameTo('ticket_events').execute()
  expect(code).toBe(451)
  await send(letter)
  expect(await replies(id)).toEqual(['Keep this.'])
})

test(
  'HTML that is nested deep or never closed is read; what takes too long to read is refused, and the next is taken',
  { timeout: 300_000 },
  async () => {
    const { id, email, to } = await answered()
    for (const html of ['<div>'.repeat(40_000), '<!--'.repeat(50_000), '<blockquote>'.repeat(15_000) + 'deep'])
      await send({ from: email, to, html })
    expect((await replies(id))[0]).toContain('deep')
    const part = (type: string, body: string) => `--b\r\nContent-Type: text/${type}\r\n\r\n${body}\r\n`
    const costly = '<!-- <a href="'.repeat(15_000)
    const raw = `Content-Type: multipart/mixed; boundary=b\r\n\r\n${part('plain', 'x')}${part('html', costly)}--b--\r\n`
    expect(await refused({ envelope: { from: email, to }, raw })).toBe(550)
    await send({ from: email, to, text: 'And this.' })
    expect((await replies(id))[0]).toBe('And this.')
  },
)

test('one email reaches at most five tickets, and connections are limited in number and time', async () => {
  const tickets = [
    await answered(),
    await answered(),
    await answered(),
    await answered(),
    await answered(),
    await answered(),
  ]
  const lines = await talk([
    'EHLO x',
    'MAIL FROM:<a@example.test>',
    ...tickets.map(({ to }) => `RCPT TO:<${to}>`),
    'QUIT',
  ])
  expect(lines.filter((line) => line.startsWith('250 ')).length).toBeGreaterThanOrEqual(6)
  expect(lines.find((line) => line.startsWith('452'))).toBeDefined()
  const own = await receiverWith({ received_mail_connections: 1, received_mail_ms: 1200 })
  const [slow, second] = await Promise.all([talk(['EHLO x'], own.port), after(300, () => talk([], own.port))])
  expect(second.at(-1)).toMatch(/^421 .*Too many/)
  expect(slow.at(-1)).toMatch(/^250/)
  await own.close()
})

const after = async <T>(ms: number, work: () => Promise<T>) => {
  await new Promise((done) => void setTimeout(done, ms))
  return await work()
}

/** The server's responses to these lines, each sent after the previous response, until it hangs up. */
function talk(lines: string[], at = port): Promise<string[]> {
  return new Promise((done) => {
    const said: string[] = []
    const socket = createConnection(at, '127.0.0.1')
    const left = [...lines]
    socket.on('data', (data) => {
      said.push(...String(data).trim().split('\r\n'))
      if (!/^\d{3} /.test(said.at(-1) ?? '')) return
      const next = left.shift()
      if (next) socket.write(`${next}\r\n`)
    })
    socket.on('close', () => done(said))
    socket.on('error', () => done(said))
  })
}
