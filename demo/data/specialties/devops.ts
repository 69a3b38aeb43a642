import type { BankText } from '../../specialties/bank.ts'
import { title, turn } from '../../specialties/title.ts'
import { tool, unless, when } from '../../words.ts'

export const devops: BankText = {
  specialty: 'DevOps / DevSecOps',
  category: 'Cloud',
  weight: 21,
  titles: [
    title('DevOps Engineer', 'DevOps engineer', ['CI/CD', tool.iac], /\{ci\}|\{iac\}|\{build\}/, {
      turns: 'GitHub Actions, GitLab CI, Jenkins, Azure DevOps, AWS, Azure, Google Cloud, Python, Kubernetes',
    }),
    title(
      'DevSecOps Engineer',
      'DevSecOps engineer',
      'CI/CD, Pipeline security',
      /\{check\}|Sign \{build\}|credentials|third-party/,
      { turns: 'GitHub Actions, GitLab CI, Jenkins, Azure DevOps, AWS, Azure, Google Cloud, supply chain, Kubernetes' },
    ),
    title('Build and Release Engineer', 'DevOps engineer', 'CI/CD, Build systems', /builds|releases|\{build\}/, {
      turns: 'embedded, mobile, games, Bazel, regulated products',
    }),
    title('CI/CD Engineer', 'DevOps engineer', [tool.ci, 'Docker'], /\{ci\}|pipeline|runners/, {
      turns: 'supply chain, mobile, self-hosted runners',
    }),
    title('Automation Engineer', 'DevOps engineer', 'Python, Ansible', /[Aa]utomate|scripts|one tool/, {
      turns: 'test environments, Windows, AWS, Azure',
    }),
    title(
      unless('entry', 'Release Manager'),
      'DevOps engineer',
      'Release planning',
      /releases|release notes|hotfixes|[Rr]ollback/,
      {
        also: ['CI/CD', tool.ci, 'Release evidence, Stakeholder communication, Change management'],
        turns: 'mobile, games, regulated products',
      },
    ),
    title('Configuration Management Engineer', 'systems engineer', 'Ansible, Linux', /environments|\{iac\}|modules/, {
      turns: 'Windows, test environments, AWS, Azure',
    }),
  ],
  turns: [
    turn(
      'GitHub Actions',
      [tool.ci],
      [
        'Own GitHub Actions: runners, shared templates, permissions, upgrades, cost.',
        'Move the last teams to GitHub Actions and switch off what they used before.',
      ],
    ),
    turn(
      'GitLab CI',
      [tool.ci],
      [
        'Own GitLab CI: runners, shared templates, permissions, upgrades, cost.',
        'Move the last teams to GitLab CI and switch off what they used before.',
      ],
    ),
    turn(
      'Jenkins',
      [tool.ci],
      [
        'Own Jenkins: runners, shared templates, permissions, upgrades, cost.',
        'Move the last teams to Jenkins and switch off what they used before.',
      ],
    ),
    turn(
      'Azure DevOps',
      [tool.ci],
      [
        'Own Azure DevOps: runners, shared templates, permissions, upgrades, cost.',
        'Move the last teams to Azure DevOps and switch off what they used before.',
      ],
    ),
    turn(
      'AWS',
      [tool.cloud],
      [
        (w) => `Run delivery on AWS: environments in ${w('iac')}, short-lived credentials, a bill that is explained.`,
        (w) => `Give ${w('coders')} environments in AWS that come up in ${w.number(10, 30)} minutes and go at night.`,
      ],
    ),
    turn(
      'Azure',
      [tool.cloud],
      [
        (w) => `Run delivery on Azure: environments in ${w('iac')}, short-lived credentials, a bill that is explained.`,
        (w) => `Give ${w('coders')} environments in Azure that come up in ${w.number(10, 30)} minutes and go at night.`,
      ],
    ),
    turn(
      'Google Cloud',
      [tool.cloud],
      [
        (w) =>
          `Run delivery on Google Cloud: environments in ${w('iac')}, short-lived credentials, a bill that is explained.`,
        (w) =>
          `Give ${w('coders')} environments in Google Cloud that come up in ${w.number(10, 30)} minutes and go at night.`,
      ],
    ),
    turn('Python', 'Python', [
      'Replace shell scripts with Python tools with types, tests, and releases.',
      (w) => `Keep Python packaging for ${w('coders')} down to one way that works.`,
    ]),
    turn('Kubernetes', 'Kubernetes, Helm', [
      (w) => `Deploy to Kubernetes progressively, watched, and back in under ${w.number(2, 6)} minutes.`,
      'Keep Helm charts and Kubernetes manifests few and tested.',
    ]),
    turn('supply chain', 'SLSA, Artifact signing', [
      'Secure the software supply chain: pinned actions, signed artifacts, provenance that is checked on deploy.',
      'Answer within an hour which builds contain a bad dependency; that is our supply chain test.',
    ]),
    turn(when('factory, telecom, aerospace, energy, biotech', 'embedded'), 'C and C++', [
      (w) => `Build embedded firmware for ${w.number(4, 20)} boards from one source, the same bytes every time.`,
      'Put embedded hardware into the pipeline, with test benches that recover by themselves.',
    ]),
    turn(when('bank, retail, media, health, software, insurance, telecom', 'mobile'), 'Mobile builds', [
      (w) => `Ship mobile apps to both stores every ${w.either('week', 'two weeks')}, signed and staged.`,
      (w) => `Keep mobile builds under ${w.number(12, 20)} minutes and certificates from expiring.`,
    ]),
    turn(when('media-0', 'games'), 'Large repositories', [
      (w) => `Build games of ${w.number(60, 300)} gigabytes for ${w.number(3, 5)} platforms every night.`,
      'Get games through certification with builds no one has to touch by hand.',
    ]),
    turn('Bazel', 'Bazel', [
      'Own Bazel: rules, remote cache, remote execution, and the last builds outside it.',
      'Keep Bazel targets honest, so that a change builds what it must and no more.',
    ]),
    turn(
      when('health, bank, insurance, aerospace, biotech, energy, government', 'regulated products'),
      'Release evidence',
      [
        'Release regulated products with evidence that writes itself: who changed what, which tests ran, who approved.',
        'Explain releases of regulated products to auditors from the pipeline’s own records.',
      ],
    ),
    turn('self-hosted runners', 'Linux', [
      (w) => `Run self-hosted runners for ${w('ci')}: fresh for each job, sized by measurement, gone afterwards.`,
      'Keep secrets and networks of self-hosted runners apart by trust.',
    ]),
    turn('test environments', 'Docker', [
      'Make test environments that start with a pull request and end with it.',
      (w) =>
        `Fill test environments with made-up ${w('data')} that ${w.verb('behaves', 'behave')} like the real thing.`,
    ]),
    turn('Windows', 'PowerShell, Windows Server', [
      'Automate Windows fleets and builds with PowerShell that has tests.',
      'Bring Windows machines under the same configuration code as everything else.',
    ]),
  ],
  managers: ['DevOps Manager', 'Release Engineering Manager', 'DevSecOps Lead'],
  executives: ['Director of DevOps', 'Head of Release Engineering'],
  skills: [
    tool.ci,
    tool.iac,
    tool.cloud,
    'Ansible, Docker, Kubernetes, Helm, Python, Bash, Argo CD, SLSA, Snyk, Trivy, SonarQube, HashiCorp Vault, Artifactory, Bazel, Gradle, CI/CD, Linux',
  ],
  certifications:
    'AWS DevOps Engineer, AZ-400, CKA, Terraform Associate, GitLab Certified CI/CD, CSSLP, Security+, RHCE, CKS',
  slots: {
    build: [
      'Java services',
      unless('aerospace, water', 'the mobile apps'),
      when('factory, aerospace, telecom, energy, biotech', 'firmware images'),
      when('media-0', 'the game engine'),
      'Python packages, container images, the web front end, the reporting jobs',
      unless('media, software-3', 'Windows installers'),
      'machine-learning models, infrastructure code',
    ],
    check:
      'unit tests, license checks, image scanning, secret scanning, static analysis, signature checks, policy checks, smoke tests, contract tests, dependency review',
    stage: 'build, test, staging, canary, production',
    drag: 'forty-minute builds, flaky tests, manual approvals, hand-made runners, release weekends, stored credentials, copied pipeline files, builds no one can repeat, drifting environments, hotfixes past the pipeline',
    figure:
      'lead time, deploy frequency, change failure rate, time to restore, queue time for runners, cost per build, the share of signed artifacts',
    coders: [
      when('media-0', 'game developers'),
      'back-end teams',
      when('factory, aerospace, telecom, energy, biotech', 'firmware engineers'),
      unless('aerospace, water', 'mobile developers'),
      'test engineers, data scientists, web developers, contract developers, the integration engineers',
    ],
  },
  context: [
    (w) =>
      `${w('coders')} and ${w('coders')} at ${w('company')} merge ${w.sized(60, 700)} changes a day. What you will build sits between merge and user.`,
    (w) =>
      `We release ${w('build')} ${w.either('every day', 'every week', 'every two weeks')} and ${w('build')} ${w.either('once a month', 'each quarter')}. What keeps the two apart: ${w('drag')} and ${w('drag')}. You will bring them closer.`,
    (w) =>
      `${w('company')} makes software for ${w('scale')}. A bad release costs trust, and so does a slow one; that is why ${w('figure')} and ${w('figure')} are on the same page here.`,
    (w) =>
      `The pipeline runs on ${w('ci')} and deploys to ${w('k8s')} in ${w('cloud')}. It works. It also takes ${w.number(25, 70)} minutes, and no one is sure why.`,
    (w) =>
      `Releases fall under ${w('rules')}. We want the evidence to come out of ${w('ci')} automatically: who changed what, which checks ran, who approved.`,
    (w) =>
      `Last year a build dependency with a backdoor nearly reached users. Since then ${w('check')}, ${w('check')}, and signed artifacts have a budget, and this role has them as its task.`,
    (w) =>
      `Three teams built three ways to deliver ${w('build')}. You will keep the best of each and retire the rest without a lost release.`,
    (w) =>
      `Operations and development share one team at ${w('company')}. You will write code, run it, and be asked about both.`,
  ],
  team: [
    (w) => `You will join ${w.number(3, 8)} engineers for build, release, and environments.`,
    (w) =>
      `The team works inside engineering and rotates through ${w('coders')} for ${w.either('four', 'six')} weeks a year.`,
    (w) =>
      `We are ${w.number(3, 5)} DevOps engineers and two security engineers with one backlog. ${w('neighbors')} come to our demos.`,
    (w) =>
      `You will report to the ${w.either('release lead', 'head of engineering operations', 'director of DevOps')} and own part of the pipeline from day one.`,
    unless(
      'small',
      (w) =>
        `There are ${w.number(4, 7)} of us for about ${w.sized(80, 520)} developers, so everything has to be self-service.`,
    ),
    (w) =>
      `We answer ${w('coders')} in the open channel, write decisions down, and keep office hours ${w.either('on Tuesdays and Thursdays', 'twice a week', 'every morning')}.`,
  ],
  duties: [
    (w) => `Build pipelines in ${w('ci')} for ${w('build')} that finish in under ${w.number(5, 15)} minutes.`,
    (w) => `Work on ${w('drag')} with ${w('coders')} and show what it did to ${w('figure')}.`,
    (w) => `Put ${w('check')} and ${w('check')} where they help: early, fast, with a message that says what to do.`,
    (w) => `Sign ${w('build')} and keep provenance from commit to production.`,
    (w) =>
      `Run ${w('ci')} itself: runners, caches, upgrades, available in 99.${w.figure(5, 9)} percent of working hours.`,
    (w) => `Write ${w('iac')} for environments that match production in everything but size.`,
    (w) => `Move ${w('build')} to shared, tested pipeline modules.`,
    (w) => `Make rollback of ${w('build')} a button that is pressed in drills.`,
    (w) => `Replace static credentials with short-lived ones from ${w('cloud')} in ${w.sized(40, 300)} pipelines.`,
    (w) => `Lead releases of ${w('build')}: what is in, what is out, who decides, when we stop.`,
    (w) => `Find flaky tests by data, quarantine them, and get them fixed by ${w('coders')}.`,
    when(
      'retail, factory, energy, water, freight, farm, health',
      'Deploy to sites where networks are slow and windows short.',
    ),
    (w) => `Keep artifacts of ${w('build')}: retention, promotion, deletion, restore.`,
    (w) => `Bring ${w('figure')} from a quarterly slide to a live page.`,
    (w) => `Set branch and review rules with ${w('coders')} that people keep because they help.`,
    (w) => `Automate database changes in step with ${w('build')}, forward only.`,
    (w) =>
      `Cut what ${w('ci')} costs by ${w.number(15, 40)} percent with caches, right-sized runners, and fewer builds.`,
    (w) => `Write the release notes generator so that ${w('neighbors')} read it.`,
    (w) =>
      `Support ${w('coders')} in ${w('tickets')} and chat, ${w.either('one day', 'two days')} a week, and remove the causes.`,
    (w) => `Introduce trunk-based work for ${w('build')} at the speed the team can carry.`,
    (w) => `Give ${w('coders')} a local set-up in one command, on three operating systems.`,
    'Handle emergencies in production: stop, restore, learn, prevent.',
    (w) => `Audit third-party actions and plug-ins that touch ${w('build')}; pin or replace them.`,
    (w) => `Collect evidence for ${w('rules')} from ${w('ci')}, one click per release.`,
    (w) => `Package ${w('build')} for customers who install it themselves.`,
    (w) => `Create short-lived test environments for ${w('coders')}, with ${w('data')} made up for the purpose.`,
    (w) => `Coach ${w('coders')} so that findings of ${w('check')} are fixed in the same pull request.`,
    (w) => `Plan and run upgrades of ${w('ci')} and its plug-ins every ${w.either('month', 'six weeks', 'quarter')}.`,
    (w) => `Measure where time goes from merge to ${w('stage')} and shorten the longest wait.`,
    (w) => `Make builds reproducible, ${w('build')} first: same input, same bytes, checked weekly.`,
    (w) => `Write deploy strategies for ${w('build')}: canary by region, by customer, by ring.`,
    (w) => `Scan ${w('build')} for secrets and license problems and settle findings with the owners.`,
    (w) => `Connect feature flags to releases, and delete flags after ${w.number(30, 90)} days.`,
    (w) => `Turn ${w.number(12, 60)} shell scripts into one tool with tests.`,
    'Design the path for hotfixes so that it is the normal path, only faster.',
    (w) => `Maintain ${w('iac')} modules for runners, registries, and queues.`,
    (w) => `Rehearse the loss of ${w('ci')}: how would we ship ${w('build')} anyway?`,
    when(
      'rota',
      (w) => `Take part in on-call for the pipeline, one week in ${w('oncall')}, working hours and releases.`,
    ),
    (w) => `Write guides that let ${w('coders')} add a service in ${w.number(20, 60)} minutes.`,
    (w) => `Be done with ${w('drag')} for good, and delete the page that explained them.`,
    'Speak up in architecture reviews for what can be built, tested, and rolled back.',
    (w) => `Hold a monthly review of failed releases with ${w('coders')} and ${w('neighbors')}.`,
  ],
  first90: [
    (w) => `First week: ship a change to ${w('build')} through every stage, by hand where it still is by hand.`,
    (w) => `By day 30 one pipeline for ${w('build')} is yours.`,
    (w) => `By day 60 that pipeline is better, and you have the numbers: ${w('figure')} first.`,
    'By day 90 you lead a release with someone at your side.',
    (w) => `You meet ${w('coders')} in their planning before you change their pipeline.`,
  ],
  musts: [
    [tool.ci, (w) => `${w('years')} with ${w('ci')}`],
    ['CI/CD', (w) => `${w('years')} building CI/CD pipelines`],
    [tool.iac, unless('entry', (w) => `${w('iac')} in production`)],
    [tool.iac, when('entry', (w) => `${w('iac')}, from a course or a project`)],
    ['Docker', 'Containers you can debug'],
    ['Kubernetes', (w) => `${w('years')} deploying to Kubernetes`],
    ['Python', 'Python for tooling'],
    ['Ansible', 'Ansible or similar'],
    ['Bash', 'Shell scripts with tests'],
    [tool.cloud, (w) => `${w('cloud')} in daily use`],
    ['HashiCorp Vault', unless('entry', 'Secrets delivery, Vault or similar')],
    ['Snyk', unless('entry', 'Security checks in pipelines, Snyk or similar')],
    ['Linux', 'Linux on the command line'],
    ['Pipeline security', unless('entry', 'Pipelines an attacker would not enjoy')],
  ],
  nices: [
    ['SLSA', 'SLSA and provenance'],
    ['Bazel', 'Bazel'],
    ['Trivy', 'Image scanning with Trivy or Grype'],
    ['Argo CD', 'Argo CD or Flux'],
    ['Helm', 'Helm'],
    ['Gradle', 'Gradle build performance'],
    ['SonarQube', 'SonarQube, sensibly tuned'],
    ['Artifactory', 'Artifactory or Nexus'],
    ['Go', 'Go'],
    ['Build systems', 'Build systems, one in depth'],
    ['Release planning', 'Releases you planned'],
    ['Artifact signing', 'Signed artifacts'],
    ['PowerShell', 'PowerShell'],
    ['Windows Server', 'Windows Server'],
    ['C and C++', 'C and C++ builds'],
    ['Mobile builds', 'Mobile builds and store releases'],
    ['Large repositories', 'Very large repositories'],
    ['Release evidence', 'Release evidence for auditors'],
  ],
  headlines: [
    (w) => `${w('role')}, ${w('ci')} and ${w('iac')}`,
    when('y3', (w) => `${w('role')}: checks that developers keep switched on`),
    (w) => `${w('role')} for ${w('sector')}`,
    when('y3', 'Builds in minutes, releases by day'),
    (w) => `Pipelines for ${w('build')}`,
    when('y4', 'Automation, from script to product'),
    (w) => `${w('role')}: signed builds and provenance`,
  ],
  deeds: [
    (w) =>
      `Cut the build of ${w('build')} from ${w.number(35, 80)} to ${w.number(5, 11)} minutes at ${w('company_kind')}.`,
    when('y3', (w) => `Took ${w('coders')} from monthly releases to ${w.number(2, 9)} a day.`),
    (w) => `Wrote pipeline modules used in ${w.number(80, 600)} repositories.`,
    (w) => `Signed every artifact of ${w('company_kind')} within ${w.number(2, 4)} quarters.`,
    when('y6', (w) => `Ended release weekends; the last one was ${w.number(2, 4)} years ago.`),
    (w) => `Runs ${w('ci')} for ${w.number(90, 700)} developers with ${w.number(2, 3)} colleagues.`,
    (w) => `Replaced ${w.number(200, 1_100)} stored credentials with short-lived ones.`,
    when('y4', 'Came from testing and still starts with what can be proven.'),
    (w) => `Turned ${w('figure')} from a guess into a graph.`,
  ],
  starting: {
    headlines: [(w) => `${w('role')}, ${w('ci')} and Linux`, (w) => `${w('role')}, from test automation`],
    deeds: [
      'Rebuilt the pipeline of a student project so that strangers could run it.',
      (w) => `Wrote ${w.number(20, 60)} shell scripts, then one Python tool that replaced them.`,
      (w) => `Interned at ${w('company_kind')} and fixed ${w.number(6, 20)} flaky tests.`,
      (w) => `Keeps a home lab in ${w('iac')} and rebuilds it every month.`,
      'Tested software by hand for a year and automated most of it.',
    ],
  },
}
