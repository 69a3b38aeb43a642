import type { Title, Turn } from './title.ts'

const stores = ['PostgreSQL', 'Kafka', 'MySQL', 'Redis']
const concerns = [
  'Kubernetes',
  'Linux',
  'Go',
  'observability',
  'latency',
  'payments',
  'streaming',
  'multi-region',
  'outage systems',
]

export const titles: readonly Title[] = [
  {
    name: 'Site Reliability Engineer',
    pay: 'SRE',
    asks: ['Linux', 'SLOs'],
    about: /\{practice\}|\{signal\}|incidents|pages/,
    turns: [...concerns, ...stores],
  },
  {
    name: 'Production Engineer',
    pay: 'SRE',
    asks: ['Linux', 'Python'],
    about: /[Cc]apacity|tooling|deploys|\{fault\}/,
    turns: [...concerns, 'storage'],
  },
  {
    name: 'Observability Engineer',
    pay: 'SRE',
    asks: ['OpenTelemetry', 'Prometheus'],
    about: /OpenTelemetry|dashboards|[Ss]tore \{signal\}|alert|[Mm]easure/,
    turns: ['OpenTelemetry', 'Prometheus', 'Datadog', 'logs', 'Kubernetes'],
  },
  {
    name: 'Reliability Engineer',
    pay: 'SRE',
    asks: ['SLOs'],
    about: /\{practice\}|\{signal\}|\{fault\}/,
    turns: [...concerns, 'storage'],
  },
  {
    name: 'Performance Engineer',
    pay: 'SRE',
    asks: ['Load testing', 'Profiling'],
    about: /[Ll]oad test|[Pp]rofile|Tune|cost per request/,
    turns: ['latency', 'Linux', 'PostgreSQL', 'streaming'],
  },
  {
    name: 'Database Reliability Engineer',
    pay: 'SRE',
    asks: ['SQL', 'Backup and restore'],
    about: /\{store\}|restores/,
    turns: ['PostgreSQL', 'MySQL', 'multi-region'],
  },
  {
    name: '@!entry Incident Manager',
    pay: 'systems engineer',
    asks: ['Incident command'],
    also: ['SLOs', 'PagerDuty', 'Linux', 'Crisis communication', 'Root-cause analysis', 'Service management'],
    about: /incidents|status messages|runbooks/,
    turns: ['payments', 'follow-the-sun rotation'],
  },
]

const storing = (name: string): Turn => ({
  name,
  asks: [name],
  duties: [
    `Run ${name} for {system} and {system}: capacity, upgrades, failover, and a restore you have timed.`,
    `Teach {devs} to use ${name} so that they need you less.`,
  ],
})

export const turns: readonly Turn[] = [
  ...stores.map(storing),
  {
    name: 'Kubernetes',
    asks: ['Kubernetes'],
    duties: [
      'Keep {system} up on Kubernetes through node failures, upgrades and bad deploys.',
      'Set Kubernetes requests, limits and budgets from measurement, not from fear.',
    ],
  },
  {
    name: 'Linux',
    asks: ['Linux'],
    duties: [
      'Follow problems in {system} down to Linux: scheduler, memory, network, disk.',
      'Keep Linux images small, current and the same everywhere.',
    ],
  },
  {
    name: 'Go',
    asks: ['Go'],
    duties: [
      'Write reliability tooling in Go that {devs} run without asking.',
      'Fix Go services yourself when the cause is in the code.',
    ],
  },
  {
    name: 'observability',
    asks: ['OpenTelemetry'],
    duties: [
      'Own observability for {system}: traces that answer, logs that can be searched, metrics that stay cheap.',
      'Bring observability spend down by {15-40} percent without losing an answer.',
    ],
  },
  {
    name: 'OpenTelemetry',
    asks: ['OpenTelemetry'],
    duties: [
      'Roll out OpenTelemetry to {20-140} services, library first, team by team.',
      'Run OpenTelemetry collectors so that a lost zone loses no trace that matters.',
    ],
  },
  {
    name: 'Prometheus',
    asks: ['Prometheus'],
    duties: [
      'Run Prometheus and its long-term store for {2-40} million series.',
      'Delete Prometheus series and alerts nobody reads, with their owners.',
    ],
  },
  {
    name: 'Datadog',
    asks: ['Datadog'],
    duties: [
      'Own Datadog: agents, tags, monitors, and a bill that finance understands.',
      'Move home-made checks into Datadog monitors with an owner and a runbook.',
    ],
  },
  {
    name: 'logs',
    asks: ['Log pipelines'],
    duties: [
      'Run the pipeline for logs: {2-60} terabytes a day, searchable within a minute.',
      'Turn chatty logs into metrics and drop the rest.',
    ],
  },
  {
    name: 'latency',
    asks: ['Profiling'],
    duties: [
      'Find where the latency of {system} comes from and take a third of it out.',
      'Set a latency budget per call and hold releases to it.',
    ],
  },
  {
    name: '@bank,retail,media,software,insurance payments',
    asks: ['High availability'],
    duties: [
      'Keep payments up through bank outages, card network failures and our own releases.',
      'Reconcile payments after incidents until every cent is explained.',
    ],
  },
  {
    name: 'streaming',
    asks: ['Kafka'],
    duties: [
      'Run streaming on Kafka for {system}: partitions, lag, replays, quotas.',
      'Guard streaming jobs against {fault} with limits that are tested.',
    ],
  },
  {
    name: 'multi-region',
    asks: ['High availability'],
    duties: [
      'Make {system} multi-region and move traffic for practice, in daylight.',
      'Keep data in a multi-region set-up correct first and fast second.',
    ],
  },
  {
    name: 'storage',
    asks: ['Storage'],
    duties: [
      'Run storage for {system}: {2-40} petabytes, growing, with disks that fail on schedule.',
      'Plan storage a year ahead and be wrong by less than {5-15} percent.',
    ],
  },
  {
    name: '@!small follow-the-sun rotation',
    asks: ['Incident command'],
    duties: [
      'Run the follow-the-sun rotation across {2-3} time zones: handover, fairness, holidays.',
      'Measure what wakes people in the follow-the-sun rotation and take it to its owners.',
    ],
  },
  {
    name: '@energy outage systems',
    asks: ['High availability'],
    duties: [
      'Keep the outage map, the outage phone line and crew dispatch up on the worst day of the year.',
      'Load test the outage systems at storm level every [spring|fall], with {neighbors} watching.',
    ],
  },
]
