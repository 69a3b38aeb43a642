import type { BankText } from '../../specialties/bank.ts'
import { title, turn } from '../../specialties/title.ts'
import { tool, unless, when } from '../../words.ts'

export const cloudEngineering: BankText = {
  specialty: 'cloud engineering',
  category: 'Cloud',
  weight: 22,
  titles: [
    title('Cloud Engineer', 'cloud engineer', [tool.cloud, tool.iac], /\{cloud\}|\{iac\}|\{service\}/, {
      turns: 'AWS, Azure, Google Cloud, AWS and Azure, migration, serverless, landing zones, networking',
    }),
    title(
      'Cloud Infrastructure Engineer',
      'cloud engineer',
      [tool.cloud, tool.iac, 'Linux'],
      /\{iac\}|images|\{artifact\}|accounts/,
      { turns: 'AWS, Azure, Google Cloud, AWS and Azure, landing zones, storage and backup, Linux' },
    ),
    title(
      unless('entry, mid', 'Solutions Architect'),
      'solutions architect',
      [tool.cloud, 'Solution design'],
      /[Dd]esign|[Rr]eview designs|Advise|services of/,
      { turns: 'AWS, Azure, Google Cloud, AWS and Azure, migration, serverless' },
    ),
    title(
      unless('entry, mid', 'Cloud Architect'),
      'solutions architect',
      [tool.cloud, 'Networking', 'Solution design'],
      /[Dd]esign|accounts|region|services of/,
      { turns: 'AWS, Azure, Google Cloud, AWS and Azure, landing zones, migration' },
    ),
    title(
      'Cloud Administrator',
      'systems engineer',
      [tool.cloud, 'PowerShell'],
      /requests|accounts|certificates|quotas|patched/,
      { turns: 'AWS, Azure, Google Cloud, end-user computing' },
    ),
    title(
      'Cloud Migration Engineer',
      'cloud engineer',
      ['Cloud migration', tool.cloud],
      /[Mm]ove|[Mm]igrat|retirement|cutover/,
      { turns: 'AWS, Azure, Google Cloud, AWS and Azure, VMware, databases' },
    ),
    title('Infrastructure Engineer', 'cloud engineer', ['Linux', tool.iac], /images|servers|backups|fleets/, {
      turns: 'Linux, Windows Server, VMware, storage and backup, AWS, Azure',
    }),
    title('Systems Engineer', 'systems engineer', 'Linux, Backup and restore', /servers|patched|fleets|runbooks/, {
      turns: 'Linux, Windows Server, VMware, storage and backup, end-user computing',
    }),
    title(
      'FinOps Engineer',
      'cloud engineer',
      ['FinOps', tool.cloud, 'SQL'],
      /\{waste\}|bill|budgets|tagging|commitments|[Cc]ost/,
      { turns: 'AWS, Azure, Google Cloud, commitments' },
    ),
  ],
  turns: [
    turn(
      'AWS',
      [tool.cloud],
      [
        (w) => `Run our AWS accounts: organization, network, ${w('service')}, and the bill they make.`,
        'Keep AWS services we rely on current, quotas and end-of-life dates included.',
      ],
    ),
    turn(
      'Azure',
      [tool.cloud],
      [
        (w) => `Run our Azure subscriptions: management groups, hub network, ${w('service')}, and the bill they make.`,
        'Keep Azure services we rely on current, quotas and retirements included.',
      ],
    ),
    turn(
      'Google Cloud',
      [tool.cloud],
      [
        (w) => `Run our Google Cloud projects: folders, shared network, ${w('service')}, and the bill they make.`,
        'Keep Google Cloud services we rely on current, quotas and deprecations included.',
      ],
    ),
    {
      ...turn(
        unless('entry', 'AWS and Azure'),
        [
          ['AWS', (w) => `${w('years')} building on AWS`],
          ['Azure', (w) => `${w('years')} building on Azure`],
        ],
        [
          (w) => `Decide with ${w('builders')} what belongs in AWS and what in Azure, and write down why.`,
          'Connect AWS and Azure: routes, names, identities, and one place to look when it breaks.',
        ],
      ),
      uses: { cloud: ['AWS', 'Azure'] },
    },
    turn('migration', 'Cloud migration', [
      (w) =>
        `Plan and run migration waves of ${w.number(8, 40)} servers to ${w('cloud')}, with a rehearsal and a way back.`,
      'Close what a migration leaves behind: old names, old rules, old invoices.',
    ]),
    turn('databases', 'Database migration, SQL', [
      (w) => `Move databases to ${w('cloud')} with replication, row-by-row checks, and a cutover measured in minutes.`,
      'Tune databases after the move, so that no one asks for the old server back.',
    ]),
    turn('Linux', 'Linux', [
      (w) => `Run ${w.sized(300, 4_000)} Linux servers: images, patches, kernels, and the few that are special.`,
      'Replace special Linux servers with ones built from code.',
    ]),
    turn('Windows Server', 'Windows Server, PowerShell', [
      (w) => `Run ${w.sized(200, 2_000)} Windows Server machines: domain, files, print, patches, licenses.`,
      'Take Windows Server versions past their end out of service, application by application.',
    ]),
    turn('serverless', 'Serverless', [
      (w) => `Build serverless services on ${w('cloud')} with ${w('builders')}: small functions, clear limits, traces.`,
      'Say when serverless is the wrong answer, with the numbers.',
    ]),
    turn('landing zones', 'Landing zones', [
      (w) => `Build landing zones in ${w('iac')}: accounts, network, logging, limits, ready in an hour.`,
      'Move old accounts into landing zones without their users noticing.',
    ]),
    turn('networking', 'Networking', [
      (w) => `Build ${w('cloud')} networking: hubs, routes, DNS, private endpoints, egress.`,
      'Draw our networking from code and keep the drawing true.',
    ]),
    turn('commitments', 'Forecasting', [
      (w) => `Plan ${w('cloud')} commitments each quarter: what to reserve, for how long, at what risk.`,
      'Report what commitments saved and what they cost when plans changed.',
    ]),
    turn('VMware', 'VMware', [
      'Run VMware clusters until their last day and move what runs on them, wave by wave.',
      'Compare VMware with what replaces it, in money, effort, and risk.',
    ]),
    turn('storage and backup', 'Backup and restore, Storage', [
      (w) => `Run storage and backup for ${w('workload')}, and restore something for practice every week.`,
      'Keep one backup copy where no one with our passwords can reach it.',
    ]),
    turn('end-user computing', 'Virtual desktops', [
      (w) => `Run end-user computing: virtual desktops, images, profiles, ${w.sized(500, 9_000)} people who notice.`,
      (w) => `Cut sign-in time to virtual desktops below ${w.number(20, 40)} seconds and hold it.`,
    ]),
  ],
  managers: ['Cloud Engineering Manager', 'Infrastructure Manager', 'Manager, Cloud Operations'],
  executives: ['Director of Cloud Engineering', 'VP of Infrastructure', 'Head of Cloud'],
  skills: [
    tool.cloud,
    tool.iac,
    'Linux, Python, Bash, PowerShell, AWS Lambda, CloudFormation, Bicep, Azure Virtual Desktop, AWS Organizations, Ansible, VMware, Windows Server, Packer, FinOps, Backup and restore, Networking, Kubernetes',
    tool.ci,
    'Landing zones',
  ],
  certifications:
    'AWS Solutions Architect, AWS CloudOps Engineer, AZ-104, AZ-305, Google Professional Cloud Architect, Terraform Associate, Cloud+, RHCSA, Security+, FinOps Practitioner',
  slots: {
    workload: [
      when('retail, freight, farm', 'the order system'),
      when('insurance, health', 'a claims platform'),
      'internal APIs, file services, batch jobs, the public website, Windows business applications',
      when('bank, insurance, government', 'a mainframe gateway'),
      when('bank, insurance, telecom, retail', 'the call-center software'),
      'reporting',
      when('health, media, retail, nonprofit', 'image processing'),
      'virtual desktops, the document store',
    ],
    service:
      'EC2, Lambda, RDS, ECS, S3, Step Functions, Route 53, Azure App Service, Azure SQL, Azure Functions, Event Grid, Azure Files, Cloud Run, Cloud SQL, Google Cloud Storage, Google Cloud Run functions, GKE',
    waste:
      'idle instances, unattached volumes, oversized databases, cross-zone traffic, old snapshots, forgotten test accounts, logs no one reads',
    artifact: [
      (w) => `${w('iac')} modules`,
      'machine images, account baselines, runbooks, tagging rules, network templates, reference architectures',
    ],
    trouble:
      'a lost zone, an expired certificate, a full disk, a bad release, a quota reached, a deleted bucket, a slow database, a provider outage',
    builders: [
      'application teams, data engineers, web developers, finance analysts',
      when('retail, freight, farm, factory', 'warehouse software teams'),
      'support engineers',
      unless('startup', 'acquired teams'),
    ],
    step: 'rehost, replatform, rebuild, retire',
  },
  context: [
    (w) =>
      `${w('company')} runs ${w('workload')} and ${w('workload')} on ${w('cloud')} for ${w('scale')}. There are ${w.sized(70, 460)} services in ${w.sized(8, 60)} accounts, and one team that keeps the ground firm under all of it.`,
    unless(
      'startup, hosting',
      (w) =>
        `Our last data center closes in ${w.figure(9, 20)} months. About ${w.sized(90, 400)} servers have moved; ${w('workload')}, ${w('workload')}, and ${w.sized(40, 190)} servers have not. You will decide with their owners what to ${w('step')}, what to ${w('step')}, and what to switch off.`,
    ),
    unless(
      'small',
      (w) =>
        `Our ${w('cloud')} bill is ${w.sized(3, 11)} million dollars a year. No one here wants it smaller at any price; we want each part explained. For ${w('waste')} and ${w('waste')} no one can.`,
    ),
    (w) =>
      `${w('builders')} should get what they need in minutes: an account, a network, a database, with good defaults. Today it takes ${w.number(2, 9)} days. This role exists to change that.`,
    (w) =>
      `Most of our infrastructure is in ${w('iac')}. The rest was set up by hand ${w.number(2, 5)} years ago and still earns money. You will bring it into code without its users noticing.`,
    (w) =>
      `${w('neighbors')} rely on ${w('workload')} from five in the morning. After ${w('trouble')}, everything has to be back before they notice twice.`,
    (w) =>
      `Infrastructure at ${w('company')} is small and documented. On ${w('cloud')} we use ${w('service')}, ${w('service')}, and ${w('service')}, and say no to the rest unless someone makes a case.`,
    unless(
      'hosting',
      (w) =>
        `A year ago ${w('company')} chose ${w('cloud')} as the home of its systems, ${w('assets')} included. The first ${w.sized(11, 40)} are there. You will move the next ones with fewer surprises each time.`,
    ),
  ],
  team: [
    (w) => `You will join ${w.number(4, 9)} cloud engineers and a product owner who used to be one.`,
    (w) =>
      `The team has three groups: foundations, migrations, and support to ${w('builders')}. You choose your first one.`,
    (w) =>
      `We are ${w.number(3, 6)} engineers, two architects, and a budget analyst. ${w('neighbors')} are our users and say what they think.`,
    unless(
      'entry',
      (w) =>
        `You will report to the ${w.either('infrastructure lead', 'head of cloud', 'director of engineering')} and review the work of ${w.number(2, 4)} colleagues.`,
    ),
    (w) => `We pair on anything that can lose ${w('data')}, and we write before we build.`,
    (w) =>
      `The group keeps a public list of what it will not do this quarter. ${w('builders')} like it more than promises.`,
  ],
  duties: [
    (w) => `Build and keep ${w('artifact')} that ${w('builders')} use without reading the source.`,
    (w) =>
      `Move ${w('workload')} to ${w('cloud')}: measure, ${w('step')} or ${w('step')}, rehearse the cutover, switch, clean up.`,
    (w) => `Run ${w('service')} and ${w('service')} for ${w('workload')}, and be ready for ${w('trouble')}.`,
    (w) =>
      `Find ${w('waste')} and ${w('waste')}, talk to the owners, and bring the ${w('cloud')} bill down by ${w.number(8, 25)} percent.`,
    (w) => `Write ${w('iac')} that passes review, plans cleanly, and can be destroyed.`,
    (w) => `Prepare ${w('workload')} for ${w('trouble')}, then cause it on purpose and watch.`,
    (w) => `Give ${w('builders')} accounts with network, logs, and limits in under ${w.number(10, 60)} minutes.`,
    (w) => `Keep machine images current: patched ${w.number(2, 4)} times a month, tested, rolled out in waves.`,
    (w) =>
      `Restore ${w('workload')} from backup ${w.either('every month', 'each quarter', 'twice a year')} and write down how long it took.`,
    (w) =>
      `Answer ${w.number(15, 45)} requests a week from ${w('builders')} and turn the frequent ones into self-service.`,
    (w) => `Replace servers configured by hand with ${w('artifact')}, one group at a time.`,
    'Set tagging that finance can use and enforce it where resources are made.',
    (w) =>
      `Plan capacity for ${w('workload')} before ${w.either('the busy season', 'the end of the quarter', 'the end of the year')}.`,
    (w) => `Lead the retirement of ${w('workload')}: data kept, users moved, servers off, contract ended.`,
    (w) => `Write runbooks for ${w('trouble')} short enough to be read while it happens.`,
    (w) =>
      `Connect our sites and ${w('cloud')} with the network group and keep latency under ${w.number(8, 40)} milliseconds.`,
    (w) => `Review designs from ${w('builders')} with a clear yes, no, or not like this.`,
    (w) => `Automate certificates, keys, and passwords for ${w('workload')} until none expires by surprise.`,
    when('rota', (w) => `Take part in on-call, one week in ${w('oncall')}, and fix what woke you.`),
    (w) => `Bring ${w('service')} under ${w('iac')} without downtime, by import and small steps.`,
    (w) => `Keep ${w('data')} where ${w('rules')} ${w.verb('wants', 'want')} them and prove it by query.`,
    'Measure lead time from request to running service, and shorten the longest part.',
    (w) => `Advise ${w('neighbors')} on what ${w('cloud')} can do for them and what it should not.`,
    (w) => `Test failover of ${w('workload')} to a second region ${w.number(1, 3)} times a year, with users at work.`,
    'Reserve and plan commitments with finance, reviewed every quarter.',
    (w) => `Migrate ${w.sized(20, 140)} databases to ${w('cloud')}, with checks that row counts cannot fool.`,
    'Split shared accounts so that a mistake in one system stays in that system.',
    'Document each system on one page: owner, data, dependencies, how to restart.',
    (w) => `Coach ${w.number(2, 3)} juniors from ticket work to ${w('artifact')}.`,
    'Set budgets and alarms that reach the person who can act.',
    (w) => `Try new services of ${w('cloud')} on a small real case and report in ${w.number(2, 4)} pages.`,
    (w) => `Keep Linux and Windows fleets patched inside ${w.number(7, 21)} days, exceptions named.`,
    (w) => `Work with security on roles for ${w('builders')}: enough, not everything.`,
    (w) => `Remove the last ${w.number(4, 30)} uses of shared administrator keys.`,
    (w) =>
      `Build a test environment of ${w('workload')} that comes up in ${w.number(15, 50)} minutes and goes at night.`,
    (w) => `Write post-incident reviews after ${w('trouble')}, without names and with dates.`,
    (w) => `Move scheduled jobs from ${w.number(12, 60)} forgotten servers to ${w('cloud')}.`,
    (w) => `Negotiate maintenance windows with ${w('neighbors')} and keep them.`,
    (w) => `Watch quotas and limits of ${w('service')} so that growth never meets a wall.`,
    (w) => `Compare cost per user before and after each change to ${w('workload')}.`,
    'Keep documentation next to the code and delete what is no longer true.',
    (w) => `Stand by ${w('builders')} during releases of ${w('workload')} until they no longer need it.`,
  ],
  first90: [
    (w) => `Week two: your first change reaches production, a small one to ${w('workload')}.`,
    (w) => `By day 30 you can draw ${w('workload')} from memory, dependencies included.`,
    (w) => `By day 60 you take a migration wave of ${w.number(4, 15)} servers with a second engineer.`,
    when('rota', (w) => `By day 90 you own ${w('artifact')} and a piece of on-call.`),
    (w) =>
      `You start with ${w.either('a week', 'four days', 'three days')} alongside ${w('builders')}, using what we offer them.`,
  ],
  musts: [
    [tool.cloud, (w) => `${w('years')} building on ${w('cloud')}`],
    [tool.iac, unless('entry', (w) => `${w('iac')} in a team, with review`)],
    [tool.iac, when('entry', (w) => `${w('iac')}, from a course or a project`)],
    ['Linux', (w) => `${w('years')} running Linux`],
    ['Python', 'Python or Go for automation'],
    ['Networking', unless('entry', 'Cloud networking you can draw')],
    ['Networking', when('entry', 'Networking basics: addresses, routes, DNS, TLS')],
    ['PowerShell', 'PowerShell scripting'],
    ['Backup and restore', unless('entry', 'Restores you have done for real')],
    ['Ansible', 'Ansible or similar'],
    ['VMware', unless('startup', (w) => `${w('years')} with VMware`)],
    ['CloudFormation', unless('entry', 'CloudFormation or CDK')],
    ['Bicep', unless('entry', 'Bicep in production')],
    ['FinOps', unless('entry', 'Cost work with owners')],
  ],
  nices: [
    ['Kubernetes', 'Kubernetes'],
    ['Packer', 'Image pipelines'],
    ['FinOps', 'FinOps practice'],
    ['AWS Lambda', 'Serverless with AWS Lambda'],
    ['AWS Organizations', 'Multi-account setups'],
    ['Azure Virtual Desktop', 'Azure Virtual Desktop'],
    ['Bash', 'Shell beyond one-liners'],
    ['Go', 'Go'],
    ['Windows Server', 'Windows Server and Active Directory'],
    ['Cloud migration', 'Migrations you took part in'],
    ['Solution design', 'Designs written for others to build'],
    ['Landing zones', 'Landing zones'],
    ['SQL', 'SQL for reports'],
    ['Serverless', 'Serverless in production'],
    ['Storage', 'Storage, block to object'],
    ['Virtual desktops', 'Virtual desktops'],
    ['Database migration', 'Database migrations'],
    ['Forecasting', 'Forecasts that were checked'],
    ['AWS', 'AWS'],
    ['Azure', 'Azure'],
    ['Backup and restore', 'Backup tools'],
  ],
  headlines: [
    (w) => `${w('role')}, ${w('cloud')} and ${w('iac')}`,
    when('y3', (w) => `Migrations to ${w('cloud')} without long weekends`),
    (w) => `Infrastructure for ${w('sector')}`,
    when('y5', (w) => `${w('role')} who still writes ${w('iac')}`),
    when('y5', (w) => `From data center to ${w('cloud')}, ${w.number(20, 70)} systems moved`),
    when('y3', (w) => `${w('cloud')} cost and the engineering behind it`),
    (w) => `Linux, ${w('cloud')}, quiet operations`,
  ],
  deeds: [
    when(
      'y4',
      (w) =>
        `Moved ${w.number(40, 300)} servers of ${w('company_kind')} to ${w('cloud')} in ${w.number(3, 9)} waves and switched the old site off.`,
    ),
    when(
      'y4',
      (w) =>
        `Brought the ${w('cloud')} bill of ${w('company_kind')} down by ${w.number(14, 33)} percent, together with its owners.`,
    ),
    (w) => `Wrote ${w('artifact')} used by ${w.number(9, 40)} teams.`,
    (w) => `Runs ${w('service')} and ${w('service')} on ${w('cloud')} for ${w('sector')} and sleeps well.`,
    (w) => `Cut the wait for a new environment from ${w.number(5, 15)} days to ${w.number(20, 50)} minutes.`,
    'Restores backups for practice and keeps the times on a wall.',
    when('y11', (w) => `Worked ${w.number(4, 8)} years in data centers and knows what a cable is.`),
    when(
      'y4',
      (w) => `Led the retirement of a system after ${w.number(11, 19)} years of service, data kept and users moved.`,
    ),
    (w) => `Imported ${w.number(600, 4_000)} hand-made resources into ${w('iac')} without an outage.`,
  ],
  starting: {
    headlines: [
      (w) => `${w('role')}, ${w('cloud')} and Linux`,
      (w) => `${w('role')}, from the help desk to ${w('cloud')}`,
    ],
    deeds: [
      (w) =>
        `Rebuilt a home server on ${w('cloud')} with ${w('iac')} and pays ${w.number(3, 9)} dollars a month for it.`,
      (w) => `Answered ${w.number(600, 1_800)} tickets on a help desk and automated the ones that came back.`,
      (w) => `Patched ${w.number(60, 200)} servers a month at ${w('company_kind')} and wrote the checklist.`,
      (w) => `Wrote a script that finds ${w('waste')}; it paid for itself in a week.`,
      (w) => `Moved the website of a small firm to ${w('cloud')} over one weekend.`,
    ],
  },
}
