import type { BankText } from '../../specialties/bank.ts'
import { title, turn } from '../../specialties/title.ts'
import { tool, unless, when } from '../../words.ts'

export const cloudSecurity: BankText = {
  specialty: 'cloud security',
  category: 'cybersecurity',
  weight: 13,
  titles: [
    title('Cloud Security Engineer', 'security engineer', [tool.cloud, tool.iac], /\{cloud\}|\{guard\}/, {
      turns: 'AWS, Azure, Google Cloud, AWS and Azure, landing zones, Kubernetes, data protection, FedRAMP',
    }),
    title(
      unless('entry, mid', 'Cloud Security Architect'),
      'security architect',
      [tool.cloud, 'Threat modeling'],
      /[Dd]esign|architecture|[Tt]hreat model/,
      { turns: 'AWS, Azure, Google Cloud, AWS and Azure, landing zones, zero trust, FedRAMP' },
    ),
    title(
      unless('entry, mid', 'Security Architect'),
      'security architect',
      'Threat modeling, Network segmentation',
      /[Dd]esign|architecture|[Tt]hreat model|[Ss]egment/,
      { turns: 'zero trust, data protection, AWS, Azure' },
    ),
    title('Cloud Security Analyst', 'security analyst', [tool.cspm], /findings|\{number\}|scanner|\{risk\}/, {
      turns: 'AWS, Azure, Google Cloud, AWS and Azure, Wiz, Prisma Cloud',
    }),
    title('Kubernetes Security Engineer', 'security engineer', 'Kubernetes, OPA', /Kubernetes|images|admission|pod/, {
      duties: [
        (w) => `Own Kubernetes policy on ${w('k8s')}: what may run, as whom, with which rights.`,
        (w) =>
          `Review Kubernetes manifests and charts with ${w('builders')} and turn what you find into admission rules.`,
        'Keep Kubernetes clusters at their benchmark, with reasons for each exception.',
      ],
      turns: 'EKS, AKS, GKE, OpenShift, runtime',
    }),
    title(
      'Cloud Infrastructure Security Engineer',
      'security engineer',
      [tool.cloud, 'Network segmentation'],
      /networks|modules|baseline|images|keys/,
      { turns: 'AWS, Azure, Google Cloud, AWS and Azure, landing zones, data protection' },
    ),
  ],
  turns: [
    turn(
      'AWS',
      [tool.cloud, 'AWS Organizations'],
      [
        'Own service control policies and permission boundaries across all AWS accounts.',
        'Turn GuardDuty and CloudTrail findings into fixes in the AWS account that caused them.',
      ],
    ),
    turn(
      'Azure',
      [tool.cloud, 'Azure Policy'],
      [
        'Own Azure Policy across all management groups: assignments, exemptions with an end date, tests.',
        'Secure Azure subscriptions from the hub network to the last storage account.',
      ],
    ),
    turn(
      'Google Cloud',
      [tool.cloud, 'Organization policies'],
      [
        'Own organization policies and VPC Service Controls in Google Cloud.',
        'Remove service account keys from Google Cloud projects and keep them out.',
      ],
    ),
    {
      ...turn(
        unless('entry', 'AWS and Azure'),
        [
          ['AWS', (w) => `${w('years')} securing AWS`],
          ['Azure', (w) => `${w('years')} securing Azure`],
        ],
        [
          'Give AWS and Azure one baseline, written once and translated twice.',
          'Compare findings from AWS and Azure in one list that owners can read.',
        ],
      ),
      uses: { cloud: ['AWS', 'Azure'] },
    },
    turn('landing zones', 'Landing zones', [
      (w) => `Build the next version of our ${w('cloud')} landing zones and move accounts into it, warnings first.`,
      'Test landing zones like software: a sandbox organization, releases, notes.',
    ]),
    turn('Kubernetes', 'Kubernetes, OPA', [
      (w) => `Secure Kubernetes from admission to runtime on ${w('k8s')}, with policies that explain themselves.`,
      'Keep Kubernetes network policies true to what services really call.',
    ]),
    ...['EKS', 'AKS', 'GKE', 'OpenShift'].map((name) =>
      turn(name, name, [
        `Harden ${name}: control plane access, node images, admission, network policies.`,
        `Answer incidents in ${name} pods with logs and snapshots, and rebuild from code.`,
      ]),
    ),
    turn('runtime', 'Runtime security', [
      'Run runtime detection on every node and keep its alerts few enough to read.',
      'Decide what runtime tools may block on their own and what a person has to confirm.',
    ]),
    turn('data protection', 'KMS, Data protection', [
      (w) => `Know where ${w('data')} lives in ${w('cloud')}, who can read it, and with which key.`,
      'Make data protection a default: encrypted, labeled, short-lived, gone on time.',
    ]),
    turn(when('software, hosting, consult, aerospace', 'FedRAMP'), 'FedRAMP', [
      (w) => `Keep the FedRAMP boundary in ${w('cloud')} small and drawn from code.`,
      'Turn FedRAMP controls into policies and tests that run every night.',
    ]),
    turn('zero trust', 'Zero trust', [
      (w) => `Move access to ${w('assets')} from networks to zero trust: identity, device, purpose, time.`,
      'Measure zero trust by what a stolen laptop can still reach.',
    ]),
    turn(
      'Wiz',
      [tool.cspm],
      [
        'Run Wiz: connectors, ownership, custom rules, and a backlog that shrinks.',
        'Send each Wiz finding to the team that can fix it, with the fix.',
      ],
    ),
    turn(
      'Prisma Cloud',
      [tool.cspm],
      [
        'Run Prisma Cloud: policies, ownership, agents where they help.',
        'Send each Prisma Cloud alert to the team that can fix it, with the fix.',
      ],
    ),
  ],
  managers: ['Cloud Security Manager', 'Security Architecture Lead'],
  executives: ['Director of Cloud Security', 'Head of Security Architecture'],
  skills: [
    tool.cloud,
    'AWS IAM, AWS Organizations, GuardDuty, CloudTrail, Azure Policy',
    tool.iac,
    tool.cspm,
    'Kubernetes',
    tool.k8s,
    'OPA, CSPM',
    tool.idp,
    'KMS, Network segmentation, Python, Zero trust, Cilium, Threat modeling, Secrets management, Landing zones',
  ],
  certifications: 'CCSP, AWS Security Specialty, SC-500, GCLD, GCSA, CISSP, CKS, Cloud+, CISSP-ISSAP, GDSA',
  slots: {
    service:
      'S3, Lambda, RDS, EKS, Secrets Manager, Azure SQL, AKS, Event Hubs, Azure Key Vault, Azure Storage accounts, BigQuery, Cloud Run, Cloud SQL, Google Cloud Storage, GKE, the API gateway, the message queue, the container registry',
    guard:
      'organization policies, permission boundaries, private endpoints, customer-managed keys, admission policies, egress control, image signing, tag-based access, short-lived credentials, account vending',
    risk: 'public buckets, long-lived access keys, wildcard roles, flat networks, unencrypted snapshots, trust between accounts no one remembers, privileged pods, exposed metadata services, resources outside code',
    builders: [
      'platform engineers, data engineers, product teams, the network engineers, machine-learning teams',
      unless('startup', 'acquired teams'),
    ],
    number:
      'findings older than thirty days, roles with unused rights, workloads without an owner, resources outside code, accounts without the baseline',
  },
  context: [
    (w) =>
      `${w('company')} runs ${w.sized(40, 380)} ${w('cloud')} accounts. Guardrails cover most of them; ${w('risk')} and ${w('risk')} remain in the older ones.`,
    (w) =>
      `Security in the cloud is mostly design here: ${w('guard')} and ${w('guard')} do more than any scanner. You will draw, build, and defend such designs with ${w('builders')}.`,
    (w) =>
      `We moved ${w('data')} to ${w('cloud')} ${w.either('last year', 'over the past two years')}. The move was fast. Your work is to make it safe as well, without stopping ${w('builders')}.`,
    (w) =>
      `We count ${w('number')} every week. The figure has fallen by half since spring; the rest needs design, not reminders.`,
    (w) =>
      `${w('builders')} deploy to ${w('cloud')} ${w.sized(40, 200)} times a day through ${w('ci')}. Security has to live in that path or not at all.`,
    (w) =>
      `Regulated workloads under ${w('rules')} run next to ordinary ones. This role owns the line between them: ${w('guard')}, ${w('guard')}, and proof that both work.`,
    (w) =>
      `Our ${w('cloud')} landing zone is in its second version. Version three is yours to shape: fewer exceptions, ${w('guard')} by default, ${w('service')} ready to use.`,
  ],
  team: [
    (w) => `You will join ${w.number(3, 7)} cloud security engineers who review and build.`,
    (w) => `Cloud security and ${w('builders')} share a backlog and a chat channel. There is no approval board.`,
    (w) =>
      `The team owns policy, keys, and detection in ${w('cloud')}; accounts belong to those who pay for them. ${w('neighbors')} ask us early.`,
    (w) => `${w.number(2, 4)} architects and ${w.number(2, 5)} engineers form one group; everyone writes ${w('iac')}.`,
    (w) => `You will report to the head of cloud security and work most with ${w('builders')}.`,
  ],
  duties: [
    (w) =>
      `Design ${w('guard')} and roll ${w.verb('it', 'them')} out in ${w('cloud')}, account by account, warnings first, blocks later.`,
    (w) => `Work with owners to remove ${w('risk')} by a date, and add a rule that keeps ${w.verb('it', 'them')} away.`,
    (w) =>
      `Review designs that use ${w('service')} and ${w('service')}, within ${w.number(2, 5)} working days, and write down the decision.`,
    (w) =>
      `Write policy as code in ${w.either('OPA', 'Rego', 'the provider’s own policy language')} with tests that builders can run.`,
    (w) => `Bring ${w('number')} down every month and publish the curve.`,
    (w) => `Build reference modules in ${w('iac')} for ${w('service')}, secure as they come.`,
    (w) => `Own key management: who may use which key for ${w('data')}, rotation, and what happens on loss.`,
    (w) => `Tune the posture scanner until ${w('builders')} trust it: ownership, context, no duplicates.`,
    (w) => `Detect misuse of roles in ${w('cloud')} with the response team and rehearse the first hour.`,
    (w) => `Migrate from long-lived keys to workload identity across ${w.sized(30, 160)} pipelines.`,
    (w) =>
      `Segment networks so that ${w('assets')} ${w.verb('talks', 'talk')} only to what ${w.verb('it needs', 'they need')}, and show it with flow logs.`,
    (w) => `Set admission rules for Kubernetes and help ${w('builders')} meet them.`,
    (w) => `Close the paths to ${w('data')} that only ${w('guard')} can close.`,
    (w) => `Prepare ${w('cloud')} evidence for ${w('rules')} by query, not by screenshot.`,
    unless(
      'startup, staffing',
      (w) =>
        `Support mergers: bring ${w.number(5, 30)} new accounts to the baseline in their first ${w.either('sixty', 'ninety')} days.`,
    ),
    (w) => `Teach ${w('builders')} about ${w('risk')}, from their own findings, in ${w.number(30, 60)} minutes.`,
    (w) => `Answer incidents in ${w('cloud')}: contain by policy, snapshot, rebuild from code.`,
    'Compare what a guardrail costs with what it prevents, and drop those that do not pay.',
    (w) => `Review third-party access to ${w('cloud')} and replace shared roles with scoped ones.`,
    (w) => `Map who can reach ${w('data')}, by any chain of roles, and cut the chains that surprise us.`,
    (w) => `Keep base images current within ${w.number(2, 7)} days of a serious fix.`,
    (w) => `Plan break-glass access to ${w('cloud')}, test it, watch it.`,
    (w) => `Write architecture decisions on ${w('guard')}, one page each, and revisit them yearly.`,
    (w) => `Automate removal of unused rights after ${w.number(60, 120)} days, with a way to ask for them back.`,
    (w) => `Design logging for ${w('service')} so that responders find what they need in ${w('siem')}.`,
    (w) =>
      `Work with ${w('neighbors')} on where ${w('data')} may live and prove that ${w.verb('it stays', 'they stay')} there.`,
    (w) => `Check infrastructure code in ${w('ci')} and fail only for reasons explained in the message.`,
    (w) => `Threat model ${w('service')} as ${w('builders')} really use it and turn the results into module changes.`,
    (w) => `Rehearse the loss of a region, and of an administrator, with ${w('builders')}.`,
    (w) =>
      `Evaluate new services of ${w('cloud')} within ${w.number(10, 20)} days of a request: allowed, allowed with ${w('guard')}, not yet.`,
    'Lead the move to zero-trust access: identity, device, purpose, time.',
    (w) => `Guide ${w('builders')} from secrets in variables to a vault.`,
    (w) => `Assess SaaS products that connect to ${w('cloud')} and limit their tokens to what is used.`,
    (w) =>
      `Harden ${w('service')} defaults across the organization and announce the change ${w.number(2, 4)} weeks ahead.`,
    'Track exceptions with end dates and let none renew itself.',
    'Keep the landing zone upgradeable: versions, release notes, a test organization.',
    (w) => `Pair with auditors who are new to ${w('cloud')} until they can read our evidence alone.`,
    (w) => `Watch ${w('cloud')} spend for signs of abuse and follow each alarm to its cause.`,
    (w) => `Mentor ${w.number(2, 4)} people among ${w('builders')} as security partners.`,
    (w) =>
      `Clean the templates, so that ${w('risk')} ${w.verb('is', 'are')} not copied into the next ${w.number(20, 60)} projects.`,
    (w) => `Take one week in ${w.either('five', 'six', 'eight')} as the person ${w('builders')} can ask anything.`,
  ],
  first90: [
    (w) => `Weeks one to four: read the landing zone code, fix ${w.number(4, 9)} findings yourself, ship one module.`,
    'By day 45 you review changes alone.',
    unless('entry', (w) => `By day 60 you have reviewed ${w.number(6, 12)} designs and know ${w('builders')} by name.`),
    (w) => `By day 90 you propose how ${w('risk')} ${w.verb('ends', 'end')} here, with effort and order.`,
    'You get read access everywhere on day one and write access when you ask for it.',
  ],
  musts: [
    [tool.cloud, (w) => `${w('years')} securing ${w('cloud')}`],
    ['AWS IAM', unless('entry', 'AWS IAM policies you wrote')],
    ['Azure Policy', unless('entry', 'Azure Policy at scale')],
    [tool.iac, unless('entry', (w) => `${w('iac')} you wrote and others use`)],
    [tool.iac, when('entry', (w) => `${w('iac')}, from a course or a project`)],
    ['Kubernetes', unless('entry', 'Kubernetes security beyond defaults')],
    ['Kubernetes', when('entry', 'Kubernetes basics')],
    ['OPA', unless('entry', 'Policy as code, OPA or similar')],
    [tool.cspm, (w) => `${w('cspm')} or a similar scanner`],
    ['Threat modeling', unless('entry', 'Threat models for cloud systems')],
    ['KMS', unless('entry', 'Key management design')],
    ['Python', 'Python for automation'],
    ['Network segmentation', unless('entry', 'Cloud network design')],
    ['Network segmentation', when('entry', 'Networking basics: routes, DNS, TLS')],
    ['Secrets management', 'Secrets management'],
  ],
  nices: [
    ['Cilium', 'Cilium or network policies'],
    ['Zero trust', 'Zero-trust access projects'],
    ['GuardDuty', 'GuardDuty and CloudTrail'],
    ['AWS Organizations', 'Multi-account design'],
    ['Go', 'Go'],
    ['FedRAMP', when('software, hosting, consult, aerospace', 'FedRAMP or a similar baseline')],
    [tool.idp, tool.idp],
    ['CSPM', 'CSPM built, not only bought'],
    ['Azure Policy', 'Azure Policy'],
    ['Organization policies', 'Organization policies in Google Cloud'],
    ['Landing zones', 'Landing zones you built'],
    ['Runtime security', 'Falco or a similar runtime tool'],
    ['Data protection', 'Data classification'],
    ['EKS', 'EKS in production'],
    ['AKS', 'AKS in production'],
    ['GKE', 'GKE in production'],
    ['OpenShift', 'OpenShift in production'],
    ['AWS', 'AWS'],
    ['Azure', 'Azure'],
  ],
  headlines: [
    (w) => `${w('role')}, ${w('cloud')} and ${w('iac')}`,
    when('y3', (w) => `${w('role')}: guardrails people do not fight`),
    (w) => `${w('role')} for ${w('sector')}`,
    when('y3', (w) => `Kubernetes security on ${w('cloud')}, admission to runtime`),
    when('y4', (w) => `Landing zones and ${w('guard')}`),
    when('y6', (w) => `From drawing to pull request, on ${w('cloud')}`),
    when('y3', (w) => `Policy as code for ${w('cloud')}`),
  ],
  deeds: [
    when(
      'y6',
      (w) => `Led the ${w('cloud')} landing-zone design of ${w('company_kind')} with ${w.number(60, 280)} accounts.`,
    ),
    (w) =>
      `Removed ${w('risk')} from ${w.number(40, 200)} accounts in ${w.number(2, 4)} quarters and put ${w('guard')} in their place.`,
    (w) => `Wrote ${w.number(20, 60)} modules in ${w('iac')} that ${w('builders')} prefer over their own.`,
    (w) => `Replaced ${w.number(300, 1_900)} long-lived keys with workload identity.`,
    (w) => `Brought the number of ${w('number')} from thousands to under ${w.number(20, 90)}.`,
    'Answers cloud incidents with policy and code and has the reviews to show for it.',
    when('y9', (w) => `Spent ${w.number(3, 6)} years as a platform engineer before security.`),
    (w) => `Taught ${w.number(60, 300)} engineers cloud threat modeling with their own systems.`,
    when('y10', (w) => `Presents to the board and still writes ${w('iac')}.`),
  ],
  starting: {
    headlines: [(w) => `${w('role')}, ${w('cloud')} and Python`, (w) => `${w('role')}, from a platform team`],
    deeds: [
      (w) => `Fixed ${w.number(60, 200)} scanner findings by hand before automating the rest.`,
      (w) => `Built a ${w('cloud')} sandbox from ${w('iac')} and broke it on purpose.`,
      (w) => `Interned with the platform team of ${w('company_kind')} and stayed for security.`,
      (w) => `Wrote ${w.number(6, 15)} policies as code with tests.`,
      (w) => `Found ${w('risk')} in a student project and wrote up how to prevent them.`,
    ],
  },
}
