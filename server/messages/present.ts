import type { z } from 'zod'
import type { conversation, conversationMessage } from '../../contract/messages/messages.ts'
import { onOneLine } from '../../contract/platform/shapes.ts'
import type { Files } from '../platform/files/files.ts'
import type { ListedRow } from './list.ts'
import { notShown } from './counterparts.ts'
import { type MessageRow, unreadOf } from './queries.ts'
import { columnsOf, type Me } from './sides.ts'

type Counterpart = z.output<typeof conversation>['other']

/** A message in the list. */
const mostLetters = 140

const startOf = (body: string) => {
  const letters = Array.from(onOneLine(body))
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters - 1).join('')}…` : letters.join('')
}

type HeadRow = Omit<ListedRow, 'side' | 'body' | 'file_name'>

export const presentHead = (me: Me, row: HeadRow, other: Counterpart) => ({
  id: row.id,
  other,
  job: row.job_id && row.job_title ? { id: row.job_id, title: row.job_title } : null,
  application_status: row.application_status,
  unread: unreadOf(me, row),
  is_archived: row[columnsOf[me.side].archived] !== null,
  is_blocked: row.is_blocked,
  last_at: row.last_at,
})

export const presentListed = (me: Me, row: ListedRow, other: Counterpart): z.output<typeof conversation> => ({
  ...presentHead(me, row, other),
  last: {
    is_ours: row.side === me.side,
    text: startOf(row.body),
    file_name: row.file_name && isWithheld(me, row, other) ? fileNotShown : row.file_name,
  },
})

/** Shown instead of a file name that could contain a hidden person's name. */
const fileNotShown = 'File not shown'

/** Files of a person who is no longer shown to the company are withheld, too. */
const isWithheld = (me: Me, { side }: Pick<MessageRow, 'side'>, other: Pick<Counterpart, 'name'>) =>
  side !== me.side && other.name === notShown

const formerColleague = 'A former colleague'

/** Colleagues see the full name. A job seeker sees a recruiter's name as they choose to show it. */
function senderName(me: Me, row: MessageRow, other: Pick<Counterpart, 'name'>): string {
  const { first_name, last_name, recruiter_name_visibility: shown } = row
  const full = `${first_name ?? ''} ${last_name ?? ''}`.trim()
  if (row.side === me.side) return full || formerColleague
  if (me.side === 'employer') return other.name
  if (shown === 'first_name') return first_name || other.name
  return shown === 'company' ? other.name : full || other.name
}

/** A company's link to a file contains its ID, so that it works only while the company can see the file. */
const addressFor = (me: Me, { id }: MessageRow) =>
  me.side === 'employer' ? `attached/${id}/${me.company_id}` : `attached/${id}`

export const presentMessage = (
  me: Me,
  row: MessageRow,
  other: Pick<Counterpart, 'name'>,
  files: Files,
): z.output<typeof conversationMessage> => ({
  id: row.id,
  position: row.position,
  is_ours: row.side === me.side,
  is_mine: row.sender_id === me.account_id,
  sender_name: senderName(me, row, other),
  body: row.body,
  file:
    row.file_key && row.file_name && row.file_media_type && row.file_bytes !== null
      ? {
          name: isWithheld(me, row, other) ? fileNotShown : row.file_name,
          media_type: row.file_media_type,
          bytes: row.file_bytes,
          message_file_temp_url: isWithheld(me, row, other) ? null : files.temporaryUrl(addressFor(me, row), 'private'),
        }
      : null,
  sent_at: row.sent_at,
})
