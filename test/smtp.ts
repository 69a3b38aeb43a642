import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = { sender: string; recipients: string[]; source: string; mail: Email }

/** An SMTP server that keeps what it is sent; `refuseNext` answers so many mails with these codes first. */
export async function openSmtp() {
  const inbox: Received[] = []
  const refused: Email[] = []
  let refusals: number[] = []
  const server = new SMTPServer({
    authOptional: true,
    // Whoever is still connected when a test ends is done, too.
    closeTimeout: 200,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, session, done) {
      const source = await buffer(stream)
      const code = refusals.shift()
      const mail = await PostalMime.parse(source)
      if (code) {
        refused.push(mail)
        return done(Object.assign(new Error('not now'), { responseCode: code }))
      }
      const { mailFrom, rcptTo } = session.envelope
      inbox.push({
        sender: mailFrom ? mailFrom.address : '',
        recipients: rcptTo.map(({ address }) => address),
        source: String(source),
        mail,
      })
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
    refuseNext: (...codes: number[]) => void (refusals = codes),
    connections: () => server.connections.size,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
