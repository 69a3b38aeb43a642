import type { Found, FoundKind } from '../../../contract/admin/search.ts'

export const kindLabels: Record<FoundKind, string> = {
  job_seeker: 'Job seekers',
  company: 'Employers',
  job: 'Jobs',
  application: 'Applications',
  subscription: 'Subscriptions',
}

/** The page of the record. */
export function addressOf({ kind, id, job_id }: Found): string {
  switch (kind) {
    case 'job_seeker':
      return `/admin/manage-job-seekers?id=${id}`
    case 'company':
      return `/admin/manage-employers?id=${id}`
    case 'job':
      return `/admin/manage-jobs?id=${id}`
    case 'application':
      return `/admin/manage-jobs/applications?id=${job_id}`
    case 'subscription':
      return `/admin/subscription-and-plans?section=subscriptions&id=${id}`
  }
}
