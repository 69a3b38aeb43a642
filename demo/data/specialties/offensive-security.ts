import type { BankText } from '../../specialties/bank.ts'
import { title, turn } from '../../specialties/title.ts'
import { unless, when } from '../../words.ts'

export const offensiveSecurity: BankText = {
  specialty: 'offensive security',
  category: 'cybersecurity',
  weight: 9,
  titles: [
    title('Penetration Tester', 'penetration tester', 'Report writing', /Test \{target\}|reports|Retest|Scope/, {
      turns: 'web and API, API, Active Directory, cloud, mobile, wireless, embedded',
    }),
    title(
      unless('entry', 'Red Team Operator'),
      'penetration tester',
      'Red teaming',
      /operation|command infrastructure|Emulate|path/,
      { turns: 'Active Directory, cloud, physical' },
    ),
    title('Offensive Security Engineer', 'penetration tester', 'Python', /\{tool\}|Automate|Build lab|scripts/, {
      turns: 'web and API, Active Directory, cloud, build pipelines',
    }),
    title(
      unless(
        'entry',
        when('software, hosting, factory, telecom, aerospace, mssp, consult, media', 'Security Researcher'),
      ),
      'vulnerability engineer',
      'Reverse engineering',
      /Research|Reverse|disclose|exploits/,
      { turns: 'embedded, mobile, hardware' },
    ),
    title(
      unless(
        'entry',
        when('software, hosting, factory, telecom, aerospace, mssp, consult, media', 'Vulnerability Researcher'),
      ),
      'vulnerability engineer',
      'Exploit development, Reverse engineering',
      /Research|Reverse|exploits|new attack/,
      { turns: 'embedded, mobile, browsers' },
    ),
    title(
      unless('entry', 'Adversary Emulation Engineer'),
      'penetration tester',
      'Purple teaming, MITRE ATT&CK',
      /Emulate|Replay|detection|operation/,
      { turns: 'Active Directory, cloud' },
    ),
  ],
  turns: [
    turn('web and API', 'Burp Suite, OWASP ASVS', [
      (w) => `Test web applications and their APIs by hand, ${w.number(5, 12)} days each, with the code at hand.`,
      'Keep Burp Suite extensions for our web and API quirks, shared and reviewed.',
    ]),
    turn('API', 'Burp Suite, API security', [
      (w) => `Test APIs object by object and role by role, and leave tests behind that run in ${w('ci')}.`,
      'Find API endpoints no one documented and the reason they still answer.',
    ]),
    turn('Active Directory', 'Active Directory, BloodHound', [
      'Find paths through Active Directory before others do, and prove which one change closes the most.',
      'Retest Active Directory every quarter and show the graph shrink.',
    ]),
    turn('cloud', 'Cloud attack paths', [
      (w) => `Attack our own cloud: ${w('cloud')} roles, trusts, metadata, pipelines, forgotten keys.`,
      (w) => `Write ${w('cloud')} attack paths as code so that the owning team can run them again.`,
    ]),
    turn(unless('water, energy', 'mobile'), 'Mobile testing', [
      'Test mobile apps on iOS and Android, with and without a jailbroken phone.',
      'Write Frida scripts for our mobile apps that the next tester can use.',
    ]),
    turn(unless('remote', 'wireless'), 'Wireless testing', [
      (w) => `Test wireless networks at ${w.number(4, 20)} sites a year, on foot, with permission in your pocket.`,
      'Show what a guest on the wireless network can reach, and what it takes to stop it.',
    ]),
    turn(when('factory, aerospace, telecom, energy, biotech, mssp, consult', 'embedded'), 'Firmware security, Ghidra', [
      'Take firmware off embedded devices, read it in Ghidra, and say what an owner could do with it.',
      'Test update and pairing of embedded devices on the bench.',
    ]),
    turn(
      when('factory, aerospace, telecom, mssp, consult', unless('remote', 'hardware')),
      'Hardware testing, Firmware security',
      [
        'Open hardware: debug ports, glitching, key storage, with a soldering iron and care.',
        'Write hardware requirements that would have stopped you.',
      ],
    ),
    turn(unless('remote', 'physical'), 'Social engineering', [
      (w) => `Test physical entry at ${w.number(4, 15)} sites a year: badges, tailgating, doors that do not close.`,
      'Debrief guards and receptionists in a way that makes them proud of the next refusal.',
    ]),
    turn('build pipelines', 'CI/CD', [
      (w) => `Attack build pipelines in ${w('ci')}: runners, tokens, caches, poisoned dependencies.`,
      'Show build engineers each step on their own pipeline and stay for the fix.',
    ]),
    turn('browsers', 'C++', [
      'Research browsers and the extensions our people use, and disclose what you find.',
      'Build fuzzers for browser components that keep finding after you look away.',
    ]),
  ],
  managers: ['Red Team Lead', 'Penetration Testing Manager'],
  executives: ['Director of Offensive Security'],
  skills:
    'Burp Suite, OWASP ASVS, Active Directory, BloodHound, Cobalt Strike, Sliver, Python, C#, Go, GraphQL, Cloud attack paths, Report writing, Social engineering, Reverse engineering, Ghidra, Exploit development, Mobile testing, Wireless testing, Kubernetes, Purple teaming',
  certifications: 'OSCP, OSWE, OSEP, GPEN, PenTest+, CEH, CRTO, GXPN, CPTE, GWAPT',
  slots: {
    target: [
      'web applications, public APIs, Active Directory forests',
      (w) => `${w('cloud')} accounts`,
      unless('aerospace, water, energy', 'mobile apps'),
      unless('remote', 'badge systems'),
      unless('remote', 'wireless networks'),
      'Kubernetes clusters',
      when('factory, aerospace, telecom, energy, biotech, mssp, consult', 'embedded devices'),
      'build pipelines, voice and help-desk processes',
    ],
    path: [
      (w) => `from a phished contractor to ${w('data')}`,
      (w) => `from the guest network to ${w('assets')}`,
      'from a leaked token to production',
      when('software, hosting, mssp, consult', 'from one tenant to another'),
      'from a build agent to the signing key, from a help-desk call to an administrator, from a printer to a domain controller',
    ],
    result: [
      (w) => `a retest within ${w.number(10, 30)} days`,
      'a fix the owner understands, a detection for each step, a one-page summary for executives, a recorded demonstration, a clean evidence folder',
    ],
    tool: 'Burp Suite, BloodHound, Sliver, Cobalt Strike, Ghidra, nuclei, Frida, our own tooling',
    limit: [
      (w) => `safety rules for ${w('assets')}`,
      'a signed scope, a stop word that works',
      (w) => `quiet hours agreed with ${w('neighbors')}`,
      (w) => `care for ${w('data')}`,
    ],
  },
  context: [
    unless(
      'staffing',
      (w) =>
        `${w('company')} has its own offensive team because outside tests ended where it became interesting: the way ${w('path')}. You will work on targets you get to know over years.`,
    ),
    (w) =>
      `Our question is simple to ask: can someone get ${w('path')}? The answer takes ${w.either('six', 'eight', 'ten')} weeks, and the people who can fix it are colleagues.`,
    (w) =>
      `Testing here covers ${w('target')}, ${w('target')}, and ${w('target')}. About a third of the time goes into retests and help with fixes.`,
    (w) =>
      `We test for ${w('scale')} and for customers who ask for proof. Reports are read by engineers, so they have to be right and short.`,
    (w) =>
      `Each quarter the team plays one adversary against ${w('assets')}, end to end, with ${w('limit')}. The rest is targeted work on ${w('target')}.`,
    (w) =>
      `After ${w.number(2, 4)} years of bought tests ${w('company')} builds its own team. You will shape what is tested, how it is reported, and which tools stay.`,
  ],
  team: [
    (w) =>
      `You will join ${w.number(2, 6)} testers. Everyone writes reports, everyone is reviewed, and no one tests alone at night.`,
    (w) =>
      `The team works next to detection: after each operation both sit down for ${w.number(2, 4)} days and replay it.`,
    (w) =>
      `We are ${w.number(3, 5)} people, two of whom write tools most of the time. ${w('neighbors')} know us and mostly like us.`,
    'You will report to a lead who still tests, and no one counts findings.',
    (w) =>
      `Red and blue share one backlog here. You will spend one week in ${w.either('five', 'six')} with the detection engineers.`,
  ],
  duties: [
    (w) =>
      `Test ${w('target')} and ${w('target')} in depth, ${w.number(5, 15)} days each, with time to understand before attacking.`,
    (w) => `Plan and run an operation ${w('path')}, with ${w('limit')}.`,
    (w) => `Write reports that lead to ${w('result')}: steps, impact, fix, in that order.`,
    (w) => `Show owners of ${w('target')} what happened on their own system and stay until they can repeat it.`,
    (w) => `Extend ${w('tool')} for our environment and keep the changes in a reviewed repository.`,
    (w) => `Replay each operation with detection engineers and end with ${w('result')}.`,
    (w) => `Scope tests with ${w('neighbors')}: what matters, what must not break, who to call.`,
    'Research what our vendors sell us and disclose in a coordinated way.',
    (w) => `Retest fixes within ${w.either('ten', 'fifteen')} working days and say plainly when they do not hold.`,
    (w) => `Emulate actors that go after ${w('data')}, with their tools or close copies.`,
    (w) => `Review ${w('tool')} output by hand; nothing unverified reaches a report.`,
    (w) => `Build lab copies of ${w('assets')} to try what must not be tried live.`,
    'Test help-desk and door processes with respect for the people in them.',
    (w) => `Keep command infrastructure clean: built by ${w('iac')}, logged, torn down after use.`,
    (w) => `Chain small findings in ${w('target')} and show when they add up.`,
    (w) => `Measure which findings come back and take the pattern to ${w('neighbors')}.`,
    (w) => `Give internal talks on the way ${w('path')}, with every step reproducible.`,
    'Support incident responders with an attacker’s view when it counts.',
    (w) => `Examine ${w('target')} before launch and hold a date only for reasons worth it.`,
    (w) => `Maintain rules of engagement, evidence handling, and ${w('limit')}.`,
    'Write exploits where a proof is needed, and only as far as it is needed.',
    (w) => `Assess suppliers who reach ${w('assets')}, within contracts and the law.`,
    (w) => `Teach testers in training: pair for ${w.number(2, 4)} engagements, review their first reports.`,
    (w) => `Run a yearly capture-the-flag with bugs from our own history for ${w.sized(60, 200)} engineers.`,
    (w) => `Look for paths in ${w('cloud')}: roles, trust, metadata, forgotten keys.`,
    'Break builds on purpose: dependency confusion, runners, signing, all in the test organization.',
    'Decide with owners what is fixed now, what is detected, what is accepted.',
    (w) =>
      `Check segmentation between ${w('assets')} and the office network every ${w.either('quarter', 'half-year')}.`,
    'Reverse binaries from vendors with Ghidra where their documents end.',
    'Keep notes others can continue from on any morning.',
    (w) => `Track findings in ${w('tickets')} with owners and dates, and chase none of them by email.`,
    (w) =>
      `Evaluate new attack techniques within ${w.number(2, 3)} weeks: does it work on ${w('target')} as we run ${w.verb('it', 'them')}?`,
    'Advise architects on designs that would have stopped us.',
    'Report to executives twice a year: what we could do then, what we can do now.',
    unless(
      'remote',
      (w) =>
        `Test wireless and guest networks at ${w.number(6, 30)} sites a year, with travel under ${w.number(10, 25)} percent.`,
    ),
    (w) => `Help write requirements for purchases of ${w('target')}, so that testing is allowed and useful.`,
    (w) => `Handle found credentials and ${w('data')} so that no one has to worry about us.`,
    'Compare our results with outside testers once a year and learn from the difference.',
    (w) => `Automate boring checks on ${w('target')} and give them to the owning teams.`,
    (w) => `Draft the plan for the next quarter with detection and ${w('neighbors')}.`,
    (w) => `End each engagement with ${w('result')} and ${w('result')}.`,
  ],
  first90: [
    'Your first engagement is a retest, so that you meet the teams when there is good news.',
    (w) => `First weeks: learn the rules of engagement, ${w('limit')} first.`,
    (w) => `By day 60 you have tested ${w('target')} as second tester and written half the report.`,
    'By day 90 you lead a test and have left one tool better.',
    (w) => `You choose one research topic in the first quarter; it gets ${w.either('one day', 'two days')} a week.`,
  ],
  musts: [
    ['Burp Suite', (w) => `${w('years')} testing web applications and APIs`],
    ['Active Directory', 'Active Directory attack paths'],
    ['Report writing', 'Reports you can show, names removed'],
    ['Python', 'Python for tooling'],
    ['Cloud attack paths', unless('entry', (w) => `Attack paths in ${w('cloud')}`)],
    ['OWASP ASVS', 'OWASP testing by hand'],
    ['Red teaming', unless('entry', (w) => `${w('years')} of red team operations`)],
    ['Cobalt Strike', unless('entry', 'Cobalt Strike or Sliver in operations')],
    ['Reverse engineering', unless('entry', (w) => `${w('years')} of reverse engineering`)],
    ['BloodHound', unless('entry', 'BloodHound beyond the default queries')],
    ['BloodHound', when('entry', 'BloodHound in a lab')],
    ['Purple teaming', unless('entry', 'Purple team work with defenders')],
    ['Linux', 'Linux on the command line'],
  ],
  nices: [
    ['C#', 'C# or Go for implants'],
    ['Ghidra', 'Ghidra or IDA'],
    ['Exploit development', 'Exploit development'],
    ['Kubernetes', 'Kubernetes attacks'],
    ['Social engineering', 'Social engineering, done kindly'],
    ['GraphQL', 'GraphQL testing'],
    ['Wireless testing', 'Wireless testing'],
    ['Sliver', 'Sliver or Mythic'],
    ['Mobile testing', 'Mobile testing on iOS and Android'],
    ['MITRE ATT&CK', 'ATT&CK mapping'],
    ['API security', 'API authorization, tested by role'],
    ['Firmware security', 'Firmware extraction and analysis'],
    ['Hardware testing', 'Hardware debugging and glitching'],
    ['CI/CD', 'Build pipelines from the inside'],
    ['C++', 'C++ you can read'],
  ],
  headlines: [
    (w) => `${w('role')}, ${w('target')}`,
    (w) => `${w('role')}, ${w('cloud')} and Active Directory`,
    when('y3', (w) => `I break ${w('target')} and help fix them`),
    (w) => `${w('role')}, coordinated disclosure`,
    (w) => `Offensive security for ${w('sector')}`,
    when('y4', (w) => `${w('role')}: a detection for each step`),
  ],
  deeds: [
    when('y4', (w) => `Led ${w.number(12, 45)} engagements on ${w('target')} and wrote reports that developers quote.`),
    (w) => `Showed ${w('company_kind')} the way ${w('path')} and helped close it within ${w.number(3, 9)} weeks.`,
    (w) => `Reported ${w.number(5, 24)} vulnerabilities in products others rely on, all coordinated.`,
    (w) =>
      `Wrote tooling around ${w.either('Burp Suite', 'BloodHound', 'Ghidra', 'Frida')} that the team uses on every test.`,
    (w) => `Ran purple team weeks with ${w.number(3, 8)} detection teams.`,
    when('y8', (w) => `Worked ${w.number(3, 5)} years in operations before testing and knows what breaks.`),
    (w) => `Teaches ${w('target')} testing to juniors and reviews their first reports.`,
    (w) => `Retests everything: ${w.number(86, 97)} percent of the findings are confirmed fixed.`,
  ],
  starting: {
    headlines: [(w) => `${w('role')}, ${w('target')} and practice labs`, (w) => `${w('role')}, from software testing`],
    deeds: [
      (w) => `Solved ${w.number(120, 300)} practice machines and wrote notes for each.`,
      (w) => `Was second tester on ${w.number(4, 12)} engagements and wrote half of each report.`,
      (w) => `Reported ${w.number(2, 6)} bugs through bounty programs.`,
      (w) => `Wrote ${w('tool')} extensions that two other testers use.`,
      'Tested software for a year and moved on to breaking it.',
    ],
  },
}
