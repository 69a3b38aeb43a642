import type { MailTemplate } from '../../platform/mail/mail.ts'
import { personMention } from '../../platform/mail/mentions.ts'
import { companyIn, plainName, titleIn } from '../../platform/mail/names.ts'

type About = { title: string; company_name: string }

/** To whoever is invited. What the company wrote stands in the product, where it can be reported, and not in the mail. */
export const invitationReceived = ({ title, company_name }: About): MailTemplate => ({
  subject: `${companyIn(company_name)} invites you to apply: ${titleIn(title)}`,
  paragraphs: [
    `${companyIn(company_name)} would like to have your application to ${titleIn(title)}.`,
    'Read what they wrote, then accept or decline. A declined invitation tells them that, and nothing else.',
  ],
  button: { label: 'Read the invitation', path: '/job-seeker/applied-jobs#invitations' },
})

/** To the company, with the name it may see now. */
export const invitationAccepted = (
  { title }: Pick<About, 'title'>,
  { seeker_id, name }: { seeker_id: string; name: string },
): MailTemplate => ({
  names: { [personMention(seeker_id)]: plainName(name) || 'Somebody' },
  subject: `Invitation accepted: ${personMention(seeker_id)}, ${titleIn(title)}`,
  paragraphs: [
    `${personMention(seeker_id)} accepted your invitation to apply to ${titleIn(title)}. You hear from us when they have applied.`,
  ],
  button: { label: 'Open your saved people', path: '/employer/saved-job-seekers' },
})
