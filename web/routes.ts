import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const notBuilt = (...paths: string[]) => paths.map((path) => route(path, 'public/not-built.tsx', { id: `not-built ${path}` }))

/** Every address of the product, in the specification's order. */
export default [
  layout('public/layout.tsx', [
    index('public/home.tsx'),
    ...notBuilt('job-seeker/cloud', 'job-seeker/cybersecurity'),
    ...notBuilt('employer', 'employer/cloud', 'employer/cybersecurity'),
    ...notBuilt('register'),
    ...notBuilt('sign-in'),
    ...notBuilt('verify-email'),
    ...notBuilt('job-seeker/email-verification'),
    ...notBuilt('employer/email-verification'),
    ...notBuilt('forgot-password'),
    ...notBuilt('forgot-password/email'),
    ...notBuilt('auth/reset-password'),
    ...notBuilt('jobs'),
    ...notBuilt('job-details'),
    ...notBuilt('job-details/:id/:slug?'),
    ...notBuilt('companies', 'company-details', 'find-job-seeker', 'post-a-job', 'pricing'),
    ...notBuilt('about-us', 'contact-us', 'privacy-policy', 'terms-and-condition'),
    ...notBuilt('sign-n'),
    ...notBuilt('mailbox'),
    ...notBuilt('design'),
  ]),

  layout('public/layout.tsx', { id: 'job seeker area' }, [
    ...notBuilt('job-seeker/overview'),
    ...notBuilt('job-seeker/find-jobs'),
    ...notBuilt('job-seeker/job-details'),
    ...notBuilt('job-seeker/applied-jobs'),
    ...notBuilt('job-seeker/saved-jobs'),
    ...notBuilt('job-seeker/resumes'),
  ]),

  layout('public/layout.tsx', { id: 'employer area' }, [
    ...notBuilt('employer/overview'),
    ...notBuilt('employer/post-a-job'),
    ...notBuilt('employer/my-jobs'),
    ...notBuilt('employer/my-jobs/edit-job'),
    ...notBuilt('employer/my-jobs/applications'),
    ...notBuilt('employer/job-details'),
  ]),

  layout('public/layout.tsx', { id: 'admin area' }, [
    ...notBuilt('admin/overview'),
    ...notBuilt('admin/manage-employers'),
  ]),

  // Pages of later issues, and whatever has no page at all: header, footer and a plain word with status 404.
  layout('public/layout.tsx', { id: 'elsewhere' }, [
    ...notBuilt(
      'job-seeker/notifications',
      'job-seeker/companies',
      'job-seeker/company-details',
      'job-seeker/messages',
      'job-seeker/profile',
      'job-seeker/plans-billing',
      'job-seeker/settings',
      'employer/company-profile',
      'employer/job-analytics',
      'employer/notifications',
      'employer/messages',
      'employer/find-job-seekers',
      'employer/saved-job-seekers',
      'employer/settings',
      'admin/manage-job-seekers',
      'admin/manage-jobs',
      'admin/manage-jobs/applications',
      'admin/content-management',
      'admin/subscription-and-plans',
      'admin/ads',
      'admin/support-center',
      'admin/settings',
    ),
    route('*', 'public/not-found.tsx'),
  ]),
] satisfies RouteConfig
