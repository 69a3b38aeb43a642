import type { Title, Turn } from './title.ts'

const clusters = ['EKS', 'AKS', 'GKE', 'OpenShift']
const parts = ['Argo CD', 'service mesh', 'edge clusters', 'bare metal', 'GPU workloads']

const kubernetes = [
  'Upgrade Kubernetes on {cluster} every [quarter|release], rehearsed on a copy, without a maintenance window.',
  'Own Kubernetes itself: control planes, nodes, storage, and the add-ons everybody depends on.',
  'Answer what teams ask about Kubernetes, {10-40} questions a week, and turn the frequent ones into defaults.',
  'Keep Kubernetes close to upstream and tell {users} what changes {2-5} weeks ahead.',
  'Watch Kubernetes capacity and health on {cluster}, and fix what would page somebody next month.',
]

export const titles: readonly Title[] = [
  {
    name: 'Platform Engineer',
    pay: 'platform engineer',
    asks: ['Kubernetes', '{iac}'],
    about: /\{cluster\}|\{offer\}|\{part\}/,
    turns: ['Kubernetes', ...clusters, ...parts, 'Go', 'developer portal', 'metering'],
  },
  {
    name: 'Kubernetes Platform Engineer',
    pay: 'platform engineer',
    asks: ['Kubernetes', '{k8s}', 'Helm'],
    about: /Kubernetes|\{cluster\}|pod/,
    duties: kubernetes,
    turns: [...clusters, ...parts],
  },
  {
    name: 'Developer Experience Engineer',
    pay: 'platform engineer',
    asks: ['Developer tooling'],
    about: /\{users\}|documentation|[Bb]uild times|templates/,
    turns: ['Go', 'build times', 'TypeScript'],
  },
  {
    name: 'Internal Tools Engineer',
    pay: 'platform engineer',
    asks: ['Python', 'Developer tooling'],
    about: /tools|catalog|portal|\{offer\}/,
    turns: ['developer portal', 'Go', 'TypeScript'],
  },
  {
    name: 'Kubernetes Administrator',
    pay: 'systems engineer',
    asks: ['Kubernetes', '{k8s}', 'Linux'],
    about: /\{cluster\}|upgrades|quotas|images/,
    duties: kubernetes,
    turns: [...clusters, 'bare metal', 'edge clusters'],
  },
  {
    name: '@!entry Platform Product Engineer',
    pay: 'platform engineer',
    asks: ['Developer tooling', 'Product thinking'],
    about: /\{users\}|product|user councils|\{figure\}/,
    turns: ['developer portal', 'Go'],
  },
  {
    name: 'Machine Learning Platform Engineer',
    pay: 'platform engineer',
    asks: ['Python', 'Kubernetes', 'ML pipelines'],
    about: /GPU|models|\{users\}/,
    turns: ['GPU workloads', 'training', 'model serving'],
  },
]

const running = (name: string): Turn => ({
  name,
  asks: [name],
  duties: [
    `Run ${name} clusters in {2-6} regions: upgrades, node pools, add-ons, cost.`,
    `Keep ${name} close to current, within {30-75} days of each release.`,
  ],
})

export const turns: readonly Turn[] = [
  ...clusters.map(running),
  {
    name: 'Kubernetes',
    asks: ['Kubernetes', 'Helm'],
    duties: [
      'Run Kubernetes for {~40-300} teams on {k8s} and keep it boring for them.',
      'Write Kubernetes controllers for what people still do by hand.',
    ],
  },
  {
    name: 'Go',
    asks: ['Go'],
    duties: [
      'Write the platform’s own services in Go: small, tested, with clear errors.',
      'Keep our Go libraries few, documented and worth importing.',
    ],
  },
  {
    name: 'TypeScript',
    asks: ['TypeScript'],
    duties: [
      'Build internal tools in TypeScript that people open by choice.',
      'Keep the TypeScript starter and its tests current for everybody who copies it.',
    ],
  },
  {
    name: 'developer portal',
    asks: ['Backstage', 'TypeScript'],
    duties: [
      'Own the developer portal: catalog, templates, search, and an owner for each entry.',
      'Write plug-ins for the developer portal that answer a question somebody asked twice.',
    ],
  },
  {
    name: 'build times',
    asks: ['CI/CD'],
    duties: [
      'Bring build times down by measurement: caches, test selection, machines of the right size.',
      'Publish build times per repository and help the slowest first.',
    ],
  },
  {
    name: 'GPU workloads',
    asks: ['GPU scheduling'],
    duties: [
      'Schedule GPU workloads fairly: queues, quotas, preemption, visible cost.',
      'Keep GPU drivers, images and nodes in step, and failed cards out of the pool.',
    ],
  },
  {
    name: 'training',
    asks: ['GPU scheduling'],
    duties: [
      'Make model training restartable, queued and cheap enough to try twice.',
      'Move training data close to the machines and away from private copies.',
    ],
  },
  {
    name: 'model serving',
    asks: ['Model serving'],
    duties: [
      'Run model serving with budgets for latency and cost, and a way back to the last version.',
      'Give data scientists model serving they can deploy to themselves.',
    ],
  },
  {
    name: '@retail,factory,energy,telecom,freight,hosting,farm edge clusters',
    asks: ['Edge computing'],
    duties: [
      'Run edge clusters at {20-400} sites with thin lines and no administrators.',
      'Roll out to edge clusters in rings, with a stop rule and an offline plan.',
    ],
  },
  {
    name: '@!small @bank,telecom,hosting,aerospace,media,factory bare metal',
    asks: ['Bare metal', 'Linux'],
    duties: [
      'Run clusters on bare metal: provisioning, firmware, disks, racks that fill up.',
      'Turn bare metal into capacity that teams order like a cloud.',
    ],
  },
  {
    name: 'service mesh',
    asks: ['Istio'],
    duties: [
      'Run the service mesh: identity, encryption, retries, and upgrades nobody feels.',
      'Decide which services belong in the service mesh and which are better without.',
    ],
  },
  {
    name: 'Argo CD',
    asks: ['Argo CD'],
    duties: [
      'Run Argo CD for {~60-600} applications: projects, syncs, secrets, drift.',
      'Move teams from scripts to Argo CD with a pull request each.',
    ],
  },
  {
    name: '@energy metering',
    asks: ['Python'],
    duties: [
      'Run the platform under metering: head-ends, readings, and the jobs that bill from them.',
      'Give the metering team environments with made-up readings that behave like real ones.',
    ],
  },
]
