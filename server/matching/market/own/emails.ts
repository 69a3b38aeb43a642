import { productName } from '../../../../contract/platform/product.ts'
import type { OwnMarket } from '../../../../contract/matching/own-market.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'

const names = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** Formats `2026-11-01` as `November 2026`. */
export const monthName = (month: string) => names.format(new Date(`${month}T00:00:00Z`))
export const jobsText = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'job' : 'jobs'}`
const openText = (count: number) =>
  `${count === 0 ? 'No jobs' : jobsText(count)} in your specialty ${count === 1 ? 'is' : 'are'} open now.`
export const dollarText = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** The monthly report is ready. */
export const marketReportMade = (
  id: string,
  month: string,
  { pay, jobs, found, open_jobs }: OwnMarket,
): MailTemplate => ({
  subject: `Your market in ${monthName(month)}`,
  paragraphs: [
    pay
      ? `${found.length > 1 ? 'Few jobs match your profile exactly. Similar jobs' : 'Jobs that match your profile'} pay a median of ${dollarText(pay.median)} a year, based on ${jobsText(jobs)} open on ${productName} in the last twelve months. ${openText(open_jobs)}`
      : `${jobs === 0 ? 'No comparable jobs were' : jobs === 1 ? 'Only 1 comparable job was' : `Only ${jobs} comparable jobs were`} open on ${productName} in the last twelve months, which isn’t enough to show pay. ${openText(open_jobs)}`,
  ],
  button: { label: 'Read report', path: `/job-seeker/market?report=${id}` },
})
