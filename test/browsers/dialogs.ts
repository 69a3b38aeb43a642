import type { Role } from '../e2e/base.ts'

/** The names of the controls to press, one after another, until a dialog is open. The beginning of a name is enough. */
export type Opening = readonly string[]

/** The dialogs that each page opens, of the demo world's accounts. Those that need another state are in flows.spec.ts. */
export const dialogs: Record<Role, Record<string, readonly Opening[]>> = {
  seeker: {
    '/jobs': [['Apply now'], ['Report this job']],
    '/job-seeker/applied-jobs': [['Message'], ['Withdraw'], ['Accept the offer'], ['Decline']],
    '/job-seeker/settings?section=job_alerts': [['New alert'], ['Edit ']],
    '/job-seeker/settings?section=account': [['Delete my account']],
    '/job-seeker/messages': [['New message']],
    '/job-seeker/saved-jobs': [['Add a note']],
    '/job-seeker/resumes': [['Actions for ', 'Rename'], ['Actions for ', 'Delete'], ['New version']],
    '/job-seeker/profile': [['Add link']],
  },
  employer: {
    '/employer/my-jobs': [
      ['Actions for SOC Analyst II', 'End with an outcome'],
      ['Expired', 'Actions for Vulnerability', 'Open again'],
    ],
    '/employer/my-jobs/applications?id={job}': [['Extend expiry'], ['Templates'], ['all keys']],
    '/employer/my-jobs/applications?id={job}&application={applicant}': [['Message'], ['Plan an interview']],
    '/employer/settings?section=team': [['Invite'], ['Change role '], ['Remove ']],
    '/employer/settings?section=account': [['Delete Halden Grid']],
    '/employer/company-profile': [['Add link'], ['Edit https:']],
    '/employer/messages': [['New message']],
    '/employer/saved-job-seekers': [['Lists']],
  },
  admin: {
    '/admin/manage-job-seekers?id={seeker}': [['Reactivate'], ['Delete']],
    '/admin/manage-employers': [['Verify']],
    '/admin/support-center': [
      ['Open ', 'Write a note'],
      ['Open ', 'Answer'],
    ],
    '/admin/subscription-and-plans?section=subscriptions': [['Details of ']],
    '/admin/subscription-and-plans?section=plans': [['Edit ']],
    '/admin/settings?section=admins': [['Add an admin']],
    '/admin/settings?section=sign_in': [['Set up']],
    '/admin/ads': [['Add a banner'], ['Actions for ', 'Edit']],
    '/admin/overview': [['Search people']],
  },
}
