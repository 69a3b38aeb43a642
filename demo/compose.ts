import { randomUUID } from 'node:crypto'
import type { NotSelectedReason, TemplateStatus } from '../contract/platform/values.ts'
import type { ReportReason } from '../contract/jobs/values.ts'
import { composeAlerts } from './alerts.ts'
import type { Row } from './batch.ts'
import type { Application } from './applications/compose.ts'
import { composeRound } from './applications/round.ts'
import { type Company, composeCompany } from './companies/companies.ts'
import { settleReviews } from './companies/reviews.ts'
import { drawLogos, haldenLogo } from './companies/logos.ts'
import { namedCompanies } from './companies/names.ts'
import type { Places } from './companies/places.ts'
import { canPost, composeJob, drawBank, drawEmployer } from './jobs/compose.ts'
import { type Job, type Life, live } from './jobs/life.ts'
import { adminAccounts } from './named/accounts.ts'
import { haldenJobs, settleHalden } from './named/halden.ts'
import { composeMaya, mayaApplications } from './named/maya.ts'
import { haldenApplicants, mockups, offers } from './named/pipeline.ts'
import { composeSeeker, type SeekerContext, type Seeker } from './seekers/seekers.ts'
import { type OwnWords, ownWords } from './own-words.ts'
import { type Random, seeded } from './random.ts'
import { type FileStorage } from './file-storage.ts'
import { composeSavedSeekers, type SavedSeekers } from './saved-seekers.ts'
import { composeJobViews } from './job-views.ts'
import { banks } from './specialties/banks.ts'
import { before, day, hour, minute, after, later, earlier } from './times.ts'

export type World = {
  admins: Row[]
  companies: Company[]
  jobs: Job[]
  seekers: Seeker[]
  resumes: Row[]
  applications: Application[]
  notes: Row[]
  ratings: Row[]
  saved: Row[]
  dismissed: Row[]
  views: Row[]
  jobViews: Row[]
  alerts: Row[]
  savedSeekers: SavedSeekers
  templates: Row[]
  reports: Row[]
}

/** A little above the minimum counts, because jobs expire while a server keeps running. */
const liveJobs = { cybersecurity: 1345, Cloud: 2860 }
const opted = { cybersecurity: 1215, Cloud: 2655 }
const quiet = { cybersecurity: 150, Cloud: 230 }
const categories = ['cybersecurity', 'Cloud'] as const

const others: [Life['status'], number][] = [
  ['filled', 185],
  ['closed', 115],
  ['expired', 85],
  ['paused', 55],
  ['draft', 48],
]

type WorldInput = {
  places: Places
  files: FileStorage
  now: Date
  password_hash: string
  /** The share of the usual jobs and people to make. Companies and named accounts are always complete. */
  share: number
}

/** Makes everything in the demo world that belongs to a person or company, in memory, and stores its files. */
export async function composeWorld({ places, files, now, password_hash, share }: WorldInput): Promise<World> {
  const random = seeded(0x6d65726c)
  const admins = adminAccounts(now, password_hash)
  const words = ownWords()
  const companies = await composeCompanies({ random, places, now, files, words }, admins)
  const halden = companies[0]!
  settleHalden(halden)
  const making = { random, places, now, share, words }
  const firstJobs = haldenJobs(making, halden)
  const detection = firstJobs[0]!

  const context = { random, places, now, files, share, words, serials: new Map<string, number>() }
  const maya = composeMaya(context, password_hash)
  const vault = firstJobs.find(({ title }) => title === 'Privileged Access Engineer')!
  const named = await haldenApplicants(context, detection, halden.place, mockups)
  const offered = await haldenApplicants(context, vault, halden.place, offers)
  const hers = await mayaApplications(context, maya, companies, detection)
  const known = [...firstJobs, ...hers.jobs]
  const jobs = [...known, ...composeJobs(making, companies, known, admins)]
  const seekers = composeSeekers(context, 1 + named.seekers.length + offered.seekers.length)

  const settled = new Set([detection, ...hers.jobs.filter(({ ended_at }) => ended_at)])
  const round = composeRound(
    { random, now },
    jobs.filter((job) => !settled.has(job)),
    seekers,
  )
  const everyone = [maya, ...named.seekers, ...offered.seekers, ...seekers]
  const saved = composeSaved({ random, now }, jobs, maya, detection, seekers)
  const applications = [...named.applications, ...offered.applications, ...hers.applications, ...round]
  return {
    admins,
    companies,
    jobs,
    seekers: everyone,
    resumes: [...hers.resumes, ...named.resumes, ...offered.resumes],
    applications,
    ...composeAssessments(now, halden, named.applications),
    saved,
    dismissed: composeDismissed({ now }, jobs, maya, [...saved, ...hers.applications.map(({ row }) => row)]),
    views: composeViews(now, companies, maya, seekers),
    jobViews: composeJobViews({ now, companies, jobs, applications }),
    alerts: composeAlerts(now, maya, seekers),
    savedSeekers: composeSavedSeekers({ now, companies, jobs, applications, maya, seekers }),
    templates: composeTemplates(now, halden.id),
    reports: composeReports({ random, now }, jobs, seekers),
  }
}

type CompanyContext = { random: Random; places: Places; now: Date; files: FileStorage; words: OwnWords }

async function composeCompanies(
  { random, places, now, files, words }: CompanyContext,
  admins: readonly Row[],
): Promise<Company[]> {
  const logos = [haldenLogo, ...drawLogos(namedCompanies.length - 1, random)]
  const ids = admins.map(({ id }) => String(id))
  const keys = logos.map(() => `logos/${randomUUID()}.svg`)
  await Promise.all(logos.map((logo, index) => files.put(keys[index]!, Buffer.from(logo), 'image/svg+xml')))
  const companies = namedCompanies.map((named, index) =>
    composeCompany({ random, places, now, admins: ids, words }, named, keys[index]!),
  )
  settleReviews(companies, ids, now)
  return companies
}

function composeJobs(
  making: { random: Random; places: Places; now: Date; share: number; words: OwnWords },
  companies: readonly Company[],
  known: readonly Job[],
  admins: readonly Row[],
): Job[] {
  const { random, now, share } = making
  const verified = companies.filter(({ verified: is }) => is)
  const drawn = verified.flatMap((company) => Array<Company>(Math.round(company.weight * 10)).fill(company))
  const jobs: Job[] = []
  const add = (posters: readonly Company[], category: (typeof categories)[number], life: Life) => {
    let bank = drawBank(random, banks, category)
    while (!posters.some((company) => canPost(company, bank))) bank = drawBank(random, banks, category)
    jobs.push(live(random, composeJob(making, drawEmployer(random, posters, bank), bank), now, life))
  }
  for (const category of categories) {
    const have = known.filter((job) => job.status === 'published' && job.category === category).length
    for (let count = Math.round(liveJobs[category] * share) - have; count > 0; count -= 1)
      // The newest was posted minutes ago, and the next ones this morning.
      add(
        drawn,
        category,
        count <= 14 ? { status: 'published', age: (count * count * 0.12 + 0.07) / 24 } : { status: 'published' },
      )
  }
  const either = () => (random.chance(0.34) ? 'cybersecurity' : 'Cloud')
  for (const [status, count] of others)
    for (let left = count * share; left > 0; left -= 1) add(drawn, either(), { status })
  for (const company of companies.filter(({ verified: is }) => !is))
    for (let left = random.whole(2, 4); left > 0; left -= 1)
      add([company], either(), { status: 'pending_review', ...(company.taken_back && { hidden: company.taken_back }) })
  const reasons = Object.keys(flagReasons)
  for (let left = 12; left > 0; left -= 1)
    add(drawn, either(), {
      status: 'published',
      flagged: { by: String(random.pick(admins).id), reason: random.pick(reasons) },
    })
  return jobs
}

function composeSeekers(context: SeekerContext & { share: number }, named: number): Seeker[] {
  const { random, now, share } = context
  const seekers: Seeker[] = []
  for (const category of categories) {
    const first = category === 'cybersecurity' ? named : 0
    for (let index = first; index < (opted[category] + quiet[category]) * share; index += 1)
      seekers.push(
        composeSeeker(context, { bank: drawBank(random, banks, category), optedIn: index < opted[category] * share }),
      )
  }
  const hidden = seekers.filter(({ optedIn }) => !optedIn)
  for (const seeker of hidden.slice(0, 7))
    seeker.account = {
      ...seeker.account,
      suspended_at: before(now, random.whole(20, 900) * hour),
      suspended_reason: 'Reported for copied certificates',
    }
  // Registered, but never opened the email with the code.
  for (const seeker of hidden.slice(-14)) {
    seeker.email_verified_at = null
    seeker.joined = before(now, random.whole(20, 4000) * minute)
    seeker.account = {
      ...seeker.account,
      email_verified_at: null,
      created_at: seeker.joined,
      updated_at: seeker.joined,
    }
    seeker.seeker = { ...seeker.seeker, created_at: seeker.joined, updated_at: seeker.joined }
  }
  // Many have updated their profiles since they joined, a third of them within two weeks.
  for (const [index, seeker] of seekers.entries()) {
    const updated_at = before(now, ((index * 11) % 40) * day + 3 * hour)
    if (seeker.email_verified_at && updated_at > seeker.joined) seeker.seeker = { ...seeker.seeker, updated_at }
  }
  return seekers
}

/** Notes colleagues would write about an applicant: about the work, never about the person. */
const words = [
  'Writes detections as code and says how each one was tested. Ask about the false positives in the last role.',
  'Strong on Splunk, no Sentinel yet. The take-home on log sources would suit them.',
  'Could start in six weeks. Pay is within the range.',
  'Explained an incident clearly on the phone. I’d like to meet them.',
]

/** Notes and ratings by Halden Grid's staff on the first applicants to one of its jobs. */
function composeAssessments(now: Date, { staff }: Company, applications: readonly Application[]) {
  const notes: Row[] = []
  const ratings: Row[] = []
  for (const [index, { row }] of applications.slice(0, 12).entries())
    for (const [at, { id: author_id }] of staff.slice(0, 2).entries()) {
      const created_at = before(now, (20 - index - at) * hour)
      const about = { id: randomUUID(), application_id: row.id, author_id, created_at, updated_at: created_at }
      if ((index + at) % 3 < 2) ratings.push({ ...about, rating: 3 + ((index + 2 * at) % 3) })
      const body = words[(index + 2 * at) % words.length]
      if (index % 2 === 0) notes.push({ ...about, body })
    }
  return { notes, ratings }
}

type Kept = { name: string; status: TemplateStatus; reason?: NotSelectedReason; body: string; ago: number }

/** The demo company's templates, one of each kind. */
const kept: readonly Kept[] = [
  {
    name: 'Under review',
    status: 'in_review',
    body: 'Hi {first_name}, your application for {job_title} is now with the hiring team.',
    ago: 61,
  },
  {
    name: 'First conversation',
    status: 'interview',
    body: 'Hi {first_name},\n\nWe’d like to talk with you about {job_title}: 45 minutes by video with the team lead and one engineer. Which days next week work for you?\n\n{company_name}',
    ago: 58,
  },
  {
    name: 'Practical exercise',
    status: 'interview',
    body: 'Hi {first_name}, the next step for {job_title} is a paid exercise that takes two hours at most. You choose the day.',
    ago: 33,
  },
  {
    name: 'Pay above our range',
    status: 'not_selected',
    reason: 'pay_mismatch',
    body: 'Thank you, {first_name}. The pay you asked for is above the range we posted for {job_title}, and we can’t raise it.',
    ago: 40,
  },
  {
    name: 'Position filled',
    status: 'not_selected',
    reason: 'position_filled',
    body: 'Thank you for your time, {first_name}. We’ve filled the {job_title} job. We’d be glad to hear from you again.',
    ago: 21,
  },
]

/** Message templates of the demo company. */
const composeTemplates = (now: Date, company_id: string): Row[] =>
  kept.map(({ ago, reason = null, ...template }) => {
    const at = before(now, ago * day + 2 * hour)
    return { company_id, ...template, reason, created_at: at, updated_at: at }
  })

/** How many companies viewed Maya's profile in each of eight weeks, the last one ending today. */
const mayas = [2, 3, 5, 3, 6, 4, 7, 8]

/** Profile views: Maya's over eight weeks, and a few of people who are shown. Its own random numbers keep the rest unchanged. */
function composeViews(now: Date, companies: readonly Company[], maya: Seeker, seekers: readonly Seeker[]): Row[] {
  const random = seeded(0x76696577)
  const verified = companies.filter((company) => company.verified)
  const view = (seeker: Seeker, company: Company, ago: number): Row => ({
    seeker_id: seeker.seeker_id,
    company_id: company.id,
    viewed_on: before(now, ago * day)
      .toISOString()
      .slice(0, 10),
  })
  const hers = mayas.flatMap((count, week) =>
    random
      .some(verified, count)
      .map((company) => view(maya, company, (mayas.length - 1 - week) * 7 + random.whole(0, 6))),
  )
  const theirs = seekers
    .filter(({ optedIn }) => optedIn)
    .slice(0, 400)
    .flatMap((seeker) =>
      random.some(verified, random.whole(0, 3)).map((company) => view(seeker, company, random.whole(0, 20))),
    )
  return [...hers, ...theirs]
}

/** Maya's notes on the first of her saved jobs. */
const notes = [
  'Renata is the hiring manager. Ask what the on-call rotation looks like, and who owns the Sigma repository.',
  'Closes soon. Send the cloud resume, not the detection one.',
  '',
  'Pay is near the top of my range. Look up who works there and how the team is split.',
]

/** Two jobs that Maya dismissed, so that similar ones are recommended less. */
function composeDismissed({ now }: { now: Date }, jobs: readonly Job[], maya: Seeker, saved: readonly Row[]): Row[] {
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

/** Saved jobs: fourteen of Maya's, and a few of other people's. */
function composeSaved(
  { random, now }: { random: Random; now: Date },
  jobs: readonly Job[],
  maya: Seeker,
  detection: Job,
  seekers: readonly Seeker[],
): Row[] {
  const open = jobs.filter(
    (job) =>
      job.status === 'published' && job.published_at && job.published_at < before(now, 2 * hour) && !job.row.flagged_at,
  )
  const bySpecialty = Map.groupBy(open, ({ specialty }) => specialty)
  const save = (seeker: Seeker, job: Job): Row => {
    const since = later(job.published_at ?? now, seeker.joined)
    const span = Math.max(0, now.getTime() - since.getTime() - 3 * minute)
    return { seeker_id: seeker.seeker_id, job_id: job.id, created_at: after(since, Math.floor(random.next() * span)) }
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
  for (const seeker of seekers)
    if (seeker.email_verified_at && random.chance(0.24))
      kept.push(
        ...random
          .some(bySpecialty.get(seeker.bank.specialty) ?? [], random.whole(1, 4))
          .map((job) => ({ ...save(seeker, job), note: '' })),
      )
  return kept
}

type ReportText = [reason: ReportReason, words: string]

/** Why administrators flagged jobs, and what people had reported before. */
const flagReasons: Record<string, readonly ReportText[]> = {
  'Asks applicants for a setup fee': [
    ['scam', 'They want $180 for a background check before the first call.'],
    ['scam', 'They asked me to buy a laptop from their supplier and get paid back later.'],
  ],
  'Same text as a job removed before': [
    ['duplicate_or_closed', 'This was here two weeks ago under another title.'],
    ['duplicate_or_closed', ''],
  ],
  'Pay is far outside the usual range for this role': [
    ['misleading_pay', 'On the phone, they offered half of what’s posted.'],
    ['misleading_pay', 'They told me the top of the range includes commission.'],
  ],
  'Contact address does not belong to this company': [
    [
      'not_a_real_job',
      'The person who emailed me uses an address that isn’t the company’s. I called the company, and no one there knows them.',
    ],
    ['scam', 'The email came from a free account and asked for my Social Security number.'],
  ],
}

/** Reports that no one has reviewed yet, and those that were dismissed. */
const open: readonly ReportText[] = [
  ['scam', 'A caller asked for my bank account before any interview.'],
  ['not_a_real_job', 'I’ve applied to this same posting three times this year. No one is ever hired.'],
  ['misleading_pay', 'The recruiter said the posted range is for people with ten more years of experience.'],
  ['discriminatory', 'On the first call, they asked how old I am and whether I plan to have children.'],
  ['duplicate_or_closed', 'They told me the position was filled last week.'],
  ['duplicate_or_closed', ''],
  ['other', 'They rescheduled the interview four times, and then no one showed up.'],
  ['other', 'The text looks copied from another company’s posting.'],
]
const dismissed: readonly ReportText[] = [
  ['misleading_pay', 'This is far more than I’ve ever been offered for this work.'],
  ['not_a_real_job', 'I can’t find the company on any map.'],
  ['other', 'They didn’t choose me even though I meet every requirement.'],
  ['duplicate_or_closed', ''],
]

/** Reports of jobs in each state: upheld, open, and dismissed. */
function composeReports(
  { random, now }: { random: Random; now: Date },
  jobs: readonly Job[],
  seekers: readonly Seeker[],
): Row[] {
  const live = jobs.filter(
    ({ status, published_at, row }) =>
      status === 'published' && !row.flagged_at && published_at && published_at < before(now, 60 * hour),
  )
  const heard = new Set<Seeker>()
  const [waiting, looked] = [open, dismissed].map((list) => random.some(live, list.length))
  const flagged = jobs.filter(({ row }) => row.flagged_at)
  const report = (job: Job, [reason, words]: ReportText, state: string, until: Date): Row | undefined => {
    const since = job.published_at
    const seeker = since && seekers.find((each) => each.email_verified_at && each.joined < since && !heard.has(each))
    if (!since || !seeker) return undefined
    heard.add(seeker)
    const span = Math.max(2 * minute, until.getTime() - since.getTime())
    const created_at = earlier(after(since, span * (0.2 + random.next() * 0.6)), until)
    const seen =
      state === 'upheld' ? until : earlier(after(created_at, random.whole(3, 30) * hour), before(now, minute))
    return {
      id: randomUUID(),
      job_id: job.id,
      company_id: job.company.id,
      job_title: job.title,
      reporter_id: seeker.account_id,
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
