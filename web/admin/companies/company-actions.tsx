import { counted, listText } from '../../../contract/platform/format.ts'
import { call } from '../../browser-api.ts'
import { type RecordAction, RecordActionDialog } from '../actions/record-action-dialog.tsx'
import type { PendingAction } from '../records/records-page.tsx'
import type { CompanyRecord } from './company-columns.tsx'

/** Actions on several companies at once. */
export const companyActions: Record<'ask_several' | 'delete', RecordAction<CompanyRecord>> = {
  ask_several: {
    label: 'Ask a question',
    notPossible: ({ verified_at, mail_unconfirmed, review_state }) =>
      (verified_at !== null && 'It’s already verified') ||
      (mail_unconfirmed && 'No one there has confirmed their email address') ||
      (review_state === 'rejected' && 'It’s rejected'),
    staysWithReason: true,
    title: (_, count) => `Ask ${counted(count, 'company', 'companies')} a question`,
    confirm: 'Send question',
    reason: 'What do you need to know? Each company gets this by email and on its overview.',
    consequence: () =>
      'They can answer on their overview. Until they do, they aren’t counted as waiting for a decision.',
    act: ({ id }, reason) => call('PATCH /admin/employers/{id}/ask', { params: { id }, body: { reason } }),
    done: (_, count) => `${counted(count, 'company was', 'companies were')} asked`,
  },
  delete: {
    label: 'Delete',
    notPossible: () => false,
    title: (name) => `Delete ${name}?`,
    confirm: 'Delete',
    danger: true,
    reason: 'Everyone at the company gets this by email.',
    consequence: deletion,
    act: ({ id }, reason) => call('DELETE /admin/employers/{id}', { params: { id }, body: { reason } }),
    done: (name) => `${name} deleted`,
  },
}

/** What's deleted with the companies and what's kept, one sentence per line. */
function deletion(companies: readonly CompanyRecord[]): string[] {
  const sum = (of: (company: CompanyRecord) => number) => companies.reduce((total, company) => total + of(company), 0)
  const [people, jobs, live] = [sum((each) => each.people), sum((each) => each.jobs), sum((each) => each.live_jobs)]
  const [sent, open] = [sum((each) => each.applications.total), sum((each) => each.applications.open)]
  const plans = [...new Set(companies.flatMap(({ plan, has_subscription }) => (has_subscription ? plan : [])))]
  const one = companies.length === 1
  return [
    `This permanently deletes ${one ? 'the company page' : counted(companies.length, 'company page')}${people ? ` and ${counted(people, 'account')}. ${people === 1 ? 'That person is' : 'Those people are'} signed out right away.` : `. ${one ? 'It has' : 'They have'} no accounts.`}`,
    jobs
      ? `${one ? 'It has' : 'They have'} ${counted(jobs, 'job')} (${live} live). Jobs with applications are closed and kept, and the rest are deleted.`
      : `${one ? 'It has' : 'They have'} no jobs.`,
    sent
      ? `${one ? 'It has' : 'They have'} ${counted(sent, 'application')}. Applicants keep their own history. ${open ? `${counted(open, 'open application is', 'open applications are')} closed, and ${open === 1 ? 'the applicant is' : 'each applicant is'} notified.` : 'No applications are open.'}`
      : 'No one has applied.',
    ...(plans.length
      ? [
          `${plans.length === 1 && one ? 'The plan' : 'Plans'} (${listText(plans)}) ${plans.length === 1 && one ? 'ends' : 'end'} right away.`,
        ]
      : []),
  ]
}

/** Asks several companies the same question, or deletes one or more. */
export const CompanyActionDialog = ({ action, ...asked }: PendingAction<CompanyRecord, 'ask_several' | 'delete'>) => (
  <RecordActionDialog
    action={companyActions[action]}
    noun={['company', 'companies']}
    nameOf={({ company_name }) => company_name}
    {...asked}
  />
)
