import { productName } from '../../../contract/platform/product.ts'
import type { CompanyRole } from '../../../contract/platform/values.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { companyIn, plainName } from '../../platform/mail/names.ts'

const roles: Record<CompanyRole, string> = {
  owner: 'an owner: everything, the team and the bills too',
  recruiter: 'a recruiter: jobs, applications and candidates',
  interviewer: 'an interviewer: reads applications, writes notes and ratings',
}

type Invitation = { company_name: string; invited_by: string | null; role: CompanyRole }

/** May go to somebody who never heard of us. */
export const invitationMail = ({ company_name, invited_by, role }: Invitation, token: string): MailTemplate => ({
  subject: `Join ${companyIn(company_name)} at ${productName}`,
  paragraphs: [
    `${plainName(invited_by ?? '') || 'Somebody'} invites you to join ${companyIn(company_name)} at ${productName}, where it hires, as ${roles[role]}.`,
    `Use the button to choose a name and a password. It is good for 7 days, for you alone, and once.`,
    `If you do not know them, ignore this mail: nothing happens.`,
  ],
  button: { label: 'Join company', path: `/auth/accept-invitation?${new URLSearchParams({ token })}` },
})

export const roleChangedMail = (
  recipient: { first_name: string },
  company: string,
  role: CompanyRole,
): MailTemplate => ({
  subject: `What you may do at ${companyIn(company)} changed`,
  paragraphs: [
    `Hello ${plainName(recipient.first_name)},`,
    `An owner of ${companyIn(company)} made you ${roles[role]}.`,
  ],
  button: { label: 'Open your overview', path: '/employer/overview' },
})

export const removedMail = (recipient: { first_name: string }, company: string): MailTemplate => ({
  subject: `You no longer belong to ${companyIn(company)} at ${productName}`,
  paragraphs: [
    `Hello ${plainName(recipient.first_name)},`,
    `An owner of ${companyIn(company)} ended your access. You are signed out everywhere, and nothing more is sent to you about it. Your name stays at what you did for the company.`,
    `Your address is free for an account of your own.`,
  ],
})

export const joinedMail = (joined: { name: string; email: string }, company: string): MailTemplate => ({
  subject: `${plainName(joined.name)} joined ${companyIn(company)}`,
  paragraphs: [`${plainName(joined.name)} (${joined.email}) accepted your invitation and is now one of your team.`],
  button: { label: 'See the team', path: '/employer/settings?section=team' },
})
