import type { MailTemplate } from '../../platform/mail/mail.ts'
import { personMention } from '../../platform/mail/mentions.ts'
import { companyIn, plainName, titleIn } from '../../platform/mail/names.ts'

type About = { title: string; company_name: string }

/** To the invited person. The company's message is shown only in the app, where it can be reported, not in the email. */
export const invitationReceived = ({ title, company_name }: About): MailTemplate => ({
  subject: `${companyIn(company_name)} invited you to apply: ${titleIn(title)}`,
  paragraphs: [
    `${companyIn(company_name)} would like you to apply for ${titleIn(title)}.`,
    'Read their message, then accept or decline. If you decline, they only learn that you declined.',
  ],
  button: { label: 'Read invitation', path: '/job-seeker/applied-jobs#invitations' },
})

/** To the company, with the name it can see now. */
export const invitationAccepted = (
  { title }: Pick<About, 'title'>,
  { seeker_id, name }: { seeker_id: string; name: string },
): MailTemplate => ({
  names: { [personMention(seeker_id)]: plainName(name) || 'Someone' },
  subject: `Invitation accepted: ${personMention(seeker_id)}, ${titleIn(title)}`,
  paragraphs: [
    `${personMention(seeker_id)} accepted your invitation to apply for ${titleIn(title)}. We’ll let you know when they apply.`,
  ],
  button: { label: 'View saved job seekers', path: '/employer/saved-job-seekers' },
})
