import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'

const landings = (...paths: string[]) =>
  paths.map((path) => route(path, 'public/landing.tsx', { id: `landing ${path}` }))

/** A frame around pages. A page that fails leaves the frame in place. */
const framed = (frame: string, pages: RouteConfigEntry[], id = frame) =>
  layout(frame, { id }, [layout('parts/site/frame/page-boundary.tsx', { id: `pages in ${id}` }, pages)])

/** Every address of the product, in the specification's order. */
export default [
  framed('public/layout.tsx', [
    index('public/home.tsx'),
    ...landings('job-seeker/cloud', 'job-seeker/cybersecurity', 'employer', 'employer/cloud', 'employer/cybersecurity'),
    route('register', 'public/register.tsx'),
    route('sign-in', 'public/sign-in.tsx'),
    route('verify-email', 'public/verify-email.tsx'),
    route('job-seeker/email-verification', 'public/verify-email.tsx', { id: 'verify-email job-seeker' }),
    route('employer/email-verification', 'public/verify-email.tsx', { id: 'verify-email employer' }),
    route('forgot-password', 'public/forgot-password.tsx'),
    route('forgot-password/email', 'public/forgot-password-sent.tsx'),
    route('auth/reset-password', 'public/reset-password.tsx'),
    route('auth/accept-invitation', 'public/accept-invitation.tsx'),
    route('unsubscribe', 'public/unsubscribe.tsx'),
    route('ticket', 'public/ticket.tsx'),
    route('jobs', 'public/jobs.tsx'),
    route('job-details', 'public/job-details-by-id.tsx'),
    route('job-details/:id/:slug?', 'public/job-details.tsx'),
    route('companies', 'public/companies.tsx'),
    route('company-details', 'public/company-details-by-id.tsx'),
    route('company-details/:id/:slug?', 'public/company-details.tsx'),
    route('resources', 'public/resources.tsx'),
    route('resources/:id/:slug?', 'public/resource-details.tsx'),
    route('find-job-seeker', 'public/find-job-seeker.tsx'),
    route('post-a-job', 'public/post-a-job.tsx'),
    route('pricing', 'public/pricing.tsx'),
    route('about-us', 'public/about-us.tsx'),
    route('contact-us', 'public/contact-us.tsx'),
    route('privacy-policy', 'public/privacy-policy.tsx'),
    route('terms-and-condition', 'public/terms-and-condition.tsx'),
    route('sign-n', 'public/sign-n.tsx'),
    route('mailbox', 'public/mailbox.tsx'),
    route('test-payment', 'public/test-payment.tsx'),
    route('design', 'development/design-route.tsx'),
  ]),

  framed('job-seeker/layout.tsx', [
    route('job-seeker/overview', 'job-seeker/overview.tsx'),
    route('job-seeker/find-jobs', 'job-seeker/find-jobs.tsx'),
    route('job-seeker/find-jobs/near', 'job-seeker/near.tsx'),
    route('job-seeker/find-jobs/recommended', 'job-seeker/recommended.tsx'),
    route('job-seeker/job-details', 'job-seeker/job-details.tsx'),
    route('job-seeker/applied-jobs', 'job-seeker/applied-jobs.tsx'),
    route('job-seeker/saved-jobs', 'job-seeker/saved-jobs.tsx'),
    route('job-seeker/resumes', 'job-seeker/resumes.tsx'),
    route('job-seeker/profile', 'job-seeker/profile.tsx'),
    route('job-seeker/profile-views', 'job-seeker/profile-views.tsx'),
    route('job-seeker/companies', 'job-seeker/companies.tsx'),
    route('job-seeker/company-details', 'job-seeker/company-details.tsx'),
    route('job-seeker/settings', 'job-seeker/settings.tsx'),
    route('job-seeker/notifications', 'job-seeker/notifications.tsx'),
    route('job-seeker/messages', 'job-seeker/messages.tsx'),
    route('job-seeker/market', 'job-seeker/market.tsx'),
    route('job-seeker/plans-billing', 'job-seeker/plans-billing.tsx'),
  ]),

  framed('employer/layout.tsx', [
    route('employer/overview', 'employer/overview.tsx'),
    route('employer/company-profile', 'employer/company-profile.tsx'),
    route('employer/post-a-job', 'employer/post-a-job.tsx'),
    route('employer/my-jobs', 'employer/my-jobs.tsx'),
    route('employer/my-jobs/import', 'employer/import-jobs.tsx'),
    route('employer/my-jobs/import/schedule', 'employer/import-schedule.tsx'),
    route('employer/my-jobs/edit-job', 'employer/edit-job.tsx'),
    route('employer/my-jobs/applications', 'employer/applications.tsx'),
    route('employer/my-jobs/answer-now', 'employer/answer-now.tsx'),
    route('employer/job-details', 'employer/job-details.tsx'),
    route('employer/saved-job-seekers', 'employer/saved-job-seekers.tsx'),
    route('employer/find-job-seekers', 'employer/find-job-seekers.tsx'),
    route('employer/settings', 'employer/settings.tsx'),
    route('employer/job-analytics', 'employer/job-analytics.tsx'),
    route('employer/notifications', 'employer/notifications.tsx'),
    route('employer/messages', 'employer/messages.tsx'),
  ]),

  framed('admin/layout.tsx', [
    route('admin/overview', 'admin/overview.tsx'),
    route('admin/manage-job-seekers', 'admin/manage-job-seekers.tsx'),
    route('admin/manage-employers', 'admin/manage-employers.tsx'),
    route('admin/manage-jobs', 'admin/manage-jobs.tsx'),
    route('admin/manage-jobs/applications', 'admin/manage-applications.tsx'),
    route('admin/content-management', 'admin/content-management.tsx'),
    route('admin/ads', 'admin/ads.tsx'),
    route('admin/subscription-and-plans', 'admin/subscription-and-plans.tsx'),
    route('admin/support-center', 'admin/support-center.tsx'),
    route('admin/settings', 'admin/settings.tsx'),
  ]),

  // Addresses without a page: header, footer, and a short message with status 404.
  framed('public/layout.tsx', [route('*', 'public/not-found.tsx')], 'elsewhere'),
] satisfies RouteConfig
