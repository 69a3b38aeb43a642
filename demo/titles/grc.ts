import type { Title, Turn } from './title.ts'

const regimes = ['FedRAMP', 'SOC 2', 'PCI DSS', 'CMMC', 'HIPAA', 'ISO 27001', 'NERC CIP']

export const titles: readonly Title[] = [
  {
    name: 'GRC Analyst',
    pay: 'GRC analyst',
    asks: ['Risk registers'],
    about: /risk|register|policies|\{framework\}/i,
    turns: [...regimes, 'third parties', 'cloud'],
  },
  {
    name: 'Security Compliance Analyst',
    pay: 'GRC analyst',
    asks: ['Audit evidence', 'Control testing'],
    about: /\{control\}|evidence|audit/i,
    turns: [...regimes, 'cloud'],
  },
  {
    name: '@!entry Security Control Assessor',
    pay: 'GRC analyst',
    asks: ['Control testing', 'NIST 800-53'],
    about: /Test \{control\}|Sample|Verify|Interview control/,
    turns: ['FedRAMP', 'RMF', 'cloud'],
  },
  {
    name: '@aerospace,consult,government,staffing @!entry Information System Security Officer',
    pay: 'GRC analyst',
    asks: ['RMF', 'NIST 800-53'],
    about: /authorization|plans of action|\{paper\}|inventory/,
    turns: ['RMF', 'cloud'],
  },
  {
    name: 'IT Auditor',
    pay: 'GRC analyst',
    asks: ['Control testing', 'Audit evidence'],
    about: /audit|Sample|Verify|Test \{control\}/,
    turns: ['SOX', 'SOC 2', 'PCI DSS', 'cloud'],
  },
  {
    name: 'Third-Party Risk Analyst',
    pay: 'GRC analyst',
    asks: ['Third-party risk'],
    about: /\{supplier\}|procurement|[Cc]ontracts/,
    turns: ['HIPAA', 'cloud', 'contracts'],
  },
  {
    name: '@!entry Privacy Engineer',
    pay: 'security engineer',
    asks: ['Privacy impact assessments', 'Python'],
    about: /privacy|\{data\}|Classify/,
    turns: ['data deletion', 'analytics'],
  },
  {
    name: 'Security Risk Analyst',
    pay: 'GRC analyst',
    asks: ['Risk registers', 'Risk quantification'],
    about: /[Rr]isk|register|near misses/,
    turns: ['cloud', 'third parties'],
  },
  {
    name: 'Compliance Automation Engineer',
    pay: 'security engineer',
    asks: ['Python', 'Audit evidence'],
    about: /Automate|OSCAL|queries/,
    turns: ['FedRAMP', 'SOC 2', 'cloud'],
  },
]

export const turns: readonly Turn[] = [
  {
    name: '@software,hosting,consult,aerospace FedRAMP',
    asks: ['FedRAMP'],
    duties: [
      'Carry the FedRAMP package: system security plan, monthly scans, plan of action, the yearly assessment.',
      'Answer agencies and the FedRAMP assessor within two working days, with evidence attached.',
    ],
  },
  {
    name: '@software,hosting,consult,mssp,bank SOC 2',
    asks: ['SOC 2'],
    duties: [
      'Lead the SOC 2 year: readiness in spring, evidence all year, an audit in fall without surprises.',
      'Keep SOC 2 controls few, owned and tested by code where that is possible.',
    ],
  },
  {
    name: '@bank,retail,hosting,media,telecom PCI DSS',
    asks: ['PCI DSS'],
    duties: [
      'Keep the PCI DSS scope small and prove its border every quarter.',
      'Prepare the PCI DSS assessment with the assessor’s questions answered beforehand.',
    ],
  },
  {
    name: '@aerospace,factory,mssp,consult CMMC',
    asks: ['CMMC', 'NIST 800-171'],
    duties: [
      'Bring the enclave for controlled information to CMMC level 2 and hold it there.',
      'Score ourselves against NIST 800-171 honestly and work down the CMMC plan of action.',
    ],
  },
  {
    name: '@health,insurance,biotech,staffing HIPAA',
    asks: ['HIPAA'],
    duties: [
      'Run the yearly HIPAA risk analysis and turn it into work that gets done.',
      'Review agreements with business associates under HIPAA before they are signed.',
    ],
  },
  {
    name: '@software,hosting,factory,consult,mssp ISO 27001',
    asks: ['ISO 27001'],
    duties: [
      'Keep the ISO 27001 management system alive between audits: reviews, measures, corrections.',
      'Lead internal audits under ISO 27001 that find things before the certifier does.',
    ],
  },
  {
    name: '@aerospace,consult,government,staffing RMF',
    asks: ['RMF', 'eMASS'],
    duties: [
      'Take systems through RMF from categorization to authorization, with packages in eMASS.',
      'Run continuous monitoring under RMF so that reauthorization is a formality.',
    ],
  },
  {
    name: '@public-company SOX',
    asks: [['SOX', 'SOX IT controls, tested by you']],
    duties: [
      'Test SOX IT controls on finance systems: access, change, operations.',
      'Agree the SOX scope with external auditors early and keep to it.',
    ],
  },
  {
    name: 'third parties',
    asks: ['Third-party risk'],
    duties: [
      'Assess third parties before they see {data}, and again when they change.',
      'Tier third parties by what they can reach, not by what they cost.',
    ],
  },
  {
    name: 'contracts',
    asks: ['Third-party risk'],
    duties: [
      'Negotiate security terms in supplier contracts with counsel, in words both sides can keep.',
      'Keep a library of contract clauses and know which ones suppliers refuse.',
    ],
  },
  {
    name: 'cloud',
    asks: [['{cloud}', 'Reading {cloud} configurations']],
    duties: [
      'Read {cloud} configurations yourself and tell owners which control they break.',
      'Map what {company} inherits from {cloud} and what stays ours to prove.',
    ],
  },
  {
    name: 'data deletion',
    asks: ['Data mapping'],
    duties: [
      'Build deletion on request across {20-90} systems, with a proof for each.',
      'Find where {data} is copied and stop the copies nobody needs.',
    ],
  },
  {
    name: 'analytics',
    asks: ['Data mapping'],
    duties: [
      'Review analytics before launch: purpose, fields, retention, who can join what.',
      'Give analysts data that is useful and cannot be traced to a person.',
    ],
  },
  {
    name: '@energy NERC CIP',
    asks: ['NERC CIP'],
    duties: [
      'Prepare NERC CIP evidence from the systems themselves: access, changes, baselines, tests.',
      'Walk auditors through NERC CIP samples at the substations and in the control rooms.',
    ],
  },
]
