import { jobTypes, specialties, workplaces, type Category } from '../contract/platform/values.ts'
import type { JobText } from '../server/platform/text-search/search-columns.ts'

export type BenchJob = JobText & {
  category: Category
  zip_code: string | null
  latitude: number | null
  longitude: number | null
  experience_level: string
  education_level: string
  salary_min: number
  salary_max: number
  salary_type: string
  company: number
  published_days_ago: number
}
type Place = { zip: string; city: string; state: string; latitude: number; longitude: number }

/** Makes the same jobs for the same seed. The words in their titles, skills, and texts are as unevenly distributed as real ones. */
export function* generateBenchJobs(
  count: number,
  places: readonly Place[],
  companies: readonly string[],
  seed = 7,
): Generator<BenchJob> {
  const chance = seeded(seed)
  const whole = (most: number) => Math.floor(chance() * most)
  const pick = <T>(list: readonly T[]): T => list[whole(list.length)]!
  /** Picks the first items of the list far more often than the last. */
  const uneven = <T>(list: readonly T[]): T => list[Math.floor(chance() ** 3 * list.length)]!
  for (let made = 0; made < count; made++) {
    const specialty = pick(specialties)
    const remote = chance() < 0.35
    const place = remote && chance() < 0.6 ? undefined : pick(places)
    const level = pick(levels)
    const rare = chance() < 0.0005 ? ['Quipu'] : []
    const skills = [...new Set([...rare, ...Array.from({ length: 4 + whole(6) }, () => uneven(technologies))])]
    const hourly = chance() < 0.1
    const low = hourly ? 30 + whole(90) : 55_000 + whole(150) * 1000
    const sentence = () => {
      const words = Array.from({ length: 8 + whole(12) }, () =>
        chance() < 0.12 ? uneven(technologies) : uneven(vocabulary),
      )
      return `${words[0]!.charAt(0).toUpperCase()}${words.join(' ').slice(1)}.`
    }
    const paragraph = () => `<p>${Array.from({ length: 3 + whole(4) }, sentence).join(' ')}</p>`
    const company = whole(companies.length)
    yield {
      title: `${pick(['', 'Senior ', 'Lead ', 'Principal ', 'Junior '])}${uneven(technologies)} ${pick(roles)}`,
      category: specialty.category,
      specialty: specialty.value,
      job_type: chance() < 0.7 ? 'full-time' : pick(jobTypes),
      workplace: remote ? 'remote' : workplaces[whole(2)]!,
      skills,
      requirements: skills.slice(0, 3).map((name, at) => ({
        id: `r${at}`,
        type: 'skill' as const,
        must: at < 2,
        label: `${2 + at}+ years of ${name}`,
        name,
        years: 2 + at,
      })),
      description: Array.from({ length: 4 + whole(3) }, paragraph).join(''),
      benefits: ['Health insurance', 'Retirement plan with match', `${15 + whole(15)} days off`],
      company,
      company_name: companies[company]!,
      city: place?.city ?? null,
      state: place?.state ?? null,
      zip_code: place?.zip ?? null,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      experience_level: level,
      education_level: pick([
        'None required',
        'High school',
        'Professional certificate',
        'Associate',
        'Bachelor',
        'Bachelor',
        'Master',
      ]),
      salary_min: low,
      salary_max: hourly ? low + 5 + whole(30) : low + 10_000 + whole(60) * 1000,
      salary_type: hourly ? 'hourly' : 'yearly',
      published_days_ago: chance() * 29,
    }
  }
}

const levels = ['Entry', 'Mid', 'Mid', 'Senior', 'Senior', 'Senior', 'Lead', 'Manager', 'Executive']
const roles = [
  'Engineer',
  'Engineer',
  'Engineer',
  'Security Engineer',
  'Cloud Engineer',
  'Analyst',
  'Architect',
  'Administrator',
  'Specialist',
  'Consultant',
]

/** From most to least common. */
const technologies =
  `AWS Kubernetes Linux Terraform Python Azure Docker SIEM Splunk Ansible Go CI/CD PostgreSQL GCP Okta Java
Prometheus Grafana Jenkins Kafka Helm Vault C++ Node.js Snowflake Datadog Istio Sentinel Nessus Wireshark Palo-Alto Fortinet
Zscaler CrowdStrike Rust Ruby C# .NET Elasticsearch Redis Cassandra Airflow Spark Databricks ArgoCD Pulumi Packer Consul
Nomad Envoy Cilium Falco Trivy Snyk Burp-Suite Metasploit Ghidra Volatility Zeek Suricata Sigma YARA BloodHound CyberArk
SailPoint Entra Ping Keycloak Modbus DNP3 SCADA Historian OpenStack Proxmox Ceph FreeBSD Solaris AIX COBOL RACF Mainframe
Erlang Haskell Zig Fuchsia`.split(/\s+/)

const roots =
  `build run keep watch find fix plan write read test ship move grow hold lead guide teach review audit trace map
measure tune guard harden patch scan hunt model design draft cloud network system service team data product customer platform
incident alert signal rule policy control access identity key secret record report pipeline release cluster node region account
budget cost risk threat vendor contract office field plant grid bank hospital school agency carrier retail market warehouse`.split(
    /\s+/,
  )
const endings = ['', 's', 'ing', 'er', 'ed', 'ment', 'able', 'ness', 'wise', 'less', 'ful', 'ship']
const vocabulary = endings.flatMap((ending) => roots.map((root) => root + ending))

function seeded(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
