import { randomUUID } from 'node:crypto'
import type { ReportReason } from '../contract/jobs/values.ts'
import type { Row } from './batch.ts'
import type { Job } from './jobs/life.ts'
import type { Person } from './people/people.ts'
import type { Random } from './random.ts'
import { after, before, earlier, hour, later, minute } from './times.ts'

type Said = [reason: ReportReason, words: string]

/** Why administrators took jobs out of sight, and what people had reported before. */
export const flagReasons: Record<string, readonly Said[]> = {
  'Asks applicants for a setup fee': [
    ['scam', 'They want $180 for a background check before the first call.'],
    ['scam', 'Asked me to buy a laptop from their supplier and be paid back later.'],
  ],
  'Same text as a job removed before': [
    ['duplicate_or_closed', 'This was here two weeks ago under another title.'],
    ['duplicate_or_closed', ''],
  ],
  'Pay is far outside the range of the role': [
    ['misleading_pay', 'On the phone they named half of what is posted.'],
    ['misleading_pay', 'The top of the range is with commission, I was told.'],
  ],
  'Contact address is not of this company': [
    [
      'not_a_real_job',
      'Whoever wrote to me uses an address that is not the company’s. Its switchboard knows nobody of that name.',
    ],
    ['scam', 'The mail came from a free mailbox and asked for my social security number.'],
  ],
}

/** Reports nobody has looked into yet, and those that turned out to be nothing. */
const open: readonly Said[] = [
  ['scam', 'A caller asked for my bank account before any interview.'],
  ['not_a_real_job', 'I applied to the same text three times this year. Nobody is ever hired.'],
  ['misleading_pay', 'The recruiter said the posted range is for people with ten more years.'],
  ['discriminatory', 'In the first call I was asked how old I am and whether I plan to have children.'],
  ['duplicate_or_closed', 'They told me the position was filled last week.'],
  ['duplicate_or_closed', ''],
  ['other', 'The interview was moved four times, and then nobody came.'],
  ['other', 'The text reads as if it were copied from another company’s posting.'],
]
const dismissed: readonly Said[] = [
  ['misleading_pay', 'This is far more than I was ever offered for such work.'],
  ['not_a_real_job', 'I cannot find the company on any map.'],
  ['other', 'They did not choose me although I meet everything.'],
  ['duplicate_or_closed', ''],
]

/** What people reported of jobs, in each state: taken up, not looked into yet, dismissed. */
export function composeReports(
  { random, now }: { random: Random; now: Date },
  jobs: readonly Job[],
  people: readonly Person[],
): Row[] {
  const live = jobs.filter(
    ({ status, published_at, row }) =>
      status === 'published' && !row.flagged_at && published_at && published_at < before(now, 60 * hour),
  )
  const heard = new Set<Person>()
  const [waiting, looked] = [open, dismissed].map((list) => random.some(live, list.length))
  const flagged = jobs.filter(({ row }) => row.flagged_at)
  const report = (job: Job, [reason, words]: Said, state: string, until: Date): Row | undefined => {
    const since = job.published_at
    const person = since && people.find((each) => each.email_verified_at && each.joined < since && !heard.has(each))
    if (!since || !person) return undefined
    heard.add(person)
    const span = Math.max(2 * minute, until.getTime() - since.getTime())
    const created_at = earlier(after(since, span * (0.2 + random.next() * 0.6)), until)
    const seen =
      state === 'upheld' ? until : earlier(after(created_at, random.whole(3, 30) * hour), before(now, minute))
    return {
      id: randomUUID(),
      job_id: job.id,
      company_id: job.company.id,
      job_title: job.title,
      reporter_id: person.account_id,
      reason,
      words,
      state,
      created_at,
      updated_at: state === 'open' ? created_at : later(seen, created_at),
    }
  }
  return [
    ...flagged.flatMap((job) =>
      (flagReasons[String(job.row.flagged_reason)] ?? []).map((said) =>
        report(job, said, 'upheld', job.row.flagged_at as Date),
      ),
    ),
    ...(waiting ?? []).map((job, index) => report(job, open[index]!, 'open', before(now, minute))),
    ...(looked ?? []).map((job, index) => report(job, dismissed[index]!, 'dismissed', before(now, 40 * hour))),
  ].filter((row) => row !== undefined)
}
