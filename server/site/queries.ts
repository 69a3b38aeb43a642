import { findSentResume, type ResumeViewer } from '../applications/queries.ts'
import type { Db } from '../platform/app-context.ts'
import { findAttachment } from '../messages/attachments.ts'
import { findPortrait } from '../seekers/browse/portraits.ts'
import { findResumeShownTo } from '../seekers/browse/queries.ts'

const kept = (db: Db, recipient: string | undefined) => {
  const mail = db.selectFrom('mailbox')
  return recipient ? mail.where('recipient', '=', recipient) : mail
}

/** Mail in the local mailbox, newest first. */
export const listMail = (
  db: Db,
  { recipient, page, per_page }: { recipient?: string | undefined; page: number; per_page: number },
) =>
  kept(db, recipient)
    .select(['id', 'sent_at', 'sender', 'recipient', 'subject', 'text_body', 'html_body', 'calendar'])
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()

export async function countMail(db: Db, recipient: string | undefined) {
  const { total } = await kept(db, recipient)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const pictures: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
}
const resumeAddress =
  /^(kept|sent|received|shown|attached)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))?$/

/** `opens`: the application whose resume the company is opening. */
type SignedFile = { key: string; media_type: string; name: string; is_personal?: true; opens?: string | undefined }

const pictureAt = (key: string) => ({
  key,
  media_type: pictures[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  name: 'file',
})

/**
 * The file an address leads to now, or undefined if it no longer leads anywhere. A picture's extension is its type. A
 * resume's address names a row and its reader: the job seeker reading their own resume (`kept`), a company it names
 * (`shown`), or the job seeker (`sent`) or company (`received`) opening a resume sent with an application. `attached`
 * names a message, and the company if a company reads it.
 */
export async function findFile(db: Db, address: string): Promise<SignedFile | undefined> {
  const [, whose, id, company_id] = resumeAddress.exec(address) ?? []
  if (address.startsWith('portraits/')) {
    const key = await findPortrait(db, address)
    return key ? { ...pictureAt(key), is_personal: true } : undefined
  }
  // A person's picture is only served at the per-reader address above.
  if (address.startsWith('pictures/')) return undefined
  if (!whose || !id) return pictureAt(address)
  if (whose === 'attached') return await findAttachment(db, id, company_id)
  if (whose === 'shown') return company_id ? await findResumeShownTo(db, { id, company_id }) : undefined
  if (whose !== 'kept') {
    const file = await findSentResume(db, id, whose as ResumeViewer)
    return file && { ...file, opens: whose === 'received' ? id : undefined }
  }
  return await db
    .selectFrom('resumes')
    .select(['file_key as key', 'media_type', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
}
