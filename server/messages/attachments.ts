import { sql } from 'kysely'
import type { AppContext, Db } from '../platform/app-context.ts'
import { checkUpload } from '../platform/files/checked-upload.ts'
import { type DocumentProblem, readDocument, type Sender } from '../platform/files/documents.ts'
import { cleanFileName, downloadName } from '../platform/files/names.ts'
import { conflict, invalid } from '../platform/http/problem.ts'
import { seekersFor } from '../seekers/browse/queries.ts'

/** What's wrong with an attachment, and what to do. */
const refused: Record<DocumentProblem, string> = {
  other_kind: 'This isn’t a PDF or DOCX file. Save it as a PDF or DOCX and attach that.',
  macros: 'This file contains macros. Save it as a DOCX without macros, or as a PDF.',
  old_word: 'This is an old Word file or has a password. Save it as a DOCX without a password, or as a PDF.',
  password: 'This PDF has a password. Save it without one and attach it again.',
  broken: 'This file is damaged and can’t be opened. Export it again and attach the new file.',
  too_large: 'This file is too large once it’s unpacked. Export it again as a PDF and attach that.',
  too_slow: 'This file took too long to read. Export it again as a plain PDF and attach that.',
}

export type Attachment = { bytes: Buffer; media_type: string; name: string }

/** Checks an attachment by the same rules as resumes. @throws 422 for `attachments`; 429 */
export async function checkAttachment(
  context: AppContext,
  sender: Sender & { account_id: string },
  { attachments, file_name = '' }: { attachments: Buffer; file_name?: string | undefined },
): Promise<Attachment> {
  const bytes = Buffer.from(attachments)
  if (bytes.length === 0) throw invalid({ attachments: 'This file is empty. Choose another file.' })
  const { media_type } = await checkUpload(context, sender, async () => {
    const reading = await readDocument(bytes, { sender })
    if (!reading.ok) throw invalid({ attachments: refused[reading.problem] })
    return reading
  })
  return { bytes, media_type, name: cleanFileName(file_name) || downloadName('File', media_type) }
}

/**
 * Serializes concurrent uploads until the transaction ends, so that they're all counted.
 * @throws 409 if a person's attachments reach their total limit
 */
export async function refuseTooManyBytes(tx: Db, { config }: AppContext, account_id: string, bytes: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`message_files:${account_id}`}, 0))`.execute(tx)
  const { held } = await tx
    .selectFrom('messages')
    .select(sql<number>`coalesce(sum(file_bytes), 0)::int`.as('held'))
    .where('sender_id', '=', account_id)
    .executeTakeFirstOrThrow()
  if (held + bytes > config.limits.message_file_bytes)
    throw conflict('You’ve reached the storage limit for files in your messages. Send a link instead.', 'files_full')
}

const files = (db: Db) =>
  db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.id', 'm.file_key as key', 'm.file_media_type as media_type', 'm.file_name as name'])
    .where('m.file_key', 'is not', null)
    .$narrowType<{ key: string; media_type: string; name: string }>()

/** The attachments a company can see in its conversations: its own, and those of people shown to it. */
export const filesForCompany = (db: Db, company_id: string) => {
  const shown = seekersFor(db, { id: company_id, is_agency: true, may_search: true }).select('s.id')
  return files(db)
    .where('c.company_id', '=', company_id)
    .where(sql<boolean>`(m.side = 'employer' or exists (${shown.where(sql<boolean>`s.id = c.seeker_id`)}))`)
}

/** A message's attachment, as this company can see it if one is given. Undefined if there is none. */
export const findAttachment = (db: Db, id: string, company_id?: string) =>
  (company_id ? filesForCompany(db, company_id) : files(db)).where('m.id', '=', id).executeTakeFirst()

/** All files in the conversations of a person or a company. */
export const findAttachmentKeys = (db: Db, whose: { seeker_id: string } | { company_id: string }) =>
  db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select('m.file_key as key')
    .distinct()
    .where('m.file_key', 'is not', null)
    .where((eb) =>
      'seeker_id' in whose ? eb('c.seeker_id', '=', whose.seeker_id) : eb('c.company_id', '=', whose.company_id),
    )
    .execute()
