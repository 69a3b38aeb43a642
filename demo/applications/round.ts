import type { ExperienceLevel } from '../../contract/platform/values.ts'
import type { Job } from '../jobs/life.ts'
import type { Person } from '../people/people.ts'
import type { Random } from '../random.ts'
import { after, before, day, earlier, hour, later, minute } from '../times.ts'
import { type Application, composeApplication } from './compose.ts'
import { drawCourse, hiredCourse } from './course.ts'
import { fitOf, meet, missing } from './fit.ts'

type Context = { random: Random; now: Date }

type Draft = { job: Job; person: Person; applied: Date; hired: Date | null }

/** Everybody's applications, in their order: some to what is live, more to what has had its time. */
export function composeRound(context: Context, jobs: readonly Job[], people: readonly Person[]): Application[] {
  const bySpecialty = Map.groupBy(people, ({ bank }) => bank.specialty)
  const byCategory = Map.groupBy(people, ({ bank }) => bank.category)
  const drafts = jobs.flatMap((job) => {
    const near = bySpecialty.get(job.specialty) ?? []
    return draftsFor(context, job, near, byCategory.get(job.category as 'Cloud' | 'cybersecurity') ?? [])
  })
  drafts.sort((a, b) => a.applied.getTime() - b.applied.getTime())
  return drafts.map(({ job, person, applied, hired }) => {
    if (hired) {
      meet(context.random, job.requirements, person)
      return composeApplication(context, job, person, {
        applied,
        steps: hiredCourse(context.random, applied, hired),
        likely: 1,
      })
    }
    return composeApplication(context, job, person, {
      applied,
      steps: (fit) => drawCourse(context, { job, person, fit }, applied),
    })
  })
}

function draftsFor(context: Context, job: Job, near: readonly Person[], wide: readonly Person[]): Draft[] {
  const { random } = context
  if (!job.published_at || job.status === 'pending_review') return []
  const sent = new Map<Person, Date>()
  const send = (people: readonly Person[], applied: Date | undefined) => {
    const person = applied && findApplicant(random, job, people, applied, sent)
    if (applied && person) sent.set(person, applied)
  }
  for (let count = countFor(context, job); count > 0; count -= 1)
    send(random.chance(0.8) ? near : wide, drawApplied(context, job))
  const hired = job.outcome === 'hired_here' && sent.size > 0 ? findHired(context, job, near, sent) : undefined
  // Where nobody could be hired, few had applied.
  if (job.outcome === 'hired_here' && !hired) for (const person of [...sent.keys()].slice(3)) sent.delete(person)
  return [...sent].map(([person, applied]) => ({ job, person, applied, hired: person === hired ? job.ended_at : null }))
}

/** Somebody whose profile says no to nothing; one more applies where none of them is. */
function findHired(
  { random }: Context,
  job: Job,
  near: readonly Person[],
  sent: Map<Person, Date>,
): Person | undefined {
  const { published_at, ended_at, requirements } = job
  if (!published_at || !ended_at) return undefined
  const suits = (person: Person) => missing(fitOf(requirements, person)).length === 0 && hasYears(job, person)
  const last = before(ended_at, 3 * day)
  const found = [...sent].find(([person, applied]) => applied < last && suits(person))?.[0]
  if (found) return found
  const applied = after(
    published_at,
    Math.max(0.1, random.next() * 0.5) * (ended_at.getTime() - published_at.getTime() - 3 * day),
  )
  const joined = near.filter((person) => !sent.has(person) && after(person.joined, hour) < applied)
  const other = random.some(joined, 60).find(suits)
  if (other) sent.set(other, applied)
  return other
}

/** What skills ask in years can be answered with a yes. */
const hasYears = ({ requirements }: Job, { years_of_experience }: Person) =>
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

/** Most apply in the first days. */
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

/** Years that people have who apply for such a level; a few reach higher. */
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
  people: readonly Person[],
  applied: Date,
  sent: ReadonlyMap<Person, Date>,
) {
  const [least, most] = usualYears[experience_level]
  for (let tries = 0; people.length > 0 && tries < 30; tries += 1) {
    const person = random.pick(people)
    const years = person.years_of_experience ?? 0
    if (years >= least && years <= most && !sent.has(person) && after(person.joined, hour) < applied) return person
  }
  return undefined
}
