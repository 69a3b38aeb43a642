import { counted, listText } from '../../../contract/platform/format.ts'
import { call } from '../../browser-api.ts'
import { type RecordAction, RecordActionDialog } from '../actions/record-action-dialog.tsx'
import type { PendingAction } from '../records/records-page.tsx'
import type { CompanyRecord } from './company-columns.tsx'

/** What can be done to several companies at once. */
export const companyActions: Record<'ask_several' | 'delete', RecordAction<CompanyRecord>> = {
  ask_several: {
    label: 'Ask for more',
    notPossible: ({ verified_at, mail_unconfirmed, review_state }) =>
      (verified_at !== null && 'It is verified') ||
      (mail_unconfirmed && 'Nobody there has confirmed an e-mail address') ||
      (review_state === 'rejected' && 'It is rejected'),
    staysWithReason: true,
    title: (_, count) => `Ask ${counted(count, 'company', 'companies')} for more`,
    confirm: 'Send the question',
    reason: 'What you need to know. Each company reads it by mail and on its overview.',
    consequence: () => 'Each can answer on its overview. Until then it is not among those that wait for us.',
    act: ({ id }, reason) => call('PATCH /admin/employers/{id}/ask', { params: { id }, body: { reason } }),
    done: (_, count) => `${counted(count, 'company was', 'companies were')} asked`,
  },
  delete: {
    label: 'Delete',
    notPossible: () => false,
    title: (name) => `Delete ${name}`,
    confirm: 'Delete',
    danger: true,
    reason: 'Everybody of the company reads it by mail.',
    consequence: deletion,
    act: ({ id }, reason) => call('DELETE /admin/employers/{id}', { params: { id }, body: { reason } }),
    done: (name) => `${name}: deleted`,
  },
}

/** What goes with companies that are deleted, and what stays; each sentence a line. */
function deletion(companies: readonly CompanyRecord[]): string[] {
  const sum = (of: (company: CompanyRecord) => number) => companies.reduce((total, company) => total + of(company), 0)
  const [people, jobs, live] = [sum((each) => each.people), sum((each) => each.jobs), sum((each) => each.live_jobs)]
  const [sent, open] = [sum((each) => each.applications.total), sum((each) => each.applications.open)]
  const plans = [...new Set(companies.flatMap(({ plan, has_subscription }) => (has_subscription ? plan : [])))]
  const one = companies.length === 1
  return [
    `${one ? 'The company page is' : `${counted(companies.length, 'company page')} are`} gone for good, and ${people ? `${counted(people, 'account')} of ${one ? 'its' : 'their'} people with it: they are signed out at once.` : 'no account with it: nobody is left there.'}`,
    jobs
      ? `${counted(jobs, 'job')}, ${live} of them live: those that somebody applied to close and stay on record, the others are gone.`
      : 'There is no job.',
    sent
      ? `${counted(sent, 'application was', 'applications were')} sent, and applicants keep their own history. ${open ? `${counted(open, 'open one is', 'open ones are')} closed, and ${open === 1 ? 'the applicant is' : 'each applicant is'} told.` : 'Nobody waits for an answer.'}`
      : 'Nobody applied.',
    ...(plans.length ? [`The plan (${listText(plans)}) ends at once.`] : []),
  ]
}

/** Asks several companies the same question, or deletes one or several. */
export const CompanyActionDialog = ({ action, ...asked }: PendingAction<CompanyRecord, 'ask_several' | 'delete'>) => (
  <RecordActionDialog
    action={companyActions[action]}
    noun={['company', 'companies']}
    nameOf={({ company_name }) => company_name}
    {...asked}
  />
)
