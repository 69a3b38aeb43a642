import type { BankText } from '../../specialties/bank.ts'
import { title, turn } from '../../specialties/title.ts'
import { tool, unless, when } from '../../words.ts'

export const otIcs: BankText = {
  specialty: 'OT/ICS',
  category: 'cybersecurity',
  weight: 7,
  titles: [
    title('OT Security Engineer', 'OT security', 'OT protocols', /\{plant\}|\{device\}/, {
      turns:
        'IEC 62443, Purdue model, remote access, asset inventory, safety systems, substations, water, rail, building systems',
    }),
    title(
      'ICS Security Analyst',
      'security analyst',
      ['OT protocols', tool.monitor],
      /traffic|alarms|advisories|\{sensor\}/,
      { turns: 'Nozomi Networks, Dragos, Claroty, substations, asset inventory' },
    ),
    title(
      'Industrial Cybersecurity Engineer',
      'OT security',
      'SCADA, IEC 62443',
      /\{plant\}|projects|acceptance|requirements/,
      { turns: 'Purdue model, remote access, safety systems, manufacturing, water' },
    ),
    title(
      'OT Network Security Engineer',
      'network engineer',
      'Network segmentation, Industrial firewalls',
      /[Ss]egment|firewall|wireless|demilitarized/,
      { turns: 'Purdue model, remote access, Zeek, substations' },
    ),
    title(
      unless('entry, mid', 'OT Security Architect'),
      'security architect',
      'IEC 62443, Network segmentation',
      /[Dd]esign|[Ss]egment|[Aa]ssess|drawing/,
      { turns: 'IEC 62443, manufacturing, remote access, cloud analytics' },
    ),
  ],
  turns: [
    turn(
      'Nozomi Networks',
      [tool.monitor],
      [
        'Run Nozomi Networks sensors and consoles at all sites, updates tested in the lab first.',
        (w) => `Tune Nozomi Networks alerts with ${w('people')} until each one is worth a call.`,
      ],
    ),
    turn(
      'Dragos',
      [tool.monitor],
      [
        'Run Dragos sensors and consoles at all sites, updates tested in the lab first.',
        (w) => `Tune Dragos alerts with ${w('people')} until each one is worth a call.`,
      ],
    ),
    turn(
      'Claroty',
      [tool.monitor],
      [
        'Run Claroty sensors and consoles at all sites, updates tested in the lab first.',
        (w) => `Tune Claroty alerts with ${w('people')} until each one is worth a call.`,
      ],
    ),
    turn(when('energy', 'substations'), 'IEC 61850, DNP3', [
      'Secure substations bay by bay: relays, gateways, clocks, the engineering laptop that visits.',
      'Write NERC CIP evidence for substations from what the devices themselves say.',
    ]),
    turn(when('water, consult', 'water'), 'SCADA', [
      'Secure water treatment and pumping: telemetry radios, dosing controllers, remote sites without staff.',
      'Agree with water operators what may never be changed from afar.',
    ]),
    turn(when('factory, consult', 'manufacturing'), 'PLC programming', [
      'Bring manufacturing lines of three generations under one security standard without stopping them.',
      'Work with manufacturing engineers so that each new line arrives segmented and inventoried.',
    ]),
    turn(when('government, freight', 'rail'), 'Safety systems', [
      'Secure rail signaling and the radio behind it, with the safety case open on the desk.',
      'Check remote maintenance of rail equipment: who, when, over which line.',
    ]),
    turn(when('health, government, biotech, retail, education', 'building systems'), 'BACnet', [
      'Find and separate building systems: heating, elevators, cameras, badge readers.',
      'Write BACnet rules for building systems that facility staff can live with.',
    ]),
    turn('Purdue model', 'Purdue model, Network segmentation', [
      (w) => `Bring sites to the Purdue model step by step, starting where ${w('device')} meet the office network.`,
      (w) => `Decide with ${w('people')} where the Purdue model ends and cloud services begin.`,
    ]),
    turn('IEC 62443', 'IEC 62443', [
      'Set zones, conduits, and security levels after IEC 62443 and defend them in projects.',
      (w) => `Judge suppliers of ${w('device')} by IEC 62443 before purchase.`,
    ]),
    turn('safety systems', 'Safety systems', [
      'Keep safety systems apart from everything else, and prove the separation by test.',
      'Review changes to safety systems with safety engineers, never alone.',
    ]),
    turn('remote access', 'Remote access', [
      'Run remote access for vendors: requested, approved, watched, ended.',
      (w) => `Remove every other way into ${w('plant')}, modem by modem.`,
    ]),
    turn('asset inventory', 'Asset inventory', [
      (w) =>
        `Complete the asset inventory at ${w.number(4, 30)} sites, by passive means first and on foot where needed.`,
      'Keep the asset inventory true after each project, with maintenance rather than after it.',
    ]),
    turn('Zeek', 'Zeek', [
      'Run Zeek with parsers for industrial protocols and read what it finds every morning.',
      'Write Zeek scripts for commands that should never cross a zone.',
    ]),
    turn(
      'cloud analytics',
      [[tool.cloud, (w) => `Connecting plants to ${w('cloud')}`]],
      [
        (w) =>
          `Design the path from ${w('plant')} to ${w('cloud')} analytics: outbound, buffered, one way where it can be.`,
        'Say which plant data may reach cloud analytics, and what must still run without it.',
      ],
    ),
  ],
  managers: ['OT Security Manager', 'Industrial Cybersecurity Lead'],
  executives: ['Director of OT Security'],
  skills: [
    'IEC 62443',
    when('energy', 'NERC CIP'),
    'Purdue model, Modbus, DNP3',
    when('energy', 'IEC 61850'),
    'OPC UA',
    tool.monitor,
    'Zeek, PLC programming, SCADA, Network segmentation, Industrial firewalls, OT protocols, Windows hardening, Remote access, Asset inventory, Backup and restore',
  ],
  certifications: 'GICSP, GRID, CISSP, Security+, GSEC, ISA/IEC 62443 Expert, CCNA, GCIA',
  slots: {
    plant:
      'substations, pumping stations, assembly lines, a tank farm, compressor stations, bottling lines, rail signal houses, treatment works, cold stores, two control rooms, paint shops',
    regime: [when('energy', 'NERC CIP'), when('water', 'AWIA'), 'IEC 62443, NIST 800-82, our insurer’s terms'],
    device: [
      'PLCs',
      when('energy', 'relays'),
      when('energy, water', 'RTUs'),
      'HMIs, historians, engineering laptops, safety controllers, drives, serial gateways',
      when('energy', 'GPS clocks'),
    ],
    protocol: [
      'Modbus',
      when('energy, water', 'DNP3'),
      when('energy', 'IEC 61850'),
      'OPC UA',
      unless('energy, water', 'Profinet'),
      'EtherNet/IP',
      unless('energy, water', 'S7'),
      when('health, government, biotech, retail', 'BACnet'),
    ],
    sensor: 'Nozomi sensors, Dragos sensors, Claroty sensors, Zeek on mirror ports, passive taps',
    people:
      'control engineers, shift operators, maintenance crews, integrators, safety engineers, site managers, vendors on call',
    moment: 'the next outage, a planned shutdown, the weekend window, acceptance tests, a turnaround',
  },
  context: [
    (w) =>
      `${w('company')} runs ${w('plant')} and ${w('plant')}. Some of the ${w('device')} there are older than the newest operator, and all of them have to run tonight.`,
    (w) =>
      `Security here must not trip anything. You will work on ${w('plant')} with ${w('people')} who know what each wire does, and you will have to earn their trust.`,
    (w) =>
      `OT security at ${w('company')} started ${w.number(2, 5)} years ago with an inventory. It is ${w.either('eighty', 'seventy', 'ninety')} percent complete; next is segmentation between ${w('plant')} and the office network.`,
    (w) =>
      `Our control networks speak ${w('protocol')} and ${w('protocol')}. We watch them with ${w('sensor')} and change them only during ${w('moment')}.`,
    (w) =>
      `Under ${w('regime')} we prove that only the right people reach ${w('device')}. You will make the proof a by-product of good engineering.`,
    (w) =>
      `Remote access was the reason for our last near miss. Since then every session to ${w('device')} has been requested, watched, and ended. You will own that service.`,
  ],
  team: [
    (w) => `You will join ${w.number(2, 5)} OT security engineers; half of them come from control engineering.`,
    (w) =>
      `The team belongs to operations, not to IT, and reports to the ${w.either('chief operating officer', 'vice president of operations', 'head of engineering')}.`,
    (w) =>
      `${w('people')} and ${w('people')} are your daily partners; corporate security provides ${w('siem')} and night coverage.`,
    (w) => `We are ${w.number(3, 6)} people for ${w.sized(6, 40)} sites. You will know each site lead by first name.`,
    (w) => `Travel to the sites is ${w.number(15, 40)} percent, planned weeks ahead.`,
  ],
  duties: [
    (w) => `Segment ${w('plant')} by zone and conduit after IEC 62443, during ${w('moment')}, with a way back.`,
    (w) => `Keep the inventory of ${w('device')} and ${w('device')} correct by passive means and walk-downs.`,
    (w) => `Read ${w('protocol')} and ${w('protocol')} traffic from ${w('sensor')} and explain every talker.`,
    (w) => `Write detection for ${w('protocol')} commands that change state, with limits agreed with ${w('people')}.`,
    (w) => `Run remote access to ${w('device')}: named people, approvals, recordings, ends.`,
    (w) => `Plan patches for ${w('device')} with ${w('people')}: what, when, what if it fails.`,
    (w) =>
      `Back up logic of ${w('device')} and prove the restore on spare hardware ${w.either('twice a year', 'every quarter')}.`,
    (w) => `Assess projects for ${w('plant')} at design, at acceptance tests, and before start-up.`,
    (w) => `Write security requirements for vendors of ${w('device')} that appear in the contract.`,
    (w) => `Respond to incidents in ${w('plant')} with ${w('people')}: safety first, evidence second, restart third.`,
    'Harden HMIs and engineering stations without breaking vendor support.',
    (w) => `Prepare evidence for ${w('regime')}: access, changes, baselines, tests.`,
    (w) => `Rehearse loss of view and loss of control with ${w('people')}, ${w.number(1, 3)} times a year.`,
    (w) => `Replace shared passwords on ${w('device')} at ${w.sized(4, 20)} sites.`,
    (w) =>
      `Design the demilitarized zone between ${w('plant')} and analytics in ${w('cloud')}, one way where it can be.`,
    (w) => `Walk ${w('plant')} with a list and find the modem no one mentioned.`,
    (w) =>
      `Review firewall rules between levels three and two ${w.either('each quarter', 'twice a year')} and remove what is unused.`,
    (w) => `Control removable media: scanning stations that ${w('people')} actually use.`,
    (w) => `Test updates of ${w('sensor')} in the lab before they reach ${w('plant')}.`,
    (w) => `Bring alarms from ${w('sensor')} to ${w('siem')} in words that a night analyst understands.`,
    (w) => `Train ${w('people')} at the plant, ${w.number(30, 60)} minutes, on the equipment they use.`,
    (w) => `Document data flows of ${w('device')} for each site on one drawing.`,
    'Work with safety engineers so that protection and security do not fight.',
    (w) =>
      `Judge advisories for ${w('device')} within ${w.number(2, 5)} working days: affected, reachable, what we do.`,
    (w) => `Support ${w('people')} on site during ${w('moment')}, boots included.`,
    (w) => `Build a test rack with ${w('device')} of each generation in use.`,
    (w) => `Check integrators’ laptops and accounts before they connect to ${w('plant')}.`,
    (w) => `Define logging for ${w('device')} that can log, and other ways to watch those that cannot.`,
    (w) => `Rate risks by effect on people, environment, and supply, with ${w('people')} in the room.`,
    (w) => `Replace end-of-life ${w('device')} in an order that ${w('people')} can afford.`,
    (w) => `Manage wireless at ${w('plant')}: what is allowed, where, how it is watched.`,
    (w) => `Keep the clocks of ${w('device')} in step and watch for drift.`,
    (w) => `Lead tabletop exercises with ${w('neighbors')} on ransomware that has to stop at the plant border.`,
    (w) => `Agree with corporate security who acts when an alarm concerns ${w('device')}.`,
    (w) => `Maintain a spare-parts and recovery plan for ${w('plant')}: ${w.number(8, 48)} hours to minimum operation.`,
    'Write change procedures short enough to be followed at night.',
    (w) => `Take part in sector exercises and bring home ${w.number(3, 6)} improvements.`,
    'Watch vendor connections and end those without a ticket.',
    (w) => `Report to ${w('neighbors')} each quarter: sites done, risks left, what we need from ${w('moment')}.`,
    (w) => `Verify that backups of ${w('device')} are offline and legible.`,
  ],
  first90: [
    (w) => `First month: visit ${w.number(2, 5)} sites with ${w('people')}, listen, draw.`,
    'By day 45 you can explain each zone of one site from memory.',
    'By day 60 you run remote access requests with a partner.',
    (w) => `By day 90 you propose what to do at ${w('plant')} during ${w('moment')}.`,
    'Safety training comes first and is not optional.',
  ],
  musts: [
    ['SCADA', (w) => `${w('years')} with control systems`],
    ['OT protocols', 'OT protocols such as Modbus or DNP3'],
    ['Purdue model', unless('entry', 'Segmentation by the Purdue model')],
    ['Network segmentation', unless('entry', 'Network segmentation in plants')],
    ['Network segmentation', when('entry', 'Networking basics: VLANs, routing, firewalls')],
    ['Industrial firewalls', 'Industrial firewalls and switching'],
    ['NERC CIP', when('energy', 'NERC CIP')],
    ['IEC 62443', unless('entry', 'IEC 62443 in projects')],
    [tool.monitor, (w) => `Passive monitoring with ${w('monitor')}`],
    ['Zeek', 'Reading captures with Zeek'],
    ['Asset inventory', unless('entry', 'OT inventories you built on site')],
    ['Windows hardening', 'Windows hardening in plants'],
    ['Remote access', unless('entry', 'Remote access for vendors')],
  ],
  nices: [
    ['PLC programming', 'PLC programming'],
    ['OPC UA', 'OPC UA security'],
    ['Backup and restore', 'Restore tests of controllers'],
    ['Python', 'Python'],
    [tool.siem, (w) => `${w('siem')} for OT`],
    ['DNP3', 'DNP3 in detail'],
    ['IEC 61850', when('energy', 'IEC 61850')],
    ['Safety systems', 'Safety systems'],
    ['BACnet', when('health, government, biotech, retail', 'BACnet')],
    ['IEC 62443', 'IEC 62443, read closely'],
  ],
  headlines: [
    (w) => `${w('role')}, ${w('protocol')} and ${w('plant')}`,
    when('y8', (w) => `Control engineer turned ${w('role')}`),
    (w) => `Industrial security for ${w('sector')}`,
    when('y3', 'Segmentation that operators accept'),
    (w) => `ICS monitoring with ${w('sensor')}`,
    (w) => `${w('role')}, IEC 62443`,
  ],
  deeds: [
    (w) => `Segmented ${w.number(4, 22)} sites without an unplanned stop.`,
    when('y10', (w) => `Programmed ${w('device')} for ${w.number(4, 7)} years before moving to their security.`),
    (w) =>
      `Built the OT inventory of ${w('company_kind')}: ${w.number(1_400, 9_000)} devices, ${w.number(88, 98)} percent confirmed on site.`,
    (w) => `Runs ${w('sensor')} at ${w.number(5, 30)} sites and knows every talker at three of them.`,
    (w) => `Designed vendor access that ${w('people')} use because it is faster than the old way.`,
    when('y5', (w) => `Led recovery after ransomware in the office network; ${w('plant')} kept running.`),
    when('y4', (w) => `Passed ${w.number(2, 5)} audits under ${w('regime')} with evidence from daily work.`),
    (w) => `Trains ${w('people')} at the machine.`,
  ],
  starting: {
    headlines: [(w) => `${w('role')}, from the plant floor`, (w) => `${w('role')}, ${w('protocol')} and a test rack`],
    deeds: [
      (w) => `Served two years as an apprentice on ${w('plant')} and read the manuals.`,
      (w) => `Built a test rack with ${w('device')} and recorded what attacks look like on it.`,
      (w) => `Walked ${w.number(3, 9)} sites with a tablet and brought the inventory up to date.`,
      (w) => `Wrote a Zeek script for ${w('protocol')} as a final project.`,
      'Knows lockout and tagout before any firewall rule.',
    ],
  },
}
