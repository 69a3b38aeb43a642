import { randomUUID } from 'node:crypto'
import type { FitLine } from '../../contract/seekers/requirements.ts'
import { isHeld } from '../../server/seekers/facts/facts.ts'
import { answerOpen } from './fit.ts'
import { composeLetter } from './letter.ts'
import { type Step, record } from './record.ts'
import type { Row } from '../batch.ts'
import type { Job } from '../jobs/life.ts'
import { pastOf } from '../seekers/entries.ts'
import type { Seeker } from '../seekers/seekers.ts'
import type { Random } from '../random.ts'
import { after, before, hour, later, minute } from '../times.ts'

export type StoredResume = {
  resume_key: string
  resume_name: string
  resume_media_type: string
  resume_bytes: number
  resume_words: string
}
const noResume = { resume_key: null, resume_name: null, resume_media_type: null, resume_bytes: null, resume_words: '' }

type Context = { random: Random; now: Date }
export type Application = { row: Row; events: Row[] }
type ApplicationInput = {
  applied: Date
  /** What happened to it; a function gets the fit. */
  steps: readonly Step[] | ((fit: readonly FitLine[]) => readonly Step[])
  resume?: StoredResume
  /** How often open must-haves get the wanted answer. */
  likely?: number
  /** What the profile said then, if it's different today. */
  past?: Pick<Seeker, 'headline' | 'job_role' | 'years_of_experience'>
}

/** One application as it was sent, and its history. A person's applications must be composed in order. */
export function composeApplication(
  { random, now }: Context,
  job: Job,
  seeker: Seeker,
  { applied, steps, resume, likely, past }: ApplicationInput,
): Application {
  const id = randomUUID()
  const sender = { ...seeker, ...past }
  const { answers, fit } = answerOpen(random, job.requirements, sender, likely)
  seeker.facts = sender.facts
  const { state, events } = record(
    {
      application_id: id,
      applied,
      answer_days: job.answer_days,
      time_zone: job.company.place.time_zone,
      seeker_account: seeker.account_id,
      employer_account: job.posted_by,
      now,
    },
    typeof steps === 'function' ? steps(fit) : steps,
  )
  const cover_letter = random.chance(0.55) ? composeLetter(random, { job, seeker: sender, fit, answers }) : ''
  return {
    events,
    row: {
      id,
      job_id: job.id,
      seeker_id: seeker.seeker_id,
      applicant: snapshot(sender),
      past: pastOf(seeker, applied),
      fit,
      answers,
      cover_letter,
      first_opened_at: firstOpened(events, { applied, letter: cover_letter, now }),
      ...(resume ?? noResume),
      ...state,
    },
  }
}

function snapshot(seeker: Seeker) {
  const named = (kind: 'skill' | 'certification') =>
    seeker.facts.filter((fact) => fact.kind === kind && isHeld(fact)).map(({ name }) => name)
  return {
    headline: seeker.headline,
    job_role: seeker.job_role,
    years_of_experience: seeker.years_of_experience,
    name: `${seeker.name.first} ${seeker.name.last}`,
    location: `${seeker.place.city}, ${seeker.place.state}`,
    email: seeker.email,
    phone: seeker.phone,
    email_verified_at: seeker.email_verified_at,
    skills: named('skill'),
    certifications: named('certification'),
  }
}

/**
 * When the company first opened the application: shortly before its first step. If it took none, a day after the
 * application arrived with a letter, or not yet without one.
 */
function firstOpened(events: readonly Row[], { applied, letter, now }: { applied: Date; letter: string; now: Date }) {
  const answer = events.find(({ actor_type, kind }) => actor_type === 'employer' && kind === 'status_changed')
  if (answer?.at instanceof Date) return later(applied, before(answer.at, 12 * minute))
  const next = after(applied, 25 * hour)
  return letter && next < now ? next : null
}
