import { areaPages } from '../page-addresses.ts'
import type { Role } from './base.ts'

/** Includes every public page in web/routes.ts (test/routes.test.ts), some of them in several states. */
export const visitorPages: [path: string, title: RegExp, status?: number][] = [
  ['/', /^Merlon: jobs in cybersecurity/],
  ['/register', /^Register \| Merlon$/],
  ['/register?type=employer', /^Register as an employer \| Merlon$/],
  ['/sign-in', /^Sign in \| Merlon$/],
  ['/verify-email', /^Verify your email \| Merlon$/],
  ['/job-seeker/email-verification', /^Verify your email \| Merlon$/],
  ['/employer/email-verification', /^Verify your email \| Merlon$/],
  ['/forgot-password', /^Forgot password \| Merlon$/],
  ['/forgot-password/email', /\| Merlon$/],
  ['/auth/reset-password?email=ada@example.test&token=x', /\| Merlon$/],
  ['/auth/accept-invitation', /^Join a company \| Merlon$/],
  ['/unsubscribe', /^Unsubscribe \| Merlon$/],
  ['/ticket', /^Your ticket \| Merlon$/, 404],
  ['/jobs', /^[\d,]+ jobs in cybersecurity, cloud, and DevOps \| Merlon$/],
  ['/jobs?keyword=zzzzqqqq', /^0 zzzzqqqq jobs in/],
  [
    '/jobs?category=Cloud&job_type=remote&salary_min=120000&zip_code=43215&page=2',
    /jobs in cloud and DevOps, within 50 miles of 43215, page 2 \|/,
  ],
  ['/jobs?specialty=SRE', /^[\d,]+ SRE jobs in cybersecurity, cloud, and DevOps \|/],
  ['/mailbox', /\| Merlon$/],
  ['/test-payment', /^Test payment \| Merlon$/],
  ['/post-a-job', /^Post a job \| Merlon$/],
  ['/companies', /^\d+ companies in cybersecurity, cloud, and DevOps \| Merlon$/],
  ['/companies?keyword=halden', /^1 company in cybersecurity/],
  ['/companies?keyword=zzzzqqqq', /^No companies in/],
  ['/resources', /^Resources: articles for cybersecurity, cloud, and DevOps \| Merlon$/],
  ['/resources?category=interviews', /^Interviews: articles for/],
  ['/resources?keyword=zzzzqqqq', /^Resources: articles for/],
  ['/resources/{article}', /^How a security clearance works.+ \| Merlon$/],
  ['/pricing', /^Pricing \| Merlon$/],
  ['/find-job-seeker', /^Find job seekers in cybersecurity, cloud, and DevOps \| Merlon$/],
  ['/find-job-seeker?category=Cloud&keyword=zzzzqqqq', /^Find job seekers in cloud and DevOps \| Merlon$/],
  ['/about-us', /^About us \| Merlon$/],
  ['/contact-us', /^Contact us \| Merlon$/],
  ['/privacy-policy', /^Privacy policy \| Merlon$/],
  ['/terms-and-condition', /^Terms and conditions \| Merlon$/],
  ['/job-seeker/cloud', /^Cloud and DevOps jobs with the pay shown \| Merlon$/],
  ['/job-seeker/cybersecurity', /^Cybersecurity jobs with the pay shown \| Merlon$/],
  ['/employer', /^Hire in cybersecurity, cloud, and DevOps \| Merlon$/],
  ['/employer/cloud', /^Hire cloud and DevOps engineers \| Merlon$/],
  ['/employer/cybersecurity', /^Hire cybersecurity experts \| Merlon$/],
  ['/nothing/here', /^Page not found \| Merlon$/, 404],
]

/**
 * States of pages, and pages about one record, which need its id: that of a live job of the demo employer with
 * applicants.
 */
const states: Record<Role, [path: string, title: RegExp][]> = {
  seeker: [
    ['/', /^Merlon/],
    ['/jobs', /jobs in cybersecurity/],
    ['/job-details/{job}', /at Halden Grid, .+ \| Merlon$/],
    ['/company-details/{company}', /^Halden Grid.* \| Merlon$/],
    ['/job-seeker/job-details?id={job}', /\| Merlon$/],
    ['/job-seeker/company-details?id={company}', /\| Merlon$/],
    ['/job-seeker/applied-jobs', /^Applied jobs \| Merlon$/],
    ['/job-seeker/applied-jobs?id={application}', /^Applied jobs \| Merlon$/],
    ['/job-seeker/settings', /^Notifications, settings \| Merlon$/],
    ['/job-seeker/settings?section=job_alerts', /^Job alerts, settings \| Merlon$/],
    ['/job-seeker/settings?section=contact', /^Contact, settings \| Merlon$/],
    ['/job-seeker/settings?section=privacy', /^Privacy, settings \| Merlon$/],
    ['/job-seeker/settings?section=sign_in', /^Sign-in, settings \| Merlon$/],
    ['/job-seeker/settings?section=account', /^Account, settings \| Merlon$/],
  ],
  employer: [
    ['/', /^Merlon/],
    ['/job-details/{job}', /at Halden Grid, .+ \| Merlon$/],
    ['/employer/my-jobs/edit-job?id={job}', /^Edit .+ \| Merlon$/],
    ['/employer/my-jobs/applications?id={job}', /^Applications, .+ \| Merlon$/],
    ['/employer/my-jobs/applications?id={job}&view=table', /^Applications, .+ \| Merlon$/],
    ['/employer/my-jobs/applications?id={job}&application={applicant}', /^.+, applications, .+ \| Merlon$/],
    ['/employer/job-details?id={job}', /\| Merlon$/],
    ['/employer/settings?section=team', /^Team, settings \| Merlon$/],
    ['/employer/settings?section=account', /^Account, settings \| Merlon$/],
  ],
  admin: [
    ['/', /^Merlon/],
    ['/job-details/{job}', /at Halden Grid, .+ \| Merlon$/],
    ['/admin/manage-job-seekers?id={seeker}', /^.+, job seekers \| Merlon$/],
    ['/admin/manage-employers', /^Manage employers \| Merlon$/],
    ['/admin/content-management', /^Articles, content \| Merlon$/],
    ['/admin/content-management?id=new', /^Write an article \| Merlon$/],
    ['/admin/content-management?section=reviews', /^Reviews, content \| Merlon$/],
    ['/admin/content-management?section=figures', /^Statistics, content \| Merlon$/],
    ['/admin/subscription-and-plans', /^Dashboard, subscriptions & plans \| Merlon$/],
    ['/admin/support-center', /^Tickets, support center \| Merlon$/],
    ['/admin/support-center?section=mails', /^Undelivered emails, support center \| Merlon$/],
    ['/admin/subscription-and-plans?section=subscriptions', /^Subscriptions, subscriptions & plans \| Merlon$/],
    [
      '/admin/subscription-and-plans?section=subscriptions&status=past_due',
      /^Subscriptions, subscriptions & plans \| Merlon$/,
    ],
    [
      '/admin/subscription-and-plans?section=subscriptions&status=active',
      /^Subscriptions, subscriptions & plans \| Merlon$/,
    ],
    ['/admin/subscription-and-plans?section=transactions', /^Transactions, subscriptions & plans \| Merlon$/],
    ['/admin/subscription-and-plans?section=plans', /^Plans, subscriptions & plans \| Merlon$/],
    ['/admin/settings', /^Profile, settings \| Merlon$/],
    ['/admin/settings?section=sign_in', /^Sign-in, settings \| Merlon$/],
    ['/admin/settings?section=audit', /^Audit log, settings \| Merlon$/],
    ['/admin/settings?section=platform', /^Site, settings \| Merlon$/],
    ['/admin/settings?section=admins', /^Admins, settings \| Merlon$/],
    ['/admin/manage-employers?id={company}', /^.+, companies \| Merlon$/],
    ['/admin/manage-jobs', /^Manage jobs \| Merlon$/],
    ['/admin/manage-jobs?id={job}', /^.+, jobs \| Merlon$/],
    ['/admin/manage-jobs/applications?id={job}', /^Applications, .+ \| Merlon$/],
  ],
}

const areas: Record<Role, string> = { seeker: '/job-seeker/', employer: '/employer/', admin: '/admin/' }

/** The states, and each page of the area that has none. */
const withPages = (role: Role) => {
  const listed = new Set(states[role].map(([path]) => path.replace(/\?.*/, '')))
  const others = areaPages.filter((page) => page.startsWith(areas[role]) && !listed.has(page))
  return [...states[role], ...others.map((page): [string, RegExp] => [page, /^(?!Page not found).+ \| Merlon$/])]
}

export const rolePages = { seeker: withPages('seeker'), employer: withPages('employer'), admin: withPages('admin') }
