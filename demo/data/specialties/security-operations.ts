import type { BankText } from '../../specialties/bank.ts'
import { title, turn } from '../../specialties/title.ts'
import { tool, unless, when } from '../../words.ts'

export const securityOperations: BankText = {
  specialty: 'security operations',
  category: 'cybersecurity',
  weight: 18,
  titles: [
    title('SOC Analyst', 'SOC analyst', 'Alert triage', /[Tt]riage|shift|playbooks|\{alert\}/, {
      turns: 'nights, weekends, days, rotating shifts, tier 2, Splunk, Microsoft Sentinel, CrowdStrike, phishing',
    }),
    title('Security Analyst', 'security analyst', 'Incident handling', /\{alert\}|\{weakness\}|access/, {
      turns: 'Splunk, Microsoft Sentinel, CrowdStrike, phishing, vulnerabilities, days',
    }),
    title('Security Operations Analyst', 'SOC analyst', 'Alert triage', /[Tt]riage|\{queue\}|\{alert\}/, {
      turns: 'nights, weekends, days, rotating shifts, tier 2, Splunk, Microsoft Sentinel, CrowdStrike',
    }),
    title(
      'Security Engineer',
      'security engineer',
      'Firewall policy',
      /tools|\{siem\}|firewall|\{source\} healthy|coverage|log sources/,
      { turns: 'Splunk, Microsoft Sentinel, CrowdStrike, vulnerabilities, endpoint, email' },
    ),
    title('SIEM Engineer', 'SOC engineer', [tool.siem, 'Log onboarding'], /\{siem\}|log sources|logs arriving/, {
      turns: 'cost and retention, log onboarding',
    }),
    title(
      'Vulnerability Management Analyst',
      'vulnerability engineer',
      ['Vulnerability management', tool.scanner],
      /\{weakness\}|[Pp]atch|[Ss]can/,
      { turns: 'Tenable, Qualys, servers, cloud workloads' },
    ),
    title(
      'Security Operations Engineer',
      'SOC engineer',
      [tool.siem],
      /\{siem\}|tools|\{source\} healthy|log sources/,
      { turns: 'Splunk, Microsoft Sentinel, CrowdStrike, endpoint' },
    ),
    title('Email Security Analyst', 'security analyst', 'Phishing analysis, Email security', /phishing|senders|mail/, {
      turns: 'fraud, executive mailboxes',
    }),
  ],
  turns: [
    turn(
      unless('remote', 'nights'),
      [['Shift handover', 'Night shifts, four on and four off']],
      [
        'Work nights, four on and four off, with a shift allowance, and hand over in writing to the day shift.',
        (w) => `Decide at night, alone if need be, whether ${w('alert')} can wait for the morning.`,
      ],
    ),
    turn(
      'weekends',
      [['Shift handover', 'Weekend shifts, three long days a week']],
      [
        'Work Friday to Sunday in three long shifts, paid as a full week.',
        (w) => `Use quiet weekend hours for ${w('queue')} and for what the week leaves undone.`,
      ],
    ),
    turn('days', 'Windows event logs', [
      (w) => `Work weekdays from eight to five; nights belong to ${w('night')}.`,
      'Take over from the night each morning and close what it left open.',
    ]),
    turn(
      'rotating shifts',
      [['Shift handover', 'Rotating shifts, nights included']],
      [
        (w) =>
          `Work a rotation of early, late, and night shifts, published ${w.either('eight', 'ten', 'twelve')} weeks ahead.`,
        'Hand over each shift in writing and in person, open cases first.',
      ],
    ),
    turn(unless('entry', 'tier 2'), 'Incident handling', [
      (w) => `Take what tier one escalates, ${w.number(15, 45)} cases a week, to a verdict.`,
      'Send escalations back with one line on what was missing, and fewer each month.',
    ]),
    turn(
      'Splunk',
      [tool.siem],
      [
        (w) => `Write and maintain the Splunk searches behind ${w('queue')}, and know what each costs.`,
        'Run Splunk day to day: indexes, roles, forwarders, and upgrades.',
      ],
    ),
    turn(
      'Microsoft Sentinel',
      [tool.siem, 'KQL'],
      [
        'Write analytics rules and workbooks in Microsoft Sentinel, in KQL, reviewed by a second analyst.',
        'Run Microsoft Sentinel day to day: connectors, retention, cost, and automation rules.',
      ],
    ),
    turn(
      'CrowdStrike',
      [tool.edr],
      [
        'Run CrowdStrike Falcon for every endpoint: policies, sensor updates, exclusions with an end date.',
        'Use CrowdStrike Falcon to isolate, collect, and release machines, with a note for each.',
      ],
    ),
    turn('phishing', 'Phishing analysis', [
      'Own the phishing mailbox: every report answered the same day, every sender told what it was.',
      'Trace a phishing email from headers to landing page and remove it from every mailbox it reached.',
    ]),
    turn('email', 'Phishing analysis, Email security', [
      'Run the email gateway and the three records behind our domain: SPF, DKIM, and DMARC.',
      'Turn reported email into rules for the gateway within the day.',
    ]),
    turn('vulnerabilities', 'Vulnerability management', [
      'Run the weekly vulnerability round: scan, sort by reach, agree dates with owners, check the fix.',
      (w) => `Explain to owners which vulnerability matters for ${w('assets')} and which can wait.`,
    ]),
    turn(
      'endpoint',
      [tool.edr, 'Windows event logs'],
      [
        (w) => `Keep ${w('edr')} on every endpoint and find the ones without it ${w('duty_time')}.`,
        'Harden endpoints with the desktop team, one measure a month, tested on our own machines first.',
      ],
    ),
    turn('cost and retention', 'Python', [
      (w) => `Bring down what ${w('siem')} costs: drop what no search reads, keep what ${w('rules')} asks for.`,
      'Set retention by log source and prove that old logs can still be read.',
    ]),
    turn('log onboarding', 'Log onboarding', [
      (w) => `Bring ${w.number(2, 5)} new log sources a month into ${w('siem')}, parsed, named, and owned.`,
      'Find log sources that went silent before an analyst misses them.',
    ]),
    turn(
      'Tenable',
      [tool.scanner],
      [
        'Run Tenable: scanners, credentials, agents, and the exceptions no one else wants to own.',
        (w) => `Build Tenable dashboards that owners of ${w('assets')} open without being asked.`,
      ],
    ),
    turn(
      'Qualys',
      [tool.scanner],
      [
        'Run Qualys: scanners, agents, asset tags, and authenticated scans that do not lock accounts.',
        (w) => `Build Qualys reports that owners of ${w('assets')} can act on the same day.`,
      ],
    ),
    turn('servers', 'Linux, Vulnerability management', [
      'Agree patch windows for every server group and check by scan that they were used.',
      'Find servers no one patches, and their owners.',
    ]),
    turn(
      'cloud workloads',
      [tool.cloud, 'Vulnerability management'],
      [
        (w) => `Scan images and workloads in ${w('cloud')} before and after they go live.`,
        (w) => `Route findings in ${w('cloud')} to the team whose tag is on the workload.`,
      ],
    ),
    turn('fraud', 'Phishing analysis', [
      'Work email payment fraud with finance: changed accounts, false invoices, look-alike domains.',
      'Have look-alike domains taken down and watch for the next.',
    ]),
    turn('executive mailboxes', 'Phishing analysis', [
      (w) =>
        `Look after the mailboxes of ${w.number(20, 60)} executives and assistants with more care and more discretion.`,
      'Brief executives in ten minutes on what was sent to them this month.',
    ]),
  ],
  managers: ['SOC Manager', 'Security Operations Manager', 'Vulnerability Management Lead'],
  executives: ['Director of Security Operations', 'Chief Information Security Officer', 'Head of Security'],
  skills: [
    tool.siem,
    tool.edr,
    tool.scanner,
    'Alert triage, Incident handling, Phishing analysis, Vulnerability management',
    tool.tickets,
    'PowerShell, Python, Wireshark, Windows event logs, Linux, MITRE ATT&CK, Shift handover, Firewall policy, DNS, Log onboarding, Email security',
  ],
  certifications: 'Security+, CySA+, GSEC, GCIH, CEH, GMON, CBROPS, SSCP, CC, CISSP',
  slots: {
    alert:
      'impossible travel, malware on a laptop, a new forwarding rule, mass file renames, a disabled sensor, failed sign-ins against one account, traffic to a young domain, a privileged group change, a blocked macro, data leaving to a private cloud',
    source: [
      tool.edr,
      tool.siem,
      tool.idp,
      'the email gateway, the web proxy',
      (w) => `${w('cloud')} audit logs`,
      'the firewalls, the vulnerability scanner',
    ],
    queue:
      'the phishing mailbox, the alert queue, the vulnerability queue, the access-review queue, the endpoint queue',
    figure:
      'median time to triage, escalations sent back, hosts without a sensor, patches past their deadline, alerts closed without a reason, reports left for the next day',
    weakness:
      'internet-facing services, unsupported Windows servers, default credentials, open file shares, end-of-life network gear, missing multi-factor sign-in',
    duty_time: 'at shift change, each morning, every Friday, at the end of each week, once a day',
  },
  context: [
    when(
      'nights, rotating-shifts, weekends, days',
      (w) =>
        `${w('company')} runs its own security operations center for ${w('scale')}, staffed around the clock. It sees ${w.either('about ', '')}${w.sized(140, 900)} alerts a day.`,
    ),
    unless(
      'nights, rotating-shifts, weekends',
      (w) =>
        `${w('company')} runs its own security operations center for ${w('scale')}. It is staffed ${w.either('sixteen hours a day', 'on weekdays, with a partner at night')} and sees ${w.either('about ', '')}${w.sized(140, 900)} alerts a day.`,
    ),
    (w) =>
      `${w('siem')} and ${w('edr')} are the two screens you will look at most. Behind them: ${w('assets')}, and people who call us when something feels wrong.`,
    (w) =>
      `This is operations work: ${w('alert')} in the morning, ${w('weakness')} after lunch, a call with ${w('neighbors')} in between. The team keeps the queue short so that there is time to look properly.`,
    (w) =>
      `We took security operations back from a provider ${w.either('in spring', 'last year', 'two years ago')}. The tools stayed, the playbooks did not. You will write some of the new ones.`,
    (w) =>
      `What has to stay safe here is ${w('data')}. Security operations sees to it that ${w('weakness')} ${w.verb('is', 'are')} found by us first and that ${w('alert')} ${w.verb('is', 'are')} answered in minutes.`,
    (w) =>
      `Operations at ${w('company')} covers ${w.sized(1_200, 9_800)} endpoints, ${w.sized(90, 640)} servers, and ${w('assets')}. The tooling is ${w('siem')}, ${w('edr')}, and ${w('tickets')}; there are no other consoles to learn.`,
    (w) =>
      `The center answers to ${w('rules')} and to ${w('neighbors')}. Both want the same from you: what happened, what it means, what to do.`,
  ],
  team: [
    (w) =>
      `You will join ${w.number(5, 14)} analysts and engineers. Handover is written and takes ${w.either('fifteen', 'ten', 'twenty')} minutes.`,
    (w) =>
      `The team has ${w.number(3, 6)} analysts, ${w.number(2, 3)} engineers for ${w('siem')}, and a lead who takes shifts too. ${w('neighbors')} are one call away.`,
    (w) =>
      `Tier one and tier two are one team; after ${w.either('a year', 'nine months')} analysts choose detection, engineering, or response for a quarter.`,
    (w) =>
      `You will report to the ${w.either('shift lead', 'SOC manager', 'head of operations')} and work with ${w('neighbors')}, who know ${w('assets')} better than any document.`,
    (w) =>
      `A group of ${w.number(4, 9)} people shares triage, vulnerability work, and the ${w('siem')} platform. No one does triage more than ${w.number(3, 4)} days a week.`,
  ],
  duties: [
    (w) =>
      `Triage alerts from ${w('source')} and ${w('source')}, decide within ${w.number(8, 25)} minutes, and write down why.`,
    (w) => `Work ${w('queue')} to zero ${w('duty_time')} and hand over what is left in writing.`,
    (w) => `Answer reports from staff about ${w('alert')}, tell each reporter the result, and thank them.`,
    (w) => `Escalate ${w('alert')} with the facts a responder needs: who, what, since when, what was done.`,
    (w) => `Keep ${w('source')} healthy: agents installed, logs arriving, gaps reported ${w('duty_time')}.`,
    (w) => `Find ${w('weakness')} before others do and follow each until it is fixed or accepted in writing.`,
    (w) =>
      `Scan ${w('assets')} ${w.either('weekly', 'every night', 'twice a week')} and sort the results by what can be reached, not by score alone.`,
    (w) => `Agree patch deadlines with ${w('neighbors')} and report on them without flattering charts.`,
    (w) =>
      `Write playbooks for ${w('alert')}, ${w.either('one page each', 'with screenshots', 'with the exact queries')}, and test them with a colleague.`,
    (w) =>
      `Tune rules in ${w('siem')} so that ${w('alert')} ${w.verb('reaches', 'reach')} us once and not ${w.number(20, 60)} times.`,
    (w) => `Improve ${w('figure')} by ${w.either('a tenth', 'a fifth', 'a quarter')} per quarter and show how.`,
    (w) =>
      `Investigate ${w('alert')} across ${w('source')} and ${w('source')}, to a verdict that a second analyst would share.`,
    (w) => `Block senders, domains, and hashes after ${w('alert')}, and remove blocks that no longer serve.`,
    (w) =>
      `Train ${w('neighbors')} to recognize ${w('alert')}, in sessions of ${w.number(20, 40)} minutes with examples from our own inboxes.`,
    (w) =>
      `Maintain the asset list for ${w('assets')}: an owner for each, no entry older than ${w.either('ninety days', 'half a year')}.`,
    'Run the shift meeting, name what is open, and leave nothing to memory.',
    when('rota', (w) => `Take part in the on-call plan for severity one, one week in ${w('oncall')}.`),
    (w) => `Check joiners and leavers in ${w('idp')} against ${w('tickets')} and chase the differences.`,
    (w) => `Support responders during incidents: collect from ${w('source')}, isolate hosts, keep the log.`,
    (w) => `Prepare monthly figures on ${w('figure')} and ${w('figure')} for ${w('neighbors')}.`,
    (w) => `Review ${w.sized(30, 120)} firewall changes a month for ${w('assets')} and refuse those without an owner.`,
    (w) => `Onboard new log sources into ${w('siem')}, from parser to first useful rule, in ${w.number(2, 4)} weeks.`,
    (w) =>
      `Write small tools in ${w.either('Python', 'PowerShell', 'Python and PowerShell')} that take copy and paste out of ${w('queue')}.`,
    (w) => `Watch sector warnings, check whether we have ${w('weakness')}, and answer within a working day.`,
    (w) => `Keep evidence for ${w('rules')}: what was reviewed, by whom, when.`,
    (w) =>
      `Test restore of ${w('assets')} with ${w('neighbors')} ${w.either('every quarter', 'twice a year')} and record how long it took.`,
    'Follow up lost and stolen devices until data on them is known to be safe.',
    'Look after exceptions to policy, each with an end date, and close those that have passed it.',
    (w) => `Phone people about ${w('alert')}, calmly, and leave them better informed.`,
    (w) => `Compare ${w('edr')} coverage with the asset list ${w('duty_time')} and close the gap.`,
    (w) => `Write the weekly note on ${w('figure')}: three lines, no chart without a question behind it.`,
    (w) => `Take ${w.number(2, 4)} hours a week for learning and pass on what was worth it.`,
    (w) => `Handle requests for access to ${w('data')} with ${w('neighbors')}, least privilege first.`,
    (w) => `Plan downtime for ${w('source')} so that no shift is blind.`,
    (w) => `Verify fixes for ${w('weakness')} by scanning again, not by reading the ticket.`,
    (w) => `Keep the contact list for ${w('assets')} correct; call each number on it twice a year.`,
    'Measure phishing simulations by reports, not by clicks, and help those who did not report.',
    (w) => `Work with the provider behind ${w('source')} on faults until the cause is known.`,
    (w) => `Document cases of ${w('alert')} so that new analysts can learn from real ones, names removed.`,
    (w) => `Draft the first notice to ${w('neighbors')} within ${w.number(20, 45)} minutes of a confirmed incident.`,
    (w) => `Review privileged sign-ins from ${w('idp')} ${w('duty_time')} and ask about those that look odd.`,
    (w) => `Retire dashboards no one opened in ${w.either('two', 'three')} months.`,
  ],
  first90: [
    (w) => `Weeks one to three: shadow a colleague, learn ${w('siem')}, close ${w.number(20, 40)} alerts together.`,
    (w) => `By week ${w.figure(5, 8)} you work ${w('queue')} alone and write your first playbook.`,
    (w) => `After two months you can explain ${w('alert')} in our environment from first log line to verdict.`,
    (w) => `By day 90 you have led ${w.number(4, 9)} handovers and improved one rule or one report for good.`,
    'Your first month is on the early shift, with someone at your side.',
  ],
  musts: [
    ['Alert triage', (w) => `${w('years')} triaging alerts`],
    [tool.siem, (w) => `${w('siem')} searches you write yourself`],
    ['Incident handling', (w) => `${w('years')} handling incidents`],
    ['Phishing analysis', 'Phishing analysis, headers included'],
    ['Vulnerability management', (w) => `${w('years')} in vulnerability management`],
    [tool.scanner, unless('entry', (w) => `${w('scanner')} on more than 1,000 hosts`)],
    [tool.scanner, when('entry', (w) => `${w('scanner')}, from a course or a lab`)],
    [tool.edr, (w) => `EDR triage with ${w('edr')} or a similar tool`],
    ['Windows event logs', 'Reading Windows event logs'],
    ['Linux', 'Linux on the command line'],
    ['PowerShell', 'PowerShell scripting'],
    ['Firewall policy', 'Firewall rules, read and written'],
    ['Log onboarding', unless('entry', 'Log sources you brought into a SIEM')],
    ['Email security', 'Mail gateways, SPF, DKIM, and DMARC'],
  ],
  nices: [
    ['Python', 'Python for small tools'],
    ['MITRE ATT&CK', 'ATT&CK as a working language'],
    ['Wireshark', 'Packet reading with Wireshark'],
    [tool.tickets, (w) => `${w('tickets')} workflows`],
    ['KQL', 'KQL'],
    ['DNS', 'DNS from the inside'],
    ['Sigma', 'Sigma rules'],
    ['Spanish', 'Spanish on the phone'],
    [tool.cloud, (w) => `${w('cloud')}, read at least`],
  ],
  headlines: [
    (w) => `${w('role')}, ${w('siem')} and ${w('edr')}`,
    (w) => `Security operations for ${w('sector')}`,
    when('y4', (w) => `${w('role')} who writes the playbook afterwards`),
    when('y4', 'Vulnerability management that ends in patches'),
    when('y4', (w) => `${w('role')}, ${w('siem')} and ${w('scanner')}`),
    (w) => `${w('role')}, calm at shift change`,
    when('y3', 'From service desk to security operations'),
  ],
  deeds: [
    (w) =>
      `Closed ${w.number(4, 11)} thousand alerts in ${w.number(2, 3)} years and wrote ${w.number(12, 40)} of the playbooks the team still uses.`,
    (w) => `Brought ${w('figure')} down by half at ${w('company_kind')} within ${w.number(2, 4)} quarters.`,
    when('y6', 'Started on the service desk, moved to the SOC after two years, leads a shift today.'),
    (w) =>
      `Runs vulnerability work for ${w.number(1_100, 9_000)} hosts and got ${w('weakness')} from hundreds to single figures.`,
    (w) => `Rebuilt ${w('siem')} parsers for ${w('source')} so that analysts stopped guessing.`,
    (w) => `Worked ${w('queue')} alone for a year and documented every case worth learning from.`,
    (w) => `Wrote PowerShell tools that save each analyst about ${w.number(20, 50)} minutes a shift.`,
    'Speaks with users after an alert in words they remember.',
    (w) => `Set up shift handover in writing at ${w.number(2, 4)} sites; no case has been lost since.`,
  ],
  starting: {
    headlines: [
      (w) => `${w('role')}, new to the field and quick to learn`,
      'From service desk to security operations',
      (w) => `${w('role')}, home lab with ${w('siem')}`,
    ],
    deeds: [
      (w) => `Spent ${w.number(6, 14)} months on a service desk and learned to ask the second question.`,
      (w) => `Built a home lab with ${w('siem')} and wrote up ${w.number(6, 20)} attacks found in it.`,
      (w) =>
        `Triaged ${w.number(40, 120)} practice alerts in a course and ${w.number(200, 700)} real ones in an internship.`,
      (w) => `Came to security from ${w('company_kind')}, where phishing was part of the day.`,
      'Wrote a PowerShell script that the service desk still uses.',
    ],
  },
}
