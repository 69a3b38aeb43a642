import type { AuditAction, AuditSubject, NeedKind } from '../../contract/accounts/values.ts'
import { sentence } from './sentence.ts'

/** Singular and plural. */
const subjects: Record<AuditSubject, readonly [one: string, many: string]> = {
  admin: ['an administrator', 'administrators'],
  account: ['an account', 'accounts'],
  job_seeker: ['a job seeker', 'job seekers'],
  company: ['a company', 'companies'],
  job: ['a job', 'jobs'],
  application: ['an application', 'applications'],
  content: ['an article', 'articles'],
  review: ['a review', 'reviews'],
  ad: ['a banner', 'banners'],
  subscription: ['a subscription', 'subscriptions'],
  transaction: ['an invoice', 'transactions'],
  plan: ['a plan', 'plans'],
  ticket: ['a ticket', 'tickets'],
  saved_reply: ['a saved reply', 'saved replies'],
  mail: ['an undelivered email', 'undelivered emails'],
  platform: ['site settings', 'site settings'],
  audit: ['the audit log', 'the audit log'],
}

/** Actions whose names don't read well as a sentence. */
const own: Partial<Record<AuditAction, string>> = {
  'admin.signed_in': 'signed in',
  'admin.profile_changed': 'changed their name',
  'account.sign_in_failed': 'failed to sign in',
  'account.password_failed': 'entered a wrong password while signed in',
  'account.session_ended': 'signed out another device',
  'account.password_changed': 'changed their password',
  'account.password_reset': 'set a new password with an emailed link',
  'account.email_changed': 'changed their email address',
  'account.deleted': 'deleted their account',
  'account.second_factor_asked': 'entered the right password and was asked for a code',
  'account.second_factor_failed': 'entered a wrong code',
  'account.second_factor_set_up': 'set up two-step verification',
  'account.second_factor_removed': 'turned off two-step verification',
  'account.recovery_code_used': 'used a recovery code',
  'account.recovery_codes_made': 'created new recovery codes',
  'ad.ordered': 'reordered the banners',
  'subscription.retried': 'retried a failed payment',
  'subscription.reminded': 'sent a reminder about a failed payment',
  'subscription.refunded': 'started a refund of a payment',
  'job_seeker.noted': 'added a note about a job seeker',
  'job_seeker.note_changed': 'edited a note about a job seeker',
  'job_seeker.note_deleted': 'deleted a note about a job seeker',
  'ticket.noted': 'added a note to a ticket',
  'ticket.moved': 'changed the status of a ticket',
}

/** Actions that name their subject in the middle. */
const named: Partial<Record<AuditAction, (name: string) => string>> = {
  'admin.password_reset': (name) => `reset the password for ${name}`,
  'job_seeker.mailed': (name) => `resent a code or link to ${name}`,
  'company.unverified': (name) => `removed the verification of ${name}`,
  'company.asked': (name) => `asked ${name} a question`,
  'company.reopened': (name) => `undid the rejection of ${name}`,
  'company.mailed': (name) => `resent a code or link to ${name}`,
  'company.noted': (name) => `added a note about ${name}`,
  'company.note_changed': (name) => `edited a note about ${name}`,
  'company.note_deleted': (name) => `deleted a note about ${name}`,
  'job.kept': (name) => `dismissed the reports about ${name}`,
  'mail.retried': (name) => `resent ${name}`,
  'mail.dropped': (name) => `deleted ${name}`,
  'admin.second_factor_removed': (name) => `turned off two-step verification for ${name}`,
}

/** `verified Sable Harbor`, `suspended a job seeker`, `viewed the list of job seekers` */
export function actionText(action: AuditAction, subject_name: string | null): string {
  if (own[action]) return own[action]
  const [subject, done] = action.split('.') as [AuditSubject, string]
  const [one, many] = subjects[subject]
  if (done === 'listed') return subject === 'audit' ? 'viewed the audit log' : `viewed the list of ${many}`
  const thing = done === 'exported' ? many : thingText(subject, subject_name ?? '') || one
  return named[action]?.(thing) ?? `${done.replaceAll('_', ' ')} ${thing}`
}

const thingText = (subject: AuditSubject, name: string) =>
  subject === 'review' && name ? `a review of “${name}”` : name

/** Its page in the back office, if it has one. */
export function subjectAddress({
  subject_type,
  subject_id,
}: {
  subject_type: AuditSubject
  subject_id: string | null
}) {
  const page = subject_id ? pages[subject_type] : undefined
  return page && `/admin/${page}${page.includes('?') ? '&' : '?'}id=${subject_id}`
}

const pages: Partial<Record<AuditSubject, string>> = {
  job_seeker: 'manage-job-seekers',
  company: 'manage-employers',
  job: 'manage-jobs',
  content: 'content-management',
  review: 'content-management?section=reviews',
  ad: 'ads',
  mail: 'support-center?section=mails',
  audit: 'settings?section=audit',
  subscription: 'subscription-and-plans?section=subscriptions',
  ticket: 'support-center',
}

/** Its label in a list of choices, such as `Job seekers`. */
export const subjectLabel = (subject: AuditSubject) => sentence(subjects[subject][1])

/** The address of an item in the queue. Its dialog leads on to the next item. */
export const queueAddress = ({ kind, id }: { kind: NeedKind; id: string }) => `${needAddress[kind](id)}&queue=yes`

/** The page where each item is decided. */
export const needAddress: Record<NeedKind, (id: string) => string> = {
  job_report: (id) => `/admin/manage-jobs?id=${id}`,
  company: (id) => `/admin/manage-employers?id=${id}`,
  review: (id) => `/admin/content-management?section=reviews&status=pending&id=${id}`,
  contact_message: (id) => `/admin/support-center?id=${id}`,
  message_report: (id) => `/admin/support-center?id=${id}`,
  parked_mail: (id) => `/admin/support-center?section=mails&status=parked&id=${id}`,
  failed_payment: (id) => `/admin/subscription-and-plans?section=subscriptions&id=${id}`,
}

export const needLabels: Record<NeedKind, string> = {
  job_report: 'Reported jobs',
  company: 'Companies to verify',
  review: 'Content reviews',
  contact_message: 'Contact messages',
  message_report: 'Reported conversations',
  parked_mail: 'Undelivered emails',
  failed_payment: 'Failed payments',
}
