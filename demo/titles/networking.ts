import type { Title, Turn } from './title.ts'

export const titles: readonly Title[] = [
  {
    name: 'Network Engineer',
    pay: 'network engineer',
    asks: ['BGP', 'Switching'],
    about: /\{proto\}|\{place\}|\{gear\}/,
    turns: ['data center', 'campus', 'SD-WAN', 'BGP', 'Cisco', 'Juniper', 'Arista', 'load balancing', 'control rooms'],
  },
  {
    name: 'Cloud Network Engineer',
    pay: 'network engineer',
    asks: ['{cloud}', 'BGP', '{iac}'],
    about: /\{cloud\}|\{iac\}|egress/,
    turns: ['AWS', 'Azure', 'Google Cloud', 'SD-WAN'],
  },
  {
    name: 'Network Automation Engineer',
    pay: 'network engineer',
    asks: ['Python', 'Ansible', 'NetBox'],
    about: /[Aa]utomate|NetBox|generated|script/,
    turns: ['data center', 'campus', 'Cisco', 'Arista', 'Juniper'],
  },
  {
    name: '@!entry,mid Network Architect',
    pay: 'solutions architect',
    asks: ['Network design', 'BGP'],
    about: /[Dd]esign|standards|Plan capacity|[Ss]egment/,
    turns: ['data center', 'SD-WAN', 'campus', 'AWS', 'Azure'],
  },
  {
    name: 'Firewall Engineer',
    pay: 'network engineer',
    asks: ['Firewall policy', '{firewall}'],
    about: /firewall|[Ss]egment|partners/,
    turns: ['Palo Alto', 'Fortinet', 'data center', 'remote access'],
  },
  {
    name: '@!remote Wireless Network Engineer',
    pay: 'network engineer',
    asks: ['Wireless design'],
    about: /wireless|802\.1X/,
    turns: ['campus', 'warehouses', 'Cisco'],
  },
  {
    name: 'Network Administrator',
    pay: 'systems engineer',
    asks: ['Switching', 'DNS'],
    about: /tickets|DNS|spares|firmware/,
    turns: ['campus', 'Cisco', 'DNS', 'branch offices'],
  },
]

const vendor = (name: string): Turn => ({
  name,
  asks: [name],
  duties: [
    `Run ${name} switches and routers at {place}: configuration, software, spares.`,
    `Plan the next generation of ${name} equipment, with a price per port and a date.`,
  ],
})
const clouding = (name: string): Turn => ({
  name,
  asks: ['{cloud}'],
  duties: [
    `Build networks in ${name}: hubs, private access, inspection, names, cost.`,
    `Connect ${name} with {place} so that users cannot tell which side they are on.`,
  ],
})
const fencing = (name: string): Turn => ({
  name,
  asks: ['{firewall}'],
  duties: [
    `Run ${name} firewalls: policy, decryption, upgrades, and a rule base that shrinks.`,
    `Write ${name} policy as code, reviewed by the owner of what it opens.`,
  ],
})

export const turns: readonly Turn[] = [
  ...['Cisco', 'Juniper', 'Arista'].map(vendor),
  ...['AWS', 'Azure', 'Google Cloud'].map(clouding),
  ...['Palo Alto', 'Fortinet'].map(fencing),
  {
    name: 'data center',
    asks: ['EVPN'],
    duties: [
      'Run the data center fabric: EVPN, leaf and spine, upgrades without an outage.',
      'Cable, label and document the data center so that a stranger could work in it.',
    ],
  },
  {
    name: 'campus',
    asks: ['802.1X'],
    duties: [
      'Run the campus network: access switches, wireless, phones, doors, cameras.',
      'Bring the campus to 802.1X building by building, printers last.',
    ],
  },
  {
    name: 'SD-WAN',
    asks: ['SD-WAN'],
    duties: [
      'Run SD-WAN across {place}: paths, policies, carriers, and proof that voice works.',
      'Move the last sites to SD-WAN, {3-12} a month.',
    ],
  },
  {
    name: 'BGP',
    asks: ['BGP'],
    duties: [
      'Own BGP at our edge: peers, filters, route security, and a plan for leaks.',
      'Teach the team BGP from our own incidents.',
    ],
  },
  {
    name: 'load balancing',
    asks: ['F5'],
    duties: [
      'Run load balancing for {assets}: health checks, certificates, capacity.',
      'Move load balancing from boxes to code where that is safer.',
    ],
  },
  {
    name: 'DNS',
    asks: ['DNS'],
    duties: [
      'Run DNS and DHCP: zones, delegation, and names that mean something.',
      'Move DNS changes from tickets to reviewed code.',
    ],
  },
  {
    name: 'remote access',
    asks: ['Zero trust'],
    duties: [
      'Run remote access for {users} and move it from one large tunnel to access per application.',
      'Keep remote access fast enough that nobody looks for another way.',
    ],
  },
  {
    name: '@retail,freight,factory,farm warehouses',
    asks: ['Site surveys'],
    duties: [
      'Plan wireless for warehouses: racks of metal, scanners that roam, freezers.',
      'Survey warehouses on foot, before and after the racks move.',
    ],
  },
  {
    name: '@!startup branch offices',
    asks: ['SD-WAN'],
    duties: [
      'Look after {~20-200} branch offices: lines, switches, and somebody local who can plug a cable.',
      'Open, move and close branch offices on the day that was promised.',
    ],
  },
  {
    name: '@energy control rooms',
    asks: ['Switching'],
    duties: [
      'Run the networks of the control rooms: separate paths, tested failover, no surprises during a storm.',
      'Plan changes in the control rooms with the operators on shift, never around them.',
    ],
  },
]
