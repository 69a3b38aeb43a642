import { longMonthText, moneyText } from '../../../../contract/platform/format.ts'
import { productName } from '../../../../contract/platform/product.ts'
import type { OwnMarket } from '../../../../contract/matching/own-market.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'

/** The month's report is there. */
export const marketReportMade = (
  id: string,
  month: string,
  { pay, jobs, found, open_jobs }: OwnMarket,
): MailTemplate => ({
  subject: `Your market in ${longMonthText(month)}`,
  paragraphs: [
    pay
      ? `${found.length > 1 ? 'Jobs near to your mix of skills, as few fit exactly,' : 'Jobs for your mix of skills'} pay ${moneyText(pay.median)} a year in the middle, by ${jobs} jobs that were open on ${productName} in the last twelve months. ${open_jobs} of your specialty are open now.`
      : `Only ${jobs} comparable jobs were open on ${productName} in the last twelve months: too few to say what they pay. ${open_jobs} jobs of your specialty are open now.`,
  ],
  button: { label: 'Read the report', path: `/job-seeker/market?report=${id}` },
})
