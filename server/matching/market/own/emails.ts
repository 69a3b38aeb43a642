import { productName } from '../../../../contract/platform/product.ts'
import type { OwnMarket } from '../../../../contract/matching/own-market.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'

const names = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** `November 2026` of `2026-11-01`. */
export const monthName = (month: string) => names.format(new Date(`${month}T00:00:00Z`))
export const dollarText = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** The month's report is there. */
export const marketReportMade = (
  id: string,
  month: string,
  { pay, jobs, found, open_jobs }: OwnMarket,
): MailTemplate => ({
  subject: `Your market in ${monthName(month)}`,
  paragraphs: [
    pay
      ? `${found.length > 1 ? 'Jobs near to your mix of skills, as few fit exactly,' : 'Jobs for your mix of skills'} pay ${dollarText(pay.median)} a year in the middle, by ${jobs} jobs that were open on ${productName} in the last twelve months. ${open_jobs} of your specialty are open now.`
      : `Only ${jobs} comparable jobs were open on ${productName} in the last twelve months: too few to say what they pay. ${open_jobs} jobs of your specialty are open now.`,
  ],
  button: { label: 'Read the report', path: `/job-seeker/market?report=${id}` },
})
