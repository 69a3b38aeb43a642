import type { Random } from '../random.ts'
import { after, hour } from '../times.ts'
import type { Step } from './record.ts'

/** What people say with a yes; some say nothing more. */
const accepting = [
  'Yes, with pleasure. My notice is two weeks.',
  'I accept. The start date suits me.',
  'I accept the pay and the title as written. When do I get the contract?',
  'Yes. I told my manager this morning.',
  'I accept, and look forward to meeting the rest of the team.',
  'Gladly. You kept every date you had named, which made this easy.',
  'I accept. Could the first day be a Monday? It makes the handover here simpler.',
  '',
]

const declining = [
  'I took another offer this week. Thank you for your time.',
  'My employer made a counteroffer that I am going to accept.',
  'The pay is below what I need to change jobs. Everything else I liked.',
  'I decided to stay where I am. I am sorry for the work this made you.',
  'Another company needed an answer before yours came, and I said yes to it.',
  'The start date does not work for me, and I understand that you cannot wait.',
  '',
]

export const acceptedOffer = (random: Random, at: Date): Step => ({
  at,
  to: 'offer',
  by: 'job_seeker',
  offer: 'accepted',
  ...noteOf(random.pick(accepting)),
})

export const declinedOffer = (random: Random, at: Date): Step => ({
  at,
  to: 'withdrawn',
  by: 'job_seeker',
  offer: 'declined',
  ...noteOf(random.pick(declining)),
})

const noteOf = (note: string) => (note ? { note } : {})

/** What somebody answers within days, if anything; yes only where the job will be theirs. */
export function drawOfferAnswer(random: Random, offered: Date, { maySay }: { maySay: boolean }): Step | null {
  const at = after(offered, random.whole(3, 80) * hour)
  const answer = random.weighted({ accepted: maySay ? 55 : 0, declined: 20, none: 25 })
  if (answer === 'none') return null
  return answer === 'accepted' ? acceptedOffer(random, at) : declinedOffer(random, at)
}
