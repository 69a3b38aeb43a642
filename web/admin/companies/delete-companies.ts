import { counted, listText } from '../../text/counts.ts'
import type { CompanyRecord } from './company-row.tsx'

/** What goes with companies that are deleted, and what stays; each sentence a line. */
export function deletionLines(companies: readonly CompanyRecord[]): string[] {
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
