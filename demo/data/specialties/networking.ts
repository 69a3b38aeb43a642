import type { BankText } from '../../specialties/bank.ts'
import { title, turn } from '../../specialties/title.ts'
import { tool, unless, when } from '../../words.ts'

export const networking: BankText = {
  specialty: 'networking',
  category: 'Cloud',
  weight: 10,
  titles: [
    title('Network Engineer', 'network engineer', 'BGP, Switching', /\{proto\}|\{place\}|\{gear\}/, {
      turns: 'data center, campus, SD-WAN, BGP, Cisco, Juniper, Arista, load balancing, control rooms',
    }),
    title('Cloud Network Engineer', 'network engineer', [tool.cloud, 'BGP', tool.iac], /\{cloud\}|\{iac\}|egress/, {
      turns: 'AWS, Azure, Google Cloud, SD-WAN',
    }),
    title(
      'Network Automation Engineer',
      'network engineer',
      'Python, Ansible, NetBox',
      /[Aa]utomate|NetBox|generated|script/,
      { turns: 'data center, campus, Cisco, Arista, Juniper' },
    ),
    title(
      unless('entry, mid', 'Network Architect'),
      'solutions architect',
      'Network design, BGP',
      /[Dd]esign|standards|Plan capacity|[Ss]egment/,
      { turns: 'data center, SD-WAN, campus, AWS, Azure' },
    ),
    title('Firewall Engineer', 'network engineer', ['Firewall policy', tool.firewall], /firewall|[Ss]egment|partners/, {
      turns: 'Palo Alto, Fortinet, data center, remote access',
    }),
    title(unless('remote', 'Wireless Network Engineer'), 'network engineer', 'Wireless design', /wireless|802\.1X/, {
      turns: 'campus, warehouses, Cisco',
    }),
    title('Network Administrator', 'systems engineer', 'Switching, DNS', /tickets|DNS|spares|firmware/, {
      turns: 'campus, Cisco, DNS, branch offices',
    }),
  ],
  turns: [
    ...['Cisco', 'Juniper', 'Arista'].map((name) =>
      turn(name, name, [
        (w) => `Run ${name} switches and routers at ${w('place')}: configuration, software, spares.`,
        `Plan the next generation of ${name} equipment, with a price per port and a date.`,
      ]),
    ),
    turn(
      'AWS',
      [tool.cloud],
      [
        'Build networks in AWS: hubs, private access, inspection, names, cost.',
        (w) => `Connect AWS with ${w('place')} so that users cannot tell which side they are on.`,
      ],
    ),
    turn(
      'Azure',
      [tool.cloud],
      [
        'Build networks in Azure: hubs, private access, inspection, names, cost.',
        (w) => `Connect Azure with ${w('place')} so that users cannot tell which side they are on.`,
      ],
    ),
    turn(
      'Google Cloud',
      [tool.cloud],
      [
        'Build networks in Google Cloud: hubs, private access, inspection, names, cost.',
        (w) => `Connect Google Cloud with ${w('place')} so that users cannot tell which side they are on.`,
      ],
    ),
    turn(
      'Palo Alto',
      [tool.firewall],
      [
        'Run Palo Alto firewalls: policy, decryption, upgrades, and a rule base that shrinks.',
        'Write Palo Alto policy as code, reviewed by the owner of what it opens.',
      ],
    ),
    turn(
      'Fortinet',
      [tool.firewall],
      [
        'Run Fortinet firewalls: policy, decryption, upgrades, and a rule base that shrinks.',
        'Write Fortinet policy as code, reviewed by the owner of what it opens.',
      ],
    ),
    turn('data center', 'EVPN', [
      'Run the data center fabric: EVPN, leaf and spine, upgrades without an outage.',
      'Cable, label, and document the data center so that a stranger could work in it.',
    ]),
    turn('campus', '802.1X', [
      'Run the campus network: access switches, wireless, phones, doors, cameras.',
      'Bring the campus to 802.1X building by building, printers last.',
    ]),
    turn('SD-WAN', 'SD-WAN', [
      (w) => `Run SD-WAN across ${w('place')}: paths, policies, carriers, and proof that voice works.`,
      (w) => `Move the last sites to SD-WAN, ${w.number(3, 12)} a month.`,
    ]),
    turn('BGP', 'BGP', [
      'Own BGP at our edge: peers, filters, route security, and a plan for leaks.',
      'Teach the team BGP from our own incidents.',
    ]),
    turn('load balancing', 'F5', [
      (w) => `Run load balancing for ${w('assets')}: health checks, certificates, capacity.`,
      'Move load balancing from boxes to code where that is safer.',
    ]),
    turn('DNS', 'DNS', [
      'Run DNS and DHCP: zones, delegation, and names that mean something.',
      'Move DNS changes from tickets to reviewed code.',
    ]),
    turn('remote access', 'Zero trust', [
      (w) => `Run remote access for ${w('users')} and move it from one large tunnel to access per application.`,
      'Keep remote access fast enough that no one looks for another way.',
    ]),
    turn(when('retail, freight, factory, farm', 'warehouses'), 'Site surveys', [
      'Plan wireless for warehouses: racks of metal, scanners that roam, freezers.',
      'Survey warehouses on foot, before and after the racks move.',
    ]),
    turn(unless('startup', 'branch offices'), 'SD-WAN', [
      (w) => `Look after ${w.sized(20, 200)} branch offices: lines, switches, and someone local who can plug a cable.`,
      'Open, move, and close branch offices on the day that was promised.',
    ]),
    turn(when('energy', 'control rooms'), 'Switching', [
      'Run the networks of the control rooms: separate paths, tested failover, no surprises during a storm.',
      'Plan changes in the control rooms with the operators on shift, never around them.',
    ]),
  ],
  managers: ['Network Engineering Manager', 'Network Operations Manager'],
  executives: ['Director of Network Engineering'],
  skills: [
    'BGP, OSPF, SD-WAN, Cisco, Juniper, Arista',
    tool.firewall,
    'F5, DNS',
    tool.cloud,
    'AWS Transit Gateway, Azure Virtual WAN, Ansible, Python, NetBox, Wireshark',
    tool.iac,
    'EVPN, Wireless design, IPv6, Switching, 802.1X',
  ],
  certifications:
    'CCNA, CCNP Enterprise, CCNP Security, Network+, JNCIP, AWS Advanced Networking, Palo Alto NGFW Engineer, CCIE, AZ-700, Security+',
  slots: {
    place: [
      'two data centers',
      unless('hosting, mssp', 'branch offices'),
      when('retail, freight, farm, factory', 'warehouses'),
      when('education, health, factory, aerospace', 'a campus of nine buildings'),
      when('retail-0, retail-1, retail-2', 'stores'),
      when('health', 'clinics'),
      when('factory, farm, energy, water', 'plants'),
      when('energy, water, telecom, farm', 'field stations'),
      when('bank, insurance, telecom, retail', 'call centers'),
      when('telecom, hosting, government', 'a ring of metro sites'),
    ],
    gear: 'Cisco, Juniper, Arista, Aruba, Meraki',
    proto: 'BGP, OSPF, EVPN, IPsec, SD-WAN, IPv6, multicast, DNS, QoS, 802.1X',
    fault:
      'asymmetric routes, a duplex mismatch, a flapping link, MTU black holes, a full address plan, firewall rules without owners, slow DNS, dropped roaming, a single fiber path, microbursts',
    work: 'change windows, site moves, address plans, firewall reviews, carrier contracts, firmware rounds, capacity plans',
    users: [
      when('retail, freight', 'warehouse crews'),
      when('health', 'clinic staff'),
      when('retail-0, retail-1, retail-2', 'store teams'),
      when('bank', 'traders'),
      'developers',
      when('bank, insurance, telecom, retail', 'call-center agents'),
      'remote staff',
      when('factory, farm, energy, water', 'plant operators'),
      'office staff',
    ],
  },
  context: [
    (w) =>
      `The network of ${w('company')} joins ${w('place')}, ${w('place')}, and ${w('cloud')}. ${w('assets')} ${w.verb('depends', 'depend')} on it, so it is quiet work until it is not.`,
    (w) =>
      `${w('users')} notice the network when it fails, and ${w('fault')} ${w.verb('is', 'are')} how it fails here. You will make both rarer.`,
    (w) =>
      `We run ${w('gear')} and ${w('gear')}, ${w('proto')} between sites, and a growing part in ${w('cloud')}. About ${w.number(40, 85)} percent of changes go through automation; you will raise that.`,
    when(
      'large, middling',
      (w) =>
        `${w('company')} opens ${w.sized(8, 30)} sites a year and closes some. The calendar is full of ${w('work')} and ${w('work')}, and the next two years bring ${w('proto')} everywhere.`,
    ),
    unless(
      'startup',
      (w) =>
        `Our network diagrams were drawn ${w.number(6, 11)} years ago. NetBox is right for ${w.number(55, 90)} percent of the network. This role makes it right for the rest and keeps it so.`,
    ),
    (w) =>
      `What travels between ${w('place')} and ${w('place')}, ${w('data')} above all, comes under ${w('rules')}. Segmentation exists on paper and mostly in hardware. You will finish it.`,
    (w) =>
      `The last big outage came from ${w('fault')} and took ${w.number(2, 7)} hours. The follow-up list has ${w.number(6, 14)} points; most of them would be yours.`,
  ],
  team: [
    (w) =>
      `You will join ${w.number(3, 7)} network engineers, ${w.either('one of whom automates', 'two of whom automate')} full time.`,
    (w) => `The team covers routing, firewalls, wireless, and ${w('cloud')}. Everyone knows two of these well.`,
    when(
      'rota',
      (w) => `${w.number(5, 8)} engineers share on-call; field work at ${w('place')} is done with local technicians.`,
    ),
    (w) => `You will report to the network lead and work with ${w('neighbors')} and ${w('users')}.`,
    'A carrier desk and a night operations center support us; design and change are ours.',
  ],
  duties: [
    (w) => `Design and run ${w('proto')} and ${w('proto')} between ${w('place')} and ${w('place')}.`,
    (w) => `Automate changes with Python, Ansible, and NetBox until no one types on ${w('gear')} devices by hand.`,
    (w) => `Find ${w('fault')} with captures and counters, and write down the proof.`,
    (w) => `Build ${w('cloud')} networks in ${w('iac')}: hubs, routes, names, inspection, cost.`,
    (w) =>
      `Replace old ${w('gear')} equipment with ${w('gear')} at ${w('place')}, ${w.number(3, 12)} sites a month, outside working hours.`,
    (w) => `Review firewall rules for ${w('assets')} and remove the ${w.sized(100, 900)} no one can explain.`,
    (w) => `Plan capacity on links to ${w('place')} from measurements, ${w.number(6, 18)} months ahead.`,
    (w) => `Lead ${w('work')} with a written plan, a test, and a way back.`,
    (w) => `Watch the network as ${w('users')} feel it: loss, delay, sign-in time.`,
    (w) => `Keep DNS, DHCP, and addresses correct and boring for ${w.sized(9_000, 60_000)} devices.`,
    (w) => `Segment ${w('place')} so that ${w('assets')} ${w.verb('stays', 'stay')} apart from everything else.`,
    (w) => `Introduce 802.1X for ${w('users')} without a morning of calls.`,
    'Negotiate with carriers on diversity and repair times, and measure both.',
    (w) => `Test failover at ${w('place')} ${w.either('every quarter', 'twice a year')} while ${w('users')} work.`,
    (w) => `Write standards for ${w('gear')}: templates, names, versions, exceptions.`,
    (w) => `Answer the tickets from ${w('users')} that others could not, within ${w.number(2, 3)} working days.`,
    (w) => `Plan wireless at ${w('place')} with surveys, not with guesses.`,
    (w) => `Move remote access for ${w('users')} to zero trust in ${w.number(3, 6)} waves.`,
    (w) => `Operate load balancers for ${w('assets')}: certificates, health checks, upgrades.`,
    (w) => `Roll out firmware to ${w.sized(300, 4_000)} devices in rings, with a stop rule.`,
    (w) => `Bring IPv6 to ${w('place')}, addresses planned first.`,
    'Record every device, link, and address in NetBox and generate configuration from it.',
    'Support incident responders with flows, blocks, and captures in minutes.',
    (w) => `Connect new partners over ${w('proto')} with contacts on both sides.`,
    (w) => `Model changes to ${w('proto')} in a lab before the change window.`,
    'Generate the diagrams from NetBox, so that they are true.',
    (w) => `Explain ${w('fault')} to ${w('neighbors')} in two sentences.`,
    (w) => `Lower cost of transit and ${w('cloud')} egress by ${w.number(10, 30)} percent.`,
    (w) => `Set alarms so that the first call is ours and not from ${w('users')}.`,
    when('rota', (w) => `Take one week in ${w('oncall')} of on-call, with time back.`),
    (w) => `Visit ${w('place')} ${w.number(2, 8)} times a year and talk to the people there.`,
    (w) => `Retire protocols and boxes past their end, old ${w('gear')} equipment first.`,
    (w) => `Prepare evidence on segmentation for ${w('rules')} from configuration.`,
    (w) => `Train ${w.number(2, 3)} junior engineers from cabling to ${w('proto')}.`,
    (w) => `Write reviews of outages that took more than ${w.number(10, 30)} minutes.`,
    'Protect our edges from floods and practice the call to the provider.',
    (w) => `Design out-of-band access to ${w('place')} that works when nothing else does.`,
    (w) => `Check clocks, logs, and backups of ${w('gear')} devices every week by script.`,
    (w) => `Migrate ${w('place')} to ${w.either('IPv6', 'SD-WAN', 'EVPN')} while both old and new carry traffic.`,
    (w) => `Fix ${w('fault')} at the source instead of working around ${w.verb('it', 'them')}.`,
    (w) => `Keep spares for ${w('place')} where they can be reached in ${w.number(2, 6)} hours.`,
  ],
  first90: [
    'First weeks: walk two sites, trace ten links, correct NetBox.',
    (w) => `By day 30 you run a change at ${w('place')} with a second engineer.`,
    'By day 60 you have automated a change that was done by hand.',
    when('rota', 'By day 90 you are in the on-call rotation.'),
    (w) => `You get a lab of your own with ${w('gear')} equipment on the first day.`,
  ],
  musts: [
    ['BGP', unless('entry', (w) => `${w('years')} with BGP`)],
    ['Switching', unless('entry', (w) => `${w('years')} of switching and routing`)],
    ['Switching', when('entry', 'Switching and routing basics')],
    [tool.firewall, (w) => `${w('years')} with ${w('firewall')} firewalls`],
    ['SD-WAN', unless('entry', 'SD-WAN in production')],
    ['DNS', 'DNS and DHCP from the inside'],
    ['AWS Transit Gateway', unless('entry', 'AWS networking, Transit Gateway included')],
    ['Azure Virtual WAN', unless('entry', 'Azure networking, Virtual WAN included')],
    ['Python', 'Python for network automation'],
    ['Ansible', 'Ansible with network modules'],
    ['Wireshark', 'Packet captures, read and explained'],
    ['OSPF', 'OSPF or IS-IS'],
    ['Wireless design', unless('entry', (w) => `${w('years')} in wireless design`)],
    ['Wireless design', when('entry', 'Wireless basics: channels, roaming, surveys')],
    ['F5', unless('entry', 'Load balancers, F5 or similar')],
  ],
  nices: [
    ['EVPN', 'EVPN and VXLAN'],
    ['IPv6', 'IPv6'],
    ['NetBox', 'NetBox as source of truth'],
    [tool.iac, tool.iac],
    ['Arista', 'Arista'],
    ['Juniper', 'Juniper'],
    ['Cisco', 'Cisco'],
    ['Go', 'Go'],
    [tool.cloud, (w) => `${w('cloud')} networking`],
    ['BGP', 'BGP'],
    ['802.1X', '802.1X'],
    ['Firewall policy', 'Firewall policy with owners'],
    ['Network design', 'Network designs others built'],
    ['Zero trust', 'Zero-trust access'],
    ['Site surveys', 'Site surveys'],
  ],
  headlines: [
    (w) => `${w('role')}, ${w('proto')} and ${w('gear')}`,
    (w) => `${w('role')}, NetBox to device`,
    (w) => `${w('role')}, ${w('cloud')}`,
    (w) => `Networks for ${w('sector')}`,
    when('y3', (w) => `${w('role')}, ${w('firewall')}: an owner for every rule`),
    (w) => `Campus, wireless, and ${w('proto')}`,
    when('y3', 'Packets first, opinions later'),
  ],
  deeds: [
    when(
      'y3',
      (w) =>
        `Replaced ${w('gear')} with ${w('gear')} equipment at ${w.number(20, 180)} sites, outages counted in seconds.`,
    ),
    (w) =>
      `Automated network changes for ${w('company_kind')}; those by hand fell from ${w.number(70, 90)} to under ${w.number(5, 15)} percent.`,
    (w) => `Removed ${w.number(600, 3_000)} firewall rules and no complaint came.`,
    (w) => `Found ${w('fault')} that had cost ${w('users')} an hour a week for years.`,
    (w) => `Built hub networks in ${w('cloud')} for ${w.number(20, 140)} accounts.`,
    (w) => `Runs ${w('proto')} between ${w.number(4, 30)} sites and tests failover in working hours.`,
    when('y4', 'Began with cabling and can still terminate fiber.'),
    'Keeps NetBox true and generates configuration from it.',
  ],
  starting: {
    headlines: [(w) => `${w('role')}, ${w('gear')} and a home lab`, (w) => `${w('role')}, from cabling`],
    deeds: [
      (w) => `Cabled and labeled ${w.number(4, 12)} floors and knows where every port goes.`,
      (w) => `Runs ${w('gear')} equipment at home and studies ${w('proto')} on it.`,
      (w) => `Answered ${w.number(400, 1_200)} network tickets at ${w('company_kind')}.`,
      (w) => `Wrote a Python script that backs up ${w.number(60, 300)} switches every night.`,
      (w) => `Drew the network of a small firm and found ${w('fault')} on the way.`,
    ],
  },
}
