import { randomUUID } from 'node:crypto'
import type { Row } from './batch.ts'
import type { World } from './compose.ts'
import { before, day, hour, later } from './times.ts'

/** Everybody at the stage Interview is met within days, by whoever posted the job; each with its step. */
export function composeInterviews({ applications, jobs }: World, now: Date): { rows: Row[]; events: Row[] } {
  const jobOf = new Map(jobs.map((job) => [job.row.id, job]))
  const made: { rows: Row[]; events: Row[] } = { rows: [], events: [] }
  const atInterview = applications.filter(({ row }) => row.status === 'interview')
  for (const [index, { row, events }] of atInterview.entries()) {
    const job = jobOf.get(row.job_id)
    const interviewer_id = job?.posted_by
    if (!job || !interviewer_id) continue
    const starts_at = new Date(now)
    starts_at.setUTCHours(14 + (index % 6), 0, 0, 0)
    starts_at.setTime(starts_at.getTime() + (2 + (index % 5)) * day)
    const last = events.at(-1)?.at
    const planned = later(before(now, hour), last instanceof Date ? last : before(now, hour))
    made.rows.push({
      id: randomUUID(),
      application_id: row.id,
      starts_at,
      minutes: [45, 60, 90][index % 3],
      time_zone: job.company.place.time_zone,
      ...[
        { kind: 'video', place: 'https://meet.example.com/detection-round' },
        { kind: 'phone', place: '+1 614 555 0144' },
        { kind: 'on_site', place: '88 East Broad Street, Columbus; ask at the desk' },
      ][index % 3],
      words: 'We talk through one incident you worked on, then about the team. No preparation needed.',
      interviewer_id,
      interviewer_name: '',
      sequence: 0,
      created_by: interviewer_id,
      created_at: planned,
      updated_at: planned,
    })
    made.events.push({
      application_id: row.id,
      at: planned,
      actor_id: interviewer_id,
      actor_type: 'employer',
      kind: 'interview_planned',
      interview_at: starts_at,
      is_void: false,
    })
  }
  return made
}
