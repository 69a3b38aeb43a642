import { randomUUID } from 'node:crypto'
import type { Requirement } from '../../contract/seekers/requirements.ts'
import { slugOf } from '../../contract/platform/normalise.ts'
import type { JobStatus, Specialty } from '../../contract/platform/values.ts'
import type { Company } from '../companies/companies.ts'
import { composePosting, type Making, type Posting } from '../jobs/compose.ts'
import { speakerOf } from '../own-words.ts'
import type { Wanted } from '../jobs/setting.ts'
import { type Job, live } from '../jobs/life.ts'
import { asciiName } from '../people/names.ts'
import { banks } from '../specialties/banks.ts'
import { demoEmails } from './logins.ts'

/** The employer's demo account: Renata Voss of Halden Grid. */
export function settleHalden(company: Company): void {
  const scale = '1.9 million customers'
  company.slots = { ...company.slots, scale, region: 'central Ohio' }
  company.conduct = { in_time: 0.96, pace: 0.3, tells: 0.97 }
  company.weight = 0
  company.pull = 8
  company.staff = [
    {
      id: randomUUID(),
      name: { first: 'Renata', last: 'Voss', ascii: asciiName('Renata', 'Voss') },
      email: demoEmails.employer,
    },
    {
      id: randomUUID(),
      name: { first: 'Theo', last: 'Lindgren', ascii: 'theo.lindgren' },
      email: 'theo.lindgren@halden-grid.demo.merlon.test',
    },
  ]
  company.row = {
    ...company.row,
    description:
      'Transmission operator for central Ohio, with 61 substations and two control rooms. Security team of 31, reporting to the chief operating officer.',
    founded_year: 1934,
  }
}

const skill = (id: string, must: boolean, name: string, label: string, years: number | null = null): Requirement => ({
  id,
  must,
  label,
  type: 'skill',
  name,
  years,
})

const detectionDescription = `<h2>About the role</h2>
<p>You will own detection coverage for a grid operator with 1.9 million customers. The team ships rules as code, reviews them like software and measures them on missed alerts, not on volume.</p>
<p>You will work with two detection engineers, a threat intelligence lead and the control-room operations team in Columbus. Three days a week are remote. The role is open because the team grows from four to six.</p>
<h2>What you will do</h2>
<ul><li>Write, test and retire Sigma and SPL rules across IT and OT telemetry.</li><li>Run a monthly purple-team exercise and turn each gap into a tracked rule.</li><li>Cut the false-positive rate of the top twenty alerts by half in your first two quarters.</li><li>Mentor one SOC analyst into detection engineering each year.</li></ul>
<h2>How we work</h2>
<p>Rules live in one repository, with recorded telemetry as tests. On-call is one week in six, paid, and covers what our own rules raise.</p>`.replaceAll(
  '\n',
  '',
)

/** The posting the mock-ups show. */
const detectionEngineer: Partial<Posting> = {
  title: 'Senior Detection Engineer',
  job_type: 'full-time',
  workplace: 'hybrid',
  experience_level: 'Senior',
  education_level: 'None required',
  experience_counts: false,
  salary_min: 148_000,
  salary_max: 182_000,
  salary_type: 'yearly',
  answer_days: 3,
  vacancy_type: 'existing',
  description: detectionDescription,
  skills: ['Sigma', 'KQL', 'Splunk', 'Python', 'Zeek'],
  requirements: [
    skill('must-1', true, 'Detection as code', '4+ years writing detections', 4),
    skill('must-2', true, 'Sigma', 'Sigma or KQL in production'),
    skill('must-3', true, 'Splunk', 'Splunk or Microsoft Sentinel'),
    skill('must-4', true, 'Python', 'Python for enrichment'),
    skill('must-5', true, 'MITRE ATT&CK', 'ATT&CK mapping'),
    skill('must-6', true, 'On-call rotation', 'On-call, one week in six'),
    { id: 'nice-7', must: false, label: 'GCIA', type: 'certification', name: 'GCIA' },
    skill('nice-8', false, 'Terraform', 'Terraform'),
    skill('nice-9', false, 'OT protocols', 'OT or ICS protocols'),
    skill('nice-10', false, 'CI/CD', 'Detection as code in CI'),
  ],
  benefits: [
    'Medical, dental, vision from day one',
    '401(k), 6% match',
    'One SANS course a year',
    '25 days leave, on-call days returned',
  ],
  hiring_steps: {
    submitted: 'Receipt sent at once',
    in_review: 'Read by two of the team',
    shortlisted: '30 min with the team lead',
    interview: 'Two rounds, one practical',
    offer: 'Within 5 days',
  },
}

type Planned = { specialty: Specialty; status: JobStatus; age: number } & Wanted & Partial<Posting>

const plans: Planned[] = [
  {
    specialty: 'detection and response',
    status: 'published',
    age: 9.1,
    level: 'Senior',
    kind: 'Detection Engineer',
    ...detectionEngineer,
  },
  {
    specialty: 'OT/ICS',
    status: 'published',
    age: 3.2,
    level: 'Mid',
    kind: 'OT Security Engineer',
    turn: 'substations',
    title: 'OT Security Engineer, substations',
    workplace: 'on-site',
    salary_min: 128_000,
    salary_max: 150_000,
  },
  {
    specialty: 'security operations',
    status: 'published',
    age: 1.4,
    level: 'Mid',
    kind: 'SOC Analyst',
    turn: 'nights',
    title: 'SOC Analyst II, nights',
    workplace: 'on-site',
    salary_min: 71_000,
    salary_max: 86_000,
  },
  {
    specialty: 'identity and access',
    status: 'published',
    age: 12.6,
    level: 'Mid',
    kind: 'Privileged Access Engineer',
    title: 'Privileged Access Engineer',
    salary_min: 112_000,
    salary_max: 138_000,
  },
  {
    specialty: 'networking',
    status: 'published',
    age: 6.3,
    level: 'Mid',
    kind: 'Network Engineer',
    turn: 'control rooms',
    title: 'Network Engineer, control rooms',
    workplace: 'on-site',
    salary_min: 104_000,
    salary_max: 126_000,
  },
  {
    specialty: 'SRE',
    status: 'published',
    age: 18.8,
    level: 'Mid',
    kind: 'Site Reliability Engineer',
    turn: 'outage systems',
    title: 'Site Reliability Engineer, outage systems',
    salary_min: 132_000,
    salary_max: 158_000,
  },
  {
    specialty: 'GRC',
    status: 'published',
    age: 25.4,
    level: 'Mid',
    kind: 'Security Compliance Analyst',
    turn: 'NERC CIP',
    title: 'Security Compliance Analyst, NERC CIP',
    salary_min: 88_000,
    salary_max: 106_000,
  },
  {
    specialty: 'detection and response',
    status: 'draft',
    age: 1.6,
    level: 'Mid',
    kind: 'Threat Intelligence Analyst',
    title: 'Threat Intelligence Analyst',
  },
  {
    specialty: 'platform engineering',
    status: 'paused',
    age: 14,
    level: 'Mid',
    kind: 'Platform Engineer',
    turn: 'metering',
    title: 'Platform Engineer, metering',
    salary_min: 126_000,
    salary_max: 149_000,
  },
  {
    specialty: 'security operations',
    status: 'expired',
    age: 47,
    level: 'Mid',
    kind: 'Vulnerability Management Analyst',
    title: 'Vulnerability Management Analyst',
    salary_min: 84_000,
    salary_max: 101_000,
  },
  {
    specialty: 'security operations',
    status: 'filled',
    age: 96,
    level: 'Mid',
    kind: 'SOC Analyst',
    turn: 'days',
    title: 'SOC Analyst, days',
    salary_min: 66_000,
    salary_max: 79_000,
  },
  {
    specialty: 'detection and response',
    status: 'filled',
    age: 142,
    level: 'Mid',
    kind: 'Detection Engineer',
    title: 'Detection Engineer',
    salary_min: 118_000,
    salary_max: 141_000,
  },
  {
    specialty: 'data platform',
    status: 'closed',
    age: 71,
    level: 'Mid',
    kind: 'Data Engineer',
    turn: 'metering',
    title: 'Data Engineer, metering',
    salary_min: 110_000,
    salary_max: 133_000,
  },
]

/** Its jobs in each state; the first is the one in the mock-ups. */
export function haldenJobs(making: Making & { now: Date }, company: Company): Job[] {
  return plans.map(({ specialty, status, age, level, kind, turn, ...given }) => {
    const { workplace = 'hybrid', title = '' } = given
    const settled: Wanted = { workplace, job_type: 'full-time', vacancy_type: 'existing', atHome: true }
    const posting = composePosting(making, company, banks[specialty], {
      ...settled,
      ...(level && { level }),
      ...(kind && { kind }),
      ...(turn && { turn }),
    })
    const posted_by = company.staff[0]?.id ?? posting.posted_by
    const job = { ...posting, posted_by, answer_days: 5 as const, ...given, slug: slugOf(title) }
    // What is written by hand here is Halden Grid's, too.
    making.words?.most(speakerOf(company), job.description)
    return live(making.random, job, making.now, { status, age })
  })
}
