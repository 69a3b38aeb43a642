import { randomUUID } from 'node:crypto'
import type { Row } from './batch.ts'
import type { World } from './compose.ts'
import { dueAt } from '../server/platform/calendar/business-days.ts'
import { before, day, hour, later, minute } from './times.ts'

/** Everyone at the stage Interview has one within days, with the person who posted the job; each with its steps and the next promise. */
export function composeInterviews({ applications, jobs, people }: World, now: Date): { rows: Row[]; events: Row[] } {
  const jobOf = new Map(jobs.map((job) => [job.row.id, job]))
  const accountOf = new Map(people.map(({ seeker_id, account_id }) => [seeker_id, account_id]))
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
    const answered_at = later(before(now, hour / 2), planned)
    const answer = (['accepted', null, 'declined', 'accepted'] as const)[index % 4] ?? null
    const minutes = [45, 60, 90][index % 3] ?? 60
    const { time_zone } = job.company.place
    made.rows.push({
      id: randomUUID(),
      application_id: row.id,
      starts_at,
      minutes,
      time_zone,
      ...[
        { kind: 'video', place: 'https://meet.example.com/detection-round' },
        { kind: 'phone', place: '+1 614 555 0144' },
        { kind: 'on_site', place: '88 East Broad Street, Columbus; ask at the desk' },
      ][index % 3],
      words: 'We talk through one incident you worked on, then about the team. No preparation needed.',
      interviewer_id,
      interviewer_name: '',
      sequence: 0,
      answer,
      answered_at: answer && answered_at,
      answer_words:
        answer === 'declined' ? 'I’m at a client that day. Any morning of the week after works for me.' : '',
      created_by: interviewer_id,
      created_at: planned,
      updated_at: planned,
    })
    const about = {
      application_id: row.id,
      interview_at: starts_at,
      interview_time_zone: time_zone,
      due_at: null,
      is_void: false,
    }
    made.events.push({
      ...about,
      at: planned,
      actor_id: interviewer_id,
      actor_type: 'employer',
      kind: 'interview_planned',
    })
    const { answer_days } = job.row
    if (answer !== 'declined' && !row.overdue_at && answer_days) {
      // The next answer is owed after it.
      const due_at = dueAt(new Date(starts_at.getTime() + minutes * minute), Number(answer_days), time_zone)
      Object.assign(row, { due_from: planned, due_at })
      const due = { ...about, interview_at: null, interview_time_zone: null, due_at }
      made.events.push({ ...due, at: planned, actor_id: null, actor_type: 'system', kind: 'due' })
    }
    if (answer)
      made.events.push({
        ...about,
        at: answered_at,
        actor_id: accountOf.get(String(row.seeker_id)) ?? null,
        actor_type: 'job_seeker',
        kind: `interview_${answer}`,
      })
  }
  return made
}
