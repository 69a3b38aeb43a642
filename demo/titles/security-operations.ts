import type { Title, Turn } from './title.ts'

const shifts = ['nights', 'weekends', 'days', 'rotating shifts', 'tier 2']
const tools = ['Splunk', 'Microsoft Sentinel', 'CrowdStrike']

export const titles: readonly Title[] = [
  {
    name: 'SOC Analyst',
    pay: 'SOC analyst',
    asks: ['Alert triage'],
    about: /[Tt]riage|shift|playbooks|\{alert\}/,
    turns: [...shifts, ...tools, 'phishing'],
  },
  {
    name: 'Security Analyst',
    pay: 'security analyst',
    asks: ['Incident handling'],
    about: /\{alert\}|\{weakness\}|access/,
    turns: [...tools, 'phishing', 'vulnerabilities', 'days'],
  },
  {
    name: 'Security Operations Analyst',
    pay: 'SOC analyst',
    asks: ['Alert triage'],
    about: /[Tt]riage|\{queue\}|\{alert\}/,
    turns: [...shifts, ...tools],
  },
  {
    name: 'Security Engineer',
    pay: 'security engineer',
    asks: ['Firewall policy'],
    about: /tools|\{siem\}|firewall|\{source\} healthy|coverage|log sources/,
    turns: [...tools, 'vulnerabilities', 'endpoint', 'email'],
  },
  {
    name: 'SIEM Engineer',
    pay: 'SOC engineer',
    asks: ['{siem}', 'Log onboarding'],
    about: /\{siem\}|log sources|logs arriving/,
    turns: ['cost and retention', 'log onboarding'],
  },
  {
    name: 'Vulnerability Management Analyst',
    pay: 'vulnerability engineer',
    asks: ['Vulnerability management', '{scanner}'],
    about: /\{weakness\}|[Pp]atch|[Ss]can/,
    turns: ['Tenable', 'Qualys', 'servers', 'cloud workloads'],
  },
  {
    name: 'Security Operations Engineer',
    pay: 'SOC engineer',
    asks: ['{siem}'],
    about: /\{siem\}|tools|\{source\} healthy|log sources/,
    turns: [...tools, 'endpoint'],
  },
  {
    name: 'Email Security Analyst',
    pay: 'security analyst',
    asks: ['Phishing analysis', 'Email security'],
    about: /phishing|senders|mail/,
    turns: ['fraud', 'executive mailboxes'],
  },
]

export const turns: readonly Turn[] = [
  {
    name: '@!remote nights',
    asks: [['Shift handover', 'Night shifts, four on and four off']],
    duties: [
      'Work nights, four on and four off, with a shift allowance, and hand over in writing to the day shift.',
      'Decide at night, alone if need be, whether {alert} can wait for the morning.',
    ],
  },
  {
    name: 'weekends',
    asks: [['Shift handover', 'Weekend shifts, three long days a week']],
    duties: [
      'Work Friday to Sunday in three long shifts, paid as a full week.',
      'Use quiet weekend hours for {queue} and for what the week leaves undone.',
    ],
  },
  {
    name: 'days',
    asks: ['Windows event logs'],
    duties: [
      'Work weekdays from eight to five; nights belong to {night}.',
      'Take over from the night each morning and close what it left open.',
    ],
  },
  {
    name: 'rotating shifts',
    asks: [['Shift handover', 'Rotating shifts, nights included']],
    duties: [
      'Work a rotation of early, late and night shifts, published [eight|ten|twelve] weeks ahead.',
      'Hand over each shift in writing and in person, open cases first.',
    ],
  },
  {
    name: '@!entry tier 2',
    asks: ['Incident handling'],
    duties: [
      'Take what tier one escalates, {15-45} cases a week, to a verdict.',
      'Send escalations back with one line on what was missing, and fewer each month.',
    ],
  },
  {
    name: 'Splunk',
    asks: ['{siem}'],
    duties: [
      'Write and maintain the Splunk searches behind {queue}, and know what each costs.',
      'Run Splunk day to day: indexes, roles, forwarders and upgrades.',
    ],
  },
  {
    name: 'Microsoft Sentinel',
    asks: ['{siem}', 'KQL'],
    duties: [
      'Write analytics rules and workbooks in Microsoft Sentinel, in KQL, reviewed by a second analyst.',
      'Run Microsoft Sentinel day to day: connectors, retention, cost and automation rules.',
    ],
  },
  {
    name: 'CrowdStrike',
    asks: ['{edr}'],
    duties: [
      'Run CrowdStrike Falcon for every endpoint: policies, sensor updates, exclusions with an end date.',
      'Use CrowdStrike Falcon to isolate, collect and release machines, with a note for each.',
    ],
  },
  {
    name: 'phishing',
    asks: ['Phishing analysis'],
    duties: [
      'Own the phishing mailbox: every report answered the same day, every sender told what it was.',
      'Trace a phishing mail from headers to landing page and remove it from every mailbox it reached.',
    ],
  },
  {
    name: 'email',
    asks: ['Phishing analysis', 'Email security'],
    duties: [
      'Run the mail gateway and the three records behind our domain: SPF, DKIM and DMARC.',
      'Turn reported mail into rules for the gateway within the day.',
    ],
  },
  {
    name: 'vulnerabilities',
    asks: ['Vulnerability management'],
    duties: [
      'Run the weekly vulnerability round: scan, sort by reach, agree dates with owners, check the fix.',
      'Explain to owners which vulnerability matters for {assets} and which can wait.',
    ],
  },
  {
    name: 'endpoint',
    asks: ['{edr}', 'Windows event logs'],
    duties: [
      'Keep {edr} on every endpoint and find the ones without it {duty_time}.',
      'Harden endpoints with the desktop team, one measure a month, tested on our own machines first.',
    ],
  },
  {
    name: 'cost and retention',
    asks: ['Python'],
    duties: [
      'Bring down what {siem} costs: drop what no search reads, keep what {rules} asks for.',
      'Set retention by log source and prove that old logs can still be read.',
    ],
  },
  {
    name: 'log onboarding',
    asks: ['Log onboarding'],
    duties: [
      'Bring {2-5} new log sources a month into {siem}, parsed, named and owned.',
      'Find log sources that went silent before an analyst misses them.',
    ],
  },
  {
    name: 'Tenable',
    asks: ['{scanner}'],
    duties: [
      'Run Tenable: scanners, credentials, agents and the exceptions nobody else wants to own.',
      'Build Tenable dashboards that owners of {assets} open without being asked.',
    ],
  },
  {
    name: 'Qualys',
    asks: ['{scanner}'],
    duties: [
      'Run Qualys: scanners, agents, asset tags and authenticated scans that do not lock accounts.',
      'Build Qualys reports that owners of {assets} can act on the same day.',
    ],
  },
  {
    name: 'servers',
    asks: ['Linux', 'Vulnerability management'],
    duties: [
      'Agree patch windows for every server group and check by scan that they were used.',
      'Find servers nobody patches, and their owners.',
    ],
  },
  {
    name: 'cloud workloads',
    asks: ['{cloud}', 'Vulnerability management'],
    duties: [
      'Scan images and workloads in {cloud} before and after they go live.',
      'Route findings in {cloud} to the team whose tag is on the workload.',
    ],
  },
  {
    name: 'fraud',
    asks: ['Phishing analysis'],
    duties: [
      'Work payment fraud by mail with finance: changed accounts, false invoices, look-alike domains.',
      'Have look-alike domains taken down and watch for the next.',
    ],
  },
  {
    name: 'executive mailboxes',
    asks: ['Phishing analysis'],
    duties: [
      'Look after the mailboxes of {20-60} executives and assistants with more care and more discretion.',
      'Brief executives in ten minutes on what was sent to them this month.',
    ],
  },
]
