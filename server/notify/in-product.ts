import { onOneLine } from '../../contract/shapes.ts'
import type { MailTemplate } from '../mail/mail.ts'
import { type EventName, events } from './events.ts'

const mostLetters = 300

/** What stands in the product of what a mail says, whether that mail is sent or not; null where no setting names the event. */
export function inProduct(kind: EventName, { subject, paragraphs: [first = ''], button }: MailTemplate) {
  const { setting: event } = events[kind]
  const letters = Array.from(first)
  const words = letters.length > mostLetters ? `${letters.slice(0, mostLetters - 1).join('')}…` : first
  return event && { event, kind, title: onOneLine(subject), words, path: button?.path ?? null }
}
