import type { Title, Turn } from './title.ts'

const clouds = ['AWS', 'Azure', 'Google Cloud', 'AWS and Azure']

export const titles: readonly Title[] = [
  {
    name: 'Cloud Security Engineer',
    pay: 'security engineer',
    asks: ['{cloud}', '{iac}'],
    about: /\{cloud\}|\{guard\}/,
    turns: [...clouds, 'landing zones', 'Kubernetes', 'data protection', 'FedRAMP'],
  },
  {
    name: '@!entry,mid Cloud Security Architect',
    pay: 'security architect',
    asks: ['{cloud}', 'Threat modeling'],
    about: /[Dd]esign|architecture|[Tt]hreat model/,
    turns: [...clouds, 'landing zones', 'zero trust', 'FedRAMP'],
  },
  {
    name: '@!entry,mid Security Architect',
    pay: 'security architect',
    asks: ['Threat modeling', 'Network segmentation'],
    about: /[Dd]esign|architecture|[Tt]hreat model|[Ss]egment/,
    turns: ['zero trust', 'data protection', 'AWS', 'Azure'],
  },
  {
    name: 'Cloud Security Analyst',
    pay: 'security analyst',
    asks: ['{cspm}'],
    about: /findings|\{number\}|scanner|\{risk\}/,
    turns: [...clouds, 'Wiz', 'Prisma Cloud'],
  },
  {
    name: 'Kubernetes Security Engineer',
    pay: 'security engineer',
    asks: ['Kubernetes', 'OPA'],
    about: /Kubernetes|images|admission|pod/,
    duties: [
      'Own Kubernetes policy on {k8s}: what may run, as whom, with which rights.',
      'Review Kubernetes manifests and charts with {builders} and turn what you find into admission rules.',
      'Keep Kubernetes clusters at their benchmark, with reasons for each exception.',
    ],
    turns: ['EKS', 'AKS', 'GKE', 'OpenShift', 'runtime'],
  },
  {
    name: 'Cloud Infrastructure Security Engineer',
    pay: 'security engineer',
    asks: ['{cloud}', 'Network segmentation'],
    about: /networks|modules|baseline|images|keys/,
    turns: [...clouds, 'landing zones', 'data protection'],
  },
]

const clusters = (name: string): Turn => ({
  name,
  asks: [name],
  duties: [
    `Harden ${name}: control plane access, node images, admission, network policies.`,
    `Answer incidents in ${name} pods with logs and snapshots, and rebuild from code.`,
  ],
})

export const turns: readonly Turn[] = [
  {
    name: 'AWS',
    asks: ['{cloud}', 'AWS Organizations'],
    duties: [
      'Own service control policies and permission boundaries across all AWS accounts.',
      'Turn GuardDuty and CloudTrail findings into fixes in the AWS account that caused them.',
    ],
  },
  {
    name: 'Azure',
    asks: ['{cloud}', 'Azure Policy'],
    duties: [
      'Own Azure Policy across all management groups: assignments, exemptions with an end date, tests.',
      'Secure Azure subscriptions from the hub network to the last storage account.',
    ],
  },
  {
    name: 'Google Cloud',
    asks: ['{cloud}', 'Organization policies'],
    duties: [
      'Own organization policies and VPC Service Controls in Google Cloud.',
      'Remove service account keys from Google Cloud projects and keep them out.',
    ],
  },
  {
    name: '@!entry AWS and Azure',
    asks: [
      ['AWS', '{y}+ years securing AWS'],
      ['Azure', '{y}+ years securing Azure'],
    ],
    uses: { cloud: ['AWS', 'Azure'] },
    duties: [
      'Give AWS and Azure one baseline, written once and translated twice.',
      'Compare findings from AWS and Azure in one list that owners can read.',
    ],
  },
  {
    name: 'landing zones',
    asks: ['Landing zones'],
    duties: [
      'Build the next version of our {cloud} landing zones and move accounts into it, warnings first.',
      'Test landing zones like software: a sandbox organization, releases, notes.',
    ],
  },
  {
    name: 'Kubernetes',
    asks: ['Kubernetes', 'OPA'],
    duties: [
      'Secure Kubernetes from admission to runtime on {k8s}, with policies that explain themselves.',
      'Keep Kubernetes network policies true to what services really call.',
    ],
  },
  clusters('EKS'),
  clusters('AKS'),
  clusters('GKE'),
  clusters('OpenShift'),
  {
    name: 'runtime',
    asks: ['Runtime security'],
    duties: [
      'Run runtime detection on every node and keep its alerts few enough to read.',
      'Decide what runtime may block by itself and what a person has to confirm.',
    ],
  },
  {
    name: 'data protection',
    asks: ['KMS', 'Data protection'],
    duties: [
      'Know where {data} lives in {cloud}, who can read it and with which key.',
      'Make data protection a default: encrypted, labeled, short-lived, gone on time.',
    ],
  },
  {
    name: '@software,hosting,consult,aerospace FedRAMP',
    asks: ['FedRAMP'],
    duties: [
      'Keep the FedRAMP boundary in {cloud} small and drawn from code.',
      'Turn FedRAMP controls into policies and tests that run every night.',
    ],
  },
  {
    name: 'zero trust',
    asks: ['Zero trust'],
    duties: [
      'Move access to {assets} from networks to zero trust: identity, device, purpose, time.',
      'Measure zero trust by what a stolen laptop can still reach.',
    ],
  },
  {
    name: 'Wiz',
    asks: ['{cspm}'],
    duties: [
      'Run Wiz: connectors, ownership, custom rules, and a backlog that shrinks.',
      'Send each Wiz finding to the team that can fix it, with the fix.',
    ],
  },
  {
    name: 'Prisma Cloud',
    asks: ['{cspm}'],
    duties: [
      'Run Prisma Cloud: policies, ownership, agents where they help.',
      'Send each Prisma Cloud alert to the team that can fix it, with the fix.',
    ],
  },
]
