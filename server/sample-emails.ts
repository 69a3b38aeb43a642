import * as accountData from './account-data/emails.ts'
import * as auth from './accounts/auth/emails.ts'
import * as secondFactor from './accounts/auth/second-factor/emails.ts'
import * as ownAccount from './accounts/own-account/emails.ts'
import * as adminCompanies from './admin/companies/emails.ts'
import * as adminJobs from './admin/jobs/emails.ts'
import * as adminSecondFactor from './admin/second-factor/emails.ts'
import * as adminSeekers from './admin/seekers/emails.ts'
import * as adminSettings from './admin/settings/emails.ts'
import * as adminSubscriptions from './admin/subscriptions/emails.ts'
import * as support from './admin/support/emails.ts'
import * as tickets from './admin/tickets/emails.ts'
import * as billing from './billing/emails.ts'
import type { PlanRow, SubscriptionRow, TransactionRow } from './billing/rules.ts'
import * as team from './companies/team/emails.ts'
import * as verification from './companies/verification/emails.ts'
import {
  halden,
  job,
  maya,
  renata,
  ruth,
  sampleCode,
  sampleId,
  type SampleEmails,
  sampleToken,
  toAdministrator,
  toCompany,
  toSeeker,
  toStranger,
  toUs,
} from './sample-email.ts'
import { sampleHiringEmails } from './sample-hiring-emails.ts'

const applyTo = `/job-details/${job.id}?intent=apply`
const newSeeker = { ...maya, user_type: 'job_seeker', company_name: null } as const
const newCompany = { ...renata, user_type: 'employer', company_name: halden } as const

// Only the columns that emails read.
const professional = { plan_name: 'Professional', monthly_price_cents: 2_900 } as PlanRow
const teamPlan = { plan_name: 'Team', monthly_price_cents: 24_900 } as PlanRow
const seekerPlan = { plan_name: 'Lead', monthly_price_cents: 5_900 } as PlanRow
const subscription = {
  audience: 'employer',
  status: 'active',
  period_end: new Date('2026-12-26T15:00:00Z'),
  next_step_at: new Date('2026-12-26T15:00:00Z'),
  ended_at: null,
  monthly_price_cents: 2_900,
  pending_price_cents: null,
} as SubscriptionRow
const trial = {
  ...subscription,
  audience: 'job_seeker',
  period_end: new Date('2026-12-10T15:00:00Z'),
  monthly_price_cents: 5_900,
} as SubscriptionRow
const payment = {
  kind: 'renewal',
  amount_cents: 3_139,
  invoice_number: 1042,
  period_start: new Date('2026-11-26T15:00:00Z'),
  period_end: new Date('2026-12-26T15:00:00Z'),
  failure_message: 'The card was declined.',
  refund_reason: null,
} as TransactionRow

const question = {
  number: 218,
  kind: 'contact',
  subject: 'Resume with two columns',
  words: 'My resume has two columns, and the dates ended up in the wrong jobs.\n\nIs there a layout that works better?',
  created_at: new Date('2026-11-23T16:20:00Z'),
  history: [],
} as const
const back = { path: `/ticket?token=${sampleToken}`, reply_to: 'support@merlon.example', joins: true }
const answer =
  'Thanks for letting us know. We fixed how two columns are read, so please upload your resume again.\n\nRuth, Merlon'

/** At least one sample of every email, for `/design/emails`. */
export const sampleEmails: SampleEmails = {
  'accounts/auth': {
    verificationMail: toStranger(
      'email_code',
      auth.verificationMail(newSeeker, sampleCode, { contested: false, next: applyTo }),
    ),
    'verificationMail (a company, registered twice)': toStranger(
      'email_code',
      auth.verificationMail(newCompany, sampleCode, { contested: true, next: undefined }),
    ),
    accountExistsMail: toSeeker('account_exists', auth.accountExistsMail(maya, applyTo)),
    resetMail: toSeeker('password_link', auth.resetMail(maya, sampleToken, undefined)),
    choosePasswordMail: toSeeker('password_link', auth.choosePasswordMail(maya, sampleToken)),
    passwordChangedMail: toSeeker('password_changed', auth.passwordChangedMail),
    contactMail: toUs(
      'contact_message',
      auth.contactMail({ name: 'Maya Okafor', email: maya.email, subject: question.subject, message: question.words }),
    ),
  },
  'accounts/auth/second-factor': {
    secondFactorSetUpMail: toAdministrator('second_factor', secondFactor.secondFactorSetUpMail),
    recoveryCodeUsedMail: toAdministrator('second_factor', secondFactor.recoveryCodeUsedMail(7)),
    'recoveryCodeUsedMail (the last one)': toAdministrator('second_factor', secondFactor.recoveryCodeUsedMail(0)),
    secondFactorGuessedMail: toAdministrator('second_factor', secondFactor.secondFactorGuessedMail(10)),
  },
  'accounts/own-account': {
    passwordChangedMail: toSeeker('password_changed', ownAccount.passwordChangedMail),
    newAddressMail: toStranger('address_code', ownAccount.newAddressMail(sampleCode)),
    addressTakenMail: toSeeker('address_taken', ownAccount.addressTakenMail),
    addressAskedMail: toSeeker('address_asked', ownAccount.addressAskedMail('maya@okafor.example')),
    addressChangedMail: toStranger('address_changed', ownAccount.addressChangedMail('maya@okafor.example')),
  },
  billing: {
    trialBegan: toSeeker('plan_paid', billing.trialBegan(seekerPlan, trial)),
    trialEndsSoon: toSeeker('plan_paid', billing.trialEndsSoon(seekerPlan, trial)),
    paymentReceived: toCompany('plan_paid', billing.paymentReceived(professional, subscription, payment)),
    'paymentReceived (an upgrade)': toCompany(
      'plan_paid',
      billing.paymentReceived(teamPlan, subscription, { ...payment, kind: 'upgrade', amount_cents: 23_815 }),
    ),
    cancellationConfirmed: toCompany('plan_paid', billing.cancellationConfirmed(professional, subscription)),
    autoRenewTurnedOff: toCompany('plan_paid', billing.autoRenewTurnedOff(professional, subscription)),
    autoRenewTurnedOn: toCompany('plan_paid', billing.autoRenewTurnedOn(professional, subscription)),
    'autoRenewTurnedOn (suspended)': toCompany(
      'plan_paid',
      billing.autoRenewTurnedOn(professional, { ...subscription, status: 'suspended' }),
    ),
    planChangePlanned: toCompany('plan_paid', billing.planChangePlanned(teamPlan, professional, subscription)),
    planChangeUndone: toCompany('plan_paid', billing.planChangeUndone(professional, subscription)),
    planChanged: toSeeker('plan_paid', billing.planChanged(seekerPlan, trial)),
    renewalFailed: toCompany('plan_paid', billing.renewalFailed(professional, subscription, payment)),
    'renewalFailed (past due)': toCompany(
      'plan_paid',
      billing.renewalFailed(professional, { ...subscription, status: 'past_due' }, payment),
    ),
    subscriptionEnded: toCompany(
      'plan_paid',
      billing.subscriptionEnded(professional, { ...subscription, status: 'canceled' }),
    ),
    'subscriptionEnded (not paid)': toCompany(
      'plan_paid',
      billing.subscriptionEnded(professional, { ...subscription, status: 'expired' }),
    ),
    paymentRefunded: toCompany('plan_paid', billing.paymentRefunded('employer', payment, 3_139)),
    'paymentRefunded (too late)': toSeeker(
      'plan_paid',
      billing.paymentRefunded('job_seeker', { ...payment, refund_reason: 'late' }, 6_387),
    ),
  },
  'companies/team': {
    invitationMail: toStranger(
      'team_invitation',
      team.invitationMail({ company_name: halden, invited_by: 'Renata Voss', role: 'recruiter' }, sampleToken),
    ),
    'invitationMail (a viewer)': toStranger(
      'team_invitation',
      team.invitationMail({ company_name: halden, invited_by: null, role: 'interviewer' }, sampleToken),
    ),
    roleChangedMail: toCompany('team_changed', team.roleChangedMail(halden, 'owner')),
    removedMail: toStranger('team_changed', team.removedMail(halden)),
    joinedMail: toCompany(
      'team_changed',
      team.joinedMail({ name: 'Theo Lindgren', email: 'theo.lindgren@example.com' }, halden),
    ),
  },
  'companies/verification': {
    domainCode: toStranger('domain_code', verification.domainCode(halden, sampleCode)),
    verifiedByDomain: toCompany(
      'company_verification',
      verification.verifiedByDomain(halden, { domain: 'haldengrid.example', jobs_changed: 2 }),
    ),
    websiteMoved: toCompany(
      'company_verification',
      verification.websiteMoved(halden, {
        reason:
          'The website is now https://grid.example, but the company was verified by an email to haldengrid.example.',
        jobs_changed: 3,
      }),
    ),
    checkedAgain: toCompany(
      'company_verification',
      verification.checkedAgain(halden, {
        reason:
          'You changed the name from Halden Grid to Halden Power after an administrator verified the company, so we’re checking it again.',
        jobs_changed: 1,
      }),
    ),
  },
  ...sampleHiringEmails,
  'account-data': {
    accountDeletedMail: toStranger('account_deleted', accountData.accountDeletedMail),
    companyDeletedMail: toStranger('account_deleted', accountData.companyDeletedMail(renata)(halden)),
  },
  'admin/companies': {
    companyVerified: toCompany('company_verification', adminCompanies.companyVerified(halden, 2)),
    'companyVerified (no jobs yet)': toCompany('company_verification', adminCompanies.companyVerified(halden, 0)),
    companyUnverified: toCompany(
      'company_verification',
      adminCompanies.companyUnverified(halden, 1, 'The address on your website belongs to another company.'),
    ),
    companyAsked: toCompany(
      'company_verification',
      adminCompanies.companyAsked(halden, 'Which state is the company registered in?'),
    ),
    companyRejected: toCompany(
      'company_verification',
      adminCompanies.companyRejected('Quick Secure LLC', 'We found no registration under this name.'),
    ),
    companyReopened: toCompany(
      'company_verification',
      adminCompanies.companyReopened('Quick Secure LLC', 'You sent us the registration from Florida.'),
    ),
    companyRemoved: toStranger(
      'account_deleted',
      adminCompanies.companyRemoved('Several applicants were asked to pay for training.')('Quick Secure LLC'),
    ),
  },
  'admin/jobs': {
    jobFlagged: toCompany('job_moderated', adminJobs.jobFlagged(job.title, 'The salary is missing a digit.')),
    jobUnflagged: toCompany('job_moderated', adminJobs.jobUnflagged(job.title, 'You corrected the salary.')),
    jobRemoved: toCompany('job_moderated', adminJobs.jobRemoved(job.title, 'The job asks applicants for a fee.', 4)),
    'jobRemoved (no one applied)': toCompany(
      'job_moderated',
      adminJobs.jobRemoved(job.title, 'This is an advertisement for a course.', null),
    ),
  },
  'admin/second-factor': {
    recoveryCodesMadeMail: toAdministrator('second_factor', adminSecondFactor.recoveryCodesMadeMail),
    secondFactorRemovedMail: toAdministrator('second_factor', adminSecondFactor.secondFactorRemovedMail()),
    'secondFactorRemovedMail (by another administrator)': toAdministrator(
      'second_factor',
      adminSecondFactor.secondFactorRemovedMail('Ben Osei'),
    ),
  },
  'admin/seekers': {
    suspendedMail: toSeeker(
      'account_moderated',
      adminSeekers.suspendedMail('Someone signed in from another country and sent spam.'),
    ),
    reactivatedMail: toSeeker(
      'account_moderated',
      adminSeekers.reactivatedMail('You set a new password and told us what happened.'),
    ),
    removedMail: toStranger(
      'account_deleted',
      adminSeekers.removedMail('You asked us to delete your account by phone.'),
    ),
  },
  'admin/settings': {
    adminInvitedMail: toAdministrator(
      'password_link',
      adminSettings.adminInvitedMail({ email: 'ines@example.com' }, 'Ruth Calder', sampleToken, false),
    ),
    adminResetMail: toAdministrator('password_link', adminSettings.adminResetMail(ruth, 'Ben Osei', sampleToken)),
    adminRemovedMail: toStranger('account_deleted', adminSettings.adminRemovedMail('Ben Osei')),
  },
  'admin/subscriptions': {
    canceled: toCompany(
      'plan_decided',
      adminSubscriptions.canceled(professional, subscription, 'You asked us to cancel by phone.'),
    ),
    'canceled (right away)': toCompany(
      'plan_decided',
      adminSubscriptions.canceled(
        professional,
        { ...subscription, ended_at: new Date('2026-11-26T15:00:00Z') },
        'The bank reversed your last payment.',
      ),
    ),
    suspended: toCompany(
      'plan_decided',
      adminSubscriptions.suspended(professional, subscription, 'We’re reviewing a disputed payment.'),
    ),
    reactivated: toCompany(
      'plan_decided',
      adminSubscriptions.reactivated(
        professional,
        { ...subscription, next_step_at: null },
        'The disputed payment was settled.',
      ),
    ),
    'reactivated (past due)': toCompany(
      'plan_decided',
      adminSubscriptions.reactivated(
        professional,
        { ...subscription, status: 'past_due' },
        'The disputed payment was settled.',
      ),
    ),
    'reactivated (a new month)': toCompany(
      'plan_decided',
      adminSubscriptions.reactivated(
        professional,
        { ...subscription, next_step_at: new Date('2026-11-20T15:00:00Z') },
        'The disputed payment was settled.',
      ),
    ),
  },
  'admin/support': {
    ticketAnswer: toSeeker('ticket_answered', support.ticketAnswer({ ...question, history: [] }, answer, back)),
    'ticketAnswer (a report of a job)': toSeeker(
      'ticket_answered',
      support.ticketAnswer(
        { ...question, history: [], number: 219, kind: 'job_report', subject: job.title, words: '' },
        'Thanks for your report. The company corrected the salary, and the job is back in search.',
        { ...back, joins: false },
      ),
    ),
    'ticketAnswer (a report of a conversation)': toSeeker(
      'ticket_answered',
      support.ticketAnswer(
        {
          ...question,
          number: 220,
          kind: 'message_report',
          subject: 'Brisk Talent Group',
          words: 'This is an advertisement for a course, not for a job.',
          history: [
            { kind: 'replied', words: 'They wrote again today.', at: new Date('2026-11-25T14:05:00Z') },
            { kind: 'answered', words: 'We’re looking into it.', at: new Date('2026-11-24T14:05:00Z') },
          ],
        },
        'Thanks for letting us know. We’ve warned the company.',
        back,
      ),
    ),
  },
  'admin/tickets': {
    ticketReplied: toUs(
      'ticket_replied',
      tickets.ticketReplied(
        { id: sampleId(2), number: 218, kind: 'contact', subject: question.subject },
        'Maya Okafor',
        'That worked. Thank you!',
      ),
    ),
    'ticketReplied (about a report)': toUs(
      'ticket_replied',
      tickets.ticketReplied(
        { id: sampleId(3), number: 220, kind: 'message_report', subject: 'Brisk Talent Group' },
        'Maya Okafor',
        'They wrote again today.',
      ),
    ),
  },
}
