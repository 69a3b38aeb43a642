import type { Title, Turn } from './title.ts'

const data = [
  'Splunk',
  'Microsoft Sentinel',
  'cloud',
  'endpoint',
  'identity',
  'SaaS',
  'network telemetry',
  'Linux fleet',
]

export const titles: readonly Title[] = [
  {
    name: 'Detection Engineer',
    pay: 'detection engineer',
    asks: ['Detection as code'],
    about: /rules|[Dd]etection|coverage/,
    turns: [...data, 'email threats'],
  },
  {
    name: 'Incident Responder',
    pay: 'incident responder',
    asks: ['Incident handling'],
    about: /incident|\{artifact\}|response|runbooks/,
    turns: ['cloud', 'endpoint', 'identity', 'insider risk', 'ransomware'],
  },
  {
    name: 'Threat Hunter',
    pay: 'detection engineer',
    asks: ['Threat hunting'],
    about: /[Hh]unt|canaries|attack paths|purple/,
    turns: data,
  },
  {
    name: 'Threat Intelligence Analyst',
    pay: 'threat intelligence',
    asks: ['Threat intelligence', 'MITRE ATT&CK'],
    about: /actor groups|reports on|indicators|brief/,
    turns: ['ransomware', 'email threats', 'fraud'],
  },
  {
    name: 'Digital Forensics Analyst',
    pay: 'incident responder',
    asks: ['Memory forensics', 'Evidence handling'],
    about: /\{artifact\}|evidence|legal|chain of custody/,
    turns: ['cloud', 'endpoint', 'insider risk'],
  },
  {
    name: '@!entry Malware Analyst',
    pay: 'incident responder',
    asks: ['Reverse engineering'],
    about: /malware|sandbox|[Rr]everse/,
    turns: ['ransomware', 'email threats'],
  },
  {
    name: 'Detection and Response Engineer',
    pay: 'detection engineer',
    asks: ['Detection as code', 'Incident handling'],
    about: /rules|incident|[Dd]etection/,
    turns: data,
  },
  {
    name: 'Security Automation Engineer',
    pay: 'SOC engineer',
    asks: ['Python', 'SOAR'],
    about: /[Aa]utomat|enrichment|playbooks/,
    turns: ['SOAR', 'cloud', 'Splunk', 'Microsoft Sentinel'],
  },
]

export const turns: readonly Turn[] = [
  {
    name: 'Splunk',
    asks: ['{siem}'],
    duties: [
      'Write detections in SPL and keep the Splunk data models they stand on in order.',
      'Decide which data earns its place in Splunk and which goes to cheap storage.',
    ],
  },
  {
    name: 'Microsoft Sentinel',
    asks: ['{siem}', 'KQL'],
    duties: [
      'Write analytics rules for Microsoft Sentinel in KQL, released from the repository through {ci}.',
      'Keep Microsoft Sentinel connectors, watchlists and automation rules in code.',
    ],
  },
  {
    name: 'cloud',
    asks: ['Cloud audit logs'],
    duties: [
      'Write detections on {cloud} audit logs: new keys, odd roles, disabled logging.',
      'Rehearse the first hour of an incident in {cloud}: snapshot, contain, rebuild.',
    ],
  },
  {
    name: 'endpoint',
    asks: ['{edr}'],
    duties: [
      'Write and test detections on {edr} telemetry, on Windows, macOS and Linux.',
      'Find endpoints where {edr} sees less than it should, and fix the cause.',
    ],
  },
  {
    name: 'identity',
    asks: ['Identity telemetry'],
    duties: [
      'Detect stolen sessions, consent abuse and new factors in {idp} within minutes.',
      'Work with the identity team on what {idp} should no longer allow at all.',
    ],
  },
  {
    name: 'SaaS',
    asks: ['SaaS audit logs'],
    duties: [
      'Bring audit logs of the {8-20} SaaS products that matter into {siem} and write the first rules for each.',
      'Watch third-party tokens that reach our SaaS tenants, and end those nobody uses.',
    ],
  },
  {
    name: 'network telemetry',
    asks: ['Zeek', 'Suricata'],
    duties: [
      'Run Zeek and Suricata sensors at {4-20} sites and keep their loss under one percent.',
      'Write network detections for what endpoints cannot tell: printers, cameras, {assets}.',
    ],
  },
  {
    name: 'Linux fleet',
    asks: ['Linux', 'osquery'],
    duties: [
      'Cover {~200-4000} Linux hosts with audit rules, osquery packs and detections that fit servers.',
      'Answer incidents on Linux hosts from memory image to root cause.',
    ],
  },
  {
    name: 'email threats',
    asks: ['Email security'],
    duties: [
      'Track the mail campaigns aimed at {neighbors} and turn each into a block and a rule.',
      'Take apart attachments and links that pass the mail gateway, and tell the vendor why.',
    ],
  },
  {
    name: 'insider risk',
    asks: ['Evidence handling'],
    duties: [
      'Handle insider cases with legal and people teams: facts, discretion, a closed door.',
      'Detect {data} leaving by private mail, cloud or USB without watching everybody’s every step.',
    ],
  },
  {
    name: 'ransomware',
    asks: ['Incident command'],
    duties: [
      'Track ransomware groups that hit companies like ours and test each of their steps against our detections.',
      'Prepare the ransomware plan: who decides, what is restored first, how we talk meanwhile.',
    ],
  },
  {
    name: '@bank,insurance,retail,government,mssp fraud',
    asks: ['Threat intelligence'],
    duties: [
      'Follow fraud forums for {data} offered for sale and say within a day whether it is ours.',
      'Join fraud cases and intelligence so that {neighbors} see the pattern, not only the case.',
    ],
  },
  {
    name: 'SOAR',
    asks: ['SOAR', 'API integration'],
    duties: [
      'Build SOAR playbooks that end in a decision a person can check, and retire those nobody runs.',
      'Keep SOAR integrations tested: a changed API is found by a test, not during an incident.',
    ],
  },
]
