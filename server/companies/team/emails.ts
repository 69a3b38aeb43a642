import { productName } from '../../../contract/platform/product.ts'
import type { CompanyRole } from '../../../contract/platform/values.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { companyIn, plainName } from '../../platform/mail/names.ts'

const roles: Record<CompanyRole, string> = {
  owner: 'an owner, with access to everything, including the team and billing',
  recruiter: 'a recruiter, with access to jobs, applications, and people search',
  interviewer: 'an interviewer, who can read applications and add notes and ratings',
}

type Invitation = { company_name: string; invited_by: string | null; role: CompanyRole }

/** This can reach someone who has never heard of us. */
export const invitationMail = ({ company_name, invited_by, role }: Invitation, token: string): MailTemplate => ({
  subject: `Join ${companyIn(company_name)} on ${productName}`,
  paragraphs: [
    `${plainName(invited_by ?? '') || 'Someone'} invited you to join the hiring team of ${companyIn(company_name)} on ${productName} as ${roles[role]}.`,
    `Use the button to enter your name and choose a password. The link is only for you, works once, and expires in 7 days.`,
    `If you don't know them, you can ignore this email.`,
  ],
  button: { label: 'Join company', path: `/auth/accept-invitation?${new URLSearchParams({ token })}` },
})

export const roleChangedMail = (
  recipient: { first_name: string },
  company: string,
  role: CompanyRole,
): MailTemplate => ({
  subject: `Your role at ${companyIn(company)} changed`,
  paragraphs: [
    `Hello ${plainName(recipient.first_name)},`,
    `An owner of ${companyIn(company)} made you ${roles[role]}.`,
  ],
  button: { label: 'Open your overview', path: '/employer/overview' },
})

export const removedMail = (recipient: { first_name: string }, company: string): MailTemplate => ({
  subject: `You were removed from ${companyIn(company)} on ${productName}`,
  paragraphs: [
    `Hello ${plainName(recipient.first_name)},`,
    `An owner of ${companyIn(company)} removed your access. You've been signed out everywhere and won't get any more emails about the company. Your name stays on the work you did there.`,
    `You can use this email address to register an account of your own.`,
  ],
})

export const joinedMail = (joined: { name: string; email: string }, company: string): MailTemplate => ({
  subject: `${plainName(joined.name)} joined ${companyIn(company)}`,
  paragraphs: [`${plainName(joined.name)} (${joined.email}) accepted your invitation and joined your team.`],
  button: { label: 'View team', path: '/employer/settings?section=team' },
})
