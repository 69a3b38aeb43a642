import type { planTypes } from '../platform/values.ts'

type Audience = (typeof planTypes)[number]

/** What a plan limits by number. */
export const planLimits = ['compared_jobs', 'resume_pdf_versions', 'live_jobs', 'seats', 'invitations'] as const
export type PlanLimit = (typeof planLimits)[number]
/** Those that are used up; the others hold for one thing at a time. */
export const countedLimits = [
  'resume_pdf_versions',
  'live_jobs',
  'seats',
  'invitations',
] as const satisfies readonly PlanLimit[]
export type CountedLimit = (typeof countedLimits)[number]

/** Null: no limit. */
export type PlanLimits = Partial<Record<PlanLimit, number | null>>

/** What a plan grants, or does not. */
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

/** What no plan limits. */
const forEverybody: Record<Audience, readonly string[]> = {
  job_seeker: [
    'Every job, and applications without a limit',
    'Job alerts, messages and up to 10 resumes',
    'Each must-have beside your own answer before you apply',
    'An answer-by date on every application',
  ],
  employer: [
    'Must-haves that every applicant answers line by line',
    'Applicants as a board or a table, and messages with everybody who applied',
    'Reminders before each promised answer is due',
  ],
}

const things = (count: number | null | undefined, one: string, many: string, unlimited: string) =>
  count === null ? unlimited : count === 1 ? one : `${count ?? 0} ${many}`

/** What so many are, in words: `2 live jobs`. */
export const limitWords: Record<PlanLimit, (most: number | null | undefined) => string> = {
  compared_jobs: (most) => things(most, 'one job', 'jobs side by side', 'any number of jobs side by side'),
  resume_pdf_versions: (most) =>
    things(
      most,
      'one version of your resume PDF',
      'versions of your resume PDF',
      'any number of versions of your resume PDF',
    ),
  live_jobs: (most) => things(most, 'one live job', 'live jobs', 'live jobs without a limit'),
  seats: (most) => things(most, 'one seat', 'seats', 'seats without a limit'),
  invitations: (most) =>
    things(
      most,
      'one invitation a month to somebody who never applied',
      'invitations a month to people who never applied',
      'invitations without a limit',
    ),
}

export const grantWords: Record<PlanGrant, string> = {
  profile_viewers: 'the names of the companies that viewed your profile',
  own_market_pay: 'what the market pays for your exact mix of skills and place',
  market_report: 'a dated report of your market every month',
  market_comparison: 'analytics compared with the market',
  csv: 'applications and analytics as CSV',
  scheduled_import: 'job imports on a schedule',
  shared_templates: 'message templates shared by the team',
  full_export: 'an export of everything your company has here',
}

const sentence = (words: string) => `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`

type Described = { audience: Audience; limits: PlanLimits; grants: readonly string[] }

/** What a plan gives, in words for people; of one above another, what it adds. */
export function planFeatures(plan: Described, below?: Described & { plan_name: string }): string[] {
  const has = (grant: PlanGrant) => plan.grants.includes(grant) && !below?.grants.includes(grant)
  return [
    ...(below ? [`Everything in ${below.plan_name}`] : forEverybody[plan.audience]),
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
 * From where a subscription may go where. A failed renewal that is tried again leaves it where it is; an owner who
 * deletes their account ends it from anywhere.
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

/** Those whose plan holds. */
export const entitlingStatuses = ['trialing', 'active', 'past_due'] as const

export const transactionStatuses = ['pending', 'succeeded', 'failed', 'refunded'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

export const transactionKinds = ['start', 'renewal', 'upgrade'] as const
export type TransactionKind = (typeof transactionKinds)[number]

/** Through which payments go: one for trying out, where nothing is charged, and Stripe. */
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

/** A renewal that failed is tried again so many days after the period's end. */
export const renewalRetryDays = [1, 3, 5] as const

/** So many days after the period's end what is still not paid ends. */
export const pastDueEndsAfterDays = 14

/** What waits for its first payment ends after so many hours. */
export const incompleteHours = 24

export const mostCancelWords = 1000

/** What a caller names the gateway's own page by, where they enter how they pay. */
export const newPaymentMethod = 'new'
