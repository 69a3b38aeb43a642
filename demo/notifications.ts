import { randomUUID } from 'node:crypto'
import type { EventName } from '../server/notifications/notify/events.ts'
import { inProduct } from '../server/notifications/notify/in-product.ts'
import { applicationReceived, applicationSent } from '../server/applications/emails.ts'
import { statusChanged } from '../server/applications/steps/emails.ts'
import type { MailTemplate } from '../server/platform/mail/mail.ts'
import { applicationStatuses, notSelectedReasons } from '../contract/platform/values.ts'
import type { Row } from './batch.ts'
import type { World } from './compose.ts'
import { day } from './times.ts'

const newFor = 14 * day
const unreadFor = 3 * day

/** What both sides of an application were told of it in the last two weeks, in the words of the mails. */
export function composeNotifications({ applications, jobs, people }: World, now: Date): Row[] {
  const jobOf = new Map(jobs.map((job) => [job.row.id, job]))
  const personOf = new Map(people.map((person) => [person.seeker_id, person]))
  const told: Row[] = []
  const tell = (account_id: unknown, kind: EventName, at: Date, template: MailTemplate) =>
    told.push({
      id: randomUUID(),
      account_id,
      ...inProduct(kind, template),
      created_at: at,
      read_at: now.getTime() - at.getTime() > unreadFor ? at : null,
    })
  for (const { row, events } of applications) {
    const job = jobOf.get(row.job_id)
    const person = personOf.get(String(row.seeker_id))
    if (!job || !person) continue
    const application_id = String(row.id)
    const { title } = job
    const about = { title, company_name: job.company.name, time_zone: job.company.place.time_zone }
    for (const [index, { at, kind, actor_type, to_status, reason, note }] of events.entries()) {
      if (!(at instanceof Date) || now.getTime() - at.getTime() > newFor) continue
      const promise = events[index + 1]
      const due = promise?.kind === 'due' && promise.due_at instanceof Date ? promise.due_at : null
      if (kind === 'submitted' && due) {
        tell(person.account_id, 'application_sent', at, applicationSent(application_id, about, due))
        const sent = {
          id: application_id,
          job_id: String(job.row.id),
          applicant: `${person.name.first} ${person.name.last}`,
        }
        if (job.posted_by) tell(job.posted_by, 'application_received', at, applicationReceived(about, sent, due))
      }
      const to = applicationStatuses.find((each) => each === to_status)
      if (kind === 'status_changed' && actor_type === 'employer' && to)
        tell(
          person.account_id,
          'company_step',
          at,
          statusChanged({
            ...about,
            application_id,
            to,
            reason: notSelectedReasons.find((each) => each === reason) ?? null,
            note: typeof note === 'string' ? note : null,
            due_at: due,
          }),
        )
    }
  }
  return onceUntilRead(told)
}

/** What is said again before it is read stands once, at the last time; as notifications_unread_once has it. */
function onceUntilRead(told: Row[]): Row[] {
  const isUnread = ({ read_at }: Row) => read_at === null
  const unread = told.filter(isUnread).toSorted((a, b) => Number(a.created_at) - Number(b.created_at))
  const last = new Map(
    unread.map((row) => [JSON.stringify([row.account_id, row.kind, row.title, row.path]), row] as const),
  )
  return [...told.filter((row) => !isUnread(row)), ...last.values()]
}
