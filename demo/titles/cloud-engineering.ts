import type { Title, Turn } from './title.ts'

const clouds = ['AWS', 'Azure', 'Google Cloud', 'AWS and Azure']

export const titles: readonly Title[] = [
  {
    name: 'Cloud Engineer',
    pay: 'cloud engineer',
    asks: ['{cloud}', '{iac}'],
    about: /\{cloud\}|\{iac\}|\{service\}/,
    turns: [...clouds, 'migration', 'serverless', 'landing zones', 'networking'],
  },
  {
    name: 'Cloud Infrastructure Engineer',
    pay: 'cloud engineer',
    asks: ['{cloud}', '{iac}', 'Linux'],
    about: /\{iac\}|images|\{artifact\}|accounts/,
    turns: [...clouds, 'landing zones', 'storage and backup', 'Linux'],
  },
  {
    name: '@!entry,mid Solutions Architect',
    pay: 'solutions architect',
    asks: ['{cloud}', 'Solution design'],
    about: /[Dd]esign|[Rr]eview designs|Advise|services of/,
    turns: [...clouds, 'migration', 'serverless'],
  },
  {
    name: '@!entry,mid Cloud Architect',
    pay: 'solutions architect',
    asks: ['{cloud}', 'Networking', 'Solution design'],
    about: /[Dd]esign|accounts|region|services of/,
    turns: [...clouds, 'landing zones', 'migration'],
  },
  {
    name: 'Cloud Administrator',
    pay: 'systems engineer',
    asks: ['{cloud}', 'PowerShell'],
    about: /requests|accounts|certificates|quotas|patched/,
    turns: ['AWS', 'Azure', 'Google Cloud', 'end-user computing'],
  },
  {
    name: 'Cloud Migration Engineer',
    pay: 'cloud engineer',
    asks: ['Cloud migration', '{cloud}'],
    about: /[Mm]ove|[Mm]igrat|retirement|cut-over/,
    turns: [...clouds, 'VMware', 'databases'],
  },
  {
    name: 'Infrastructure Engineer',
    pay: 'cloud engineer',
    asks: ['Linux', '{iac}'],
    about: /images|servers|backups|fleets/,
    turns: ['Linux', 'Windows Server', 'VMware', 'storage and backup', 'AWS', 'Azure'],
  },
  {
    name: 'Systems Engineer',
    pay: 'systems engineer',
    asks: ['Linux', 'Backup and restore'],
    about: /servers|patched|fleets|runbooks/,
    turns: ['Linux', 'Windows Server', 'VMware', 'storage and backup', 'end-user computing'],
  },
  {
    name: 'FinOps Engineer',
    pay: 'cloud engineer',
    asks: ['FinOps', '{cloud}', 'SQL'],
    about: /\{waste\}|bill|budgets|tagging|commitments|[Cc]ost/,
    turns: ['AWS', 'Azure', 'Google Cloud', 'commitments'],
  },
]

export const turns: readonly Turn[] = [
  {
    name: 'AWS',
    asks: ['{cloud}'],
    duties: [
      'Run our AWS accounts: organization, network, {service}, and the bill they make.',
      'Keep AWS services we rely on current, quotas and end-of-life dates included.',
    ],
  },
  {
    name: 'Azure',
    asks: ['{cloud}'],
    duties: [
      'Run our Azure subscriptions: management groups, hub network, {service}, and the bill they make.',
      'Keep Azure services we rely on current, quotas and retirements included.',
    ],
  },
  {
    name: 'Google Cloud',
    asks: ['{cloud}'],
    duties: [
      'Run our Google Cloud projects: folders, shared network, {service}, and the bill they make.',
      'Keep Google Cloud services we rely on current, quotas and deprecations included.',
    ],
  },
  {
    name: '@!entry AWS and Azure',
    asks: [
      ['AWS', '{y}+ years building on AWS'],
      ['Azure', '{y}+ years building on Azure'],
    ],
    uses: { cloud: ['AWS', 'Azure'] },
    duties: [
      'Decide with {builders} what belongs in AWS and what in Azure, and write down why.',
      'Connect AWS and Azure: routes, names, identities, and one place to look when it breaks.',
    ],
  },
  {
    name: 'migration',
    asks: ['Cloud migration'],
    duties: [
      'Plan and run migration waves of {8-40} servers to {cloud}, with a rehearsal and a way back.',
      'Close what a migration leaves behind: old names, old rules, old invoices.',
    ],
  },
  {
    name: 'databases',
    asks: ['Database migration', 'SQL'],
    duties: [
      'Move databases to {cloud} with replication, checks by row and a cut-over measured in minutes.',
      'Tune databases after the move, so that nobody asks for the old server back.',
    ],
  },
  {
    name: 'Linux',
    asks: ['Linux'],
    duties: [
      'Run {~300-4000} Linux servers: images, patches, kernels, and the few that are special.',
      'Replace special Linux servers by ones made from code.',
    ],
  },
  {
    name: 'Windows Server',
    asks: ['Windows Server', 'PowerShell'],
    duties: [
      'Run {~200-2000} Windows Server machines: domain, files, print, patches, licenses.',
      'Take Windows Server versions past their end out of service, application by application.',
    ],
  },
  {
    name: 'serverless',
    asks: ['Serverless'],
    duties: [
      'Build serverless services on {cloud} with {builders}: small functions, clear limits, traces.',
      'Say when serverless is the wrong answer, with the numbers.',
    ],
  },
  {
    name: 'landing zones',
    asks: ['Landing zones'],
    duties: [
      'Build landing zones in {iac}: accounts, network, logging, limits, ready in an hour.',
      'Move old accounts into landing zones without their users noticing.',
    ],
  },
  {
    name: 'networking',
    asks: ['Networking'],
    duties: [
      'Build {cloud} networking: hubs, routes, DNS, private endpoints, egress.',
      'Draw our networking from code and keep the drawing true.',
    ],
  },
  {
    name: 'commitments',
    asks: ['Forecasting'],
    duties: [
      'Plan {cloud} commitments each quarter: what to reserve, for how long, at which risk.',
      'Report what commitments saved and what they cost when plans changed.',
    ],
  },
  {
    name: 'VMware',
    asks: ['VMware'],
    duties: [
      'Run VMware clusters until their last day and move what stands on them, wave by wave.',
      'Compare VMware with what replaces it, in money, effort and risk.',
    ],
  },
  {
    name: 'storage and backup',
    asks: ['Backup and restore', 'Storage'],
    duties: [
      'Run storage and backup for {workload}, and restore something for practice every week.',
      'Keep one backup copy where nobody with our passwords can reach it.',
    ],
  },
  {
    name: 'end-user computing',
    asks: ['Virtual desktops'],
    duties: [
      'Run end-user computing: virtual desktops, images, profiles, {~500-9000} people who notice.',
      'Cut sign-in time to virtual desktops below {20-40} seconds and hold it.',
    ],
  },
]
