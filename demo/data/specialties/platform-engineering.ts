import type { BankText } from '../../specialties/bank.ts'
import { title, turn } from '../../specialties/title.ts'
import { tool, unless, when } from '../../words.ts'

export const platformEngineering: BankText = {
  specialty: 'platform engineering',
  category: 'Cloud',
  weight: 18,
  titles: [
    title('Platform Engineer', 'platform engineer', ['Kubernetes', tool.iac], /\{cluster\}|\{offer\}|\{part\}/, {
      turns:
        'Kubernetes, EKS, AKS, GKE, OpenShift, Argo CD, service mesh, edge clusters, bare metal, GPU workloads, Go, developer portal, metering',
    }),
    title(
      'Kubernetes Platform Engineer',
      'platform engineer',
      ['Kubernetes', tool.k8s, 'Helm'],
      /Kubernetes|\{cluster\}|pod/,
      {
        duties: [
          (w) =>
            `Upgrade Kubernetes on ${w('cluster')} every ${w.either('quarter', 'release')}, rehearsed on a copy, without a maintenance window.`,
          'Own Kubernetes itself: control planes, nodes, storage, and the add-ons everyone depends on.',
          (w) =>
            `Answer what teams ask about Kubernetes, ${w.number(10, 40)} questions a week, and turn the frequent ones into defaults.`,
          (w) => `Keep Kubernetes close to upstream and tell ${w('users')} what changes ${w.number(2, 5)} weeks ahead.`,
          (w) => `Watch Kubernetes capacity and health on ${w('cluster')}, and fix what would page someone next month.`,
        ],
        turns: 'EKS, AKS, GKE, OpenShift, Argo CD, service mesh, edge clusters, bare metal, GPU workloads',
      },
    ),
    title(
      'Developer Experience Engineer',
      'platform engineer',
      'Developer tooling',
      /\{users\}|documentation|[Bb]uild times|templates/,
      { turns: 'Go, build times, TypeScript' },
    ),
    title(
      'Internal Tools Engineer',
      'platform engineer',
      'Python, Developer tooling',
      /tools|catalog|portal|\{offer\}/,
      { turns: 'developer portal, Go, TypeScript' },
    ),
    title(
      'Kubernetes Administrator',
      'systems engineer',
      ['Kubernetes', tool.k8s, 'Linux'],
      /\{cluster\}|upgrades|quotas|images/,
      {
        duties: [
          (w) =>
            `Upgrade Kubernetes on ${w('cluster')} every ${w.either('quarter', 'release')}, rehearsed on a copy, without a maintenance window.`,
          'Own Kubernetes itself: control planes, nodes, storage, and the add-ons everyone depends on.',
          (w) =>
            `Answer what teams ask about Kubernetes, ${w.number(10, 40)} questions a week, and turn the frequent ones into defaults.`,
          (w) => `Keep Kubernetes close to upstream and tell ${w('users')} what changes ${w.number(2, 5)} weeks ahead.`,
          (w) => `Watch Kubernetes capacity and health on ${w('cluster')}, and fix what would page someone next month.`,
        ],
        turns: 'EKS, AKS, GKE, OpenShift, bare metal, edge clusters',
      },
    ),
    title(
      unless('entry', 'Platform Product Engineer'),
      'platform engineer',
      'Developer tooling, Product thinking',
      /\{users\}|product|user councils|\{figure\}/,
      { turns: 'developer portal, Go' },
    ),
    title(
      'Machine Learning Platform Engineer',
      'platform engineer',
      'Python, Kubernetes, ML pipelines',
      /GPU|models|\{users\}/,
      { turns: 'GPU workloads, training, model serving' },
    ),
  ],
  turns: [
    ...['EKS', 'AKS', 'GKE', 'OpenShift'].map((name) =>
      turn(name, name, [
        (w) => `Run ${name} clusters in ${w.number(2, 6)} regions: upgrades, node pools, add-ons, cost.`,
        (w) => `Keep ${name} close to current, within ${w.number(30, 75)} days of each release.`,
      ]),
    ),
    turn('Kubernetes', 'Kubernetes, Helm', [
      (w) => `Run Kubernetes for ${w.sized(40, 300)} teams on ${w('k8s')} and keep it boring for them.`,
      'Write Kubernetes controllers for what people still do by hand.',
    ]),
    turn('Go', 'Go', [
      'Write the platform’s own services in Go: small, tested, with clear errors.',
      'Keep our Go libraries few, documented, and worth importing.',
    ]),
    turn('TypeScript', 'TypeScript', [
      'Build internal tools in TypeScript that people open by choice.',
      'Keep the TypeScript starter and its tests current for everyone who copies it.',
    ]),
    turn('developer portal', 'Backstage, TypeScript', [
      'Own the developer portal: catalog, templates, search, and an owner for each entry.',
      'Write plug-ins for the developer portal that answer a question someone asked twice.',
    ]),
    turn('build times', 'CI/CD', [
      'Bring build times down by measurement: caches, test selection, machines of the right size.',
      'Publish build times per repository and help the slowest first.',
    ]),
    turn('GPU workloads', 'GPU scheduling', [
      'Schedule GPU workloads fairly: queues, quotas, preemption, visible cost.',
      'Keep GPU drivers, images, and nodes in step, and failed cards out of the pool.',
    ]),
    turn('training', 'GPU scheduling', [
      'Make model training restartable, queued, and cheap enough to try twice.',
      'Move training data close to the machines and away from private copies.',
    ]),
    turn('model serving', 'Model serving', [
      'Run model serving with budgets for latency and cost, and a way back to the last version.',
      'Give data scientists model serving they can deploy to themselves.',
    ]),
    turn(when('retail, factory, energy, telecom, freight, hosting, farm', 'edge clusters'), 'Edge computing', [
      (w) => `Run edge clusters at ${w.number(20, 400)} sites with thin lines and no administrators.`,
      'Roll out to edge clusters in rings, with a stop rule and an offline plan.',
    ]),
    turn(
      unless('small', when('bank, telecom, hosting, aerospace, media, factory', 'bare metal')),
      'Bare metal, Linux',
      [
        'Run clusters on bare metal: provisioning, firmware, disks, racks that fill up.',
        'Turn bare metal into capacity that teams order like a cloud.',
      ],
    ),
    turn('service mesh', 'Istio', [
      'Run the service mesh: identity, encryption, retries, and upgrades no one feels.',
      'Decide which services belong in the service mesh and which are better without.',
    ]),
    turn('Argo CD', 'Argo CD', [
      (w) => `Run Argo CD for ${w.sized(60, 600)} applications: projects, syncs, secrets, drift.`,
      'Move teams from scripts to Argo CD with a pull request each.',
    ]),
    turn(when('energy', 'metering'), 'Python', [
      'Run the platform under metering: head-ends, readings, and the jobs that bill from them.',
      'Give the metering team environments with made-up readings that behave like real ones.',
    ]),
  ],
  managers: ['Platform Engineering Manager', 'Developer Experience Manager'],
  executives: ['Director of Platform Engineering', 'Head of Developer Platform'],
  skills: [
    'Kubernetes',
    tool.k8s,
    'Go, Argo CD, Helm, Cilium, Istio, Backstage',
    tool.iac,
    'Crossplane, Python, Prometheus, OPA, Karpenter, GitOps, Envoy, Linux, gRPC, CI/CD, TypeScript',
  ],
  certifications: 'CKA, CKAD, CKS, Terraform Associate, AWS Solutions Architect, RHCE, AWS DevOps Engineer, PCA',
  slots: {
    cluster: [
      (w) => `${w('k8s')} clusters`,
      when('retail, factory, energy, telecom, freight, hosting, farm', 'edge clusters'),
      'GPU pools, build clusters',
      when('bank, telecom, hosting, aerospace, media, factory', 'bare-metal clusters'),
      'tenant clusters',
    ],
    offer:
      'service templates, preview environments, managed databases, the deploy pipeline, the developer portal, secrets delivery, queue provisioning, feature flags, the base images, one-command local set-up',
    part: [
      'Argo CD, Cilium, Istio, Backstage, Crossplane',
      when('aws', 'Karpenter'),
      'Envoy Gateway, cert-manager, External Secrets, KEDA, Tekton',
    ],
    pain: 'slow builds, YAML copied between repositories, noisy neighbors, upgrades by weekend, secrets in chat, three ways to deploy, pods without limits, tickets for namespaces, flaky test clusters',
    users: [
      'product teams, data scientists',
      unless('aerospace, water', 'mobile developers'),
      'backend developers, new hires',
      when('retail, media, bank', 'payment teams'),
      'partner developers, test engineers',
    ],
    figure:
      'time to first deploy, failed deploys, cluster cost per team, upgrade lag, build minutes, support questions per week',
  },
  context: [
    (w) =>
      `About ${w.sized(90, 700)} engineers at ${w('company')} deploy on a platform made by a small team. It is a product: it has users, a roadmap, and people who may walk away if it is bad.`,
    (w) =>
      `Our ${w('cluster')} and ${w('cluster')} carry about ${w.sized(300, 4_200)} workloads for ${w('scale')}. What ${w('users')} complain about most: ${w('pain')} and ${w('pain')}. They are right.`,
    (w) =>
      `We want ${w('users')} to go from idea to production in a day without a ticket. We have ${w('offer')} and ${w('offer')}; what lies between them is done by hand.`,
    (w) =>
      `The platform began as a few ${w('k8s')} clusters and a chat channel. It now has ${w('offer')}, ${w('offer')}, a budget, and expectations. You will help it grow up.`,
    (w) =>
      `Every quarter we ask ${w('users')} what slowed them. Last time they said ${w('pain')}, before that ${w('pain')}. The answer becomes the plan, and you will build it.`,
    when(
      'retail, factory, energy, telecom, freight, farm, water',
      (w) =>
        `At ${w('company')} the platform reaches from ${w('cloud')} to ${w('assets')}. Some nodes are in racks no one visits for months, so changes have to be safe before they are fast.`,
    ),
    (w) =>
      `${w('part')} and ${w('part')} are the center of our stack on ${w('k8s')}. We contribute upstream, about ${w.either('one day', 'two days')} a month each, and run close to current versions.`,
  ],
  team: [
    (w) => `You will join ${w.number(4, 9)} platform engineers with a product manager and a writer.`,
    (w) => `The group rotates: four weeks building, one week with ${w('users')}, one week of support.`,
    (w) =>
      `${w.number(3, 5)} engineers look after ${w('cluster')}, ${w.number(2, 4)} build ${w('offer')}. You can change sides every half year.`,
    (w) =>
      `You will report to an engineering manager who was on this team for ${w.number(2, 6)} years. ${w('neighbors')} and ${w('users')} join our demo every second week.`,
    unless('on-site', (w) => `We are ${w.number(5, 8)} people in ${w.number(2, 4)} time zones and decide in writing.`),
  ],
  duties: [
    (w) => `Build ${w('offer')} as a product: interview ${w('users')}, ship small, measure ${w('figure')}.`,
    (w) =>
      `Run ${w('cluster')} in ${w.number(2, 6)} regions, upgraded within ${w.number(30, 75)} days of each Kubernetes release.`,
    (w) => `Remove ${w('pain')} for ${w('users')} and show the effect on ${w('figure')}.`,
    'Write operators and tools in Go that the team can still maintain in five years.',
    (w) => `Own ${w('part')} from configuration to upstream issues.`,
    (w) => `Make deployments boring: progressive, observable, reversible in under ${w.number(2, 6)} minutes.`,
    (w) => `Keep templates for new services current, so that ${w('users')} start with tests, traces, and limits.`,
    (w) => `Set quotas and autoscaling from measurement, and watch what they do to ${w('figure')}.`,
    (w) => `Write documentation ${w('users')} can follow on a bad day, and test it on new hires.`,
    (w) => `Move ${w.sized(20, 160)} services from scripts to GitOps, team by team.`,
    (w) => `Design multi-tenancy on ${w('cluster')}: names, networks, budgets, blast radius.`,
    'Take one support day a week and turn each repeated question into a feature.',
    (w) => `Introduce ${w('part')} with a pilot of ${w.number(2, 4)} teams and a date to decide.`,
    (w) => `Hold build times under ${w.number(4, 12)} minutes at the ninetieth percentile.`,
    (w) => `Provide ${w('offer')} through the portal and through an API, never through only one of them.`,
    'Plan the end of old ways to deploy, with help for those who still use them.',
    'Work with security so that policy errors explain what to change.',
    (w) =>
      `Give ${w('users')} preview environments that start in ${w.number(40, 120)} seconds and clean themselves up.`,
    (w) => `Trace requests through ${w('part')} and find where the time goes.`,
    (w) => `Scale ${w('cluster')} up for ${w.either('peak season', 'month end', 'a launch')} and down again.`,
    (w) => `Rehearse the loss of a cluster: rebuild it from code in under ${w.number(40, 90)} minutes.`,
    (w) => `Report ${w('figure')} and ${w('figure')} openly, including the quarters in which they got worse.`,
    (w) => `Review proposals from ${w('users')}, give a written answer within ${w.number(2, 4)} working days.`,
    when(
      'retail, factory, energy, telecom, freight, farm',
      'Package the platform for sites with little bandwidth and no administrators.',
    ),
    (w) =>
      `Lower the cost of ${w('cluster')} by ${w.number(12, 30)} percent through bin packing, spot capacity, and deletion.`,
    (w) => `Run user councils with ${w('users')} ${w.number(4, 6)} times a year.`,
    (w) => `Put ${w('offer')} in the place of what ${w('users')} do by hand, and delete the old path.`,
    'Write conformance tests that every cluster has to pass each night.',
    (w) => `Bring GPU scheduling to ${w('users')} with fair queues and visible cost.`,
    'Maintain the service catalog: an owner, a tier, and a runbook for each entry.',
    (w) => `Contribute fixes to ${w('part')} rather than carrying patches.`,
    (w) => `Connect ${w('offer')} to ${w('idp')} so that access follows team membership.`,
    (w) => `Pair with ${w('users')} on their first production week.`,
    (w) => `Handle secrets from ${w('cloud')} to pod without a human in between.`,
    (w) => `Define tiers of service with ${w('neighbors')}: what we promise, how it is measured.`,
    'Keep base images small, patched, and signed, rebuilt every night.',
    (w) => `Write migrations that run themselves as pull requests in ${w.sized(60, 300)} repositories.`,
    (w) => `Choose defaults carefully; most ${w('users')} never change them.`,
    (w) => `Follow incidents on ${w('cluster')} down to the kernel where needed.`,
    (w) => `Take upgrades of ${w('part')} from release notes to done in two weeks.`,
    when('rota', (w) => `Share on-call, one week in ${w('oncall')}, business hours for most alarms.`),
  ],
  first90: [
    (w) => `First week: build and deploy a service as ${w('users')} do, and write down every stumble.`,
    'By day 30 two of the stumbles of your first week are gone.',
    (w) => `By day 60 you own ${w('part')} together with a colleague.`,
    (w) => `By day 90 you ship an improvement to ${w('offer')} that ${w('users')} notice.`,
    (w) => `You spend ${w.number(2, 3)} days with ${w('users')} in your first month.`,
  ],
  musts: [
    ['Kubernetes', (w) => `${w('years')} running Kubernetes`],
    ['Go', (w) => `${w('years')} writing Go`],
    [tool.iac, unless('entry', (w) => `${w('iac')} in production`)],
    [tool.iac, when('entry', (w) => `${w('iac')}, from a course or a project`)],
    ['Argo CD', 'GitOps with Argo CD or Flux'],
    ['Helm', unless('entry', 'Helm charts others depend on')],
    [tool.k8s, unless('entry', (w) => `${w('k8s')} in depth`)],
    [tool.k8s, when('entry', (w) => `${w('k8s')}, set up at least once`)],
    ['Linux', 'Linux down to namespaces and cgroups'],
    ['Python', 'Python for tools'],
    ['Prometheus', 'Metrics and alerts with Prometheus'],
    ['Istio', unless('entry', 'Service mesh in production')],
    ['Backstage', unless('entry', 'Developer portals such as Backstage')],
    ['Developer tooling', 'Tools that other developers use'],
  ],
  nices: [
    ['Cilium', 'Cilium or eBPF'],
    ['Crossplane', 'Crossplane'],
    ['OPA', 'OPA or Kyverno'],
    ['Karpenter', 'Karpenter'],
    ['gRPC', 'gRPC services'],
    ['Envoy', 'Envoy'],
    ['Rust', 'Rust'],
    ['GitOps', 'Multi-cluster GitOps'],
    ['Backstage', 'Backstage plug-ins'],
    ['EKS', 'EKS'],
    ['AKS', 'AKS'],
    ['GKE', 'GKE'],
    ['OpenShift', 'OpenShift'],
    ['TypeScript', 'TypeScript'],
    ['CI/CD', 'CI/CD pipelines'],
    ['ML pipelines', 'ML pipelines'],
    ['GPU scheduling', 'GPU scheduling'],
    ['Model serving', 'Model serving'],
    ['Edge computing', 'Edge or retail sites'],
    ['Bare metal', 'Bare-metal provisioning'],
    ['Product thinking', 'Product work with internal users'],
  ],
  headlines: [
    (w) => `${w('role')}, ${w('k8s')} and Go`,
    (w) => `${w('role')}: developer experience with numbers`,
    when('y3', (w) => `Kubernetes for ${w('sector')}`),
    when('y4', (w) => `${w('role')}: ${w('offer')} people choose to use`),
    (w) => `GitOps, ${w('part')}, and calm upgrades`,
    when('y4', 'Internal platforms as products'),
    (w) => `Clusters in ${w('cloud')}, ${w('k8s')}`,
  ],
  deeds: [
    when(
      'y3',
      (w) => `Built ${w('offer')} for ${w.number(90, 600)} engineers and cut ${w('figure')} by half in a year.`,
    ),
    when(
      'y5',
      (w) => `Runs ${w('cluster')} with upgrades every quarter and no maintenance weekend in ${w.number(2, 4)} years.`,
    ),
    (w) => `Moved ${w.number(60, 300)} services of ${w('company_kind')} to GitOps.`,
    (w) => `Wrote Go operators that manage ${w.number(200, 1_800)} databases and queues.`,
    (w) => `Runs ${w('part')} at work and sends fixes upstream.`,
    (w) => `Ended ${w('pain')} at ${w('company_kind')} and deleted ${w.number(3, 9)} ways to do the same thing.`,
    when('y8', (w) => `Spent ${w.number(3, 5)} years as a product developer and keeps that view.`),
    'Rebuilds clusters from code in under an hour, tested every month.',
    'Writes documentation first and gets fewer questions for it.',
  ],
  starting: {
    headlines: [(w) => `${w('role')}, ${w('k8s')} and Go`, (w) => `${w('role')}, from product development`],
    deeds: [
      'Runs a three-node cluster at home and breaks it every month.',
      'Wrote a small operator in Go as a final project and had it reviewed by strangers.',
      (w) => `Joined ${w('company_kind')} for an internship and shortened its builds by ${w.number(3, 9)} minutes.`,
      (w) =>
        `Answered platform questions for ${w.number(20, 60)} developers and wrote the page that answers most of them.`,
      (w) => `Sent ${w.number(3, 12)} documentation fixes to ${w('part')}.`,
    ],
  },
}
