import type { AuditAction, NeedKind } from '../../contract/audit-values.ts'

const subjects: Record<string, string> = {
  admin: 'an administrator',
  account: 'an account',
  job_seeker: 'a job seeker',
  company: 'a company',
  job: 'a job',
  application: 'an application',
  content: 'an article',
  review: 'a review of',
  ad: 'a banner',
  subscription: 'a subscription',
  transaction: 'transactions',
  plan: 'a plan',
  ticket: 'a ticket',
  mail: 'a mail',
  platform: 'settings of the platform',
  audit: 'the audit log',
}

/** Those that the name of the action does not say well. */
const own: Partial<Record<AuditAction, string>> = {
  'admin.password_reset': 'reset the password of an administrator',
  'transaction.viewed': 'read an invoice',
  'ad.ordered': 'put the banners in order',
  'ticket.answered': 'answered a ticket',
  'ticket.noted': 'wrote a note on a ticket',
  'ticket.moved': 'changed the state of a ticket',
}

/** `verified Sable Harbor`, `suspended a job seeker` */
export function actionText(action: AuditAction, subject_name: string | null): string {
  if (own[action]) return own[action]
  const [subject = '', done = ''] = action.split('.')
  const thing = subject_name
    ? subject === 'review'
      ? `a review of “${subject_name}”`
      : subject_name
    : subjects[subject]
  return `${done.replaceAll('_', ' ')} ${thing ?? subject}`
}

/** Where what waits is decided. */
export const needAddress: Record<NeedKind, (id: string) => string> = {
  job_report: (id) => `/admin/manage-jobs?id=${id}`,
  company: (id) => `/admin/manage-employers?id=${id}`,
  review: (id) => `/admin/content-management?section=reviews&status=pending&content_id=${id}`,
  contact_message: (id) => `/admin/support-center?id=${id}`,
  message_report: (id) => `/admin/support-center?id=${id}`,
  parked_mail: () => '/admin/support-center?section=mails&status=parked',
  failed_payment: (id) => `/admin/subscription-and-plans?id=${id}`,
}

export const needLabels: Record<NeedKind, string> = {
  job_report: 'Reported jobs',
  company: 'Employers to verify',
  review: 'Content reviews',
  contact_message: 'Messages to us',
  message_report: 'Reported conversations',
  parked_mail: 'Mail not delivered',
  failed_payment: 'Failed payments',
}
