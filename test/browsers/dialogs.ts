import { fileURLToPath } from 'node:url'
import type { Role } from '../e2e/base.ts'
import type { BrowserWindow } from './browser-window.ts'
import { click, until } from './look.ts'

/** The name of a control to press, or its beginning; or another action. */
type Step = string | ((window: BrowserWindow) => Promise<void>)
/**
 * The file under web/ that renders a dialog, the beginning of its title (empty if it's a name that isn't known here),
 * and the steps that open it.
 */
export type Opening = readonly [file: string, title: string, ...steps: Step[]]

export const typing = (text: string) => (window: BrowserWindow) => window.type(text)
const asOnPhone = (window: BrowserWindow) => window.resize(390, 844)
export const choosePicture = (window: BrowserWindow) =>
  window.upload(
    'input[type=file][accept*=image]',
    fileURLToPath(import.meta.resolve('../../public/icons/icon-512.png')),
  )

/** Waits until another list has replaced one that has a control with the same name. */
const arriving = (query: string) => async (window: BrowserWindow) => {
  await until(window, (wanted) => location.search.includes(wanted), query, `${query} is in the address`)
  await window.run(
    () =>
      new Promise<void>((done) => {
        let quiet = setTimeout(done, 500)
        const again = () => {
          clearTimeout(quiet)
          quiet = setTimeout(done, 500)
        }
        new MutationObserver(again).observe(document.body, { subtree: true, childList: true })
      }),
    null,
  )
}

/** For rows that could leave the first page of a list when other tests add to it. */
const searching = (word: string) => async (window: BrowserWindow) => {
  await click(window, { css: 'main input[type=search]' })
  await window.type(word)
  await window.press('Enter')
  await arriving(`keyword=${word}`)(window)
}

/** Opens the record in the first row of a list. */
const openFirst = (window: BrowserWindow) => click(window, { css: 'main tbody [data-record]' })

export async function openDialog(window: BrowserWindow, steps: readonly Step[]) {
  for (const step of steps) await (typeof step === 'string' ? click(window, { name: step }) : step(window))
}

/** The dialogs that pages open in the demo world. Those that need another state are in dialog-scenes.ts. */
export const dialogs: Record<Role, Record<string, readonly Opening[]>> = {
  seeker: {
    '/jobs': [
      ['parts/applications/apply-dialog', 'Apply for ', 'Apply now'],
      ['parts/jobs/report-dialog', 'Report ', 'Report this job'],
      ['parts/jobs/filter-sheet', 'Filters', asOnPhone, 'Filters'],
    ],
    '/job-seeker/applied-jobs': [
      ['parts/messages/message-dialog', 'Message ', 'Message'],
      ['job-seeker/applications/application-card', 'Withdraw from ', 'Withdraw'],
      ['job-seeker/applications/application-card', 'Accept the offer from ', 'Accept offer'],
      ['job-seeker/applications/application-card', 'Decline the offer from ', 'Decline'],
    ],
    '/job-seeker/settings?section=job_alerts': [
      ['job-seeker/alerts/job-alerts', 'New job alert', 'New alert'],
      ['job-seeker/alerts/job-alerts', 'Edit “', 'Edit '],
    ],
    '/job-seeker/settings?section=privacy': [
      ['parts/accounts/settings/unsaved-dialog', 'Leave without saving?', 'Initials', 'Contact'],
    ],
    '/job-seeker/settings?section=account': [
      ['job-seeker/settings/delete-account', 'Delete your account', 'Delete my account'],
    ],
    '/job-seeker/messages': [
      ['parts/messages/recipient-dialog', 'New message', 'New message'],
      ['parts/messages/report-conversation', 'Report Halden Grid', 'Halden Grid', 'More', 'Report'],
      ['parts/messages/conversation-pane', 'Block Halden Grid', 'Halden Grid', 'More', 'Block '],
    ],
    '/job-seeker/saved-jobs': [['job-seeker/saved/saved-row', 'Note on ', 'Add a note']],
    '/job-seeker/plans-billing': [['parts/billing/plan-dialogs', 'Choose Professional', 'Choose Professional']],
    '/job-seeker/resumes': [
      ['job-seeker/resumes/resume-list', 'Rename resume', 'Actions for ', 'Rename'],
      ['job-seeker/resumes/resume-list', 'Delete ', 'Actions for ', 'Delete'],
      ['job-seeker/resume-versions/versions-section', 'New version of your resume PDF', 'New version'],
    ],
    '/job-seeker/profile': [
      ['parts/seekers/profile/links-section', 'Add a link', 'Add link'],
      ['job-seeker/profile/about-section', 'Your picture', choosePicture],
      ['job-seeker/profile/fill-dialog', 'Fill in from your resume', 'Fill in from maya'],
    ],
  },
  employer: {
    '/employer/my-jobs': [
      ['employer/jobs/my-job-row', 'Close SOC Analyst II', 'Actions for SOC Analyst II', 'Close job'],
      ['employer/jobs/extend-dialog', 'Reopen Vuln', 'Expired', arriving('=expired'), 'Actions for Vuln', 'Reopen'],
    ],
    '/employer/my-jobs/edit-job?id={job}': [
      ['employer/jobs/requirement-dialog', 'Add requirement', '3. Must-haves', 'Add must-haves'],
      ['employer/jobs/job-form', 'Leave with unsaved changes?', 'Title', typing(', nights'), 'My jobs'],
    ],
    '/employer/my-jobs/applications?id={job}': [
      ['employer/jobs/extend-dialog', 'Extend ', 'Extend job'],
      ['employer/pipeline/templates-dialog', 'Message templates', 'Templates'],
      ['employer/pipeline/template-form', 'New template', 'Templates', 'New template'],
      ['parts/messages/saved-texts/saved-text-row', 'Delete “', 'Templates', 'Delete '],
      ['employer/pipeline/keys-dialog', 'Keyboard shortcuts', 'all shortcuts'],
      ['employer/pipeline/move-dialog', 'Move ', 'Move or open ', 'With a note'],
      ['employer/pipeline/outcome-dialog', 'Tell ', 'Move or open ', 'Not selected'],
    ],
    '/employer/find-job-seekers': [['parts/sourcing/invite-dialog', 'Invite ', 'Invite ']],
    '/employer/settings?section=team': [
      ['employer/settings/team-section', 'Invite a colleague', 'Invite'],
      ['employer/settings/team-section', 'Change Theo Lindgren’s role', 'Change role Theo'],
      ['employer/settings/team-section', 'Remove ', 'Remove '],
    ],
    '/employer/settings?section=account': [['employer/settings', 'Delete Halden Grid', 'Delete Halden Grid']],
    '/employer/company-profile': [
      ['parts/seekers/profile/links-section', 'Add a link', 'Add link'],
      ['parts/seekers/profile/links-section', 'Edit link', 'Edit https:'],
    ],
    '/employer/messages': [['parts/messages/recipient-dialog', 'New message', 'New message']],
    '/employer/saved-job-seekers': [
      ['parts/sourcing/profile-dialog', 'Bridget Rojas', 'Bridget Rojas'],
      ['employer/saved-seekers/lists-dialog', 'Lists of saved people', 'Lists'],
      ['employer/saved-seekers/lists-dialog', 'Delete the list ', 'Lists', 'Delete '],
      ['employer/saved-seekers/notes-dialog', 'Notes on ', 'Edit notes '],
      ['employer/saved-seekers/sort-dialog', 'Tags and lists for ', 'Tags and lists '],
    ],
  },
  admin: {
    '/admin/manage-job-seekers?id={seeker}': [
      ['admin/seekers/seeker-dialog', ''],
      ['admin/accounts/account-tools', 'Add a note about ', 'Add a note'],
      ['admin/seekers/seeker-actions', 'Reactivate ', 'Reactivate'],
      ['admin/seekers/seeker-actions', 'Delete ', 'Delete'],
    ],
    '/admin/manage-employers?id={company}': [
      ['admin/companies/company-dialog', 'Halden Grid'],
      ['admin/accounts/account-tools', 'Send ', 'Send password link'],
    ],
    '/admin/manage-employers': [
      ['admin/companies/verify-dialogs', 'Verify ', 'Verify'],
      ['admin/companies/verify-dialogs', 'Ask Northbeam', 'Actions for Northbeam', 'Ask a question'],
      ['admin/companies/verify-dialogs', 'Reject Northbeam', 'Actions for Northbeam', 'Reject'],
      ['admin/companies/company-actions', 'Ask 1 company a question', 'Select Northbeam', 'Ask a question'],
      ['admin/companies/company-actions', 'Delete Northbeam', 'Select Northbeam', 'Delete'],
    ],
    '/admin/manage-jobs': [['admin/companies/company-filter', 'Choose a company', 'Company']],
    '/admin/manage-jobs?id={job}': [
      ['admin/jobs/job-dialog', ''],
      ['admin/jobs/job-actions', 'Flag ', 'Flag'],
    ],
    '/admin/content-management': [
      ['admin/articles/articles-list', 'Hide 1 article', 'Select What a cover letter', 'Hide'],
      ['admin/articles/article-columns', 'Delete “What a cover letter', 'Actions for What a cover letter', 'Delete'],
    ],
    '/admin/content-management?section=reviews': [
      ['admin/articles/reviews-list', 'Review of ', 'Open the review'],
      ['admin/articles/reviews-list', 'Reject 1 review', 'Select the review', 'Reject'],
    ],
    '/admin/support-center': [
      ['admin/support/saved-replies-dialog', 'Saved replies', 'Saved replies'],
      ['admin/support/saved-replies-dialog', 'New saved reply', 'Saved replies', 'New reply'],
      ['admin/support/ticket-dialog', 'Conversation with ', searching('calling'), 'Open Conversation'],
      ['admin/support/ticket-dialog', 'Add a note', searching('calling'), 'Open Conversation', 'Add note'],
      ['admin/support/ticket-dialog', 'Answer ', searching('calling'), 'Open Conversation', 'Answer'],
      ['admin/support/ticket-dialog', 'Assign ticket', searching('calling'), 'Open Conversation', 'Assign'],
      ['admin/support/ticket-dialog', 'Decide on this report', searching('calling'), 'Open Conversation', 'Decide'],
    ],
    '/admin/support-center?section=mails': [
      ['admin/support/mails-list', 'Email to ', openFirst],
      ['admin/support/mail-actions', 'Delete the email to ', 'Actions for the email', 'Delete'],
    ],
    '/admin/subscription-and-plans?section=subscriptions': [
      ['admin/subscriptions/subscription-dialog', '', 'Details of '],
      ['admin/subscriptions/subscription-actions', 'Cancel ', 'Actions for ', 'Cancel sub'],
    ],
    '/admin/subscription-and-plans?section=subscriptions&status=past_due': [
      ['admin/subscriptions/subscription-dialog', 'Retry ', 'Details of ', 'Retry payment'],
    ],
    '/admin/subscription-and-plans?section=subscriptions&status=active': [
      ['admin/subscriptions/payments-table', 'Refund ', searching('halden'), 'Details of ', 'Refund '],
    ],
    '/admin/subscription-and-plans?section=plans': [['admin/subscriptions/plans-list', 'Edit ', 'Edit ']],
    '/admin/settings?section=admins': [
      ['admin/settings/admins-list', 'Add an administrator', 'Add admin'],
      ['admin/settings/admins-list', 'Reset Ben Osei’s password?', 'Actions for Ben', 'Reset password'],
      ['admin/settings/admins-list', 'Remove Ben Osei?', 'Actions for Ben', 'Remove'],
    ],
    '/admin/settings?section=audit': [['admin/settings/audit-list', '', openFirst]],
    '/admin/settings?section=sign_in': [
      ['admin/settings/second-factor-panel', 'Set up two-step verification', 'Set up'],
    ],
    '/admin/ads': [
      ['admin/ads/ad-dialog', 'Add a banner', 'Add a banner'],
      ['admin/ads/ad-dialog', 'Edit “', 'Actions for ', 'Edit'],
      ['admin/ads', 'Delete “', 'Actions for ', 'Delete'],
    ],
    '/admin/overview': [['admin/search/search-dialog', 'Search', 'Search people']],
  },
}

/** Dialogs that aren't opened, and why. */
export const notOpened: [file: string, why: string][] = [
  ['employer/pipeline/applicant-dialog', 'shown only when the profile fails to load'],
  ['admin/ads', 'shown only while the banner loads, or when it fails to'],
  ['employer/pipeline/interview-dialog', 'shown only while the form loads, or when it fails to'],
]
