import { randomUUID } from 'node:crypto'
import type { Requirement } from '../../contract/seekers/requirements.ts'
import { slugOf } from '../../contract/platform/normalise.ts'
import type { JobStatus, Specialty } from '../../contract/platform/values.ts'
import type { Company } from '../companies/companies.ts'
import { composeJob, type JobContext, type ComposedJob } from '../jobs/compose.ts'
import { speakerOf } from '../own-words.ts'
import type { Wanted } from '../jobs/setting.ts'
import { type Job, live } from '../jobs/life.ts'
import { asciiName } from '../seekers/names.ts'
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
<p>You will own detection coverage for a grid operator with 1.9 million customers. The team ships rules as code, reviews them like software, and measures them on missed alerts, not on volume.</p>
<p>You will work with two detection engineers, a threat intelligence lead, and the control-room operations team in Columbus. You can work remotely three days a week. The role is open because the team is growing from four to six.</p>
<h2>What you will do</h2>
<ul><li>Write, test, and retire Sigma and SPL rules across IT and OT telemetry.</li><li>Run a monthly purple-team exercise and turn each gap into a tracked rule.</li><li>Cut the false-positive rate of the top twenty alerts by half in your first two quarters.</li><li>Mentor one SOC analyst into detection engineering each year.</li></ul>
<h2>How we work</h2>
<p>Rules live in one repository, with recorded telemetry as tests. On-call is one week in six, paid, and covers what our own rules raise.</p>`.replaceAll(
  '\n',
  '',
)

/** The job in the mockups. */
const detectionEngineer: Partial<ComposedJob> = {
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
    'Medical, dental, and vision from day one',
    '401(k), 6% match',
    'One SANS course a year',
    '25 days of leave, plus time off for on-call',
  ],
  hiring_steps: {
    submitted: 'Confirmed right away',
    in_review: 'Read by two team members',
    shortlisted: '30 min with the team lead',
    interview: 'Two rounds, one practical',
    offer: 'Within 5 days',
  },
}

type Planned = { specialty: Specialty; status: JobStatus; age: number } & Wanted & Partial<ComposedJob>
type Pay = readonly [salary_min: number, salary_max: number]

/** A job titled by its kind and turn. */
const plan = (
  specialty: Specialty,
  [status, age]: readonly [JobStatus, number],
  [kind, turn]: readonly [kind: string, turn?: string],
  pay?: Pay,
  more: Partial<ComposedJob> = {},
): Planned => ({
  specialty,
  status,
  age,
  level: 'Mid',
  kind,
  ...(turn && { turn }),
  title: [kind, turn].filter(Boolean).join(', '),
  ...(pay && { salary_min: pay[0], salary_max: pay[1] }),
  ...more,
})

const onSite = { workplace: 'on-site' } as const

const plans: Planned[] = [
  {
    specialty: 'detection and response',
    status: 'published',
    age: 9.1,
    level: 'Senior',
    kind: 'Detection Engineer',
    ...detectionEngineer,
  },
  plan('OT/ICS', ['published', 3.2], ['OT Security Engineer', 'substations'], [128_000, 150_000], onSite),
  plan('security operations', ['published', 1.4], ['SOC Analyst', 'nights'], [71_000, 86_000], {
    ...onSite,
    title: 'SOC Analyst II, nights',
  }),
  plan('identity and access', ['published', 12.6], ['Privileged Access Engineer'], [112_000, 138_000]),
  plan('networking', ['published', 6.3], ['Network Engineer', 'control rooms'], [104_000, 126_000], onSite),
  plan('SRE', ['published', 18.8], ['Site Reliability Engineer', 'outage systems'], [132_000, 158_000]),
  plan('GRC', ['published', 25.4], ['Security Compliance Analyst', 'NERC CIP'], [88_000, 106_000]),
  plan('detection and response', ['draft', 1.6], ['Threat Intelligence Analyst']),
  plan('platform engineering', ['paused', 14], ['Platform Engineer', 'metering'], [126_000, 149_000]),
  plan('security operations', ['expired', 47], ['Vulnerability Management Analyst'], [84_000, 101_000]),
  plan('security operations', ['filled', 96], ['SOC Analyst', 'days'], [66_000, 79_000]),
  plan('detection and response', ['filled', 142], ['Detection Engineer'], [118_000, 141_000]),
  plan('data platform', ['closed', 71], ['Data Engineer', 'metering'], [110_000, 133_000]),
]

/** Its jobs in each status; the first is the one in the mockups. */
export function haldenJobs(making: JobContext & { now: Date }, company: Company): Job[] {
  return plans.map(({ specialty, status, age, level, kind, turn, ...given }) => {
    const { workplace = 'hybrid', title = '' } = given
    const settled: Wanted = { workplace, job_type: 'full-time', vacancy_type: 'existing', atHome: true }
    const composed = composeJob(making, company, banks[specialty], {
      ...settled,
      ...(level && { level }),
      ...(kind && { kind }),
      ...(turn && { turn }),
    })
    const posted_by = company.staff[0]?.id ?? composed.posted_by
    const job = { ...composed, posted_by, answer_days: 5 as const, ...given, slug: slugOf(title) }
    // The sentences written by hand here belong to Halden Grid, too.
    making.words?.most(speakerOf(company), job.description)
    return live(making.random, job, making.now, { status, age })
  })
}
