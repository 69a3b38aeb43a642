import { randomUUID } from 'node:crypto'
import type { Row } from './batch.ts'
import type { World } from './compose.ts'
import { seeded } from './random.ts'
import { after, day, hour, minute } from './times.ts'

type Line = { side: 'job_seeker' | 'employer'; body: string; later: number }
const company = (later: number, body: string): Line => ({ side: 'employer', body, later })
const seeker = (later: number, body: string): Line => ({ side: 'job_seeker', body, later })
type Named = { first: string; title: string }

/** Conversations at each stage. The company writes soon after it moves the application. */
const talks: Record<string, readonly ((named: Named) => Line[])[]> = {
  shortlisted: [
    ({ first, title }) => [
      company(
        20 * minute,
        `Hi ${first}, your application for ${title} is one of a few that the team lead is reading this week. Is there anything you’d like to know about the work before we talk?`,
      ),
      seeker(3 * hour, 'Thanks for letting me know. How does the on-call rotation work, and how big is the team?'),
    ],
    ({ first }) => [
      company(
        35 * minute,
        `Hi ${first}, the project in your resume is close to what we do. Could you send a short write-up of it, without customer names?`,
      ),
    ],
  ],
  interview: [
    ({ first, title }) => [
      company(
        15 * minute,
        `Hi ${first}, we’d like to talk with you about ${title}: 45 minutes by video, with two engineers. Which days next week work for you?`,
      ),
      seeker(4 * hour, 'I’d be glad to. Tuesday or Wednesday works, any time after ten.'),
    ],
    ({ first }) => [
      company(
        25 * minute,
        `Hi ${first}, for the panel, please bring one decision you’d make differently today. You don’t need to prepare anything else.`,
      ),
      seeker(2 * hour, 'Sounds good. Should I share my screen, or is it just a conversation?'),
    ],
  ],
  offer: [
    ({ first }) => [
      company(
        10 * minute,
        `Hi ${first}, the offer is in your applications. Take the time you need, and ask us anything.`,
      ),
      seeker(5 * hour, 'Thank you, this is great news. Does the salary include on-call pay?'),
    ],
  ],
}

const readAfter = 2 * day

/** Messages between companies and their applicants, one conversation for each pair. */
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
