import type { Row } from '../batch.ts'
import { before, day, later } from '../times.ts'
import type { Company } from './companies.ts'

type ReviewStep = {
  kind: 'asked' | 'answered' | 'rejected' | 'reopened' | 'verified' | 'unverified'
  /** Days ago. */
  ago: number
  words: string
}
type Review = { registered: number; said: ReviewStep[] }

const said = (kind: ReviewStep['kind'], ago: number, words: string): ReviewStep => ({ kind, ago, words })

/** The review history of companies that aren't verified. Companies not listed here are waiting for their first review. */
const reviews: Record<string, Review> = {
  'Ferrule Identity': {
    registered: 6.2,
    said: [
      said(
        'asked',
        2.1,
        'Your website lists no address and no one who works there. Please send an extract from the Texas business registry, or email us from an address at your domain.',
      ),
    ],
  },
  'Northbeam Analytics': {
    registered: 8.3,
    said: [
      said('asked', 6.1, 'Who hires for Northbeam Analytics? The name on this account is not on your team page.'),
      said(
        'answered',
        1.4,
        'I joined last month as head of people, and I’m on the team page now. You can reach our office by phone from nine to five.',
      ),
    ],
  },
  'Quick Secure LLC': {
    registered: 7.4,
    said: [
      said('asked', 5.2, 'The phone number you gave belongs to another company. Please send a registry extract.'),
      said(
        'rejected',
        2.3,
        'The Florida business registry lists Quick Secure LLC as dissolved, and mail to the address you gave is returned.',
      ),
    ],
  },
  'Copperfield Cloud Labs': {
    registered: 9.1,
    said: [
      said('rejected', 6.3, 'The Colorado business registry has no company with this name.'),
      said(
        'reopened',
        3.2,
        'This was our mistake: your company is registered in Delaware and does business in Colorado. We’re reviewing it again.',
      ),
    ],
  },
  'Fallline Recruiting': {
    registered: 462,
    said: [
      said('verified', 459.6, ''),
      said(
        'unverified',
        1.6,
        'The number we called when we verified you now belongs to someone else, and two applicants couldn’t reach anyone. Please tell us how to reach you.',
      ),
    ],
  },
}

/** The evidence behind some verifications, and one company that was asked a question first. */
const bases: Record<
  string,
  { evidence: 'other' | 'phone_call' | 'register_extract'; words: string; asked?: [string, string] }
> = {
  'Great Black Mills': {
    evidence: 'other',
    words: 'Met their hiring managers at their booth at the Ohio career day.',
  },
  'Cuyahoga Transit Systems': {
    evidence: 'other',
    words: 'A public agency, listed with its contact in the county’s own directory.',
  },
  'Scioto Fiber': { evidence: 'phone_call', words: 'Called the number on its website.' },
  'Burnside Goods': {
    evidence: 'register_extract',
    words: 'Oregon business registry.',
    asked: [
      'The website sells clothing under another name. Which company would employ the people hired here?',
      'Burnside Goods would. The other name is our brand, and the registry extract shows both.',
    ],
  },
}

/** Gives companies their verification history, so that every state exists. */
export function settleReviews(companies: readonly Company[], admins: readonly string[], now: Date): void {
  for (const company of companies) {
    const review = reviews[company.name]
    const basis = bases[company.name]
    if (review) settle(company, review, admins, now)
    if (basis && company.verified_at) {
      const { evidence, words, asked } = basis
      company.row = {
        ...company.row,
        verified_by: company.row.verified_by ?? admins[0] ?? null,
        verified_method: 'admin',
        verified_domain: null,
        verified_evidence: evidence,
        verified_words: words,
      }
      const span = company.verified_at.getTime() - company.created_at.getTime()
      if (asked)
        company.reviews = asked.map((reason, index) => {
          const at = new Date(company.created_at.getTime() + (span * (index + 1)) / 3)
          return event(company, admins, { at, kind: index === 0 ? 'asked' : 'answered', detail: { reason } })
        })
    }
  }
}

function settle(company: Company, { registered, said }: Review, admins: readonly string[], now: Date): void {
  company.created_at = before(now, registered * day)
  let state = 'waiting'
  let waiting_since = company.created_at
  company.reviews = said.map(({ kind, ago, words: reason }) => {
    const at = before(now, ago * day)
    const from = state
    state = kind === 'asked' || kind === 'rejected' ? kind : 'waiting'
    if (kind === 'reopened' || kind === 'unverified') waiting_since = at
    if (kind === 'unverified') company.taken_back = { at, by: admins[0] ?? '' }
    const detail =
      kind === 'verified'
        ? { method: 'admin', evidence: 'phone_call', words: '' }
        : kind === 'answered' || kind === 'unverified'
          ? { reason }
          : { reason, from, to: state }
    return event(company, admins, { at, kind, detail })
  })
  company.row = {
    ...company.row,
    created_at: company.created_at,
    review_state: state,
    waiting_since,
    updated_at: later(company.created_at, company.reviews.at(-1)?.at as Date),
  }
}

const event = (
  { id, staff }: Company,
  admins: readonly string[],
  { at, kind, detail }: { at: Date; kind: ReviewStep['kind']; detail: object },
): Row => ({
  company_id: id,
  at,
  actor_id: (kind === 'answered' ? staff[0]?.id : admins[0]) ?? null,
  actor_type: kind === 'answered' ? 'employer' : 'admin',
  kind,
  detail,
})
