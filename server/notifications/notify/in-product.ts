import { onOneLine } from '../../../contract/platform/shapes.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { cutAt } from '../../platform/mail/mentions.ts'
import { type EventName, type EventRule, events } from './events.ts'

const mostLetters = 300

/** What stands in the product of what a mail says, whether that mail is sent or not; null where it's told by mail alone. */
export function inProduct(kind: EventName, { subject, paragraphs, button, notification = {} }: MailTemplate) {
  const { setting, shown_among, least_role }: EventRule = events[kind]
  const event = setting ?? shown_among
  if (!event || notification === 'none') return null
  const { title = subject, words = paragraphs[0] ?? '', path = button?.path ?? null } = notification
  return {
    event,
    kind,
    least_role: least_role ?? null,
    title: onOneLine(title),
    words: cutAt(words, mostLetters),
    path,
  }
}
