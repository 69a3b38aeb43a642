import type { planTypes } from '../platform/values.ts'

type Audience = (typeof planTypes)[number]

/** What a plan limits to a number. */
export const planLimits = ['compared_jobs', 'resume_pdf_versions', 'live_jobs', 'seats', 'invitations'] as const
export type PlanLimit = (typeof planLimits)[number]
/** Limits with a count of what is in use. `compared_jobs` has none: it applies to each comparison. */
export const countedLimits = [
  'resume_pdf_versions',
  'live_jobs',
  'seats',
  'invitations',
] as const satisfies readonly PlanLimit[]
export type CountedLimit = (typeof countedLimits)[number]

/** Null: no limit. */
export type PlanLimits = Partial<Record<PlanLimit, number | null>>

/** Features that a plan includes or doesn't. */
export const planGrants = [
  'profile_viewers',
  'own_market_pay',
  'market_report',
  'market_comparison',
  'csv',
  'scheduled_import',
  'shared_templates',
  'full_export',
] as const
export type PlanGrant = (typeof planGrants)[number]

export const limitsOf: Record<Audience, readonly PlanLimit[]> = {
  job_seeker: ['compared_jobs', 'resume_pdf_versions'],
  employer: ['live_jobs', 'seats', 'invitations'],
}
export const grantsOf: Record<Audience, readonly PlanGrant[]> = {
  job_seeker: ['profile_viewers', 'own_market_pay', 'market_report'],
  employer: ['market_comparison', 'csv', 'scheduled_import', 'shared_templates', 'full_export'],
}

/** Included in every plan. */
const forEveryPlan: Record<Audience, readonly string[]> = {
  job_seeker: [
    'Every job, and unlimited applications',
    'Job alerts, messages, and up to 10 resumes',
    'Each must-have compared with your answer before you apply',
    'An answer-by date on every application',
  ],
  employer: [
    'Must-haves that every applicant answers line by line',
    'Applicants on a board or in a table, and messages with everyone who applied',
    'Reminders before each answer-by date',
  ],
}

const things = (count: number | null | undefined, one: string, many: string, unlimited: string) =>
  count === null ? unlimited : count === 1 ? one : `${count ?? 0} ${many}`

/** A number with its noun: `2 live jobs`. */
export const limitWords: Record<PlanLimit, (most: number | null | undefined) => string> = {
  compared_jobs: (most) =>
    most === 1
      ? 'one job at a time'
      : `side-by-side comparison of ${most === null ? 'any number of' : (most ?? 0)} jobs`,
  resume_pdf_versions: (most) =>
    things(
      most,
      'one version of your resume PDF',
      'versions of your resume PDF',
      'unlimited versions of your resume PDF',
    ),
  live_jobs: (most) => things(most, 'one live job', 'live jobs', 'unlimited live jobs'),
  seats: (most) => things(most, 'one seat', 'seats', 'unlimited seats'),
  invitations: (most) =>
    things(
      most,
      'one invitation a month to someone who hasn’t applied',
      'invitations a month to people who haven’t applied',
      'unlimited invitations',
    ),
}

export const grantWords: Record<PlanGrant, string> = {
  profile_viewers: 'the names of the companies that viewed your profile',
  own_market_pay: 'market pay for your exact skills and location',
  market_report: 'a monthly report on your market',
  market_comparison: 'analytics compared with the market',
  csv: 'CSV exports of applications and analytics',
  scheduled_import: 'scheduled job imports',
  shared_templates: 'message templates shared with your team',
  full_export: 'an export of all your company’s data',
}

const sentence = (words: string) => `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`

type Described = { audience: Audience; limits: PlanLimits; grants: readonly string[] }

/** What a plan includes, in words; for a higher plan, what it adds to the one below. */
export function planFeatures(plan: Described, below?: Described & { plan_name: string }): string[] {
  const has = (grant: PlanGrant) => plan.grants.includes(grant) && !below?.grants.includes(grant)
  return [
    ...(below ? [`Everything in ${below.plan_name}`] : forEveryPlan[plan.audience]),
    ...limitsOf[plan.audience]
      .filter((limit) => plan.limits[limit] !== below?.limits[limit])
      .map((limit) => sentence(limitWords[limit](plan.limits[limit]))),
    ...grantsOf[plan.audience].filter(has).map((grant) => sentence(grantWords[grant])),
  ]
}

export const subscriptionStatuses = [
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'suspended',
  'canceled',
  'expired',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/**
 * Which status may follow which. A failed renewal that will be retried changes nothing; deleting the owner's account
 * ends a subscription from any status.
 */
export const subscriptionMoves = {
  incomplete: ['active', 'canceled', 'expired'],
  trialing: ['active', 'past_due', 'canceled', 'expired'],
  active: ['past_due', 'suspended', 'canceled', 'expired'],
  past_due: ['active', 'suspended', 'canceled', 'expired'],
  suspended: ['active', 'past_due', 'canceled', 'expired'],
  canceled: [],
  expired: [],
} as const satisfies Record<SubscriptionStatus, readonly SubscriptionStatus[]>

/** Statuses in which the plan applies. */
export const entitlingStatuses = ['trialing', 'active', 'past_due'] as const

export const transactionStatuses = ['pending', 'succeeded', 'failed', 'refunded'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

export const transactionKinds = ['start', 'renewal', 'upgrade'] as const
export type TransactionKind = (typeof transactionKinds)[number]

/** Payment gateways: one for trying things out, which charges nothing, and Stripe. */
export const gateways = ['test', 'stripe'] as const

export const subscriptionEventKinds = [
  'subscribed',
  'status_changed',
  'plan_changed',
  'plan_change_planned',
  'auto_renew_changed',
  'cancel_planned',
  'method_changed',
  'renewal_failed',
] as const

export const trialDays = 14

/** Days after the period's end on which a failed renewal is retried. */
export const renewalRetryDays = [1, 3, 5] as const

/** Days after the period's end until an unpaid subscription ends. */
export const pastDueEndsAfterDays = 14

/** Hours until a subscription ends that never got its first payment. */
export const incompleteHours = 24

export const mostCancelWords = 1000

/** Stands for entering a new payment method on the gateway's own page. */
export const newPaymentMethod = 'new'
