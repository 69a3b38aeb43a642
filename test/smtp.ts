import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = { sender: string; recipients: string[]; source: string; mail: Email }

/** What a mail server can do wrong; a number is the code that it refuses a recipient with. */
export type SmtpFault = 'refuses connections' | 'hangs' | 'drops after DATA' | number

/**
 * An SMTP server that keeps what it receives. `refuseNext` refuses the next emails with these codes; `fail` breaks
 * something until it's called with null.
 */
export async function openSmtp() {
  const inbox: Received[] = []
  const refused: Email[] = []
  let refusals: number[] = []
  let fault: SmtpFault | null = null
  const server = new SMTPServer({
    authOptional: true,
    // Disconnects all clients that are still connected when a test ends.
    closeTimeout: 200,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) =>
      fault === 'refuses connections' ? done(refusal(421, 'too many connections')) : done(),
    onRcptTo: ({ address }, _session, done) =>
      typeof fault === 'number' ? done(refusal(fault, `no <${address}>, see https://mail.test/why?token=abc`)) : done(),
    async onData(stream, session, done) {
      const source = await buffer(stream)
      if (fault === 'hangs') return
      const code = refusals.shift()
      const mail = await PostalMime.parse(source)
      if (code) {
        refused.push(mail)
        return done(refusal(code, 'not now'))
      }
      const { mailFrom, rcptTo } = session.envelope
      inbox.push({
        sender: mailFrom ? mailFrom.address : '',
        recipients: rcptTo.map(({ address }) => address),
        source: String(source),
        mail,
      })
      if (fault === 'drops after DATA') {
        fault = null
        for (const connection of server.connections) connection.close()
        return
      }
      return done()
    },
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the SMTP server has no port')
  return {
    inbox,
    refused,
    url: `smtp://127.0.0.1:${address.port}`,
    fail(next: SmtpFault | null) {
      fault = next
      if (next === 'refuses connections') for (const connection of server.connections) connection.close()
    },
    refuseNext: (...codes: number[]) => void (refusals = codes),
    connections: () => server.connections.size,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })
