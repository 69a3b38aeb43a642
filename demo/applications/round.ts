import type {
  ExperienceLevel,
  ApplicationStatus,
  NotSelectedReason,
  OpenStatus,
} from '../../contract/platform/values.ts'
import type { FitLine } from '../../contract/seekers/requirements.ts'
import type { Job } from '../jobs/life.ts'
import type { Seeker } from '../seekers/seekers.ts'
import type { Random } from '../random.ts'
import { after, before, day, earlier, hour, later, minute, between, deskMoment } from '../times.ts'
import { dueAt } from '../../server/platform/calendar/business-days.ts'
import { type Application, composeApplication } from './compose.ts'
import { fitOf, meet, missing } from './fit.ts'
import { milesApart } from './letter.ts'
import { type Step, isOpen } from './record.ts'

type Context = { random: Random; now: Date }

type Draft = { job: Job; seeker: Seeker; applied: Date; hired: Date | null }

/** Everyone's applications in order: some to live jobs, more to older ones. */
export function composeRound(context: Context, jobs: readonly Job[], seekers: readonly Seeker[]): Application[] {
  const bySpecialty = Map.groupBy(seekers, ({ bank }) => bank.specialty)
  const byCategory = Map.groupBy(seekers, ({ bank }) => bank.category)
  const drafts = jobs.flatMap((job) => {
    const near = bySpecialty.get(job.specialty) ?? []
    return draftsFor(context, job, near, byCategory.get(job.category as 'Cloud' | 'cybersecurity') ?? [])
  })
  drafts.sort((a, b) => a.applied.getTime() - b.applied.getTime())
  return drafts.map(({ job, seeker, applied, hired }) => {
    if (hired) {
      meet(context.random, job.requirements, seeker)
      return composeApplication(context, job, seeker, {
        applied,
        steps: hiredCourse(context.random, applied, hired),
        likely: 1,
      })
    }
    return composeApplication(context, job, seeker, {
      applied,
      steps: (fit) => drawCourse(context, { job, seeker, fit }, applied),
    })
  })
}

function draftsFor(context: Context, job: Job, near: readonly Seeker[], wide: readonly Seeker[]): Draft[] {
  const { random } = context
  if (!job.published_at || job.status === 'pending_review') return []
  const sent = new Map<Seeker, Date>()
  const send = (seekers: readonly Seeker[], applied: Date | undefined) => {
    const seeker = applied && findApplicant(random, job, seekers, applied, sent)
    if (applied && seeker) sent.set(seeker, applied)
  }
  for (let count = countFor(context, job); count > 0; count -= 1)
    send(random.chance(0.8) ? near : wide, drawApplied(context, job))
  const hired = job.outcome === 'hired_here' && sent.size > 0 ? findHired(context, job, near, sent) : undefined
  // If no one could be hired, few people applied.
  if (job.outcome === 'hired_here' && !hired) for (const seeker of [...sent.keys()].slice(3)) sent.delete(seeker)
  return [...sent].map(([seeker, applied]) => ({ job, seeker, applied, hired: seeker === hired ? job.ended_at : null }))
}

/** An applicant whose profile fails no must-have. If there is none, one more person applies. */
function findHired(
  { random }: Context,
  job: Job,
  near: readonly Seeker[],
  sent: Map<Seeker, Date>,
): Seeker | undefined {
  const { published_at, ended_at, requirements } = job
  if (!published_at || !ended_at) return undefined
  const suits = (seeker: Seeker) => missing(fitOf(requirements, seeker)).length === 0 && hasYears(job, seeker)
  const last = before(ended_at, 3 * day)
  const found = [...sent].find(([seeker, applied]) => applied < last && suits(seeker))?.[0]
  if (found) return found
  const applied = after(
    published_at,
    Math.max(0.1, random.next() * 0.5) * (ended_at.getTime() - published_at.getTime() - 3 * day),
  )
  const joined = near.filter((seeker) => !sent.has(seeker) && after(seeker.joined, hour) < applied)
  const other = random.some(joined, 60).find(suits)
  if (other) sent.set(other, applied)
  return other
}

/** Whether the person has enough years for every skill that asks for them. */
const hasYears = ({ requirements }: Job, { years_of_experience }: Seeker) =>
  requirements.every((line) => line.type !== 'skill' || !line.must || (line.years ?? 0) <= (years_of_experience ?? 0))

function countFor(
  { random, now }: Context,
  { status, published_at, experience_level, workplace, company }: Job,
): number {
  const age = published_at ? (now.getTime() - published_at.getTime()) / day : 0
  const pull =
    company.pull *
    (experience_level === 'Entry' ? 1.7 : experience_level === 'Executive' ? 0.6 : 1) *
    (workplace === 'remote' ? 1.25 : 0.9)
  const most =
    status === 'published'
      ? (0.35 + Math.min(age, 25) * 0.055) * 2
      : status === 'paused'
        ? 7
        : status === 'expired'
          ? 10
          : 17
  return Math.floor(pull * random.next() * most + (status === 'published' ? 0.25 : 1.5))
}

/** Most people apply in the first days. */
function drawApplied({ random, now }: Context, job: Job): Date | undefined {
  if (!job.published_at) return undefined
  const close = [
    job.ended_at && before(job.ended_at, day),
    job.expires_at,
    job.row.flagged_at as Date | null,
    before(now, 3 * minute),
  ]
  const end = close.reduce<Date>((first, each) => (each ? earlier(first, each) : first), now)
  const span = end.getTime() - job.published_at.getTime() - 20 * minute
  if (span <= 0) return undefined
  return later(
    after(job.published_at, 20 * minute),
    after(job.published_at, 20 * minute + Math.floor(random.next() ** 1.5 * span)),
  )
}

/** The years of experience that applicants for each level usually have. */
const usualYears: Record<ExperienceLevel, [least: number, most: number]> = {
  Entry: [0, 3],
  Mid: [2, 9],
  Senior: [4, 18],
  Lead: [7, 40],
  Manager: [6, 40],
  Executive: [10, 40],
}

function findApplicant(
  random: Random,
  { experience_level }: Job,
  seekers: readonly Seeker[],
  applied: Date,
  sent: ReadonlyMap<Seeker, Date>,
) {
  const [least, most] = usualYears[experience_level]
  for (let tries = 0; seekers.length > 0 && tries < 30; tries += 1) {
    const seeker = random.pick(seekers)
    const years = seeker.years_of_experience ?? 0
    if (years >= least && years <= most && !sent.has(seeker) && after(seeker.joined, hour) < applied) return seeker
  }
  return undefined
}

/** The chances of each next status, by stage. */
const answers: Record<OpenStatus, Partial<Record<ApplicationStatus, number>>> = {
  submitted: { in_review: 50, shortlisted: 9, interview: 2, not_selected: 39 },
  in_review: { shortlisted: 38, interview: 12, not_selected: 50 },
  shortlisted: { interview: 52, in_review: 2, not_selected: 46 },
  interview: { offer: 30, shortlisted: 4, not_selected: 66 },
  offer: { not_selected: 100 },
}

/**
 * The course of one application, based on how its company behaves: it may answer in time, late, or never. The application
 * ends with its job. Someone who lacks a must-have rarely gets far.
 */
function drawCourse({ random, now }: Context, { job, seeker, fit }: Considered, applied: Date): Step[] {
  const lacks = missing(fit).length > 0
  const end = job.ended_at && job.ended_at < now ? job.ended_at : null
  const until = end ?? now
  const steps: Step[] = []
  let stage = 'submitted' as ApplicationStatus
  let from = applied
  let isAccepted = false
  const take = (step: Step) => {
    steps.push(step)
    stage = step.to
    from = step.at
  }
  const isGhosted = !random.chance(job.company.conduct.tells)
  while (isOpen(stage) && steps.length < 12) {
    const due = dueAt(from, job.answer_days, job.company.place.time_zone)
    const answered = drawAnswerTime(random, job.company.conduct, { from, due, isGhosted })
    const leaves = isAccepted ? null : drawLeaving(random, from, due)
    // If both are in the future, neither has happened yet, nor has anything in between.
    const next = [leaves, answered].reduce((first: Date, at) => (at ? earlier(first, at) : first), until)
    const mayHire = stage === 'offer' && !end && !lacks
    const reply: Step | null =
      stage === 'offer' && !isAccepted ? drawOfferAnswer(random, from, { maySay: mayHire }) : null
    if (reply && reply.at < next) {
      take(reply)
      isAccepted = reply.offer === 'accepted'
    } else if (next >= until) break
    else if (next === leaves) drawWithdrawal(random, { stage, at: next, until }).forEach(take)
    else {
      const isHired = isAccepted || (mayHire && random.chance(0.3))
      drawAnswer(random, { job, seeker, fit, stage }, { at: next, until, isHired, lacks }).forEach(take)
    }
  }
  if (end && isOpen(stage)) take({ at: end, to: 'closed', by: 'employer' })
  return steps
}

/** When the company answers; null if it never does. */
function drawAnswerTime(
  random: Random,
  conduct: Job['company']['conduct'],
  { from, due, isGhosted }: { from: Date; due: Date; isGhosted: boolean },
): Date | null {
  const span = due.getTime() - from.getTime()
  const inTime = random.chance(conduct.in_time)
  const wait = inTime
    ? span * Math.min(0.96, 0.03 + conduct.pace * (0.3 + random.next()))
    : span + (0.3 + random.next() * 8) * day
  const desk = deskMoment(random, after(from, wait))
  const at = inTime && desk > due ? before(due, random.whole(20, 300) * minute) : desk
  return isGhosted && random.chance(0.7) ? null : later(at, after(from, 5 * minute))
}

/** When the applicant withdraws; most never do. */
const drawLeaving = (random: Random, from: Date, due: Date) =>
  random.chance(0.035) ? after(from, (due.getTime() - from.getTime()) * random.next() + 20 * minute) : null

/** Some undo it within minutes. */
function drawWithdrawal(
  random: Random,
  { stage, at, until }: { stage: ApplicationStatus; at: Date; until: Date },
): Step[] {
  const withdrawn: Step = { at, to: 'withdrawn', by: 'job_seeker' }
  const back = after(at, random.whole(40, 540) * 1000)
  if (!random.chance(0.3) || back >= until) return [withdrawn]
  return [withdrawn, { at: back, to: stage, by: 'job_seeker', undo: true }]
}

/** The company's answer at this stage; a few answers are undone. */
function drawAnswer(
  random: Random,
  considered: Considered & { stage: ApplicationStatus },
  { at, until, isHired, lacks }: { at: Date; until: Date; isHired: boolean; lacks: boolean },
): Step[] {
  const usual = answers[considered.stage as OpenStatus]
  const to = isHired
    ? 'hired'
    : random.weighted(lacks ? { ...usual, offer: 0, not_selected: (usual.not_selected ?? 1) * 2.5 } : usual)
  const why = to === 'not_selected' ? drawReason(random, considered, at) : {}
  const answer: Step = { at, to, by: 'employer', ...why }
  const back = after(at, random.whole(2, 110) * hour)
  if (to !== 'not_selected' || !random.chance(0.04) || back >= until) return [answer]
  return [answer, { at: back, to: considered.stage, by: 'employer', undo: true }]
}

/** The course of the person who got the job: through every stage, and hired just before it was filled. */
function hiredCourse(random: Random, applied: Date, filled: Date): Step[] {
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
  // Some accept by phone.
  const accepted = random.chance(0.85) ? [acceptedOffer(random, between(offer.at, hired.at))] : []
  return [...steps, ...accepted, hired]
}

/** What the company considered: the job, the applicant, and their fit line by line. */
type Considered = { job: Job; seeker: Seeker; fit: readonly FitLine[]; stage?: ApplicationStatus }

const others = [
  'The team was reorganized and this part of the work moved elsewhere.',
  'The start date we need and yours are too far apart.',
  'We changed the level of the role.',
]
const closeCalls = [
  'Another applicant had done exactly this before.',
  'It was close. We would be glad to see another application from you.',
  'Two other applicants had done this at a company our size.',
]
/** What a company can say only after an interview. */
const afterTalks = [
  'We enjoyed the conversation. Another applicant had done exactly this before.',
  'We liked your practical part; another applicant went one step further.',
  'It was close. We would gladly talk to you again.',
]

/** A reason that's true for this person and this job, usually with a note. */
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
        'Your pay expectation was above the top of the range.',
        'We could not meet your pay expectation within the range.',
      ])
    case 'duplicate':
      return 'You also applied through an agency; we continued with that application.'
    case 'other':
      return random.pick(isFarWest(considered) ? [...others, 'We need someone who works East Coast hours.'] : others)
    default:
      return undefined
  }
}

const missingNotes = [
  'We cannot fill this role without “{line}”.',
  'It came down to one must-have: “{line}”.',
  '“{line}” is a must-have we cannot waive here.',
]
const notTalked = 'We would have liked to talk, but “{line}” is needed from the first day.'

const isFarWest = ({ job, seeker }: Considered) => job.workplace === 'remote' && (seeker.longitude ?? 0) < -110

function placeNote({ job, seeker, fit }: Considered): string | undefined {
  if (fit.some(({ why, result }) => result === 'fail' && why.includes('sponsorship')))
    return 'We cannot sponsor a visa for this role.'
  if (job.workplace === 'remote') return undefined
  if (fit.some(({ why }) => why.startsWith('Cannot work')))
    return `The work is in ${job.city}, and you cannot work there.`
  const apart = milesApart(seeker, job)
  return apart !== null && apart > 120 ? `We were looking for someone who lives closer to ${job.city}.` : undefined
}

/** What people write when they accept; some write nothing. */
const accepting = [
  'Yes, I am happy to accept. My notice period is two weeks.',
  'I accept. The start date works for me.',
  'I accept the pay and the title as written. When do I get the contract?',
  'Yes. I told my manager this morning.',
  'I accept, and look forward to meeting the rest of the team.',
  'I accept. You kept every date you gave me, which made this easy.',
  'I accept. Could the first day be a Monday? It makes the handover here simpler.',
  '',
]

const declining = [
  'I took another offer this week. Thank you for your time.',
  'My employer made a counteroffer that I am going to accept.',
  'The pay is below what I need to change jobs. I liked everything else.',
  'I decided to stay where I am. I am sorry for the trouble.',
  'Another company needed an answer before your offer came, and I accepted it.',
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

/** The applicant's answer within days, if any. They accept only if they'll get the job. */
function drawOfferAnswer(random: Random, offered: Date, { maySay }: { maySay: boolean }): Step | null {
  const at = after(offered, random.whole(3, 80) * hour)
  const answer = random.weighted({ accepted: maySay ? 55 : 0, declined: 20, none: 25 })
  if (answer === 'none') return null
  return answer === 'accepted' ? acceptedOffer(random, at) : declinedOffer(random, at)
}
