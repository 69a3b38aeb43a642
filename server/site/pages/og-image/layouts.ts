import type { ReactElement } from 'react'
import { counted } from '../../../../contract/platform/format.ts'
import { productName } from '../../../../contract/platform/product.ts'
import { box, display, frame, ink, picture, strong } from './frame.ts'
import { truncated, printableText } from './printable-text.ts'

export type JobPicture = {
  title: string
  company: string
  /** A PNG; without one, the company's first letter is shown. */
  logo: Buffer | null
  facts: string[]
  pay: string
  period: string
  must_haves: number
  answer_days: number | null
  skills: readonly string[]
}

export function jobLayout(job: JobPicture): ReactElement {
  const company = printableText(job.company, 'A company')
  return frame({
    stones: job.skills.map((skill) => printableText(skill, '')).filter(Boolean),
    block: [
      box(
        { flexDirection: 'column' },
        box({ fontFamily: strong, fontSize: job.pay.length > 18 ? 25 : 29, letterSpacing: -0.5 }, job.pay),
        box({ fontSize: 19 }, job.period),
      ),
      job.answer_days !== null &&
        box(
          { borderTop: `1px solid ${ink.on_signal}`, paddingTop: 10, fontSize: 19 },
          `Answered within ${job.answer_days} business days`,
        ),
    ],
    left: [
      box(
        { alignItems: 'center', marginBottom: 26 },
        tile(job.logo, company),
        box({ marginLeft: 18, fontFamily: strong, fontSize: 29, width: 480 }, truncated(company, 54)),
      ),
      heading(printableText(job.title, 'An open role')),
      box(
        { marginTop: 22, fontSize: 27, color: ink.text_2 },
        truncated(printableText(job.facts.join('  ·  '), ''), 70),
      ),
    ],
    foot:
      job.must_haves > 0
        ? `${counted(job.must_haves, 'must-have')}, checked one by one before you apply`
        : 'Pay shown up front, and an answer by a set date',
  })
}

export type CompanyPicture = {
  name: string
  logo: Buffer | null
  facts: string[]
  live_jobs: number
  /** The share of promised answers that came in time, from 0 to 1; null if there are too few. */
  answered_in_time: number | null
  verified: string
}

export function companyLayout(company: CompanyPicture): ReactElement {
  const name = printableText(company.name, 'A verified company')
  return frame({
    stones: [],
    block: [
      box(
        { alignItems: 'baseline', fontSize: 24 },
        box({ fontFamily: display, fontSize: 58, letterSpacing: -2, marginRight: 12 }, String(company.live_jobs)),
        company.live_jobs === 1 ? 'open job' : 'open jobs',
      ),
      box(
        { borderTop: `1px solid ${ink.on_signal}`, paddingTop: 10, fontSize: 19 },
        company.answered_in_time === null
          ? 'An answer-by date for everyone'
          : `${Math.round(company.answered_in_time * 100)}% answered on time`,
      ),
    ],
    left: [
      box({ marginBottom: 28 }, tile(company.logo, name, 96)),
      heading(name),
      box(
        { marginTop: 22, fontSize: 27, color: ink.text_2 },
        truncated(printableText(company.facts.join('  ·  '), ''), 90),
      ),
    ],
    foot: company.verified,
  })
}

/** The picture for every page without its own. */
export const siteLayout = (): ReactElement =>
  frame({
    stones: ['Kubernetes', 'DFIR', 'GRC and audit', 'CI / CD', 'Identity', 'Endpoint', 'Observability', 'FinOps'],
    block: [
      box({ fontFamily: strong, fontSize: 29, letterSpacing: -0.5 }, 'The right fit'),
      box({ borderTop: `1px solid ${ink.on_signal}`, paddingTop: 10, fontSize: 19 }, 'Pay and must-haves up front'),
    ],
    left: [
      heading('Jobs in cybersecurity, cloud, and DevOps'),
      box({ marginTop: 22, fontSize: 27, color: ink.text_2 }, 'Every application has an answer-by date.'),
    ],
    foot: `${productName}: no ghosting  ·  no unqualified resumes  ·  verified means something`,
  })

/** Chat apps show the picture at a third of its size. */
const smallestHeading = 34

/** As large as fits the words. */
function heading(words: string) {
  const longestOf = (text: string) => Math.max(...text.split(/[\s-]/).map((word) => word.length))
  // A word too long for one line is broken, and takes up several.
  const shown = truncated(words, longestOf(words) > 24 ? 64 : 96)
  const longest = longestOf(shown)
  const byLength = shown.length <= 30 ? 62 : shown.length <= 52 ? 54 : 45
  const fontSize = Math.max(smallestHeading, Math.min(byLength, Math.floor(860 / Math.max(longest, 12))))
  return box(
    { fontFamily: display, fontSize, lineHeight: 1.06, letterSpacing: -fontSize * 0.032, wordBreak: 'break-word' },
    shown,
  )
}

function tile(logo: Buffer | null, name: string, size = 64) {
  if (logo)
    return picture(
      `data:image/png;base64,${logo.toString('base64')}`,
      { width: size, height: size },
      { borderRadius: 8, backgroundColor: ink.surface, border: `1px solid ${ink.line}` },
    )
  return box(
    {
      width: size,
      height: size,
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: 8,
      backgroundColor: '#bedad7',
      fontFamily: strong,
      fontSize: size * 0.5,
    },
    name.slice(0, 1).toUpperCase(),
  )
}
