import { productName } from '../../../contract/platform/product.ts'
import type { CompanyRole } from '../../../contract/platform/values.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { companyIn, plainName } from '../../platform/mail/names.ts'

const roles: Record<CompanyRole, string> = {
  owner: 'an account owner, with access to everything, including the team and billing',
  recruiter: 'a recruiter, with access to jobs, applications, and people search',
  interviewer: 'an interviewer, who can read applications and add notes and ratings',
}

type Invitation = { company_name: string; invited_by: string | null; role: CompanyRole }

/** This can reach someone who has never heard of us. */
export const invitationMail = ({ company_name, invited_by, role }: Invitation, token: string): MailTemplate => ({
  subject: `Join ${companyIn(company_name)} on ${productName}`,
  paragraphs: [
    `${plainName(invited_by ?? '') || 'Someone'} invited you to join the hiring team of ${companyIn(company_name)} on ${productName} as ${roles[role]}.`,
    `To join, open the link below, enter your name, and choose a password. The link is only for you, works once, and expires in 7 days.`,
    `If you didn’t expect this invitation, you can ignore this email.`,
  ],
  button: { label: 'Join company', path: `/auth/accept-invitation?${new URLSearchParams({ token })}` },
})

export const roleChangedMail = (company: string, role: CompanyRole): MailTemplate => ({
  subject: `Your role at ${companyIn(company)} changed`,
  paragraphs: [`An account owner of ${companyIn(company)} made you ${roles[role]}.`],
  button: { label: 'Open your overview', path: '/employer/overview' },
})

export const removedMail = (company: string): MailTemplate => ({
  subject: `You were removed from ${companyIn(company)} on ${productName}`,
  paragraphs: [
    `An account owner of ${companyIn(company)} removed your access. You were signed out everywhere and won’t get any more emails about the company. Your name stays on the work you did there.`,
    `You can register a new account with this email address.`,
  ],
})

export const joinedMail = (joined: { name: string; email: string }, company: string): MailTemplate => ({
  subject: `${plainName(joined.name)} joined ${companyIn(company)}`,
  paragraphs: [`${plainName(joined.name)} (${joined.email}) accepted your invitation and joined your team.`],
  button: { label: 'View team', path: '/employer/settings?section=team' },
})
