import { sql } from 'kysely'
import type { MessageReportReason } from '../../contract/messages/values.ts'
import type { Db } from '../platform/app-context.ts'
import { conflict } from '../platform/http/problem.ts'
import type { ConversationRow } from './queries.ts'
import type { Me } from './sides.ts'

/** So many of the other side's newest messages are kept with a report. */
const quotedMessages = 20

/** Reports a conversation once a person; said again it replaces what was said. @throws 409 once it was dealt with */
export async function writeReport(
  db: Db,
  me: Me,
  { id, company_id }: ConversationRow,
  { reason, words }: { reason: MessageReportReason; words: string },
) {
  const { rows } = await sql`
    insert into message_reports (conversation_id, company_id, reporter_id, reporter_side, reason, words, quoted)
    select ${id}, ${company_id}, ${me.account_id}, ${me.side}, ${reason}, ${words}, coalesce(array_agg(body order by position), '{}')
    from (select body, position from messages where conversation_id = ${id} and side <> ${me.side} and body <> ''
      order by position desc limit ${quotedMessages}) newest
    on conflict on constraint message_reports_once do update
      set reason = excluded.reason, words = excluded.words, quoted = excluded.quoted, updated_at = now()
      where message_reports.state = 'open'
    returning id`.execute(db)
  if (!rows.length) throw conflict('We have looked into your report of this conversation already.', 'report_closed')
}
