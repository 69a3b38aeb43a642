import type { BankText } from '../../specialties/bank.ts'
import { title, turn } from '../../specialties/title.ts'
import { tool, unless, when } from '../../words.ts'

const usual = 'Java, TypeScript, Go, Python, .NET, C++, Rust, API, payments, bug bounty, embedded, mobile'
const others = 'Java, TypeScript, Go, Python, .NET, C++, Rust'

export const applicationSecurity: BankText = {
  specialty: 'application security',
  category: 'cybersecurity',
  weight: 13,
  titles: [
    title(
      'Application Security Engineer',
      'application security',
      'Secure code review',
      /designs|[Tt]hreat model|findings|\{flaw\}/,
      { turns: usual },
    ),
    title(
      'Product Security Engineer',
      'application security',
      'Threat modeling',
      /[Tt]hreat model|requirements|customers|permission/,
      { turns: usual },
    ),
    title(
      'Security Software Engineer',
      'application security',
      'Secure libraries',
      /libraries|paved road|isolation|\{control\}/,
      { turns: others },
    ),
    title(
      unless('entry', 'Secure Code Reviewer'),
      'application security',
      'Secure code review',
      /Read code|rules for|cryptography|repositories/,
      { turns: others },
    ),
    title('Mobile Security Engineer', 'application security', 'Mobile testing, Kotlin and Swift', /mobile/, {
      turns: 'payments, API',
    }),
    title(
      'Software Supply Chain Engineer',
      'application security',
      'SLSA, SBOM',
      /SBOM|dependenc|plug-ins|Sign builds/,
      { turns: 'Java, TypeScript, Go, Python, Rust, embedded' },
    ),
  ],
  turns: [
    ...['Java', 'TypeScript', 'Go', 'Python', '.NET'].map((name) =>
      turn(name, name, [
        (w) => `Read ${name} code for ${w('flaw')} and send the fix as a pull request, with a test.`,
        `Keep the ${name} libraries for sign-in, input, and output safe, current, and pleasant to use.`,
      ]),
    ),
    turn('C++', 'C++', [
      (w) =>
        `Read C++ code for ${w.either('out-of-bounds writes', 'use after free', 'integer overflows', 'unchecked lengths')} and send the fix as a pull request, with a test.`,
      'Keep the C++ libraries for sign-in, input, and output safe, current, and pleasant to use.',
    ]),
    turn('Rust', 'Rust', [
      (w) =>
        `Read Rust code for ${w.either('unsafe blocks no one explained', 'panics that input can cause', 'integer overflows')} and send the fix as a pull request, with a test.`,
      'Keep the Rust libraries for sign-in, input, and output safe, current, and pleasant to use.',
    ]),
    turn('API', 'API security', [
      'Test the public API for broken authorization, object by object, with tests that stay in the repository.',
      'Set the API rules everyone follows: tokens, scopes, limits, errors that give nothing away.',
    ]),
    turn(when('bank, retail, media, software, insurance', 'payments'), 'PCI DSS', [
      'Keep payments code small, reviewed, and out of reach of everything else.',
      'Prepare the software part of PCI DSS with evidence from the pipeline.',
    ]),
    turn('bug bounty', 'Bug bounty', [
      'Run the bug bounty: scope, triage, rewards, and a fix before the report is public.',
      'Turn each class of bounty report into a rule, a library, or a test.',
    ]),
    turn(when('factory, telecom, aerospace, energy, biotech', 'embedded'), 'C and C++, Firmware security', [
      'Review firmware and its update path: signed images, rollback, debug ports, keys.',
      'Fuzz embedded parsers and protocol stacks on the bench and in the build.',
    ]),
    turn(unless('aerospace, energy, water', 'mobile'), 'Mobile testing', [
      'Test each mobile release on iOS and Android: storage, deep links, certificates, backups.',
      'Give mobile developers a safe way to keep tokens and remove the unsafe ones.',
    ]),
  ],
  managers: ['Application Security Manager', 'Product Security Lead'],
  executives: ['Director of Product Security', 'Head of Application Security'],
  skills: [
    'Threat modeling, Secure code review, OWASP ASVS, Burp Suite, Semgrep, CodeQL, Snyk, SBOM, SLSA, OAuth 2.0, OpenID Connect, Java, TypeScript, Go, Python, GraphQL, Bug bounty, Cryptography, DAST, Fuzzing',
    tool.ci,
  ],
  certifications: 'CSSLP, GWEB, OSWE, GSEC, Security+, GCSA, CSC, GPEN',
  slots: {
    flaw: [
      'broken object-level authorization, server-side request forgery, SQL injection, mass assignment, insecure deserialization, cross-site scripting, open redirects in sign-in',
      when('retail, bank, media', 'race conditions in payment'),
      'path traversal in uploads, secrets in client code, weak tenant isolation, replayable tokens',
    ],
    codebase: [
      'a Java monolith, about forty Go services, a TypeScript front end and its APIs, a Python data product',
      unless('aerospace, water', 'the mobile apps'),
      'a large Rails application, a .NET application',
      when('software, media, retail, hosting', 'the public GraphQL API'),
      when('factory, telecom, aerospace, energy, biotech', 'device firmware in C'),
      'the partner API',
    ],
    language: 'Java, Kotlin, Go, TypeScript, Python, C#, Ruby, Rust',
    checker: 'Semgrep, CodeQL, Snyk, dependency review, secret scanning, DAST in staging, container scanning',
    teams: [
      when('bank, retail, media, software, insurance', 'payments engineers'),
      'identity engineers',
      unless('aerospace, water', 'the mobile teams'),
      'platform engineers, the API group, front-end engineers, data engineers',
    ],
    control:
      'content security policy, signed webhooks, short-lived tokens, tenant-scoped queries, upload sandboxing, output encoding by default, rate limits per account',
  },
  context: [
    (w) =>
      `${w('company')} ships ${w.either('several times a day', 'every week', 'every two weeks')} from ${w('codebase')} and ${w('codebase')}. Application security is part of engineering here, with the same repositories and the same reviews.`,
    (w) =>
      `Our software handles ${w('data')}. You will make sure that ${w('flaw')} and ${w('flaw')} stay rare, and that we hear of them before anyone else.`,
    (w) =>
      `Our software is made for ${w('scale')}. About ${w.sized(60, 400)} engineers write it, mostly in ${w('language')} and ${w('language')}; ${w.number(2, 6)} people look after its security.`,
    (w) =>
      `We would rather remove a class of bugs than file two hundred tickets. The last example is ${w('control')}: ${w.either('one library', 'a shared middleware', 'a lint rule')}, ${w('flaw')} gone from ${w.sized(31, 90)} services.`,
    (w) =>
      `Our bounty program paid for ${w.number(18, 70)} reports last year. ${w('flaw')} ${w.verb('was', 'were')} the most common finding and the one we want to end in ${w('codebase')}.`,
    (w) =>
      `Under ${w('rules')} we have to show how software is built, not only that it was tested. This role owns the evidence and the practice behind it.`,
    (w) =>
      `We live with ${w('codebase')}, ${w.either('eleven', 'eight', 'fourteen')} years in the making, and with ${w('codebase')}, which came last year. You will work on both, and you will know which risks are which.`,
  ],
  team: [
    (w) =>
      `You will join ${w.number(2, 6)} security engineers who all write code. ${w('teams')} and ${w('teams')} are your first partners.`,
    (w) =>
      `Application security reports to the ${w.either('chief technology officer', 'head of engineering', 'director of product security')} and has one champion in each of ${w.sized(9, 24)} teams.`,
    (w) =>
      `The group is ${w.number(3, 7)} people: review, tooling, bounty, and one on loan to ${w('teams')}. ${w('neighbors')} bring the questions from outside engineering.`,
    (w) =>
      `You will be the ${w.either('second', 'third', 'fourth')} person in application security and take turns with the others on incoming reports.`,
    'Two of us came from product engineering, one from testing. What we share is that we send pull requests, not only findings.',
  ],
  duties: [
    (w) => `Review designs with ${w('teams')} before code exists, and leave with decisions, owners, and dates.`,
    (w) =>
      `Read code in ${w('language')} and ${w('language')}, looking for ${w('flaw')}, and send the fix along with the finding.`,
    (w) => `Build ${w('control')} into our shared libraries so that ${w('teams')} get it without asking.`,
    (w) =>
      `Run ${w('checker')} in ${w('ci')} with rules we wrote, and keep findings under ${w.number(5, 15)} percent noise.`,
    (w) =>
      `Own triage of bounty reports: first answer in ${w.either('one working day', 'two working days', 'eight hours')}, payment in ${w.number(7, 20)} days.`,
    (w) =>
      `Write Semgrep or CodeQL rules for ${w('flaw')}, in the form ${w('codebase')} really ${w.verb('has', 'have')} them.`,
    (w) =>
      `Threat model ${w('codebase')} with ${w('teams')}, ${w.either('twice a year', 'each quarter', 'at every larger change')}, on one page.`,
    (w) => `Test releases by hand where tools are blind: ${w('flaw')}, business rules, ${w('flaw')}.`,
    (w) =>
      `Bring dependencies up to date in ${w('codebase')}: automated updates, tests that are trusted, owners that answer.`,
    (w) => `Sign builds and produce an SBOM for each release, to SLSA level ${w.either('two', 'three')}.`,
    (w) => `Coach champions among ${w('teams')} by pairing ${w.either('one hour', 'two hours')} a week.`,
    (w) => `Remove secrets from ${w('codebase')} and replace them with identities from ${w('cloud')}.`,
    'Set the bar for authentication: OAuth 2.0 and OpenID Connect without homegrown parts.',
    (w) =>
      `Keep security requirements short: ${w.number(20, 40)} lines based on OWASP ASVS that ${w('teams')} agree to test.`,
    (w) => `Investigate ${w('flaw')} in production with logs from ${w('siem')}, from the first report to the notice.`,
    (w) => `Fuzz parsers and protocol code in ${w('codebase')} every night and fix what falls over.`,
    (w) => `Measure time to fix by severity and team, and talk to ${w('teams')} when it grows.`,
    (w) => `Prepare and follow external tests, ${w.number(2, 4)} a year, and close their findings for good.`,
    (w) =>
      `Teach ${w('flaw')} with examples from our own history, ${w.either('forty', 'sixty', 'ninety')} minutes, no slides needed.`,
    (w) => `Answer customers on how ${w('data')} is protected, in plain words, with evidence.`,
    (w) => `Review cryptography wherever it appears in ${w('codebase')}, and replace it with boring choices.`,
    (w) => `Design tenant isolation tests that run on every merge of ${w('codebase')}.`,
    (w) =>
      `Keep the paved road for ${w('language')} services current: base image, middleware, ${w('checker')}, example.`,
    unless(
      'aerospace, water',
      (w) => `Check mobile releases for stored ${w('data')}, certificate handling, and deep links.`,
    ),
    (w) => `Work with ${w('neighbors')} when a report touches law, press, or customers.`,
    'Run the vulnerability disclosure page and thank people who write to it.',
    (w) => `Turn audit findings under ${w('rules')} into work that engineers recognize as useful.`,
    (w) => `Design permission models with ${w('teams')} that can be read as a table and tested as one.`,
    (w) => `Watch new framework releases for changes that bring ${w('flaw')} back.`,
    (w) => `Pair with ${w('teams')} on the fix for each critical finding until it is deployed.`,
    (w) => `Retire results of ${w('checker')} that no one can act on, and say which and why.`,
    (w) => `Add abuse cases to acceptance tests for ${w('codebase')}, ${w.number(3, 8)} per larger feature.`,
    'Lead the response to a vulnerable dependency: who uses it, since when, fixed by when.',
    (w) => `Write decision records on ${w('control')} so that the next team need not ask again.`,
    (w) => `Check plug-ins, build actions, and editors that ${w('teams')} install for what they may read.`,
    (w) => `Provide a test bench with seeded ${w('flaw')} so that engineers can practice on real code.`,
    (w) => `Review infrastructure code next to ${w('codebase')} where the two meet: queues, buckets, roles.`,
    (w) => `Once ${w('flaw')} ${w.verb('is', 'are')} found in one repository, check the other ${w.sized(31, 140)}.`,
    (w) => `Report quarterly to ${w('neighbors')}: what we removed, what we accepted, what worries us.`,
    (w) => `Interview candidates for ${w('teams')} on security sense, not trivia.`,
    (w) => `Plan the end of those parts of ${w('codebase')} that cannot be made safe at a fair cost.`,
  ],
  first90: [
    (w) => `First month: set up ${w('codebase')} locally, fix ${w.number(3, 6)} real findings, meet ${w('teams')}.`,
    'By day 45 you own triage for the bounty program in alternate weeks.',
    unless('entry', (w) => `By day 60 you have led a threat model with ${w('teams')} that changed a design.`),
    (w) => `Within the quarter one class of bugs, perhaps ${w('flaw')}, has a rule and a library behind it.`,
    (w) => `You will deploy a change to production in your first ${w.either('ten days', 'two weeks')}.`,
  ],
  musts: [
    ['Secure code review', (w) => `${w('years')} reviewing code for security`],
    ['Threat modeling', unless('entry', 'Threat models you led with engineers')],
    ['Threat modeling', when('entry', 'Threat modeling, from a course or a project')],
    ['OWASP ASVS', 'OWASP ASVS applied, not quoted'],
    ['Burp Suite', 'Manual testing with Burp Suite'],
    ['Java', (w) => `${w('years')} writing Java or Kotlin`],
    ['TypeScript', (w) => `${w('years')} writing TypeScript`],
    ['Go', (w) => `${w('years')} writing Go`],
    ['Python', (w) => `${w('years')} writing Python`],
    ['OAuth 2.0', 'OAuth 2.0 and OpenID Connect in detail'],
    ['Semgrep', 'Semgrep or CodeQL rules of your own'],
    [tool.ci, (w) => `Security checks in ${w('ci')}`],
    ['Bug bounty', unless('entry', 'Triage of outside reports')],
  ],
  nices: [
    ['SLSA', 'SLSA and signed builds'],
    ['SBOM', 'SBOMs that someone uses'],
    ['Fuzzing', 'Fuzzing in CI'],
    ['GraphQL', 'GraphQL authorization'],
    ['Cryptography', 'Applied cryptography'],
    ['CodeQL', 'CodeQL'],
    ['Kubernetes', 'Kubernetes from a developer’s side'],
    ['Rust', 'Rust'],
    ['Snyk', 'Snyk or a similar scanner'],
    ['Secure libraries', 'Security libraries others build on'],
    ['Mobile testing', 'Mobile app testing'],
    ['Kotlin and Swift', 'Kotlin and Swift'],
    ['API security', 'API authorization'],
    ['PCI DSS', 'PCI DSS for software'],
    ['C and C++', 'C and C++'],
    ['Firmware security', 'Firmware and its updates'],
    ['.NET', 'C# and .NET'],
    ['C++', 'Modern C++'],
  ],
  headlines: [
    (w) => `${w('role')}, ${w('language')} background`,
    (w) => `Product security for ${w('sector')}`,
    when('y3', (w) => `I fix what I find, in ${w('language')} and ${w('language')}`),
    (w) => `${w('role')}: code review and threat modeling`,
    when('y5', (w) => `Former backend engineer, now ${w('role')}`),
    'Software supply chain: SBOM, SLSA, signed builds',
    when('y4', 'Bug bounty triage and the fixes behind it'),
  ],
  deeds: [
    (w) => `Removed ${w('flaw')} from ${w.number(30, 120)} services with one library and one lint rule.`,
    (w) =>
      `Ran the bounty program of ${w('company_kind')}: ${w.number(90, 400)} reports, median first answer under a day.`,
    when(
      'y9',
      (w) =>
        `Wrote backend ${w('language')} for ${w.number(4, 6)} years before moving to security and still ships code weekly.`,
    ),
    when(
      'y4',
      (w) => `Led threat models for ${w('codebase')}; ${w.number(3, 7)} designs changed before a line was written.`,
    ),
    (w) => `Built the paved road for ${w('language')} services used by ${w.number(9, 30)} teams.`,
    (w) => `Brought time to fix for critical findings from ${w.number(40, 90)} days to ${w.number(5, 12)}.`,
    (w) => `Introduced signed builds and SBOMs at ${w('company_kind')} without slowing a release.`,
    'Teaches developers with bugs from their own history.',
    (w) => `Found and reported ${w.number(6, 20)} vulnerabilities in open source, all fixed upstream.`,
  ],
  starting: {
    headlines: [
      (w) => `${w('role')}, fresh from ${w('language')} development`,
      (w) => `${w('role')}, learning by reading code`,
    ],
    deeds: [
      (w) => `Wrote ${w('language')} for a year at ${w('company_kind')} and reviewed more than was asked.`,
      (w) => `Found ${w.number(2, 6)} bugs in open source while learning, all reported and fixed.`,
      (w) => `Finished ${w.number(60, 160)} web security labs and wrote notes for each.`,
      (w) => `Built a small scanner for secrets that ${w('company_kind')} now runs on every commit.`,
      (w) => `Wrote a thesis on ${w('flaw')} and how frameworks prevent them.`,
    ],
  },
}
