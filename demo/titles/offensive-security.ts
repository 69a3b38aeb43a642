import type { Title, Turn } from './title.ts'

export const titles: readonly Title[] = [
  {
    name: 'Penetration Tester',
    pay: 'penetration tester',
    asks: ['Report writing'],
    about: /Test \{target\}|reports|Retest|Scope/,
    turns: ['web and API', 'API', 'Active Directory', 'cloud', 'mobile', 'wireless', 'embedded'],
  },
  {
    name: '@!entry Red Team Operator',
    pay: 'penetration tester',
    asks: ['Red teaming'],
    about: /operation|command infrastructure|Emulate|path/,
    turns: ['Active Directory', 'cloud', 'physical'],
  },
  {
    name: 'Offensive Security Engineer',
    pay: 'penetration tester',
    asks: ['Python'],
    about: /\{tool\}|Automate|Build lab|scripts/,
    turns: ['web and API', 'Active Directory', 'cloud', 'build pipelines'],
  },
  {
    name: '@!entry @software,hosting,factory,telecom,aerospace,mssp,consult,media Security Researcher',
    pay: 'vulnerability engineer',
    asks: ['Reverse engineering'],
    about: /Research|Reverse|disclose|exploits/,
    turns: ['embedded', 'mobile', 'hardware'],
  },
  {
    name: '@!entry @software,hosting,factory,telecom,aerospace,mssp,consult,media Vulnerability Researcher',
    pay: 'vulnerability engineer',
    asks: ['Exploit development', 'Reverse engineering'],
    about: /Research|Reverse|exploits|new attack/,
    turns: ['embedded', 'mobile', 'browsers'],
  },
  {
    name: '@!entry Adversary Emulation Engineer',
    pay: 'penetration tester',
    asks: ['Purple teaming', 'MITRE ATT&CK'],
    about: /Emulate|Replay|detection|operation/,
    turns: ['Active Directory', 'cloud'],
  },
]

export const turns: readonly Turn[] = [
  {
    name: 'web and API',
    asks: ['Burp Suite', 'OWASP ASVS'],
    duties: [
      'Test web applications and their APIs by hand, {5-12} days each, with the code beside you.',
      'Keep Burp Suite extensions for our web and API quirks, shared and reviewed.',
    ],
  },
  {
    name: 'API',
    asks: ['Burp Suite', 'API security'],
    duties: [
      'Test APIs object by object and role by role, and leave tests behind that run in {ci}.',
      'Find API endpoints nobody documented and the reason they still answer.',
    ],
  },
  {
    name: 'Active Directory',
    asks: ['Active Directory', 'BloodHound'],
    duties: [
      'Find paths through Active Directory before others do, and prove which one change closes the most.',
      'Retest Active Directory every quarter and show the graph shrink.',
    ],
  },
  {
    name: 'cloud',
    asks: ['Cloud attack paths'],
    duties: [
      'Attack our own cloud: {cloud} roles, trusts, metadata, pipelines, forgotten keys.',
      'Write {cloud} attack paths as code so that the owning team can run them again.',
    ],
  },
  {
    name: '@!water,energy mobile',
    asks: ['Mobile testing'],
    duties: [
      'Test mobile apps on iOS and Android, with and without a jailbroken phone.',
      'Write Frida scripts for our mobile apps that the next tester can use.',
    ],
  },
  {
    name: '@!remote wireless',
    asks: ['Wireless testing'],
    duties: [
      'Test wireless networks at {4-20} sites a year, on foot, with permission in your pocket.',
      'Show what a guest on the wireless network can reach, and what it takes to stop it.',
    ],
  },
  {
    name: '@factory,aerospace,telecom,energy,biotech,mssp,consult embedded',
    asks: ['Firmware security', 'Ghidra'],
    duties: [
      'Take firmware off embedded devices, read it in Ghidra, and say what an owner could do with it.',
      'Test update and pairing of embedded devices on the bench.',
    ],
  },
  {
    name: '@factory,aerospace,telecom,mssp,consult @!remote hardware',
    asks: ['Hardware testing', 'Firmware security'],
    duties: [
      'Open hardware: debug ports, glitching, key storage, with a soldering iron and care.',
      'Write hardware requirements that would have stopped you.',
    ],
  },
  {
    name: '@!remote physical',
    asks: ['Social engineering'],
    duties: [
      'Test physical entry at {4-15} sites a year: badges, tailgating, doors that do not close.',
      'Debrief guards and receptionists in a way that makes them proud of the next refusal.',
    ],
  },
  {
    name: 'build pipelines',
    asks: ['CI/CD'],
    duties: [
      'Attack build pipelines in {ci}: runners, tokens, caches, poisoned dependencies.',
      'Show build engineers each step on their own pipeline and stay for the fix.',
    ],
  },
  {
    name: 'browsers',
    asks: ['C++'],
    duties: [
      'Research browsers and the extensions our people use, and disclose what you find.',
      'Build fuzzers for browser components that keep finding after you look away.',
    ],
  },
]
