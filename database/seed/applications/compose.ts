import { randomUUID } from 'node:crypto'
import type { Row } from '../batch.ts'
import type { Job } from '../jobs/life.ts'
import type { Person } from '../people/people.ts'
import { phrase } from '../phrases.ts'
import type { Random } from '../random.ts'
import type { Rules } from '../rules.ts'
import { answerOpen } from './fit.ts'
import { record, type Step } from './record.ts'

export type StoredResume = {
  resume_key: string
  resume_name: string
  resume_media_type: string
  resume_bytes: number
  resume_words: string
}
const noResume = { resume_key: null, resume_name: null, resume_media_type: null, resume_bytes: null, resume_words: '' }

type Context = { random: Random; rules: Pick<Rules, 'dueAt' | 'reminderTimes' | 'evaluate'>; now: Date }
export type Application = { row: Row; events: Row[] }

/** One application as it was sent, frozen, and what became of it. */
export function composeApplication(
  { random, rules, now }: Context,
  job: Job,
  person: Person,
  {
    applied,
    steps,
    resume,
    cover_letter,
  }: { applied: Date; steps: readonly Step[]; resume?: StoredResume; cover_letter?: string },
): Application {
  const id = randomUUID()
  const { answers, fit } = answerOpen(random, rules, job.requirements, person)
  const { state, events } = record(
    {
      application_id: id,
      applied,
      answer_days: job.answer_days,
      time_zone: job.company.place.time_zone,
      seeker_account: person.account_id,
      employer_account: job.posted_by,
      now,
    },
    steps,
    rules,
  )
  return {
    events,
    row: {
      id,
      job_id: job.id,
      seeker_id: person.seeker_id,
      applicant: snapshot(person),
      fit,
      answers,
      cover_letter: cover_letter ?? (random.chance(0.55) ? letter(random, job, person) : ''),
      ...(resume ?? noResume),
      ...state,
    },
  }
}

function snapshot(person: Person) {
  const named = (kind: 'skill' | 'certification') =>
    person.facts.filter((fact) => fact.kind === kind && fact.has).map(({ name }) => name)
  return {
    headline: person.headline,
    job_role: person.job_role,
    years_of_experience: person.years_of_experience,
    name: `${person.name.first} ${person.name.last}`,
    location: `${person.place.city}, ${person.place.state}`,
    email: person.email,
    phone: person.phone,
    email_verified_at: person.email_verified_at,
    skills: named('skill'),
    certifications: named('certification'),
  }
}

const openings = [
  'I am applying for {title} because [the work on {assets}|the part about {data}|what you write about the team] is what I do today.',
  'Your posting names {skill} first. I have used it [every week|every day|in three teams] for {years} years.',
  'I read {title} twice: once for the duties, once for what you do not ask. Both fit.',
  'Two people who worked at {company} told me to read this posting.',
  '{assets} is where I would start, and where I spent the last {years} years.',
]
const endings = [
  'I can start in [two|four|six|eight] weeks.',
  'I live [close by|an hour away|two states away] and know what the commute means.',
  'I would like to hear how you measure this work.',
  'My notice is [two weeks|a month]. References come after a first talk.',
  'What I lack from your list I have named in the answers.',
]

function letter(random: Random, job: Job, person: Person): string {
  const skill = job.skills[0] ?? person.bank.skills[0] ?? ''
  const slots = {
    ...job.company.slots,
    title: job.title,
    company: job.company_name,
    skill,
    years: String(Math.max(2, (person.years_of_experience ?? 2) - 1)),
  }
  const say = (template: string) => phrase(template, slots, random)
  const deeds = `From my resume: ${random.some(person.deeds, random.whole(1, 2)).join(' ')}`
  return [say(random.pick(openings)), deeds, say(random.pick(endings))].join('\n\n')
}
