import type { Db } from '../house.ts'

const kept = (db: Db, recipient: string | undefined) => {
  const mail = db.selectFrom('mailbox')
  return recipient ? mail.where('recipient', '=', recipient) : mail
}

/** Mail kept here, newest first. */
export const listMail = (
  db: Db,
  { recipient, page, per_page }: { recipient?: string | undefined; page: number; per_page: number },
) =>
  kept(db, recipient)
    .select(['id', 'sent_at', 'sender', 'recipient', 'subject', 'text_body', 'html_body'])
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
