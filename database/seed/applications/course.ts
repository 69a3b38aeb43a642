import type { ApplicationStatus, NotSelectedReason, OpenStatus } from '../../../contract/values.ts'
import type { Job } from '../jobs/life.ts'
import type { Random } from '../random.ts'
import type { Rules } from '../rules.ts'
import { after, before, day, deskMoment, earlier, hour, later, minute } from '../times.ts'
import { isOpen, type Step } from './record.ts'

type Context = { random: Random; rules: Pick<Rules, 'dueAt'>; now: Date }

/** Where an answer leads, from each stage. */
const answers: Record<OpenStatus, Partial<Record<ApplicationStatus, number>>> = {
  submitted: { in_review: 50, shortlisted: 9, interview: 2, not_selected: 39 },
  in_review: { shortlisted: 38, interview: 12, not_selected: 50 },
  shortlisted: { interview: 52, in_review: 2, not_selected: 46 },
  interview: { offer: 30, shortlisted: 4, not_selected: 66 },
  offer: { not_selected: 100 },
}

/** How one application goes, by how its company behaves: answers in time or late, or never; ends with its job. */
export function drawCourse({ random, rules, now }: Context, job: Job, applied: Date): Step[] {
  const { conduct, place } = job.company
  const end = job.ended_at && job.ended_at < now ? job.ended_at : null
  const until = end ?? now
  const steps: Step[] = []
  const here: { stage: ApplicationStatus; from: Date } = { stage: 'submitted', from: applied }
  const take = (step: Step) => {
    steps.push(step)
    here.stage = step.to
    here.from = step.at
  }
  const isGhosted = !random.chance(conduct.tells)
  while (isOpen(here.stage) && steps.length < 12) {
    const { stage, from } = here
    const due = rules.dueAt(from, job.answer_days, place.time_zone)
    const span = due.getTime() - from.getTime()
    const inTime = random.chance(conduct.in_time)
    const wait = inTime
      ? span * Math.min(0.96, 0.03 + conduct.pace * (0.3 + random.next()))
      : span + (0.3 + random.next() * 8) * day
    const desk = deskMoment(random, after(from, wait))
    const at = inTime && desk > due ? before(due, random.whole(20, 300) * minute) : desk
    const answered = isGhosted && random.chance(0.7) ? null : later(at, after(from, 5 * minute))
    const leaves = random.chance(0.035) ? after(from, span * random.next() + 20 * minute) : null
    const next = earlier(leaves ?? until, answered ?? until)
    if (next >= until) break
    if (leaves && next === leaves) {
      take({ at: leaves, to: 'withdrawn', by: 'job_seeker' })
      const back = after(leaves, random.whole(40, 540) * 1000)
      if (!random.chance(0.3) || back >= until) return steps
      take({ at: back, to: stage, by: 'job_seeker', undo: true })
      continue
    }
    if (!answered) break
    const to = stage === 'offer' && !end && random.chance(0.6) ? 'hired' : random.weighted(answers[stage as OpenStatus])
    take({ at: answered, to, by: 'employer', ...(to === 'not_selected' ? drawReason(random, job) : {}) })
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
  return stages.map((to, index) => {
    const share = index === 4 ? 1 : (index + 0.6 + random.next() * 0.5) / 5
    at = later(earlier(after(applied, span * share), last), after(at, minute))
    return { at, to, by: 'employer' as const }
  })
}

const words: Partial<Record<NotSelectedReason, readonly string[]>> = {
  other: [
    'The team was reorganised and this part of the work moved elsewhere.',
    'The start date we need and yours are too far apart.',
    'We changed the role to another level after we had met everybody.',
  ],
  more_qualified_applicants: [
    'Good conversation. Somebody had done exactly this before.',
    'Close. We would read an application from you again.',
  ],
  missing_must_have: [
    'We needed deeper experience in one of the must-haves.',
    'The practical part showed a gap in one must-have.',
  ],
  pay_mismatch: ['Your expectation was above the top of the range.'],
  location_or_authorisation: ['The work is on site and you asked for remote.'],
}

function drawReason(random: Random, job: Job): { reason: NotSelectedReason; note?: string } {
  const reason = random.weighted<NotSelectedReason>({
    missing_must_have: 33,
    more_qualified_applicants: 36,
    location_or_authorisation: 8,
    pay_mismatch: 7,
    position_filled: job.status === 'filled' ? 9 : 1,
    position_cancelled: job.status === 'closed' ? 7 : 0.5,
    duplicate: 1.5,
    other: 4,
  })
  const texts = words[reason]
  return texts && (reason === 'other' || random.chance(0.35)) ? { reason, note: random.pick(texts) } : { reason }
}
