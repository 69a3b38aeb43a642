import type { BankText } from '../../specialties/bank.ts'
import { title, turn } from '../../specialties/title.ts'
import { tool, unless, when } from '../../words.ts'

const usual = 'Splunk, Microsoft Sentinel, cloud, endpoint, identity, SaaS, network telemetry, Linux fleet'

export const detectionAndResponse: BankText = {
  specialty: 'detection and response',
  category: 'cybersecurity',
  weight: 16,
  titles: [
    title('Detection Engineer', 'detection engineer', 'Detection as code', /rules|[Dd]etection|coverage/, {
      turns:
        'Splunk, Microsoft Sentinel, cloud, endpoint, identity, SaaS, network telemetry, Linux fleet, email threats',
    }),
    title('Incident Responder', 'incident responder', 'Incident handling', /incident|\{artifact\}|response|runbooks/, {
      turns: 'cloud, endpoint, identity, insider risk, ransomware',
    }),
    title('Threat Hunter', 'detection engineer', 'Threat hunting', /[Hh]unt|canaries|attack paths|purple/, {
      turns: usual,
    }),
    title(
      'Threat Intelligence Analyst',
      'threat intelligence',
      'Threat intelligence, MITRE ATT&CK',
      /actor groups|reports on|indicators|brief/,
      { turns: 'ransomware, email threats, fraud' },
    ),
    title(
      'Digital Forensics Analyst',
      'incident responder',
      'Memory forensics, Evidence handling',
      /\{artifact\}|evidence|legal|chain of custody/,
      { turns: 'cloud, endpoint, insider risk' },
    ),
    title(
      unless('entry', 'Malware Analyst'),
      'incident responder',
      'Reverse engineering',
      /malware|sandbox|[Rr]everse/,
      { turns: 'ransomware, email threats' },
    ),
    title(
      'Detection and Response Engineer',
      'detection engineer',
      'Detection as code, Incident handling',
      /rules|incident|[Dd]etection/,
      { turns: usual },
    ),
    title('Security Automation Engineer', 'SOC engineer', 'Python, SOAR', /[Aa]utomat|enrichment|playbooks/, {
      turns: 'SOAR, cloud, Splunk, Microsoft Sentinel',
    }),
  ],
  turns: [
    turn(
      'Splunk',
      [tool.siem],
      [
        'Write detections in SPL and keep the Splunk data models behind them in order.',
        'Decide which data earns its place in Splunk and which goes to cheap storage.',
      ],
    ),
    turn(
      'Microsoft Sentinel',
      [tool.siem, 'KQL'],
      [
        (w) => `Write analytics rules for Microsoft Sentinel in KQL, released from the repository through ${w('ci')}.`,
        'Keep Microsoft Sentinel connectors, watchlists, and automation rules in code.',
      ],
    ),
    turn('cloud', 'Cloud audit logs', [
      (w) => `Write detections on ${w('cloud')} audit logs: new keys, odd roles, disabled logging.`,
      (w) => `Rehearse the first hour of an incident in ${w('cloud')}: snapshot, contain, rebuild.`,
    ]),
    turn(
      'endpoint',
      [tool.edr],
      [
        (w) => `Write and test detections on ${w('edr')} telemetry, on Windows, macOS, and Linux.`,
        (w) => `Find endpoints where ${w('edr')} sees less than it should, and fix the cause.`,
      ],
    ),
    turn('identity', 'Identity telemetry', [
      (w) => `Detect stolen sessions, consent abuse, and new factors in ${w('idp')} within minutes.`,
      (w) => `Work with the identity team on what ${w('idp')} should no longer allow at all.`,
    ]),
    turn('SaaS', 'SaaS audit logs', [
      (w) =>
        `Bring audit logs of the ${w.number(8, 20)} SaaS products that matter into ${w('siem')} and write the first rules for each.`,
      'Watch third-party tokens that reach our SaaS tenants, and end those no one uses.',
    ]),
    turn('network telemetry', 'Zeek, Suricata', [
      (w) => `Run Zeek and Suricata sensors at ${w.number(4, 20)} sites and keep their loss under one percent.`,
      (w) => `Write network detections for what endpoints cannot tell: printers, cameras, ${w('assets')}.`,
    ]),
    turn('Linux fleet', 'Linux, osquery', [
      (w) =>
        `Cover ${w.sized(200, 4_000)} Linux hosts with audit rules, osquery packs, and detections that fit servers.`,
      'Answer incidents on Linux hosts from memory image to root cause.',
    ]),
    turn('email threats', 'Email security', [
      (w) => `Track the email campaigns aimed at ${w('neighbors')} and turn each into a block and a rule.`,
      'Take apart attachments and links that pass the email gateway, and tell the vendor why.',
    ]),
    turn('insider risk', 'Evidence handling', [
      'Handle insider cases with legal and people teams: facts, discretion, a closed door.',
      (w) => `Detect ${w('data')} leaving by personal email, cloud, or USB without watching everyone’s every step.`,
    ]),
    turn('ransomware', 'Incident command', [
      'Track ransomware groups that hit companies like ours and test each of their steps against our detections.',
      'Prepare the ransomware plan: who decides, what is restored first, how we communicate in the meantime.',
    ]),
    turn(when('bank, insurance, retail, government, mssp', 'fraud'), 'Threat intelligence', [
      (w) => `Follow fraud forums for ${w('data')} offered for sale and say within a day whether it is ours.`,
      (w) => `Join fraud cases and intelligence so that ${w('neighbors')} see the pattern, not only the case.`,
    ]),
    turn('SOAR', 'SOAR, API integration', [
      'Build SOAR playbooks that end in a decision a person can check, and retire those no one runs.',
      'Keep SOAR integrations tested: a changed API is found by a test, not during an incident.',
    ]),
  ],
  managers: ['Manager, Detection Engineering', 'Incident Response Manager', 'Threat Intelligence Manager'],
  executives: ['Director of Detection and Response', 'Head of Threat Management'],
  skills: [
    'Sigma',
    tool.siem,
    'Python, Zeek, YARA, Velociraptor, MITRE ATT&CK',
    tool.edr,
    'Sysmon, Detection as code, Memory forensics, Threat hunting, SOAR, Suricata, osquery, Jupyter, Incident command, Incident handling, Threat intelligence, Linux',
  ],
  certifications: 'GCIA, GCIH, GCFA, GCDA, GCTI, GREM, CySA+, GMON, CFR, BTL1',
  slots: {
    telemetry: [
      'endpoint telemetry, Zeek logs',
      (w) => `${w('cloud')} audit logs`,
      (w) => `${w('idp')} sign-in logs`,
      'DNS and proxy logs, Windows event logs, container runtime events, email gateway logs, VPN and firewall logs, Linux audit records',
    ],
    technique:
      'credential dumping, lateral movement over SMB, token theft, consent phishing, living-off-the-land binaries, cloud role chaining, DNS tunneling, scheduled-task persistence, mailbox rule abuse, ransomware staging, kerberoasting, session hijacking',
    rules_in: 'Sigma, SPL, KQL, EQL, YARA-L, Python, Sigma and Python',
    measure:
      'missed alerts, false positives, time to first verdict, coverage of the threat model, alerts closed without action, dwell time in exercises',
    artifact:
      'memory images, disk images, cloud snapshots, browser artifacts, registry hives, packet captures, EDR timelines',
    incident:
      'a phished administrator, ransomware on a file server, a leaked access key, a malicious insider, a compromised supplier, fraud through a mailbox, a web shell, an exposed storage bucket',
  },
  context: [
    (w) =>
      `You will own detection coverage for ${w('scale')}. The team ships rules as code, reviews them like software, and measures them on ${w('measure')}, not on volume.`,
    (w) =>
      `${w('company')} collects ${w.either('about ', 'roughly ', '')}${w.sized(3, 9)} terabytes of ${w('telemetry')} a day in ${w('siem')}, and ${w('assets')} ${w.verb('depends', 'depend')} on someone reading them well. You will be ${w.either('one of the people', 'part of the group')} deciding what is worth an alert.`,
    unless(
      'small',
      (w) =>
        `When ${w('incident')} turns up at ${w('company')}, this team leads from the first alert to the last line of the report. ${w.either('Last year', 'In the past twelve months')} it ran ${w.sized(30, 60)} incidents, ${w.either('two', 'three')} of them serious.`,
    ),
    (w) =>
      `Our alerts come from ${w('siem')} and ${w('edr')}, our worst days from ${w('technique')}. This role exists to make such attacks visible across ${w('assets')} before they become one of those days.`,
    (w) =>
      `The detection program at ${w('company')} is ${w.number(2, 6)} years old and covers ${w.number(31, 74)} percent of the ATT&CK techniques we consider likely for ${w('scale')}. You will raise that number and prove that it means something.`,
    (w) =>
      `What attackers want here: ${w('data')}. You will work on the questions that follow: how would ${w('technique')} look in ${w('telemetry')}, would we see it, and how fast.`,
    (w) =>
      `${w('company')} moved from an outsourced SOC to its own team ${w.either('last spring', 'a year ago', 'in two steps since last year')}. With it came ${w.number(120, 480)} vendor rules. Your work is to keep the few that earn their place and write the rest.`,
    (w) =>
      `Responders here work on real systems, not only tickets: they have root on sensors, read access to ${w('telemetry')}, and the mandate to isolate any machine without asking.`,
  ],
  team: [
    (w) =>
      `You will work with ${w.number(2, 4)} detection engineers, ${w.either('a threat intelligence lead', 'two threat hunters', 'a forensics specialist')} and ${w('neighbors')}.`,
    (w) =>
      `The team is ${w.number(4, 9)} people and reports to the ${w.either('head of security operations', 'chief information security officer', 'director of cyber defense')}. ${w('neighbors')} are the people you will talk to most.`,
    (w) =>
      `${w.number(3, 7)} engineers share detection, hunting, and response; no one does only one of them for longer than a quarter. You will sit closest to ${w('neighbors')}.`,
    (w) =>
      `Tier one is with a partner; everything it escalates lands with our ${w.number(4, 8)} responders. You will agree with the partner, and with ${w('neighbors')}, what an escalation has to contain.`,
    (w) =>
      `You will join ${w.number(2, 5)} responders and report to a manager who still takes a share of the incidents. ${w('neighbors')} give us context on ${w('assets')}.`,
    (w) =>
      `The group owns ${w('siem')}, the rule repository, and the incident process. It does not own patching or firewalls; for those you will work with ${w('neighbors')}.`,
  ],
  duties: [
    (w) => `Write, test, and retire ${w('rules_in')} rules across ${w('telemetry')} and ${w('telemetry')}.`,
    (w) =>
      `Run a ${w.either('monthly', 'quarterly')} purple-team exercise on ${w('technique')} and turn each gap into a tracked rule.`,
    (w) =>
      `Cut the false-positive rate of the ${w.either('top ten', 'top twenty', 'noisiest thirty')} alerts by ${w.either('half', 'a third', 'two thirds')} in your first ${w.either('two', 'three')} quarters.`,
    (w) => `Mentor ${w.number(2, 3)} SOC analysts into detection engineering each year.`,
    (w) =>
      `Hunt for ${w('technique')} in ${w('telemetry')}, write down what you looked for, and keep the query as a rule when it finds something.`,
    (w) => `Lead incidents such as ${w('incident')} as commander, with a timeline that ${w('neighbors')} can follow.`,
    (w) => `Acquire and read ${w('artifact')} and ${w('artifact')}, and write findings that hold up with counsel.`,
    (w) => `Build enrichment in Python that adds owner, exposure, and recent changes to every alert from ${w('edr')}.`,
    (w) =>
      `Keep the detection repository healthy: unit tests with recorded ${w('telemetry')}, review by a second engineer, release through ${w('ci')}.`,
    (w) => `Map coverage to ATT&CK for ${w('assets')} and say plainly what we would miss, ${w('technique')} first.`,
    (w) => `Bring ${w('telemetry')} into ${w('siem')} with a schema, a retention period, and an owner.`,
    (w) =>
      `Automate the first ${w.number(5, 15)} minutes of response to ${w('incident')}: isolate, collect, notify, record.`,
    (w) =>
      `Turn reports on ${w('technique')} into hunts within ${w.number(2, 5)} working days, and say so when they do not concern us.`,
    (w) =>
      `Write the lessons of each serious incident, ${w.either('publish them to all engineering', () => `present them to ${w('neighbors')}`)} and follow the actions until they are closed.`,
    (w) => `Rehearse ${w('incident')} as a table-top with ${w('neighbors')} ${w.number(2, 4)} times a year.`,
    (w) => `Tune ${w('edr')} policies for ${w('assets')} without breaking what people there need.`,
    (w) =>
      `Reverse malware far enough to name its persistence and its command channel, then write ${w('rules_in')} content for both.`,
    (w) =>
      `Track ${w.number(3, 6)} actor groups that go after ${w('data')} and brief ${w('neighbors')} once a month on what changed.`,
    (w) =>
      `Measure each rule by ${w('measure')} and remove those that no one has acted on in ${w.either('six months', 'a year')}.`,
    (w) => `Keep evidence from ${w('incident')} in order: chain of custody, hashes, access on a need-to-know basis.`,
    (w) =>
      `Replace ${w.number(8, 30)} vendor rules with content written for ${w('telemetry')} as we really have ${w.verb('it', 'them')}.`,
    (w) => `Own the runbooks for ${w('technique')} and test each with someone who has not read it before.`,
    (w) => `Work with ${w('neighbors')} so that new systems around ${w('assets')} log what we need from the first day.`,
    (w) => `Design canaries and decoy credentials around ${w('data')} and answer every single hit.`,
    (w) =>
      `Reduce the cost of ${w('siem')} by ${w.either('a fifth', 'a quarter', 'a tenth')}: filter, aggregate, or drop what no rule reads.`,
    (w) => `Review ${w.number(20, 60)} alerts a week that tier one closed, and return each with one line of advice.`,
    (w) => `Develop response playbooks for ${w('cloud')}: revoke sessions, snapshot, contain, restore from code.`,
    (w) => `Maintain the incident channel, the severity scale, and the duty plan that ${w('neighbors')} rely on.`,
    (w) =>
      `Replay attack data for ${w('technique')} against production rules ${w.either('every week', 'every night', 'before each release')}.`,
    (w) =>
      `Collect ${w('artifact')} with ${w.either('Velociraptor', 'osquery', 'KAPE')} from ${w.sized(200, 900)} hosts at once, without users noticing.`,
    (w) =>
      `Answer questions of auditors about ${w('rules')} with evidence taken from the case system, not from memory.`,
    (w) =>
      `Write detections for ${w('technique')} in ${w('idp')}, including the ones that only show over ${w.either('days', 'weeks')}.`,
    (w) => `Keep the time from first signal to first human look under ${w.number(8, 25)} minutes for severity one.`,
    (w) => `Share indicators and ${w('rules_in')} content with the sector group, and bring theirs back tested.`,
    (w) =>
      `Extend our malware sandbox so that attachments sent to ${w('neighbors')} are judged in under ${w.number(3, 9)} minutes.`,
    (w) =>
      `Model attack paths to ${w('data')} with ${w('neighbors')} and place a detection on each step we cannot close.`,
    (w) => `Build dashboards that show ${w('measure')} per rule, not pictures for a wall.`,
    (w) => `Handle ${w.number(2, 6)} requests a month from legal and people teams with the discretion they need.`,
    (w) => `Take part in the hiring of ${w.number(2, 3)} analysts and keep the practical test fair and short.`,
    (w) => `Check that backups survive ${w('incident')}, by restoring them.`,
    (w) =>
      `Document each log source: what ${w('telemetry')} ${w.verb('contains', 'contain')}, what never shows in them, who to ask.`,
    (w) => `Decide with ${w('neighbors')} which alerts may wake a person and which wait for the morning.`,
  ],
  first90: [
    (w) => `In the first month you shadow ${w.number(2, 4)} incidents and take over ${w.number(5, 12)} rules.`,
    (w) => `By day 60 you have shipped a rule for ${w('technique')} that fired in an exercise.`,
    when(
      'rota',
      (w) =>
        `By the end of the first quarter you run the on-call week alone and have retired ${w.number(10, 30)} rules with reasons.`,
    ),
    (w) =>
      `After ${w.number(6, 10)} weeks you present what we would miss today in ${w('telemetry')}, and what it costs to change that.`,
    unless(
      'entry',
      (w) => `Your first incident as commander, perhaps ${w('incident')}, comes with a second commander at your side.`,
    ),
    (w) => `You start with a hunt of your choice in ${w('telemetry')}; the write-up is your introduction to the team.`,
  ],
  musts: [
    ['Detection as code', (w) => `${w('years')} writing detections`],
    ['Sigma', unless('entry', 'Sigma rules in production')],
    [tool.siem, (w) => `${w('years')} with ${w('siem')}`],
    ['KQL', 'KQL you can write without a template'],
    ['Python', 'Python for enrichment and tooling'],
    ['MITRE ATT&CK', 'ATT&CK mapping'],
    ['Incident command', unless('entry', (w) => `${w('years')} leading incidents`)],
    ['Incident handling', (w) => `${w('years')} handling incidents`],
    ['Threat hunting', unless('entry', 'Hunts you planned and wrote up')],
    ['Memory forensics', unless('entry', 'Memory and disk forensics')],
    ['Memory forensics', when('entry', 'Memory forensics, from a course or a lab')],
    [tool.edr, (w) => `EDR at scale, ${w('edr')} or similar`],
    ['Zeek', 'Network telemetry with Zeek'],
    ['Velociraptor', 'Remote collection with Velociraptor'],
    ['Linux', 'Linux on the command line'],
  ],
  nices: [
    [tool.iac, tool.iac],
    ['CI/CD', 'Detection as code in CI'],
    ['OT protocols', when('energy, water, factory, freight, government, farm, biotech', 'OT or ICS protocols')],
    ['YARA', 'YARA for file hunting'],
    ['SOAR', 'Playbooks in a SOAR'],
    ['osquery', 'osquery at fleet size'],
    ['Jupyter', 'Notebooks for hunting'],
    ['Suricata', 'Suricata signatures'],
    ['Go', 'Go or Rust for tooling'],
    ['Sysmon', 'Sysmon configuration you maintained'],
    ['Linux', 'Linux internals'],
    ['Threat intelligence', 'Reading threat reports critically'],
    ['Evidence handling', 'Evidence that has to hold up'],
    ['Reverse engineering', 'Reverse engineering of malware'],
    ['Cloud audit logs', (w) => `${w('cloud')} audit logs`],
    ['Identity telemetry', (w) => `${w('idp')} sign-in logs`],
    ['SaaS audit logs', 'Audit logs of SaaS products'],
    ['Email security', 'Mail headers and gateways'],
    ['API integration', 'Working with vendors’ APIs'],
  ],
  headlines: [
    (w) => `${w('role')}, ${w('rules_in')}`,
    when('y4', (w) => `${w('role')} who ships the rule afterwards`),
    (w) => `${w('role')}, ${w('cloud')} and endpoint`,
    (w) => `Detection and response for ${w('sector')}`,
    when('y4', (w) => `${w('role')}, ${w('sector')} background`),
    when('y4', 'I write detections people keep'),
    when('y6', 'Incident commander, calm at three in the morning'),
    when('y4', (w) => `Detection as code in ${w('ci')}`),
  ],
  deeds: [
    (w) =>
      `Rebuilt the rule set of ${w('company_kind')} from ${w.number(300, 700)} vendor rules to ${w.number(90, 220)} tested ones and halved the alerts per shift.`,
    when(
      'y5',
      (w) => `Led the response to ${w('incident')} across ${w.number(12, 60)} sites without a lost day of operation.`,
    ),
    (w) => `Wrote the detection of ${w('technique')} that caught a real intrusion ${w.number(3, 9)} weeks later.`,
    (w) =>
      `Moved ${w.number(2, 4)} teams to detection as code: tests with recorded ${w('telemetry')}, review, release through ${w('ci')}.`,
    when(
      'y6',
      (w) => `Ran ${w.number(14, 40)} incidents as commander and published the lessons of each inside the company.`,
    ),
    (w) => `Built Python enrichment that took the median triage from ${w.number(20, 45)} minutes to ${w.number(4, 9)}.`,
    when(
      'y8',
      (w) =>
        `Trained ${w.number(4, 11)} analysts into detection engineering, ${w.number(2, 3)} of whom lead teams now.`,
    ),
    (w) => `Takes ${w('artifact')} apart for the evidence and writes it up so that counsel can use it.`,
    'Started in a SOC on nights and still reviews alerts every week.',
    (w) => `Maintains ${w.number(2, 5)} public Sigma rules and a small tool that tests them.`,
  ],
  starting: {
    headlines: [
      (w) => `${w('role')}, from the SOC`,
      (w) => `${w('role')}, ${w('siem')} and a home lab`,
      'New to the field, keen on detection',
    ],
    deeds: [
      (w) => `Wrote ${w.number(4, 14)} Sigma rules in a home lab and tested each against recorded attacks.`,
      (w) => `Worked ${w.number(8, 16)} months in a SOC on nights and began to ask why alerts fire.`,
      (w) => `Took a forensics course and wrote up ${w.number(3, 7)} practice images.`,
      'Automated a weekly report in Python so that no one writes it by hand anymore.',
      'Placed in the top tenth of a capture-the-flag for blue teams.',
    ],
  },
}
