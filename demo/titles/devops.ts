import type { Title, Turn } from './title.ts'

const pipelines = ['GitHub Actions', 'GitLab CI', 'Jenkins', 'Azure DevOps']
const clouds = ['AWS', 'Azure', 'Google Cloud']

export const titles: readonly Title[] = [
  {
    name: 'DevOps Engineer',
    pay: 'DevOps engineer',
    asks: ['CI/CD', '{iac}'],
    about: /\{ci\}|\{iac\}|\{build\}/,
    turns: [...pipelines, ...clouds, 'Python', 'Kubernetes'],
  },
  {
    name: 'DevSecOps Engineer',
    pay: 'DevSecOps engineer',
    asks: ['CI/CD', 'Pipeline security'],
    about: /\{check\}|Sign \{build\}|credentials|third-party/,
    turns: [...pipelines, ...clouds, 'supply chain', 'Kubernetes'],
  },
  {
    name: 'Build and Release Engineer',
    pay: 'DevOps engineer',
    asks: ['CI/CD', 'Build systems'],
    about: /builds|releases|\{build\}/,
    turns: ['embedded', 'mobile', 'games', 'Bazel', 'regulated products'],
  },
  {
    name: 'CI/CD Engineer',
    pay: 'DevOps engineer',
    asks: ['{ci}', 'Docker'],
    about: /\{ci\}|pipeline|runners/,
    turns: ['supply chain', 'mobile', 'self-hosted runners'],
  },
  {
    name: 'Automation Engineer',
    pay: 'DevOps engineer',
    asks: ['Python', 'Ansible'],
    about: /[Aa]utomate|scripts|one tool/,
    turns: ['test environments', 'Windows', 'AWS', 'Azure'],
  },
  {
    name: '@!entry Release Manager',
    pay: 'DevOps engineer',
    asks: ['Release planning'],
    also: ['CI/CD', '{ci}', 'Release evidence', 'Stakeholder communication', 'Change management'],
    about: /releases|release notes|hotfixes|[Rr]ollback/,
    turns: ['mobile', 'games', 'regulated products'],
  },
  {
    name: 'Configuration Management Engineer',
    pay: 'systems engineer',
    asks: ['Ansible', 'Linux'],
    about: /environments|\{iac\}|modules/,
    turns: ['Windows', 'test environments', 'AWS', 'Azure'],
  },
]

const piping = (name: string): Turn => ({
  name,
  asks: ['{ci}'],
  duties: [
    `Own ${name}: runners, shared templates, permissions, upgrades, cost.`,
    `Move the last teams to ${name} and switch off what they used before.`,
  ],
})
const hosting = (name: string): Turn => ({
  name,
  asks: ['{cloud}'],
  duties: [
    `Run delivery on ${name}: environments in {iac}, short-lived credentials, a bill that is explained.`,
    `Give {coders} environments in ${name} that come up in {10-30} minutes and go at night.`,
  ],
})

export const turns: readonly Turn[] = [
  ...pipelines.map(piping),
  ...clouds.map(hosting),
  {
    name: 'Python',
    asks: ['Python'],
    duties: [
      'Replace shell scripts by Python tools with types, tests and releases.',
      'Keep Python packaging for {coders} down to one way that works.',
    ],
  },
  {
    name: 'Kubernetes',
    asks: ['Kubernetes', 'Helm'],
    duties: [
      'Deploy to Kubernetes progressively, watched, and back in under {2-6} minutes.',
      'Keep Helm charts and Kubernetes manifests few and tested.',
    ],
  },
  {
    name: 'supply chain',
    asks: ['SLSA', 'Artifact signing'],
    duties: [
      'Secure the software supply chain: pinned actions, signed artifacts, provenance that is checked on deploy.',
      'Answer within an hour which builds contain a bad dependency; that is our supply chain test.',
    ],
  },
  {
    name: '@factory,telecom,aerospace,energy,biotech embedded',
    asks: ['C and C++'],
    duties: [
      'Build embedded firmware for {4-20} boards from one source, the same bytes every time.',
      'Put embedded hardware into the pipeline, with test benches that recover by themselves.',
    ],
  },
  {
    name: '@bank,retail,media,health,software,insurance,telecom mobile',
    asks: ['Mobile builds'],
    duties: [
      'Ship mobile apps to both stores every [week|two weeks], signed and staged.',
      'Keep mobile builds under {12-20} minutes and certificates from expiring.',
    ],
  },
  {
    name: '@media-0 games',
    asks: ['Large repositories'],
    duties: [
      'Build games of {60-300} gigabytes for {3-5} platforms every night.',
      'Get games through certification with builds nobody has to touch by hand.',
    ],
  },
  {
    name: 'Bazel',
    asks: ['Bazel'],
    duties: [
      'Own Bazel: rules, remote cache, remote execution, and the last builds outside it.',
      'Keep Bazel targets honest, so that a change builds what it must and no more.',
    ],
  },
  {
    name: '@health,bank,insurance,aerospace,biotech,energy,government regulated products',
    asks: ['Release evidence'],
    duties: [
      'Release regulated products with evidence that writes itself: who changed what, which tests ran, who approved.',
      'Explain releases of regulated products to auditors from the pipeline’s own records.',
    ],
  },
  {
    name: 'self-hosted runners',
    asks: ['Linux'],
    duties: [
      'Run self-hosted runners for {ci}: fresh for each job, sized by measurement, gone afterwards.',
      'Keep secrets and networks of self-hosted runners apart by trust.',
    ],
  },
  {
    name: 'test environments',
    asks: ['Docker'],
    duties: [
      'Make test environments that start with a pull request and end with it.',
      'Fill test environments with made-up {data} that <behaves|behave> like the real thing.',
    ],
  },
  {
    name: 'Windows',
    asks: ['PowerShell', 'Windows Server'],
    duties: [
      'Automate Windows fleets and builds with PowerShell that has tests.',
      'Bring Windows machines under the same configuration code as everything else.',
    ],
  },
]
