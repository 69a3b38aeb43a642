import type { Title, Turn } from './title.ts'

const code = ['Java', 'TypeScript', 'Go', 'Python', '.NET', 'C++', 'Rust']
const work = ['API', 'payments', 'bug bounty', 'embedded', 'mobile']

export const titles: readonly Title[] = [
  {
    name: 'Application Security Engineer',
    pay: 'application security',
    asks: ['Secure code review'],
    about: /designs|[Tt]hreat model|findings|\{flaw\}/,
    turns: [...code, ...work],
  },
  {
    name: 'Product Security Engineer',
    pay: 'application security',
    asks: ['Threat modeling'],
    about: /[Tt]hreat model|requirements|customers|permission/,
    turns: [...code, ...work],
  },
  {
    name: 'Security Software Engineer',
    pay: 'application security',
    asks: ['Secure libraries'],
    about: /libraries|paved road|isolation|\{control\}/,
    turns: code,
  },
  {
    name: '@!entry Secure Code Reviewer',
    pay: 'application security',
    asks: ['Secure code review'],
    about: /Read code|rules for|cryptography|repositories/,
    turns: code,
  },
  {
    name: 'Mobile Security Engineer',
    pay: 'application security',
    asks: ['Mobile testing', 'Kotlin and Swift'],
    about: /mobile/,
    turns: ['payments', 'API'],
  },
  {
    name: 'Software Supply Chain Engineer',
    pay: 'application security',
    asks: ['SLSA', 'SBOM'],
    about: /SBOM|dependenc|plug-ins|Sign builds/,
    turns: ['Java', 'TypeScript', 'Go', 'Python', 'Rust', 'embedded'],
  },
]

/** What languages go wrong with that seldom serve pages. */
const flawsOf: Readonly<Record<string, string>> = {
  'C++': '[out-of-bounds writes|use after free|integer overflows|unchecked lengths]',
  Rust: '[unsafe blocks nobody explained|panics that input can cause|integer overflows]',
}

const reviewing = (language: string): Turn => ({
  name: language,
  asks: [language],
  duties: [
    `Read ${language} code for ${flawsOf[language] ?? '{flaw}'} and send the fix as a pull request, with a test.`,
    `Keep the ${language} libraries for sign-in, input and output safe, current and pleasant to use.`,
  ],
})

export const turns: readonly Turn[] = [
  ...code.map(reviewing),
  {
    name: 'API',
    asks: ['API security'],
    duties: [
      'Test the public API for broken authorization, object by object, with tests that stay in the repository.',
      'Set the API rules everybody follows: tokens, scopes, limits, errors that tell nothing.',
    ],
  },
  {
    name: '@bank,retail,media,software,insurance payments',
    asks: ['PCI DSS'],
    duties: [
      'Keep payments code small, reviewed and out of reach of everything else.',
      'Prepare the software part of PCI DSS with evidence from the pipeline.',
    ],
  },
  {
    name: 'bug bounty',
    asks: ['Bug bounty'],
    duties: [
      'Run the bug bounty: scope, triage, rewards, and a fix before the report is public.',
      'Turn each class of bounty report into a rule, a library or a test.',
    ],
  },
  {
    name: '@factory,telecom,aerospace,energy,biotech embedded',
    asks: ['C and C++', 'Firmware security'],
    duties: [
      'Review firmware and its update path: signed images, rollback, debug ports, keys.',
      'Fuzz embedded parsers and protocol stacks on the bench and in the build.',
    ],
  },
  {
    name: '@!aerospace,energy,water mobile',
    asks: ['Mobile testing'],
    duties: [
      'Test each mobile release on iOS and Android: storage, deep links, certificates, backups.',
      'Give mobile developers a safe way to keep tokens and remove the unsafe ones.',
    ],
  },
]
