import type { EventName } from './notifications/notify/events.ts'
import type { MailTemplate } from './platform/mail/mail.ts'

/** An email with made-up people in it, and what decides its footer. */
export type SampleEmail = { to: SampleReader; event: EventName | 'digest'; template: MailTemplate }

/** `stranger` is an address that may have no account; `us` is the installation's contact mailbox. */
export type SampleReader = 'job seeker' | 'company' | 'administrator' | 'stranger' | 'us'

/**
 * By the folder of the emails.ts file, then by the name of the exported template. A second sample of a template has what
 * differs in parentheses after its name.
 */
export type SampleEmails = Record<string, Record<string, SampleEmail>>

const sampleTo =
  (to: SampleReader) =>
  (event: SampleEmail['event'], template: MailTemplate): SampleEmail => ({ to, event, template })

export const toSeeker = sampleTo('job seeker')
export const toCompany = sampleTo('company')
export const toAdministrator = sampleTo('administrator')
export const toStranger = sampleTo('stranger')
export const toUs = sampleTo('us')

/** People and places of the demo data. */
export const maya = { email: 'maya.okafor@example.com', first_name: 'Maya', last_name: 'Okafor' }
export const renata = { email: 'renata.voss@example.com', first_name: 'Renata', last_name: 'Voss' }
export const ruth = { email: 'ruth.calder@example.com', first_name: 'Ruth', last_name: 'Calder' }
export const halden = 'Halden Grid'

export const sampleId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
/** A signed or random token in a link. */
export const sampleToken = 'b4e1c07d9a3f52680c1de77f'
export const sampleCode = '482913'

export const job = {
  id: sampleId(1),
  title: 'Senior Detection Engineer',
  company_name: halden,
  time_zone: 'America/New_York',
}
