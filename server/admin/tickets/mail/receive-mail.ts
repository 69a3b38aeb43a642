import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { AppContext } from '../../../platform/app-context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { tokenInAddress } from '../../../platform/mail/ticket-token.ts'
import { joinReply } from '../join-reply.ts'
import { findTicketOf } from '../queries.ts'
import { readMail, type ReadMail } from './read-mail.ts'

/** The most tickets one email can go to, and the most wrong addresses one connection can try. */
const mostRecipients = 5
const mostWrongRecipients = 10

/**
 * Receives email for the addresses our answers come from and adds it to their tickets. Nothing is relayed: every other
 * address is refused before the email is sent. An email counts as received once it's stored, so its server sends it again
 * if that fails.
 */
export async function receiveMail(context: AppContext, { host, port }: { host: string; port: number }) {
  const { limits } = context.config
  const wrong = new WeakMap<SMTPServerSession, number>()
  const server = new SMTPServer({
    name: context.config.reply_address?.split('@')[1],
    banner: 'Replies to our emails only',
    // No authentication and no TLS here: the mail server in front of this one has the certificate.
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: limits.received_mail_bytes,
    maxClients: limits.received_mail_connections,
    maxRecipients: mostRecipients,
    // The count includes every email on a connection.
    maxAllowedUnauthenticatedCommands: 200,
    socketTimeout: limits.received_mail_pause_ms,
    closeTimeout: 2000,
    onRcptTo: ({ address }, session, done) =>
      void findRecipient(context, address).then(
        (ticket) => {
          if (ticket) return done()
          const tries = (wrong.get(session) ?? 0) + 1
          wrong.set(session, tries)
          if (tries > mostWrongRecipients) return done(refusal(421, 'Too many unknown addresses.'))
          return done(refusal(550, '5.1.1 No such address. Use the link in our email, or contact us again.'))
        },
        (error: unknown) => done(notNow(context, error)),
      ),
    onData: (stream, session, done) =>
      void readWhole(stream, limits.received_mail_bytes).then(
        (source) =>
          source === null
            ? done(refusal(552, `5.3.4 The email is larger than ${limits.received_mail_bytes} bytes.`))
            : take(context, source, session).then(
                () => done(),
                (error: unknown) => done(answerTo(context, error)),
              ),
        () => done(refusal(451, '4.3.0 The email did not arrive completely.')),
      ),
  })
  server.on('error', (error) => context.log.warn({ err: error }, 'an SMTP connection failed'))
  // Closes connections that stay open too long, so that slow senders don't block others.
  server.server.on('connection', (socket) => {
    const timer = setTimeout(() => socket.destroy(), limits.received_mail_ms)
    socket.once('close', () => clearTimeout(timer))
  })
  await new Promise<void>((listening, failed) => {
    server.server.once('error', failed)
    server.listen(port, host, () => {
      server.server.off('error', failed)
      listening()
    })
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

/** Null past `most` bytes. The rest is read, as SMTP requires, but not kept. */
async function readWhole(stream: AsyncIterable<Buffer>, most: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of stream) {
    bytes += part.length
    if (bytes <= most) parts.push(part)
    else parts.length = 0
  }
  return bytes <= most ? Buffer.concat(parts) : null
}

async function findRecipient({ db, config }: AppContext, address: string) {
  const token = tokenInAddress(config, address)
  return token === undefined ? undefined : await findTicketOf(db, config, token)
}

async function take(context: AppContext, source: Buffer, { envelope }: SMTPServerSession) {
  const mail = await readMail(source)
  // An empty sender in SMTP means a bounce.
  const isBounce = !envelope.mailFrom || envelope.mailFrom.address === ''
  if (mail.is_automatic || isBounce) return
  const mail_id = createHash('sha256')
    .update(mail.message_id ?? source)
    .digest('hex')
  for (const { address } of envelope.rcptTo) {
    const token = tokenInAddress(context.config, address) ?? ''
    const ticket = await findTicketOf(context.db, context.config, token)
    await joinReply(context, { token, words: wordsFrom(mail, ticket?.writer_email ?? ''), mail_id })
  }
}

/** The text, with the sender if that isn't the address we wrote to. */
const wordsFrom = ({ words, from }: ReadMail, address: string) =>
  from && from.toLowerCase() !== address.toLowerCase() ? `${words}\n\n[Sent from ${from}.]` : words

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

/** A deleted ticket is final. For everything else, the sending server can try again later. */
function answerTo(context: AppContext, error: unknown) {
  if (!(error instanceof Problem)) return notNow(context, error)
  return error.status === 429 ? refusal(450, `4.2.1 ${error.message}`) : refusal(550, `5.1.1 ${error.message}`)
}

function notNow({ log }: AppContext, error: unknown) {
  log.error({ err: error }, 'a received email could not be stored')
  return refusal(451, '4.3.0 The email could not be stored. Please try again later.')
}
