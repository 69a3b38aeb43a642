import { productName } from '../../../contract/product.ts'
import { marketMonths, type OwnMarket } from '../../../contract/own-market.ts'
import type { RawReply } from '../../../contract/endpoint.ts'
import { attachmentHeader } from '../../files/names.ts'
import { type Block, makePdf } from '../../pdf/pdf.ts'
import { dollarText, monthName } from './emails.ts'

type Report = { month: string; created_at: Date; figures: OwnMarket; before: OwnMarket | null }

export async function reportPdf(report: Report, recipient: Parameters<typeof makePdf>[2]): Promise<RawReply> {
  const title = `Your market in ${monthName(report.month)}`
  return {
    media_type: 'application/pdf',
    body: await makePdf({ title, author: productName, paper: 'LETTER' }, blocksOf(title, report), recipient),
    headers: { 'content-disposition': attachmentHeader(title, 'application/pdf'), 'cache-control': 'no-store' },
  }
}

const line = (text: string, right: string): Block => ({ kind: 'entry', text, right })
const text = (words: string): Block => ({ kind: 'text', text: words })

function blocksOf(title: string, { created_at, figures, before }: Report): Block[] {
  const { pay, jobs, specialty, experience_level, place, skills, open_jobs, asked_skills, companies } = figures
  const by = [specialty, experience_level, place].filter(Boolean).join(', ')
  return [
    { kind: 'title', text: title },
    { kind: 'subtitle', text: `${by}. Made on ${created_at.toISOString().slice(0, 10)} by ${productName}.` },
    { kind: 'heading', text: 'Pay' },
    ...(pay
      ? [
          line('Middle', dollarText(pay.median)),
          line('A quarter pays at most', dollarText(pay.low)),
          line('A quarter pays at least', dollarText(pay.high)),
          ...(before?.pay ? [line('Middle in the month before', dollarText(before.pay.median))] : []),
        ]
      : [text('Fewer than ten comparable jobs name their pay: too few to say.')]),
    {
      kind: 'small',
      text: `Of ${jobs} jobs posted in the last ${marketMonths} months that name their yearly pay in US dollars.`,
    },
    { kind: 'heading', text: 'Open jobs' },
    line(`In ${specialty}`, String(open_jobs)),
    ...(before ? [line('In the month before', String(before.open_jobs))] : []),
    ...(asked_skills.length ? [{ kind: 'heading', text: 'Skills asked for' } as const] : []),
    ...asked_skills.map(({ name, jobs: asking, median, has }) =>
      line(has ? `${name}, which you have` : name, `${asking} jobs, ${dollarText(median)}`),
    ),
    ...(companies.length ? [{ kind: 'heading', text: 'Companies with most open jobs' } as const] : []),
    ...companies.map(({ name, jobs: open }) => line(name, String(open))),
    { kind: 'heading', text: 'Your skills, as your profile has them' },
    text(skills.join(', ') || 'None yet.'),
  ]
}
