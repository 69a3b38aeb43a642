/** The thread that reads one received mail and then ends; mail-process.ts starts and watches it. */
import { parentPort, workerData } from 'node:worker_threads'
import PostalMime, { type Email } from 'postal-mime'
import { tidied, wordsOfMail } from './mail-words.ts'
import type { MailReading } from './read-mail.ts'

const { bytes } = workerData as { bytes: Uint8Array }

async function read(): Promise<MailReading> {
  const mail = await PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    maxNestingDepth: 20,
    maxHeadersSize: 200_000,
  })
  const { from, messageId } = mail
  return {
    ok: true,
    message_id: messageId?.slice(0, 1000) ?? null,
    is_automatic: isAutomatic(mail),
    from: from && 'address' in from ? tidied(from.address ?? '').slice(0, 200) : '',
    words: wordsOfMail(mail),
  }
}

/** What a program sent, such as a note that somebody is away: to answer one would begin a conversation of programs. */
function isAutomatic({ headers }: Email): boolean {
  const said = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  const by = said('auto-submitted')
  return (
    (by !== undefined && by !== 'no') ||
    // Tells of a mail that was delivered, read, or not.
    said('content-type')?.startsWith('multipart/report') ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(said('precedence') ?? '') ||
    said('x-autoreply') !== undefined ||
    said('x-autorespond') !== undefined ||
    said('list-id') !== undefined
  )
}

parentPort?.postMessage(await read().catch((): MailReading => ({ ok: false })))
