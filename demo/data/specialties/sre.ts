import type { BankText } from '../../specialties/bank.ts'
import { title, turn } from '../../specialties/title.ts'
import { tool, unless, when } from '../../words.ts'

const usual =
  'Kubernetes, Linux, Go, observability, latency, payments, streaming, multi-region, outage systems, storage'

export const sre: BankText = {
  specialty: 'SRE',
  category: 'Cloud',
  weight: 17,
  titles: [
    title('Site Reliability Engineer', 'SRE', 'Linux, SLOs', /\{practice\}|\{signal\}|incidents|pages/, {
      turns:
        'Kubernetes, Linux, Go, observability, latency, payments, streaming, multi-region, outage systems, PostgreSQL, Kafka, MySQL, Redis',
    }),
    title('Production Engineer', 'SRE', 'Linux, Python', /[Cc]apacity|tooling|deploys|\{fault\}/, { turns: usual }),
    title(
      'Observability Engineer',
      'SRE',
      'OpenTelemetry, Prometheus',
      /OpenTelemetry|dashboards|[Ss]tore \{signal\}|alert|[Mm]easure/,
      { turns: 'OpenTelemetry, Prometheus, Datadog, logs, Kubernetes' },
    ),
    title('Reliability Engineer', 'SRE', 'SLOs', /\{practice\}|\{signal\}|\{fault\}/, { turns: usual }),
    title('Performance Engineer', 'SRE', 'Load testing, Profiling', /[Ll]oad test|[Pp]rofile|Tune|cost per request/, {
      turns: 'latency, Linux, PostgreSQL, streaming',
    }),
    title('Database Reliability Engineer', 'SRE', 'SQL, Backup and restore', /\{store\}|restores/, {
      turns: 'PostgreSQL, MySQL, multi-region',
    }),
    title(
      unless('entry', 'Incident Manager'),
      'systems engineer',
      'Incident command',
      /incidents|status messages|runbooks/,
      {
        also: 'SLOs, PagerDuty, Linux, Crisis communication, Root-cause analysis, Service management',
        turns: 'payments, follow-the-sun rotation',
      },
    ),
  ],
  turns: [
    ...['PostgreSQL', 'Kafka', 'MySQL', 'Redis'].map((name) =>
      turn(name, name, [
        (w) =>
          `Run ${name} for ${w('system')} and ${w('system')}: capacity, upgrades, failover, and a restore you have timed.`,
        (w) => `Teach ${w('devs')} to use ${name} so that they need you less.`,
      ]),
    ),
    turn('Kubernetes', 'Kubernetes', [
      (w) => `Keep ${w('system')} up on Kubernetes through node failures, upgrades, and bad deploys.`,
      'Set Kubernetes requests, limits, and budgets from measurement, not from fear.',
    ]),
    turn('Linux', 'Linux', [
      (w) => `Follow problems in ${w('system')} down to Linux: scheduler, memory, network, disk.`,
      'Keep Linux images small, current, and the same everywhere.',
    ]),
    turn('Go', 'Go', [
      (w) => `Write reliability tooling in Go that ${w('devs')} run without asking.`,
      'Fix Go services yourself when the cause is in the code.',
    ]),
    turn('observability', 'OpenTelemetry', [
      (w) =>
        `Own observability for ${w('system')}: traces that answer, logs that can be searched, metrics that stay cheap.`,
      (w) => `Bring observability spend down by ${w.number(15, 40)} percent without losing an answer.`,
    ]),
    turn('OpenTelemetry', 'OpenTelemetry', [
      (w) => `Roll out OpenTelemetry to ${w.number(20, 140)} services, library first, team by team.`,
      'Run OpenTelemetry collectors so that a lost zone loses no trace that matters.',
    ]),
    turn('Prometheus', 'Prometheus', [
      (w) => `Run Prometheus and its long-term store for ${w.number(2, 40)} million series.`,
      'Delete Prometheus series and alerts no one reads, with their owners.',
    ]),
    turn('Datadog', 'Datadog', [
      'Own Datadog: agents, tags, monitors, and a bill that finance understands.',
      'Move homegrown checks into Datadog monitors with an owner and a runbook.',
    ]),
    turn('logs', 'Log pipelines', [
      (w) => `Run the pipeline for logs: ${w.number(2, 60)} terabytes a day, searchable within a minute.`,
      'Turn chatty logs into metrics and drop the rest.',
    ]),
    turn('latency', 'Profiling', [
      (w) => `Find where the latency of ${w('system')} comes from and take a third of it out.`,
      'Set a latency budget per call and hold releases to it.',
    ]),
    turn(when('bank, retail, media, software, insurance', 'payments'), 'High availability', [
      'Keep payments up through bank outages, card network failures, and our own releases.',
      'Reconcile payments after incidents until every cent is explained.',
    ]),
    turn('streaming', 'Kafka', [
      (w) => `Run streaming on Kafka for ${w('system')}: partitions, lag, replays, quotas.`,
      (w) => `Guard streaming jobs against ${w('fault')} with limits that are tested.`,
    ]),
    turn('multi-region', 'High availability', [
      (w) => `Make ${w('system')} multi-region and move traffic for practice, in daylight.`,
      'Keep data in a multi-region set-up correct first and fast second.',
    ]),
    turn('storage', 'Storage', [
      (w) => `Run storage for ${w('system')}: ${w.number(2, 40)} petabytes, growing, with disks that fail on schedule.`,
      (w) => `Plan storage a year ahead and be wrong by less than ${w.number(5, 15)} percent.`,
    ]),
    turn(unless('small', 'follow-the-sun rotation'), 'Incident command', [
      (w) => `Run the follow-the-sun rotation across ${w.number(2, 3)} time zones: handover, fairness, holidays.`,
      'Measure what wakes people in the follow-the-sun rotation and take it to its owners.',
    ]),
    turn(when('energy', 'outage systems'), 'High availability', [
      'Keep the outage map, the outage phone line, and crew dispatch up on the worst day of the year.',
      (w) =>
        `Load test the outage systems at storm level every ${w.either('spring', 'fall')}, with ${w('neighbors')} watching.`,
    ]),
  ],
  managers: ['SRE Manager', 'Production Engineering Manager'],
  executives: ['Director of Reliability', 'VP of Production Engineering'],
  skills: [
    'Prometheus, Grafana, Go, Python, Kubernetes',
    tool.iac,
    'OpenTelemetry, SLOs, Incident command, PostgreSQL, Kafka, Redis, Linux, Datadog, Honeycomb, PagerDuty, Capacity planning, Load testing, eBPF, MySQL, Chaos engineering',
  ],
  certifications:
    'CKA, AWS CloudOps Engineer, Google Professional Cloud DevOps Engineer, RHCE, AWS DevOps Engineer, PCA, Terraform Associate',
  slots: {
    system: [
      when('retail', 'checkout'),
      'search, sign-in, the message pipeline',
      when('freight, education, health, government', 'the booking engine'),
      when('media-1', 'video delivery'),
      when('bank', 'card authorization'),
      unless('aerospace, water, energy', 'the mobile API'),
      when('insurance, health', 'the claims queue'),
      when('energy, water, telecom, aerospace, factory', 'telemetry ingest'),
      when('retail, energy, freight', 'the price service'),
      'file sync, the customer portal, the notification service, the partner API',
    ],
    store: 'PostgreSQL, Kafka, Redis, MySQL, Cassandra, Elasticsearch, DynamoDB, ClickHouse, RabbitMQ',
    signal:
      'error budget burn, tail latency, queue depth, saturation, failed deploys, pages per shift, recovery time, dropped messages',
    fault:
      'retry storms, slow failovers, cold caches, hot partitions, expired certificates, noisy alerts, thundering herds, sudden traffic, exhausted connections, silent data loss',
    devs: [
      'product engineers',
      when('bank, retail, media, insurance', 'payments engineers'),
      unless('aerospace, water', 'mobile engineers'),
      'storage engineers, the API teams, data engineers, support leads',
    ],
    practice:
      'SLO reviews, game days, load tests, post-incident reviews, launch reviews, error budgets, on-call training',
  },
  context: [
    (w) =>
      `At ${w('company')}, ${w('system')} and ${w('system')} serve ${w('scale')}. When they stop, ${w('neighbors')} stop too. You will make that rarer and shorter.`,
    (w) =>
      `We promise ${w.number(3, 4)} nines for ${w('system')}. Last quarter we kept that promise with ${w.number(6, 35)} minutes to spare; ${w('fault')} took most of the budget.`,
    (w) =>
      `Reliability at ${w('company')} began with pagers and heroes. It now has ${w('practice')}, ${w('practice')}, and a team that goes home. This role continues that.`,
    (w) =>
      `At peak, ${w('system')} handles ${w.sized(3, 90)} thousand requests a second on ${w('store')} and ${w('store')}. The interesting failures are partial: ${w('fault')}, ${w('fault')}, a dependency that is only slow.`,
    when(
      'rota',
      (w) =>
        `On-call here means ${w.number(2, 5)} pages a week, down from ${w.number(14, 40)}. We got there by deleting alerts and fixing ${w('fault')}. We want to keep it that way.`,
    ),
    unless(
      'internship',
      (w) =>
        `${w('devs')} own what they run; we help them run it well. You will stay with one group for ${w.either('two', 'three')} quarters at a time.`,
    ),
    (w) =>
      `The coming year brings ${w.number(2, 4)} times the load on ${w('system')}. You will find what breaks first, in tests and not in production.`,
  ],
  team: [
    unless(
      'on-site, small',
      (w) =>
        `You will join ${w.number(4, 10)} reliability engineers in ${w.number(2, 3)} time zones, so that nights are someone’s day.`,
    ),
    (w) =>
      `Each of us works with ${w('devs')} most of the week and meets the others on ${w.either('Mondays', 'Tuesdays', 'Thursdays')}.`,
    when(
      'rota',
      (w) =>
        `You will work with ${w('devs')} and report to a manager who carries the pager ${w.number(2, 4)} weeks a year.`,
    ),
    (w) =>
      `${w.number(3, 6)} engineers look after ${w('system')} and ${w('system')}, ${w.number(2, 3)} build tooling. You pick where you start.`,
    when('rota', (w) => `We share one rotation with ${w('devs')}; no one is on call for code they may not change.`),
  ],
  duties: [
    (w) => `Run ${w('practice')} for ${w('system')} with ${w('devs')} and follow up what they show.`,
    (w) =>
      `Lead incidents on ${w('system')}: clear roles, short updates, a decision every ${w.number(10, 20)} minutes.`,
    (w) =>
      `Write reviews after incidents that name causes and not people, and close their actions within ${w.number(14, 45)} days.`,
    (w) => `Load test ${w('system')} to ${w.number(2, 5)} times its peak and publish what gave way.`,
    (w) => `Find the cause of ${w('fault')} in ${w('system')}, fix it, and add a test that would catch it again.`,
    (w) => `Run ${w('store')} and ${w('store')} in production: capacity, upgrades, restores.`,
    (w) => `Instrument ${w('system')} with OpenTelemetry so that one trace answers the first question.`,
    when('rota', (w) => `Cut pages to under ${w.number(3, 5)} per shift by fixing causes and deleting alerts.`),
    (w) => `Build tooling in Go or Python that ${w('devs')} use without us.`,
    (w) => `Plan capacity for ${w('system')} a quarter ahead, within ${w.number(5, 15)} percent.`,
    (w) => `Run game days on ${w('fault')} with ${w('devs')}, ${w.number(4, 10)} a year.`,
    'Review launches: limits, rollback, dashboards, who is awake.',
    (w) => `Make deploys of ${w('system')} safe at any hour: canaries, budgets, automatic rollback.`,
    (w) => `Own dashboards that show ${w('system')} as users feel it.`,
    (w) => `Shorten recovery of ${w('system')} from ${w.number(30, 90)} to under ${w.number(5, 20)} minutes.`,
    (w) => `Upgrade ${w('store')} without downtime, rehearsed on a copy of real data.`,
    when('rota', (w) => `Teach ${w('devs')} to carry the pager: shadowing, runbooks, first week together.`),
    (w) => `Find where the money goes in ${w('system')} and lower cost per request by ${w.number(10, 30)} percent.`,
    (w) => `Tune kernels, runtimes, and ${w('store')} when profiles say so.`,
    (w) => `Keep runbooks for ${w('fault')} tested by people who did not write them.`,
    (w) =>
      `Design how ${w('system')} ${w.verb('degrades', 'degrade')}: what goes first when not everything can be done.`,
    (w) => `Move ${w('system')} to a second region and serve from both.`,
    (w) => `Guard against ${w('fault')} with timeouts, budgets for retries, and backpressure.`,
    (w) =>
      `Hold the error-budget talk with ${w('devs')} and product each ${w.either('month', 'quarter')}, and keep its result.`,
    (w) => `Automate toil above ${w.number(2, 5)} hours a week, and prove it is gone.`,
    (w) => `Store metrics for ${w.number(13, 25)} months at a cost we can defend.`,
    (w) => `Check restores of ${w('store')} every week by machine and every quarter by hand.`,
    (w) => `Map dependencies of ${w('system')} and remove the surprising ones.`,
    (w) => `Report availability to ${w('neighbors')} in minutes lost, not in percent.`,
    (w) => `Simulate the failure of ${w('cloud')} zones during working hours.`,
    when('rota', 'Own alert quality: each page has a person, an action, and a link.'),
    (w) => `Bring our ${w('store')} clusters from ${w.number(3, 9)} versions to one.`,
    (w) => `Improve start-up and shutdown of ${w('system')} so that scaling is not an event.`,
    'Work with vendors on faults in their products until a cause is written down.',
    (w) => `Profile ${w('system')} under real load and give ${w('devs')} the three changes that matter.`,
    'Keep clocks, certificates, and DNS dull.',
    (w) => `Write the yearly reliability plan with ${w('devs')}: ${w.number(4, 8)} bets, each with a number.`,
    'Measure availability by customer group, so that small ones are not averaged away.',
    (w) => `Archive ${w('data')} by rule and keep ${w('store')} at a size that restores in hours.`,
    'Draft status messages that tell customers what works and when we write again.',
    (w) => `Watch the first hours of each release of ${w('system')} together with its authors.`,
  ],
  first90: [
    when('rota', (w) => `You shadow on-call for ${w.number(3, 5)} weeks before you carry it.`),
    (w) => `By day 30 you have walked through ${w.number(4, 8)} past incidents with those who were there.`,
    (w) => `By day 60 you run a game day on ${w('fault')}.`,
    (w) => `By day 90 ${w('system')} ${w.verb('has', 'have')} one weakness less, and you can say which.`,
    (w) => `Your first project is to delete alerts on ${w('system')}; you choose which.`,
  ],
  musts: [
    ['Linux', (w) => `${w('years')} running Linux services`],
    ['Python', unless('entry', 'Python, production quality')],
    ['Python', when('entry', 'Python basics')],
    ['Crisis communication', unless('entry', 'Status messages under pressure')],
    ['Root-cause analysis', unless('entry', 'Reviews that led to changes')],
    ['Service management', 'ITIL or a similar practice, applied with sense'],
    ['Kubernetes', (w) => `${w('years')} with Kubernetes`],
    ['Prometheus', 'Prometheus and Grafana beyond dashboards'],
    ['SLOs', unless('entry', 'SLOs you set and defended')],
    ['SLOs', when('entry', 'What an SLO is and is not')],
    ['Incident command', unless('entry', 'Incidents you led')],
    ['PostgreSQL', (w) => `${w('years')} operating PostgreSQL`],
    ['Kafka', unless('entry', 'Kafka in production')],
    ['OpenTelemetry', 'Tracing with OpenTelemetry'],
    [tool.iac, unless('entry', tool.iac)],
    ['Capacity planning', unless('entry', 'Capacity planning with real numbers')],
    ['PagerDuty', when('rota', (w) => `On-call, one week in ${w('oncall')}`)],
    ['Load testing', unless('entry', 'Load tests that found something')],
    ['SQL', 'SQL, read and explained'],
  ],
  nices: [
    ['eBPF', 'eBPF'],
    ['Chaos engineering', 'Fault injection'],
    ['Redis', 'Redis at scale'],
    ['Honeycomb', 'Honeycomb or similar'],
    ['Datadog', 'Datadog'],
    ['Rust', 'Rust'],
    ['Python', 'Python'],
    ['Go', 'Go'],
    ['MySQL', 'MySQL replication'],
    [tool.cloud, (w) => `${w('cloud')}, deep in one service`],
    ['Profiling', 'Profiling in production'],
    ['Backup and restore', 'Restores you have timed'],
    ['High availability', 'Failover that was tested'],
    ['Storage', 'Storage, disk to object'],
    ['Log pipelines', 'Log pipelines'],
  ],
  headlines: [
    (w) => `${w('role')}, ${w('store')} and Go`,
    when('y4', (w) => `${w('role')}: fewer pages, better sleep`),
    (w) => `${w('role')} for ${w('sector')}`,
    when('y3', 'Observability, OpenTelemetry to decision'),
    when('y5', 'Incident commander and post-incident writer'),
    when('y3', (w) => `Databases that come back: ${w('store')}`),
    when('y4', (w) => `${w('role')}, SLOs with consequences`),
  ],
  deeds: [
    when(
      'y4',
      (w) => `Took on-call at ${w('company_kind')} from ${w.number(14, 40)} pages a week to ${w.number(2, 4)}.`,
    ),
    when('y5', (w) => `Led ${w.number(25, 90)} incidents and wrote reviews people outside engineering read.`),
    (w) => `Moved ${w('system')} to two regions with no announced downtime.`,
    (w) => `Runs ${w('store')} at ${w.number(2, 60)} thousand requests a second.`,
    (w) => `Found ${w('fault')} in a load test, ${w.number(2, 6)} weeks before customers would have.`,
    when('y4', (w) => `Set SLOs for ${w.number(11, 40)} services and stopped two launches with them.`),
    (w) => `Cut recovery of ${w('system')} from an hour to ${w.number(4, 12)} minutes.`,
    (w) => `Wrote Go tooling that retired ${w.number(6, 20)} hours of toil a week.`,
    when('y6', 'Was a network operator first and still reads packet captures.'),
  ],
  starting: {
    headlines: [(w) => `${w('role')}, Linux and Go`, (w) => `${w('role')}, from support`],
    deeds: [
      (w) => `Wrote ${w.number(6, 20)} runbooks while on support and tested each on a colleague.`,
      (w) => `Runs ${w('store')} at home and restores it every month for practice.`,
      (w) => `Wrote a load test as a final project; it found ${w('fault')}.`,
      (w) => `Deleted ${w.number(20, 60)} alerts in an internship, each with its owner’s consent.`,
      'Learned Linux by breaking it and writing down how.',
    ],
  },
}
