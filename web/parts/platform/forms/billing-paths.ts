import type { PlanType } from '../../../../contract/platform/values.ts'

/** Where each audience sees its plan and pays. */
export const billingPaths: Record<PlanType, string> = {
  job_seeker: '/job-seeker/plans-billing',
  employer: '/employer/settings?section=billing',
}

/** The same path with query parameters. */
export function billingHref(audience: PlanType, asked: Record<string, string>): string {
  const [path, given] = billingPaths[audience].split('?')
  return `${path}?${new URLSearchParams([...new URLSearchParams(given), ...Object.entries(asked)])}`
}
