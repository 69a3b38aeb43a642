import type { FitLine } from '../../contract/seekers/requirements.ts'
import type { ApplicationStatus, NotSelectedReason, OpenStatus } from '../../contract/platform/values.ts'
import { dueAt } from '../../server/platform/calendar/business-days.ts'
import { missing } from './fit.ts'
import { milesApart } from './letter.ts'
import { type Step, isOpen } from './record.ts'
import type { Job } from '../jobs/life.ts'
import type { Person } from '../people/people.ts'
import type { Random } from '../random.ts'
import { after, before, between, day, deskMoment, earlier, hour, later, minute } from '../times.ts'

type Context = { random: Random; now: Date }

/** Where an answer leads, from each stage. */
const answers: Record<OpenStatus, Partial<Record<ApplicationStatus, number>>> = {
  submitted: { in_review: 50, shortlisted: 9, interview: 2, not_selected: 39 },
  in_review: { shortlisted: 38, interview: 12, not_selected: 50 },
  shortlisted: { interview: 52, in_review: 2, not_selected: 46 },
  interview: { offer: 30, shortlisted: 4, not_selected: 66 },
  offer: { not_selected: 100 },
}

/**
 * How one application goes, by how its company behaves: answers in time or late, or never; ends with its job. Whoever
 * lacks a must-have seldom gets far.
 */
export function drawCourse({ random, now }: Context, { job, person, fit }: Considered, applied: Date): Step[] {
  const lacks = missing(fit).length > 0
  const { conduct, place } = job.company
  const end = job.ended_at && job.ended_at < now ? job.ended_at : null
  const until = end ?? now
  const steps: Step[] = []
  const here: { stage: ApplicationStatus; from: Date; accepted: boolean } = {
    stage: 'submitted',
    from: applied,
    accepted: false,
  }
  const take = (step: Step) => {
    steps.push(step)
    here.stage = step.to
    here.from = step.at
  }
  const isGhosted = !random.chance(conduct.tells)
  while (isOpen(here.stage) && steps.length < 12) {
    const { stage, from } = here
    const due = dueAt(from, job.answer_days, place.time_zone)
    const span = due.getTime() - from.getTime()
    const inTime = random.chance(conduct.in_time)
    const wait = inTime
      ? span * Math.min(0.96, 0.03 + conduct.pace * (0.3 + random.next()))
      : span + (0.3 + random.next() * 8) * day
    const desk = deskMoment(random, after(from, wait))
    const at = inTime && desk > due ? before(due, random.whole(20, 300) * minute) : desk
    const answered = isGhosted && random.chance(0.7) ? null : later(at, after(from, 5 * minute))
    const leaves = !here.accepted && random.chance(0.035) ? after(from, span * random.next() + 20 * minute) : null
    // Both may lie ahead of now, and then neither has happened, nor what would come between.
    const next = earlier(until, earlier(leaves ?? until, answered ?? until))
    const said = stage === 'offer' && !here.accepted ? drawOfferAnswer(random, from, { maySay: !end && !lacks }) : null
    if (said && said.at < next) {
      steps.push(said)
      if (said.offer === 'declined') return steps
      here.accepted = true
      here.from = said.at
      continue
    }
    if (next >= until) break
    if (leaves && next === leaves) {
      take({ at: leaves, to: 'withdrawn', by: 'job_seeker' })
      const back = after(leaves, random.whole(40, 540) * 1000)
      if (!random.chance(0.3) || back >= until) return steps
      take({ at: back, to: stage, by: 'job_seeker', undo: true })
      continue
    }
    if (!answered) break
    const usual = answers[stage as OpenStatus]
    const to =
      here.accepted || (stage === 'offer' && !end && !lacks && random.chance(0.3))
        ? 'hired'
        : random.weighted(lacks ? { ...usual, offer: 0, not_selected: (usual.not_selected ?? 1) * 2.5 } : usual)
    const why = to === 'not_selected' ? drawReason(random, { job, person, fit, stage }, answered) : {}
    take({ at: answered, to, by: 'employer', ...why })
    const back = after(answered, random.whole(2, 110) * hour)
    if (to === 'not_selected' && random.chance(0.04) && back < until)
      take({ at: back, to: stage, by: 'employer', undo: true })
  }
  if (end && isOpen(here.stage)) take({ at: end, to: 'closed', by: 'employer' })
  return steps
}

/** The way of whoever got the job: through every stage, hired just before it was filled. */
export function hiredCourse(random: Random, applied: Date, filled: Date): Step[] {
  const stages: ApplicationStatus[] = ['in_review', 'shortlisted', 'interview', 'offer', 'hired']
  const last = before(filled, random.whole(2, 50) * minute)
  const span = last.getTime() - applied.getTime()
  let at = applied
  const steps = stages.map((to, index): Step => {
    const share = index === 4 ? 1 : (index + 0.6 + random.next() * 0.5) / 5
    at = later(earlier(after(applied, span * share), last), after(at, minute))
    return { at, to, by: 'employer' }
  })
  const [hired] = steps.splice(-1)
  const offer = steps.at(-1)
  if (!hired || !offer) return steps
  // Some say yes on the phone.
  const accepted = random.chance(0.85) ? [acceptedOffer(random, between(offer.at, hired.at))] : []
  return [...steps, ...accepted, hired]
}

/** What was looked at: the posting, who applied, and line by line how they fit. */
export type Considered = { job: Job; person: Person; fit: readonly FitLine[]; stage?: ApplicationStatus }

const others = [
  'The team was reorganized and this part of the work moved elsewhere.',
  'The start date we need and yours are too far apart.',
  'We changed the role to another level.',
]
const closeCalls = [
  'Somebody had done exactly this before.',
  'Close. We would read an application from you again.',
  'Two people had done this at our size before.',
]
/** What can be said only after an interview. */
const afterTalks = [
  'Good conversation. Somebody had done exactly this before.',
  'We liked your practical part; another went one step further.',
  'Close. We would talk to you again.',
]

/** A reason that holds for this person and this posting, in most cases with a word on it. */
function drawReason(random: Random, considered: Considered, at: Date): { reason: NotSelectedReason; note?: string } {
  const { job, fit } = considered
  const hasTalked = considered.stage === 'interview' || considered.stage === 'offer'
  const line = missing(fit).find(({ why }) => !/sponsorship|Cannot work/.test(why))
  const place = placeNote(considered)
  const isOver = job.ended_at !== null && job.ended_at.getTime() - at.getTime() < 4 * day
  const reason = random.weighted<NotSelectedReason>({
    missing_must_have: line ? 60 : 0,
    more_qualified_applicants: 36,
    location_or_authorisation: place ? 22 : 0,
    pay_mismatch: 7,
    position_filled: isOver && job.status === 'filled' ? 40 : 0,
    position_cancelled: isOver && job.status === 'closed' ? 40 : 0,
    duplicate: 0.6,
    other: 4,
  })
  const note = noteFor(random, reason, { considered, line, place, hasTalked })
  return note !== undefined && (reason === 'other' || reason === 'duplicate' || random.chance(0.45))
    ? { reason, note }
    : { reason }
}

type Known = { considered: Considered; line: FitLine | undefined; place: string | undefined; hasTalked: boolean }

function noteFor(random: Random, reason: NotSelectedReason, { considered, line, place, hasTalked }: Known) {
  switch (reason) {
    case 'missing_must_have':
      return line && random.pick(hasTalked ? missingNotes : [...missingNotes, notTalked]).replace('{line}', line.label)
    case 'more_qualified_applicants':
      return random.pick(hasTalked ? afterTalks : closeCalls)
    case 'location_or_authorisation':
      return place
    case 'pay_mismatch':
      return random.pick([
        'Your expectation was above the top of the range.',
        'We could not meet your expectation within the range.',
      ])
    case 'duplicate':
      return 'You also reached us through an agency; we went on with that application.'
    case 'other':
      return random.pick(
        isFarWest(considered) ? [...others, 'We need somebody for the hours on the East Coast.'] : others,
      )
    default:
      return undefined
  }
}

const missingNotes = [
  'This role cannot do without “{line}”.',
  'It came down to one must-have: “{line}”.',
  '“{line}” is a must-have we cannot waive here.',
]
const notTalked = 'We would have liked to talk, but “{line}” is needed from the first day.'

const isFarWest = ({ job, person }: Considered) => job.workplace === 'remote' && (person.longitude ?? 0) < -110

function placeNote({ job, person, fit }: Considered): string | undefined {
  if (fit.some(({ why, result }) => result === 'fail' && why.includes('sponsorship')))
    return 'We cannot sponsor for this role.'
  if (job.workplace === 'remote') return undefined
  if (fit.some(({ why }) => why.startsWith('Cannot work')))
    return `The work is in ${job.city}, and you cannot work there.`
  const apart = milesApart(person, job)
  return apart !== null && apart > 120 ? `We looked for somebody who lives closer to ${job.city}.` : undefined
}

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

const acceptedOffer = (random: Random, at: Date): Step => ({
  at,
  to: 'offer',
  by: 'job_seeker',
  offer: 'accepted',
  ...noteOf(random.pick(accepting)),
})

const declinedOffer = (random: Random, at: Date): Step => ({
  at,
  to: 'withdrawn',
  by: 'job_seeker',
  offer: 'declined',
  ...noteOf(random.pick(declining)),
})

const noteOf = (note: string) => (note ? { note } : {})

/** What somebody answers within days, if anything; yes only where the job will be theirs. */
function drawOfferAnswer(random: Random, offered: Date, { maySay }: { maySay: boolean }): Step | null {
  const at = after(offered, random.whole(3, 80) * hour)
  const answer = random.weighted({ accepted: maySay ? 55 : 0, declined: 20, none: 25 })
  if (answer === 'none') return null
  return answer === 'accepted' ? acceptedOffer(random, at) : declinedOffer(random, at)
}
