/**
 * Addresses of the signed-in areas. They are rendered as an empty shell, filled in the browser, and not for search
 * engines.
 */
export const signedInAreas = {
  job_seeker: [
    'overview',
    'notifications',
    'find-jobs',
    'job-details',
    'applied-jobs',
    'saved-jobs',
    'resumes',
    'companies',
    'company-details',
    'messages',
    'profile',
    'plans-billing',
    'settings',
  ],
  employer: [
    'overview',
    'company-profile',
    'job-analytics',
    'notifications',
    'messages',
    'post-a-job',
    'my-jobs',
    'find-job-seekers',
    'saved-job-seekers',
    'job-details',
    'settings',
  ],
  admin: [
    'overview',
    'manage-job-seekers',
    'manage-employers',
    'manage-jobs',
    'content-management',
    'subscription-and-plans',
    'ads',
    'support-center',
    'settings',
  ],
} as const

const areas = Object.entries(signedInAreas).map(([area, pages]) => `${area.replace('_', '-')}/(?:${pages.join('|')})`)

/** Matches every address of a signed-in area. */
export const signedInPath = new RegExp(`^/(?:${areas.join('|')})(?:/|$)`)
