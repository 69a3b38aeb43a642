import type { Job } from '../jobs/life.ts'
import type { Person } from '../people/people.ts'
import type { Random } from '../random.ts'
import type { Rules } from '../rules.ts'
import { after, before, day, earlier, hour, later, minute } from '../times.ts'
import { type Application, composeApplication } from './compose.ts'
import { drawCourse, hiredCourse } from './course.ts'

type Context = { random: Random; rules: Pick<Rules, 'dueAt' | 'reminderTimes' | 'evaluate'>; now: Date }

/** Everybody's applications: some to what is live, more to what has had its time. */
export function composeRound(context: Context, jobs: readonly Job[], people: readonly Person[]): Application[] {
  const { random } = context
  const bySpecialty = Map.groupBy(people, ({ bank }) => bank.specialty)
  const byCategory = Map.groupBy(people, ({ bank }) => bank.category)
  return jobs.flatMap((job) => {
    if (!job.published_at) return []
    const near = bySpecialty.get(job.specialty) ?? []
    const wide = byCategory.get(job.category as 'Cloud' | 'cybersecurity') ?? []
    const sent = new Map<Person, Date>()
    for (let count = countFor(context, job); count > 0; count -= 1) {
      const applied = drawApplied(context, job)
      const person = applied && findApplicant(random, random.chance(0.8) ? near : wide, applied, sent)
      if (applied && person) sent.set(person, applied)
    }
    const byTime = [...sent].sort(([, a], [, b]) => a.getTime() - b.getTime())
    const hired =
      job.outcome === 'hired_here'
        ? byTime.find(([, applied]) => job.ended_at && applied < before(job.ended_at, 3 * day))
        : undefined
    return byTime.map(([person, applied]) => {
      const isHired = hired?.[0] === person && job.ended_at
      const steps = isHired ? hiredCourse(random, applied, isHired) : drawCourse(context, job, applied)
      return composeApplication(context, job, person, { applied, steps })
    })
  })
}

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

function findApplicant(random: Random, people: readonly Person[], applied: Date, sent: ReadonlyMap<Person, Date>) {
  for (let tries = 0; people.length > 0 && tries < 8; tries += 1) {
    const person = random.pick(people)
    if (!sent.has(person) && after(person.joined, hour) < applied) return person
  }
  return undefined
}
