import { randomUUID } from 'node:crypto'
import type { Row } from './batch.ts'
import type { World } from './compose.ts'
import { seeded } from './random.ts'
import { after, day, hour, minute } from './times.ts'

type Line = { side: 'job_seeker' | 'employer'; body: string; later: number }
const company = (later: number, body: string): Line => ({ side: 'employer', body, later })
const seeker = (later: number, body: string): Line => ({ side: 'job_seeker', body, later })
type Named = { first: string; title: string }

/** What is said once a company comes to a stage: its own words soon after its step, which answered already. */
const talks: Record<string, readonly ((named: Named) => Line[])[]> = {
  shortlisted: [
    ({ first, title }) => [
      company(
        20 * minute,
        `Hello ${first}, your application for ${title} is one of a few that the team lead reads this week. Is there anything about the work you would like to know before we talk?`,
      ),
      seeker(3 * hour, 'Thank you for telling me. How is the on-call rotation arranged, and how large is the team?'),
    ],
    ({ first }) => [
      company(
        35 * minute,
        `Hello ${first}, the project in your resume is close to what we do. Could you send a short write-up of it, without names of customers?`,
      ),
    ],
  ],
  interview: [
    ({ first, title }) => [
      company(
        15 * minute,
        `Hello ${first}, we would like to talk with you about ${title}: 45 minutes by video, with two engineers. Which days of next week suit you?`,
      ),
      seeker(4 * hour, 'Gladly. Tuesday or Wednesday, any time after ten.'),
    ],
    ({ first }) => [
      company(
        25 * minute,
        `Hello ${first}, for the panel please bring one decision of yours that you would make differently today. There is no preparation beyond that.`,
      ),
      seeker(2 * hour, 'That sounds good to me. Shall I share a screen, or is it a conversation?'),
    ],
  ],
  offer: [
    ({ first }) => [
      company(
        10 * minute,
        `Hello ${first}, the offer is in your applications. Take the time you need, and ask whatever is open.`,
      ),
      seeker(5 * hour, 'Thank you, I am glad to read it. Does the salary include the on-call supplement?'),
    ],
  ],
}

const readAfter = 2 * day

/** What companies and their applicants wrote to each other, one conversation for the two. */
export function composeMessages(
  { applications, jobs, seekers }: World,
  now: Date,
): { conversations: Row[]; messages: Row[] } {
  const random = seeded(83)
  const jobOf = new Map(jobs.map((job) => [job.row.id, job]))
  const seekerOf = new Map(seekers.map((each) => [each.seeker_id, each]))
  const messages: Row[] = []
  const conversations = new Map<string, Row & { id: string; last_position: number }>()
  for (const { row, events } of applications) {
    const job = jobOf.get(row.job_id)
    const applicant = seekerOf.get(String(row.seeker_id))
    if (!job?.posted_by || !applicant || row.status === 'withdrawn') continue
    const between = `${applicant.seeker_id} ${job.company.id}`
    if (conversations.has(between)) continue
    const step = events.findLast(
      ({ kind, actor_type, to_status }) =>
        kind === 'status_changed' && actor_type === 'employer' && String(to_status) in talks,
    )
    if (!step || !(step.at instanceof Date)) continue
    const lines = random.pick(talks[String(step.to_status)] ?? [])({ first: applicant.name.first, title: job.title })
    const start = step.at
    const said = lines.filter(({ later }) => after(start, later) < now)
    if (!said.length) continue
    const id = randomUUID()
    const position = (side: Line['side']) => said.findLastIndex((line) => line.side === side) + 1
    const last_at = after(start, said.at(-1)?.later ?? 0)
    const isOld = now.getTime() - last_at.getTime() > readAfter
    conversations.set(between, {
      id,
      seeker_id: applicant.seeker_id,
      company_id: job.company.id,
      job_id: job.row.id,
      last_position: said.length,
      last_at,
      seeker_read: isOld ? said.length : position('job_seeker'),
      company_read: isOld ? said.length : position('employer'),
      created_at: after(start, said[0]?.later ?? 0),
    })
    for (const [index, { side, body, later }] of said.entries())
      messages.push({
        id: randomUUID(),
        conversation_id: id,
        position: index + 1,
        side,
        sender_id: side === 'employer' ? job.posted_by : applicant.account_id,
        body,
        sent_at: after(start, later),
      })
  }
  return { conversations: [...conversations.values()], messages }
}
