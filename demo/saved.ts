import type { Row } from './batch.ts'
import type { Job } from './jobs/life.ts'
import type { Person } from './people/people.ts'
import type { Random } from './random.ts'
import { after, before, day, hour, later, minute } from './times.ts'

/** Maya's own words on the first of hers. */
const notes = [
  'Renata is the hiring manager. Ask what the on-call rota looks like, and who owns the Sigma repository.',
  'Closes soon. Send the cloud resume, not the detection one.',
  '',
  'Pay is near the top of what I ask for. Look up who works there and how the team is split.',
]

/** Two jobs that Maya said are not for her: what is like them is recommended less. */
export function composeDismissed(
  { now }: { now: Date },
  jobs: readonly Job[],
  maya: Person,
  saved: readonly Row[],
): Row[] {
  const kept = new Set(saved.filter(({ seeker_id }) => seeker_id === maya.seeker_id).map(({ job_id }) => job_id))
  return jobs
    .filter(
      ({ id, status, specialty, row, published_at }) =>
        status === 'published' &&
        specialty === 'detection and response' &&
        published_at !== null &&
        published_at < before(now, 2 * day) &&
        !row.flagged_at &&
        !kept.has(id),
    )
    .slice(0, 2)
    .map(({ id }, at) => ({ seeker_id: maya.seeker_id, job_id: id, created_at: before(now, (at + 3) * hour) }))
}

/** Jobs people keep for later: fourteen of Maya's, some of everybody's. */
export function composeSaved(
  { random, now }: { random: Random; now: Date },
  jobs: readonly Job[],
  maya: Person,
  detection: Job,
  people: readonly Person[],
): Row[] {
  const open = jobs.filter(
    (job) =>
      job.status === 'published' && job.published_at && job.published_at < before(now, 2 * hour) && !job.row.flagged_at,
  )
  const bySpecialty = Map.groupBy(open, ({ specialty }) => specialty)
  const save = (person: Person, job: Job): Row => {
    const since = later(job.published_at ?? now, person.joined)
    const span = Math.max(0, now.getTime() - since.getTime() - 3 * minute)
    return { seeker_id: person.seeker_id, job_id: job.id, created_at: after(since, Math.floor(random.next() * span)) }
  }
  const near = open.filter((job) => job !== detection && (job.state === 'OH' || job.workplace === 'remote'))
  const hers = near.filter(({ specialty }) => specialty === 'detection and response' || specialty === 'cloud security')
  const closing = hers.filter((job) => job.expires_at && job.expires_at < after(now, 7 * day))
  const soon = random.some(closing, 3)
  const rest = random.some(
    hers.filter((job) => !soon.includes(job)),
    10,
  )
  const kept = [detection, ...soon, ...rest].map((job, index) => ({ ...save(maya, job), note: notes[index] ?? '' }))
  for (const person of people)
    if (person.email_verified_at && random.chance(0.24))
      kept.push(
        ...random
          .some(bySpecialty.get(person.bank.specialty) ?? [], random.whole(1, 4))
          .map((job) => ({ ...save(person, job), note: '' })),
      )
  return kept
}
