import type { MyPlan } from '../../../contract/billing/billing.ts'
import { grantWords, limitWords } from '../../../contract/billing/values.ts'

/** What a cheaper plan takes away, in words, and what it includes less of. */
export function lessIn({ below, grants, limits }: Pick<MyPlan, 'below' | 'grants' | 'limits'>, plan_name: string) {
  const next = below.find((plan) => plan.plan_name === plan_name)
  if (!next) return { gone: [], less: [] }
  return {
    gone: grants.filter((grant) => !next.grants.includes(grant)).map((grant) => grantWords[grant]),
    less: limits.flatMap(({ limit, included, used }) => {
      const most = next.limits[limit] ?? null
      if (most === null || most === included) return []
      const words = `${limitWords[limit](most)} (${included ?? 'unlimited'} now)`
      // Invitations are used up each month, so there's nothing to keep.
      if (used === null || used <= most || limit === 'invitations') return [words]
      return [`${words}. You keep the ${used} you have but can’t add more until you’re under the limit.`]
    }),
  }
}
