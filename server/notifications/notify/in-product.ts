import { onOneLine } from '../../../contract/platform/shapes.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { cutAt } from '../../platform/mail/mentions.ts'
import { type EventName, type EventRule, events } from './events.ts'

const mostLetters = 300

/** The notification shown in the product, whether or not the email is sent. Null if there's only an email. */
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
