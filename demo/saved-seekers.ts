import { randomUUID } from 'node:crypto'
import type { Application } from './applications/compose.ts'
import type { Row } from './batch.ts'
import type { Company } from './companies/companies.ts'
import type { Job } from './jobs/life.ts'
import type { Seeker } from './seekers/seekers.ts'
import { before, day, hour } from './times.ts'

export type SavedSeekers = { people: Row[]; lists: Row[]; entries: Row[]; invitations: Row[] }

/** Halden's notes on the people it saved. The last of them has since deleted the account. */
const words: readonly { notes: string; tags: string[]; lists: readonly number[] }[] = [
  { notes: 'Wrote the Sigma talk that Theo saw in May. Ask about OT telemetry.', tags: ['ot', 'sigma'], lists: [0] },
  { notes: '', tags: ['sigma'], lists: [0] },
  { notes: 'Wants at least three remote days. Available from January.', tags: ['january'], lists: [0, 1] },
  { notes: '', tags: [], lists: [1] },
  { notes: 'Strong on purple teaming; pay may be a stretch.', tags: ['purple team'], lists: [1] },
  { notes: '', tags: ['ot'], lists: [] },
  { notes: 'We talked in October. Not available before spring.', tags: ['spring'], lists: [1] },
]

type SavedSeekersInput = {
  now: Date
  companies: readonly Company[]
  jobs: readonly Job[]
  applications: readonly Application[]
  maya: Seeker
  seekers: readonly Seeker[]
}

/** People Halden saved, put in lists, and invited, with an invitation in each state, and two invitations to Maya. */
export function composeSavedSeekers({
  now,
  companies,
  jobs,
  applications,
  maya,
  seekers,
}: SavedSeekersInput): SavedSeekers {
  const [halden] = companies
  const staff = halden?.staff ?? []
  const found = seekers.filter(({ optedIn, bank }) => optedIn && bank.specialty === 'detection and response')
  if (!halden) return { people: [], lists: [], entries: [], invitations: [] }
  const lists = ['Detection bench', 'Purple team'].map((name) => ({
    id: randomUUID(),
    company_id: halden.id,
    name,
    created_at: before(now, 30 * day),
  }))
  const saved = words.map(({ notes, tags }, at) => ({
    id: randomUUID(),
    company_id: halden.id,
    seeker_id: at === words.length - 1 ? null : (found[at]?.seeker_id ?? null),
    saved_by: staff[at % staff.length]?.id ?? null,
    notes,
    notes_at: notes ? before(now, (at + 1) * day) : null,
    tags,
    created_at: before(now, (2 * at + 2) * day + 3 * hour),
  }))
  const entries = words.flatMap((each, at) =>
    each.lists.map((list) => ({
      list_id: lists[list]?.id,
      saved_person_id: saved[at]?.id,
      company_id: halden.id,
    })),
  )
  return {
    people: saved,
    lists,
    entries,
    invitations: composeInvitations({ now, jobs, applications, maya, found, halden }),
  }
}

const messages = [
  'Your work on Sigma rules is close to what we do here. The team is six people, and on-call is one week in six. Would you take a look at this job?',
  'We met at the grid security day. This job has opened since then, and I’d be glad to see your application.',
  'Three of us read your profile and thought of the same job. I’m happy to answer questions first.',
]

function composeInvitations({
  now,
  jobs,
  applications,
  maya,
  found,
  halden,
}: Pick<SavedSeekersInput, 'now' | 'jobs' | 'applications' | 'maya'> & { found: Seeker[]; halden: Company }): Row[] {
  const open = jobs.filter(
    ({ status, row, published_at }) =>
      status === 'published' && !row.flagged_at && published_at !== null && published_at < before(now, 4 * day),
  )
  const haldens = open.filter(({ company }) => company === halden)
  const applied = new Set(applications.map(({ row }) => `${String(row.job_id)} ${String(row.seeker_id)}`))
  const invite = (job: Job, seeker: Seeker, status: string, ago: number): Row[] => {
    if (applied.has(`${job.id} ${seeker.seeker_id}`) !== (status === 'applied')) return []
    return [
      {
        company_id: job.company.id,
        job_id: job.id,
        seeker_id: seeker.seeker_id,
        invited_by: job.company.staff[0]?.id ?? null,
        message: messages[ago % messages.length],
        status,
        answered_at: status === 'sent' ? null : before(now, ago * day - 6 * hour),
        created_at: before(now, ago * day),
      },
    ]
  }
  const others = open.filter(({ company, specialty }) => company !== halden && specialty === maya.bank.specialty)
  const mayas = [haldens, others].flatMap((of) =>
    of.filter(({ id }) => !applied.has(`${id} ${maya.seeker_id}`)).slice(0, 1),
  )
  const [job] = haldens
  const states = ['sent', 'accepted', 'declined']
  return [
    ...mayas.flatMap((each, at) => invite(each, maya, 'sent', at + 1)),
    ...(job ? states.flatMap((status, at) => (found[at] ? invite(job, found[at], status, at + 1) : [])) : []),
  ]
}
