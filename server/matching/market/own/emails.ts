import { counted, longMonthText, moneyText } from '../../../../contract/platform/format.ts'
import { productName } from '../../../../contract/platform/product.ts'
import type { OwnMarket } from '../../../../contract/matching/own-market.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'

const openText = (count: number) =>
  `${count === 0 ? 'No jobs' : counted(count, 'job')} in your specialty ${count === 1 ? 'is' : 'are'} open now.`

/** The monthly report is ready. */
export const marketReportMade = (
  id: string,
  month: string,
  { pay, jobs, found, open_jobs }: OwnMarket,
): MailTemplate => ({
  subject: `Your market report for ${longMonthText(month)}`,
  paragraphs: [
    pay
      ? `${found.length > 1 ? 'Few jobs match your profile exactly. Similar jobs' : 'Jobs that match your profile'} pay a median of ${moneyText(pay.median)} a year, based on ${counted(jobs, 'job')} open on ${productName} in the last 12 months. ${openText(open_jobs)}`
      : `${jobs === 0 ? 'No comparable jobs were' : jobs === 1 ? 'Only 1 comparable job was' : `Only ${jobs} comparable jobs were`} open on ${productName} in the last 12 months, which isn’t enough to show pay. ${openText(open_jobs)}`,
  ],
  button: { label: 'Read report', path: `/job-seeker/market?report=${id}` },
})
