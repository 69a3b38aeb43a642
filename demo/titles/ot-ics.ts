import type { Title, Turn } from './title.ts'

const standards = ['IEC 62443', 'Purdue model', 'remote access', 'asset inventory', 'safety systems']
const sensors = ['Nozomi Networks', 'Dragos', 'Claroty']

export const titles: readonly Title[] = [
  {
    name: 'OT Security Engineer',
    pay: 'OT security',
    asks: ['OT protocols'],
    about: /\{plant\}|\{device\}/,
    turns: [...standards, 'substations', 'water', 'rail', 'building systems'],
  },
  {
    name: 'ICS Security Analyst',
    pay: 'security analyst',
    asks: ['OT protocols', '{monitor}'],
    about: /traffic|alarms|advisories|\{sensor\}/,
    turns: [...sensors, 'substations', 'asset inventory'],
  },
  {
    name: 'Industrial Cybersecurity Engineer',
    pay: 'OT security',
    asks: ['SCADA', 'IEC 62443'],
    about: /\{plant\}|projects|acceptance|requirements/,
    turns: ['Purdue model', 'remote access', 'safety systems', 'manufacturing', 'water'],
  },
  {
    name: 'OT Network Security Engineer',
    pay: 'network engineer',
    asks: ['Network segmentation', 'Industrial firewalls'],
    about: /[Ss]egment|firewall|wireless|demilitarized/,
    turns: ['Purdue model', 'remote access', 'Zeek', 'substations'],
  },
  {
    name: '@!entry,mid OT Security Architect',
    pay: 'security architect',
    asks: ['IEC 62443', 'Network segmentation'],
    about: /[Dd]esign|[Ss]egment|[Aa]ssess|drawing/,
    turns: ['IEC 62443', 'manufacturing', 'remote access', 'cloud analytics'],
  },
]

const watching = (name: string): Turn => ({
  name,
  asks: ['{monitor}'],
  duties: [
    `Run ${name} sensors and consoles at all sites, updates tested in the lab first.`,
    `Tune ${name} alerts with {people} until each one is worth a call.`,
  ],
})

export const turns: readonly Turn[] = [
  ...sensors.map(watching),
  {
    name: '@energy substations',
    asks: ['IEC 61850', 'DNP3'],
    duties: [
      'Secure substations bay by bay: relays, gateways, clocks, the engineering laptop that visits.',
      'Write NERC CIP evidence for substations from what the devices themselves say.',
    ],
  },
  {
    name: '@water,consult water',
    asks: ['SCADA'],
    duties: [
      'Secure water treatment and pumping: telemetry radios, dosing controllers, remote sites without staff.',
      'Agree with water operators what may never be changed from afar.',
    ],
  },
  {
    name: '@factory,consult manufacturing',
    asks: ['PLC programming'],
    duties: [
      'Bring manufacturing lines of three generations under one security standard without stopping them.',
      'Work with manufacturing engineers so that each new line arrives segmented and inventoried.',
    ],
  },
  {
    name: '@government,freight rail',
    asks: ['Safety systems'],
    duties: [
      'Secure rail signaling and the radio behind it, with the safety case open on the desk.',
      'Check remote maintenance of rail equipment: who, when, over which line.',
    ],
  },
  {
    name: '@health,government,biotech,retail,education building systems',
    asks: ['BACnet'],
    duties: [
      'Find and separate building systems: heating, elevators, cameras, badge readers.',
      'Write BACnet rules for building systems that facility staff can live with.',
    ],
  },
  {
    name: 'Purdue model',
    asks: ['Purdue model', 'Network segmentation'],
    duties: [
      'Bring sites to the Purdue model step by step, starting where {device} meet the office network.',
      'Decide with {people} where the Purdue model ends and cloud services begin.',
    ],
  },
  {
    name: 'IEC 62443',
    asks: ['IEC 62443'],
    duties: [
      'Set zones, conduits and security levels after IEC 62443 and defend them in projects.',
      'Judge suppliers of {device} by IEC 62443 before purchase.',
    ],
  },
  {
    name: 'safety systems',
    asks: ['Safety systems'],
    duties: [
      'Keep safety systems apart from everything else, and prove the separation by test.',
      'Review changes to safety systems with safety engineers, never alone.',
    ],
  },
  {
    name: 'remote access',
    asks: ['Remote access'],
    duties: [
      'Run remote access for vendors: requested, approved, watched, ended.',
      'Remove every other way into {plant}, modem by modem.',
    ],
  },
  {
    name: 'asset inventory',
    asks: ['Asset inventory'],
    duties: [
      'Complete the asset inventory at {4-30} sites, by passive means first and on foot where needed.',
      'Keep the asset inventory true after each project, with maintenance rather than after it.',
    ],
  },
  {
    name: 'Zeek',
    asks: ['Zeek'],
    duties: [
      'Run Zeek with parsers for industrial protocols and read what it finds every morning.',
      'Write Zeek scripts for commands that should never cross a zone.',
    ],
  },
  {
    name: 'cloud analytics',
    asks: [['{cloud}', 'Connecting plants to {cloud}']],
    duties: [
      'Design the path from {plant} to {cloud} analytics: outbound, buffered, one way where it can be.',
      'Say which plant data may reach cloud analytics, and what must still run without it.',
    ],
  },
]
