import { counted, dateText, longMonthText, moneyText } from '../../../../contract/platform/format.ts'
import { requireGrant } from '../../../billing/entitlements.ts'
import { subscriberOf } from '../../../billing/subscribers.ts'
import type { HandlersOf } from '../../../platform/http/handlers.ts'
import { consume } from '../../../platform/http/limits.ts'
import { paged } from '../../../platform/http/paged.ts'
import { findOwnMarket } from './figures.ts'
import type { RawReply } from '../../../../contract/platform/endpoint.ts'
import { fewestToSay } from '../../../../contract/companies/values.ts'
import { filterWords, marketMonths, postedDays, stepWords } from '../../../../contract/matching/values.ts'
import type { OwnMarket } from '../../../../contract/matching/own-market.ts'
import { productName } from '../../../../contract/platform/product.ts'
import { attachmentHeader } from '../../../platform/files/names.ts'
import { type Block, makePdf } from '../../../platform/pdf/pdf.ts'
import { findReport, listReports } from './reports.ts'

export const ownMarketHandlers: HandlersOf<'ownMarket'> = {
  async show({ caller, query }, { db }) {
    await requireGrant(db, subscriberOf(caller), 'own_market_pay')
    return { data: await findOwnMarket(db, caller.seeker_id, query) }
  },

  async reports({ caller: { seeker_id }, query }, { db }) {
    const { rows, total } = await listReports(db, { seeker_id, ...query })
    return paged(rows, total, query)
  },

  report: async ({ caller: { seeker_id }, params: { id } }, { db }) => ({
    data: await findReport(db, { id, seeker_id }),
  }),

  async reportPdf({ caller: { seeker_id, account_id }, params: { id }, gone }, { db, config }) {
    await consume(db, `exports:${account_id}`, { max: config.limits.exports_per_hour, seconds: 3600 })
    return await reportPdf(await findReport(db, { id, seeker_id }), { account_id, gone })
  },
}

type Report = { month: string; created_at: Date; figures: OwnMarket; before: OwnMarket | null }

async function reportPdf(report: Report, recipient: Parameters<typeof makePdf>[2]): Promise<RawReply> {
  const title = `Your market in ${longMonthText(report.month)}`
  return {
    media_type: 'application/pdf',
    body: await makePdf({ title, author: productName, paper: 'LETTER' }, reportBlocks(title, report), recipient),
    headers: { 'content-disposition': attachmentHeader(title, 'application/pdf'), 'cache-control': 'no-store' },
  }
}

const heading = (words: string): Block => ({ kind: 'heading', text: words })
const line = (text: string, right: string): Block => ({ kind: 'entry', text, right })
const text = (words: string): Block => ({ kind: 'text', text: words })
const section = (title: string, blocks: Block[]): Block[] => (blocks.length ? [heading(title), ...blocks] : [])

function reportBlocks(title: string, { created_at, figures, before }: Report): Block[] {
  const { specialty, experience_level, place, skills, open_jobs, companies } = figures
  const by = [specialty, experience_level, place].filter(Boolean).join(', ')
  return [
    { kind: 'title', text: title },
    { kind: 'subtitle', text: `${by}. Created on ${dateText(created_at)} by ${productName}.` },
    heading('Pay'),
    ...payBlocks(figures, before),
    heading('Open jobs'),
    line(`In ${specialty}`, String(open_jobs)),
    ...(before ? [line('Previous month', String(before.open_jobs))] : []),
    ...skillBlocks(figures, before),
    ...section(
      `Companies with the most jobs posted in ${postedDays} days`,
      companies.map(({ name, posted, open }) => line(name, `${posted} posted, ${open} open`)),
    ),
    heading('Skills compared'),
    text(skills.join(', ') || 'None yet.'),
  ]
}

function payBlocks({ pay, jobs, filters, place, found }: OwnMarket, before: OwnMarket | null): Block[] {
  const steps = found.map(({ step, jobs: there }) => `${there} ${stepWords[step]}`)
  const widened =
    steps.length > 1
      ? ` The search was widened because fewer than ${fewestToSay} jobs matched: ${steps.join(', ')}.`
      : ''
  return [
    ...(pay
      ? [
          line('Median', moneyText(pay.median)),
          line('Lowest quarter pays up to', moneyText(pay.low)),
          line('Highest quarter pays at least', moneyText(pay.high)),
          ...(before?.pay ? [line('Median, previous month', moneyText(before.pay.median))] : []),
        ]
      : [
          text(
            `${jobs} comparable ${jobs === 1 ? 'job lists its' : 'jobs list their'} pay. We show pay once there are at least ${fewestToSay}.`,
          ),
        ]),
    {
      kind: 'small',
      text: `Based on ${counted(jobs, 'job')} open in the last ${marketMonths} months with pay in US dollars: ${filterWords(filters, place).join('; ')}. Each job counts as the midpoint of its annual range.${widened}`,
    },
  ]
}

function skillBlocks({ asked_skills, lacking_skills }: OwnMarket, before: OwnMarket | null): Block[] {
  const earlier = new Map(before?.asked_skills.map(({ name, jobs }) => [name, jobs]))
  return [
    ...section(
      'Most requested skills',
      asked_skills.map(({ name, jobs, median, has }) => {
        const was = earlier.get(name)
        const count = was === undefined ? counted(jobs, 'job') : `${counted(jobs, 'job')} (${was} the previous month)`
        return line(has ? `${name} (on your profile)` : name, `${count}, ${moneyText(median)}`)
      }),
    ),
    ...section(
      'Skills to add that pay more',
      lacking_skills.map(({ name, jobs, better_paid, difference }) =>
        line(name, `${moneyText(difference)} more; ${better_paid} of ${counted(jobs, 'job')} above the median`),
      ),
    ),
  ]
}
