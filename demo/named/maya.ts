import { slugOf } from '../../contract/platform/normalise.ts'
import type { Specialty } from '../../contract/platform/values.ts'
import type { Fact } from '../../server/seekers/facts/facts.ts'
import { type Application, composeApplication } from '../applications/compose.ts'
import type { Step } from '../applications/record.ts'
import type { Row } from '../batch.ts'
import type { Company } from '../companies/companies.ts'
import type { FileStorage } from '../file-storage.ts'
import { type JobContext, type ComposedJob, composeJob } from '../jobs/compose.ts'
import { type Job, type Life, live } from '../jobs/life.ts'
import type { Wanted } from '../jobs/setting.ts'
import { demoEmails } from './logins.ts'
import type { Entries } from '../seekers/entries.ts'
import { type SeekerContext, type Seeker, composeSeeker } from '../seekers/seekers.ts'
import { keptWithApplication, storeResume } from '../seekers/resumes.ts'
import { banks } from '../specialties/banks.ts'
import { before, day } from '../times.ts'

type Context = SeekerContext & JobContext & { files: FileStorage }

const known = (name: string, years: number): Fact => ({ kind: 'skill', name, has: true, years })
const facts: Fact[] = [
  known('Detection as code', 5),
  known('Sigma', 5),
  known('Splunk', 6),
  known('KQL', 3),
  known('Python', 4),
  known('MITRE ATT&CK', 6),
  known('Zeek', 2),
  known('Terraform', 2),
  known('Incident command', 2),
  { kind: 'work_authorization', name: 'US', has: true, years: null },
]

/** Her achievements, for letters and resumes. */
const deeds = [
  'Moved 210 detection rules to code, each with recorded telemetry as its test.',
  'Cut night pages in half within two quarters, by retiring rules that no one acted on.',
  'Wrote the token theft detection that caught a real intrusion five weeks later.',
  'Spent three years in a SOC, most of them on nights, and still reviews alerts every week.',
  'Built Python enrichment that took the median triage from 30 minutes to seven.',
]

/** The job seeker's demo account. */
export function composeMaya(context: SeekerContext, password_hash: string): Seeker {
  const bank = banks['detection and response']
  const name = { first: 'Maya', last: 'Okafor', ascii: 'maya.okafor' }
  const place = context.places.exact('43215')
  const seeker = composeSeeker(context, { bank, optedIn: true, name, place, email: demoEmails.seeker })
  const joined = before(context.now, 430 * day)
  const about = {
    headline: 'Detection engineer, Sigma and Splunk',
    job_role: 'Detection Engineer',
    years_of_experience: 6,
    education_level: 'Bachelor',
    biography:
      'Six years, from night shifts in a SOC to detection engineering for a logistics company. Moved 210 rules to code, with recorded telemetry as tests, and cut night pages in half. Likes rules that can be explained in one sentence.',
    phone: '(614) 555-0132',
  }
  const clearance = { clearance: 'none', clearance_state: null, polygraph: null } as const
  return {
    ...seeker,
    ...about,
    ...clearance,
    facts: [...facts, ...mayaCertificateFacts(context.now)],
    entries: mayaEntries(seeker, joined, context.now),
    deeds: [...deeds],
    joined,
    email_verified_at: joined,
    account: { ...seeker.account, password_hash, email_verified_at: joined, created_at: joined, updated_at: joined },
    seeker: {
      ...seeker.seeker,
      ...about,
      ...clearance,
      username: 'mayaokafor',
      portfolio_website: 'https://maya-okafor.example',
      languages: ['English', 'Igbo'],
      date_of_birth: null,
      nationality: null,
      gender: null,
      marital_status: null,
      created_at: joined,
      updated_at: joined,
    },
  }
}

type Plan = Omit<Partial<ComposedJob>, 'company'> & {
  company: string
  wanted: Wanted
  specialty: Specialty
  life: Life
  applied: number
  steps: (Omit<Step, 'at'> & { ago: number })[]
  /** How often she gives the wanted answer to open must-haves. */
  likely: number
  past?: Pick<Seeker, 'headline' | 'job_role' | 'years_of_experience'>
}
const by = 'employer'
const step = (to: Step['to'], ago: number, more: Partial<Step> = {}) => ({ to, by, ago, ...more }) as const
const pays = (salary_min: number, salary_max: number, salary_type: ComposedJob['salary_type'] = 'yearly') => ({
  salary_min,
  salary_max,
  salary_type,
})

/** Her applications besides the one to Halden Grid, oldest first, with the days since each step. */
const plans: Plan[] = [
  {
    company: 'Palisade Freight',
    specialty: 'detection and response',
    title: 'Detection Engineer',
    wanted: { level: 'Mid', kind: 'Detection Engineer' },
    workplace: 'hybrid',
    ...pays(108_000, 129_000),
    answer_days: 7,
    life: { status: 'filled', age: 420, ended: 397, outcome: 'hired_here' },
    applied: 417,
    likely: 1,
    past: { headline: 'SOC analyst, nights, Splunk', job_role: 'SOC Analyst', years_of_experience: 5 },
    steps: [
      step('in_review', 414.2),
      step('interview', 408.1),
      step('offer', 401.3, { note: 'Offer sent: $119,000 base, starting on the first of next month.' }),
      { to: 'offer', by: 'job_seeker', ago: 399.6, offer: 'accepted', note: 'Yes, I accept. The first works for me.' },
      step('hired', 398.2),
    ],
  },
  {
    company: 'Arbor Ridge Bank',
    specialty: 'detection and response',
    title: 'Senior Incident Responder',
    wanted: { level: 'Senior', kind: 'Incident Responder' },
    workplace: 'on-site',
    ...pays(128_000, 150_000),
    answer_days: 7,
    life: { status: 'filled', age: 128, ended: 91, outcome: 'hired_elsewhere' },
    applied: 124,
    likely: 0.9,
    steps: [
      step('in_review', 120.3),
      step('interview', 113.2),
      step('offer', 105.4, { note: 'Offer sent: $134,000 base. Reply within a week.' }),
      {
        to: 'withdrawn',
        by: 'job_seeker',
        ago: 102.1,
        offer: 'declined',
        note: 'Thank you for the offer. Five days a week in Cincinnati is more than I can do from Columbus.',
      },
    ],
  },
  {
    company: 'Oxbow Data',
    specialty: 'detection and response',
    title: 'Security Automation Engineer',
    wanted: { level: 'Senior', kind: 'Security Automation Engineer' },
    workplace: 'hybrid',
    ...pays(131_000, 154_000),
    answer_days: 14,
    life: { status: 'closed', age: 64, ended: 38, outcome: 'cancelled' },
    applied: 61,
    likely: 0.9,
    steps: [step('in_review', 57.4)],
  },
  {
    company: 'Vantrel',
    specialty: 'DevOps / DevSecOps',
    title: 'DevSecOps Engineer',
    wanted: { level: 'Mid', kind: 'DevSecOps Engineer' },
    workplace: 'hybrid',
    ...pays(135_000, 165_000),
    answer_days: 14,
    life: { status: 'published', age: 25.8 },
    applied: 24.4,
    likely: 1,
    steps: [
      step('in_review', 22.3),
      step('shortlisted', 16.4),
      step('interview', 9.2),
      step('offer', 1.3, { note: 'Offer sent: $152,000 base. Reply by the end of next week.' }),
    ],
  },
  {
    company: 'Bluffton Mutual',
    specialty: 'identity and access',
    title: 'IAM Architect, Okta and Entra ID',
    wanted: { level: 'Senior', kind: 'IAM Architect', turn: 'Okta and Entra ID' },
    workplace: 'hybrid',
    ...pays(160_000, 195_000),
    answer_days: 7,
    life: { status: 'published', age: 26.1 },
    applied: 23.5,
    likely: 0,
    steps: [
      step('in_review', 19.3),
      step('shortlisted', 12.2),
      {
        to: 'not_selected',
        by,
        ago: 8.4,
        reason: 'missing_must_have',
        note: 'We enjoyed talking about detection. This role needs someone who has run Okta and Entra ID for years.',
      },
    ],
  },
  {
    company: 'Marrow & Pike',
    specialty: 'offensive security',
    title: 'Penetration Tester, API',
    wanted: { level: 'Senior', kind: 'Penetration Tester', turn: 'API', job_type: 'contract' },
    job_type: 'contract',
    workplace: 'remote',
    ...pays(95, 130, 'hourly'),
    answer_days: 7,
    life: { status: 'published', age: 24.2 },
    applied: 20.1,
    likely: 0,
    steps: [step('in_review', 17.2), { to: 'withdrawn', by: 'job_seeker', ago: 13.6 }],
  },
  {
    company: 'Brightmere Health',
    specialty: 'cloud security',
    title: 'Cloud Security Engineer, AWS',
    wanted: { level: 'Senior', kind: 'Cloud Security Engineer', turn: 'AWS' },
    workplace: 'remote',
    ...pays(155_000, 190_000),
    answer_days: 7,
    life: { status: 'published', age: 17.6 },
    applied: 5.2,
    likely: 0.75,
    steps: [step('in_review', 3.1)],
  },
  {
    company: 'Sable Harbor',
    specialty: 'detection and response',
    title: 'Threat Detection Lead, Cloud',
    wanted: { level: 'Lead', kind: 'Detection Engineer', turn: 'cloud' },
    workplace: 'remote',
    ...pays(170_000, 205_000),
    answer_days: 5,
    life: { status: 'published', age: 3.9 },
    applied: 1.6,
    likely: 0.9,
    steps: [],
  },
]

/** The jobs she applied to, and her applications; `detection` is Halden Grid's job. */
export async function mayaApplications(context: Context, maya: Seeker, companies: readonly Company[], detection: Job) {
  const { random, now, files } = context
  const ago = (days: number) => before(now, days * day)
  const main = await storeResume(files, maya, { name: 'maya-okafor-detection.pdf', created_at: ago(19) })
  const other = await storeResume(files, maya, {
    name: 'maya-okafor-cloud-sec.pdf',
    focus: 'Cloud security and detection, AWS',
    is_default: false,
    created_at: ago(64),
  })
  const applications: Application[] = []
  const apply = (
    job: Job,
    { resume, ...sent }: Omit<Parameters<typeof composeApplication>[3], 'resume'> & { resume: typeof main },
  ) => applications.push(composeApplication(context, job, maya, { ...sent, resume: keptWithApplication(resume) }))

  const made = plans.map(({ company: name, wanted, specialty, life, applied, steps, likely, past, ...given }) => {
    const company = companies.find((each) => each.name === name)
    if (!company) throw new Error(`There is no company ${name}`)
    const { workplace = 'hybrid', title = '' } = given
    const usual = { job_type: 'full-time', vacancy_type: 'existing', atHome: true, uncertified: true } as const
    const settled: Wanted = { ...usual, workplace, ...wanted }
    const composed = composeJob(context, company, banks[specialty], settled)
    const draft = { ...composed, salary_type: 'yearly' as const, ...given, company, slug: slugOf(title) }
    const job = live(random, draft, now, life)
    const taken = steps.map(({ ago: days, ...step }): Step => ({ ...step, at: ago(days) }))
    if (job.ended_at && life.status === 'closed') taken.push({ at: job.ended_at, to: 'closed', by })
    const resume = specialty === 'cloud security' ? other : main
    return { job, sent: { applied: ago(applied), steps: taken, resume, likely, ...(past && { past }) } }
  })
  const moved = (to: Step['to'], days: number): Step => ({ at: ago(days), to, by })
  const steps = [moved('in_review', 6.7), moved('shortlisted', 4.6), moved('interview', 1.7)]
  const all = [...made, { job: detection, sent: { applied: ago(8.4), steps, resume: main, likely: 1 } }]
  all.sort((a, b) => a.sent.applied.getTime() - b.sent.applied.getTime())
  for (const { job, sent } of all) apply(job, sent)
  return { resumes: [main.row, other.row] satisfies Row[], jobs: made.map(({ job }) => job), applications }
}

const dayOf = (now: Date, days: number) =>
  before(now, -days * day)
    .toISOString()
    .slice(0, 10)
/** The first day of the month, `ago` months ago. */
const month = (now: Date, ago: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString().slice(0, 10)

/** One that's valid for years, one that expires within weeks, and one that has expired. */
const certificates = (now: Date) => [
  { name: 'GCIA', issuer: 'GIAC', number: '18223', issued_on: dayOf(now, -520), expires_on: dayOf(now, 940) },
  {
    name: 'Security+',
    issuer: 'CompTIA',
    number: 'COMP001021557833',
    issued_on: dayOf(now, -1053),
    expires_on: dayOf(now, 42),
  },
  { name: 'CCNA', issuer: 'Cisco', number: 'CSCO13877206', issued_on: dayOf(now, -2010), expires_on: dayOf(now, -915) },
]

const mayaCertificateFacts = (now: Date): Fact[] =>
  certificates(now).map(({ name, expires_on }) => ({ kind: 'certification', name, has: true, years: null, expires_on }))

const experience = (now: Date) => [
  {
    title: 'Detection Engineer',
    organization: 'Palisade Freight',
    location: 'Dublin, OH',
    started_on: month(now, 13),
    ended_on: null,
    description:
      'Moved 210 detection rules to code, each with recorded telemetry as its test.\nCut night pages in half within two quarters, by retiring rules that no one acted on.\nWrote the token theft detection that caught a real intrusion five weeks later.',
  },
  {
    title: 'SOC Analyst',
    organization: 'Buckeye Managed Defense',
    location: 'Columbus, OH',
    started_on: month(now, 51),
    ended_on: month(now, 13),
    description:
      'Three years of nights in a SOC of eleven people, the last one as shift lead.\nBuilt Python enrichment that took the median triage from 30 minutes to seven.',
  },
  {
    title: 'Systems Administrator',
    organization: 'Franklin County Library Network',
    location: 'Columbus, OH',
    started_on: month(now, 74),
    ended_on: month(now, 51),
    description: 'Ran 180 Linux and Windows servers at 23 branches; moved their logs into one Splunk instance.',
  },
]

const education = (now: Date) => [
  {
    school: 'Scioto State University',
    degree: 'Bachelor of Science',
    field: 'Computer Science',
    started_on: `${now.getUTCFullYear() - 11}-08-01`,
    ended_on: `${now.getUTCFullYear() - 7}-05-01`,
  },
]

function mayaEntries({ seeker_id }: Pick<Seeker, 'seeker_id'>, joined: Date, now: Date): Required<Entries> {
  const listed = (entries: Row[]) =>
    entries.map((entry, position) => ({ seeker_id, ...entry, position, created_at: joined, updated_at: joined }))
  return {
    certificates: listed(certificates(now)),
    experience: listed(experience(now)),
    education: listed(education(now)),
  }
}
