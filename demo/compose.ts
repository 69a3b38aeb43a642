import { randomUUID } from 'node:crypto'
import { composeAssessments } from './assessments.ts'
import { composeAlerts } from './alerts.ts'
import { composeTemplates } from './templates.ts'
import type { Row } from './batch.ts'
import { type Application } from './applications/compose.ts'
import { composeRound } from './applications/round.ts'
import { type Company, composeCompany } from './companies/companies.ts'
import { settleReviews } from './companies/reviews.ts'
import { drawLogos, haldenLogo } from './companies/logos.ts'
import { namedCompanies } from './companies/names.ts'
import type { Places } from './companies/places.ts'
import { canPost, composePosting, drawBank, drawEmployer } from './jobs/compose.ts'
import { type Job, type Life, live } from './jobs/life.ts'
import { adminAccounts } from './named/accounts.ts'
import { haldenJobs, settleHalden } from './named/halden.ts'
import { composeMaya, mayaApplications } from './named/maya.ts'
import { haldenApplicants, mockups, offers } from './named/pipeline.ts'
import { composePerson, type PeopleContext, type Person } from './people/people.ts'
import { type OwnWords, ownWords } from './own-words.ts'
import { type Random, seeded } from './random.ts'
import { composeReports, flagReasons } from './reports.ts'
import { type FileStorage } from './file-storage.ts'
import { composeDismissed, composeSaved } from './saved.ts'
import { composeSavedPeople, type SavedPeople } from './saved-people.ts'
import { composeJobViews } from './job-views.ts'
import { composeViews } from './views.ts'
import { banks } from './specialties/banks.ts'
import { before, day, hour, minute } from './times.ts'

export type World = {
  admins: Row[]
  companies: Company[]
  jobs: Job[]
  people: Person[]
  resumes: Row[]
  applications: Application[]
  notes: Row[]
  ratings: Row[]
  saved: Row[]
  dismissed: Row[]
  views: Row[]
  jobViews: Row[]
  alerts: Row[]
  savedPeople: SavedPeople
  templates: Row[]
  reports: Row[]
}

/** A little above what counts must not fall below, since jobs end while a server runs on. */
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

type Given = {
  places: Places
  files: FileStorage
  now: Date
  password_hash: string
  /** Of the usual number of jobs and people; companies and named accounts are all there. */
  share: number
}

/** Everything in the demo world but what belongs to no person or company, made in memory; files are put on the way. */
export async function composeWorld({ places, files, now, password_hash, share }: Given): Promise<World> {
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
  const people = composePeople(context, 1 + named.people.length + offered.people.length)

  const settled = new Set([detection, ...hers.jobs.filter(({ ended_at }) => ended_at)])
  const round = composeRound(
    { random, now },
    jobs.filter((job) => !settled.has(job)),
    people,
  )
  const everybody = [maya, ...named.people, ...offered.people, ...people]
  const saved = composeSaved({ random, now }, jobs, maya, detection, people)
  const applications = [...named.applications, ...offered.applications, ...hers.applications, ...round]
  return {
    admins,
    companies,
    jobs,
    people: everybody,
    resumes: [...hers.resumes, ...named.resumes, ...offered.resumes],
    applications,
    ...composeAssessments(now, halden, named.applications),
    saved,
    dismissed: composeDismissed({ now }, jobs, maya, [...saved, ...hers.applications.map(({ row }) => row)]),
    views: composeViews(now, companies, maya, people),
    jobViews: composeJobViews({ now, companies, jobs, applications }),
    alerts: composeAlerts(now, maya, people),
    savedPeople: composeSavedPeople({ now, companies, jobs, applications, maya, people }),
    templates: composeTemplates(now, halden.id),
    reports: composeReports({ random, now }, jobs, people),
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
    jobs.push(live(random, composePosting(making, drawEmployer(random, posters, bank), bank), now, life))
  }
  for (const category of categories) {
    const have = known.filter((job) => job.status === 'published' && job.category === category).length
    for (let count = Math.round(liveJobs[category] * share) - have; count > 0; count -= 1)
      // The newest was posted minutes ago, the next ones this morning.
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

function composePeople(context: PeopleContext & { share: number }, named: number): Person[] {
  const { random, now, share } = context
  const people: Person[] = []
  for (const category of categories) {
    const first = category === 'cybersecurity' ? named : 0
    for (let index = first; index < (opted[category] + quiet[category]) * share; index += 1)
      people.push(
        composePerson(context, { bank: drawBank(random, banks, category), optedIn: index < opted[category] * share }),
      )
  }
  const hidden = people.filter(({ optedIn }) => !optedIn)
  for (const person of hidden.slice(0, 7))
    person.account = {
      ...person.account,
      suspended_at: before(now, random.whole(20, 900) * hour),
      suspended_reason: 'Reported for copied certificates',
    }
  // Registered, and never opened the mail with the code.
  for (const person of hidden.slice(-14)) {
    person.email_verified_at = null
    person.joined = before(now, random.whole(20, 4000) * minute)
    person.account = {
      ...person.account,
      email_verified_at: null,
      created_at: person.joined,
      updated_at: person.joined,
    }
    person.seeker = { ...person.seeker, created_at: person.joined, updated_at: person.joined }
  }
  // Many have come back to their profile since they joined: a third within two weeks.
  for (const [index, person] of people.entries()) {
    const updated_at = before(now, ((index * 11) % 40) * day + 3 * hour)
    if (person.email_verified_at && updated_at > person.joined) person.seeker = { ...person.seeker, updated_at }
  }
  return people
}
