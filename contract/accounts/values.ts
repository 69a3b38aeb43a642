/** The choices in settings. */
export const searchStatuses = ['ready_to_interview', 'open_to_offers', 'closed'] as const
export const nameVisibilities = ['full', 'initials', 'hidden_until_accepted'] as const
export const fieldVisibilities = ['never', 'after_application', 'verified_employers'] as const
export const recruiterNameVisibilities = ['full', 'first_name', 'company'] as const
export const preferredChannels = ['email', 'phone', 'messages'] as const
/** Which job seekers see an employer's contact details. */
export const contactShownTo = ['nobody', 'applicants', 'job_seekers'] as const
export const whoMayMessage = ['verified_employers', 'only_where_i_applied', 'nobody'] as const
export const digests = ['off', 'daily', 'weekly'] as const
export const exportFormats = ['json', 'csv'] as const

export const mostBlockedCompanies = 100

/** Events whose email has an unsubscribe link: those that aren't about an application or the recipient's own account. */
export const unsubscribableEvents = ['message', 'job_alert', 'saved_job_closing', 'content'] as const
export type UnsubscribableEvent = (typeof unsubscribableEvents)[number]

/** Events of the audit log, as `subject.what_happened`. A new back-office or sign-in action needs a line here. */
export const auditActions = [
  'admin.signed_in',
  'admin.created',
  'admin.password_reset',
  'admin.second_factor_removed',
  'admin.removed',
  'admin.profile_changed',
  'account.sign_in_failed',
  'account.password_failed',
  'account.session_ended',
  'account.password_changed',
  'account.password_reset',
  'account.email_changed',
  'account.second_factor_asked',
  'account.second_factor_failed',
  'account.second_factor_set_up',
  'account.second_factor_removed',
  'account.recovery_code_used',
  'account.recovery_codes_made',
  'account.deleted',
  'job_seeker.listed',
  'job_seeker.viewed',
  'job_seeker.suspended',
  'job_seeker.reactivated',
  'job_seeker.mailed',
  'job_seeker.noted',
  'job_seeker.note_changed',
  'job_seeker.note_deleted',
  'job_seeker.deleted',
  'job_seeker.exported',
  'company.listed',
  'company.viewed',
  'company.verified',
  'company.unverified',
  'company.asked',
  'company.rejected',
  'company.reopened',
  'company.mailed',
  'company.noted',
  'company.note_changed',
  'company.note_deleted',
  'company.suspended',
  'company.reactivated',
  'company.deleted',
  'company.exported',
  'job.viewed',
  'job.flagged',
  'job.unflagged',
  'job.kept',
  'job.deleted',
  'job.exported',
  'application.viewed',
  'application.listed',
  'application.exported',
  'content.created',
  'content.changed',
  'content.shown',
  'content.hidden',
  'content.deleted',
  'review.viewed',
  'review.approved',
  'review.rejected',
  'review.reopened',
  'ad.created',
  'ad.changed',
  'ad.ordered',
  'ad.deleted',
  'subscription.listed',
  'subscription.viewed',
  'subscription.retried',
  'subscription.reminded',
  'subscription.refunded',
  'subscription.canceled',
  'subscription.suspended',
  'subscription.reactivated',
  'subscription.exported',
  'transaction.listed',
  'transaction.viewed',
  'transaction.exported',
  'plan.changed',
  'ticket.listed',
  'ticket.viewed',
  'ticket.answered',
  'ticket.noted',
  'ticket.assigned',
  'ticket.moved',
  'saved_reply.created',
  'saved_reply.changed',
  'saved_reply.deleted',
  'mail.listed',
  'mail.viewed',
  'mail.retried',
  'mail.dropped',
  'platform.changed',
  'audit.listed',
  'audit.viewed',
  'audit.exported',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Whether something was changed or only viewed: a list, a record, or an exported file. */
export const auditKinds = ['changes', 'views'] as const
export const isView = (action: AuditAction) => /\.(listed|viewed|exported)$/.test(action)

/** The part before the period. */
export const auditSubjects = [
  'admin',
  'account',
  'job_seeker',
  'company',
  'job',
  'application',
  'content',
  'review',
  'ad',
  'subscription',
  'transaction',
  'plan',
  'ticket',
  'saved_reply',
  'mail',
  'platform',
  'audit',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** What needs an administrator's decision. */
export const needKinds = [
  'job_report',
  'company',
  'review',
  'contact_message',
  'message_report',
  'parked_mail',
  'failed_payment',
] as const
export type NeedKind = (typeof needKinds)[number]
