import type { BankText } from '../../specialties/bank.ts'
import { title, turn } from '../../specialties/title.ts'
import { tool, unless, when } from '../../words.ts'

export const grc: BankText = {
  specialty: 'GRC',
  category: 'cybersecurity',
  weight: 13,
  titles: [
    title('GRC Analyst', 'GRC analyst', 'Risk registers', /[Rr]isk|[Rr]egister|[Pp]olicies|\{framework\}/, {
      turns: 'FedRAMP, SOC 2, PCI DSS, CMMC, HIPAA, ISO 27001, NERC CIP, third parties, cloud',
    }),
    title(
      'Security Compliance Analyst',
      'GRC analyst',
      'Audit evidence, Control testing',
      /\{control\}|[Ee]vidence|[Aa]udit/,
      { turns: 'FedRAMP, SOC 2, PCI DSS, CMMC, HIPAA, ISO 27001, NERC CIP, cloud' },
    ),
    title(
      unless('entry', 'Security Control Assessor'),
      'GRC analyst',
      'Control testing, NIST 800-53',
      /Test \{control\}|Sample|Verify|Interview control/,
      { turns: 'FedRAMP, RMF, cloud' },
    ),
    title(
      when('aerospace, consult, government, staffing', unless('entry', 'Information System Security Officer')),
      'GRC analyst',
      'RMF, NIST 800-53',
      /authorization|plans of action|\{paper\}|inventory/,
      { turns: 'RMF, cloud' },
    ),
    title('IT Auditor', 'GRC analyst', 'Control testing, Audit evidence', /audit|Sample|Verify|Test \{control\}/, {
      turns: 'SOX, SOC 2, PCI DSS, cloud',
    }),
    title('Third-Party Risk Analyst', 'GRC analyst', 'Third-party risk', /\{supplier\}|procurement|[Cc]ontracts/, {
      turns: 'HIPAA, cloud, contracts',
    }),
    title(
      unless('entry', 'Privacy Engineer'),
      'security engineer',
      'Privacy impact assessments, Python',
      /privacy|\{data\}|Classify/,
      { turns: 'data deletion, analytics' },
    ),
    title(
      'Security Risk Analyst',
      'GRC analyst',
      'Risk registers, Risk quantification',
      /[Rr]isk|register|near misses/,
      { turns: 'cloud, third parties' },
    ),
    title('Compliance Automation Engineer', 'security engineer', 'Python, Audit evidence', /Automate|OSCAL|queries/, {
      turns: 'FedRAMP, SOC 2, cloud',
    }),
  ],
  turns: [
    turn(when('software, hosting, consult, aerospace', 'FedRAMP'), 'FedRAMP', [
      'Carry the FedRAMP package: system security plan, monthly scans, plan of action, the yearly assessment.',
      'Answer agencies and the FedRAMP assessor within two working days, with evidence attached.',
    ]),
    turn(when('software, hosting, consult, mssp, bank', 'SOC 2'), 'SOC 2', [
      'Lead the SOC 2 year: readiness in spring, evidence all year, an audit in fall without surprises.',
      'Keep SOC 2 controls few, owned, and tested by code where that is possible.',
    ]),
    turn(when('bank, retail, hosting, media, telecom', 'PCI DSS'), 'PCI DSS', [
      'Keep the PCI DSS scope small and prove its boundary every quarter.',
      'Prepare the PCI DSS assessment with the assessor’s questions answered beforehand.',
    ]),
    turn(when('aerospace, factory, mssp, consult', 'CMMC'), 'CMMC, NIST 800-171', [
      'Bring the enclave for controlled information to CMMC level 2 and hold it there.',
      'Score ourselves against NIST 800-171 honestly and work down the CMMC plan of action.',
    ]),
    turn(when('health, insurance, biotech, staffing', 'HIPAA'), 'HIPAA', [
      'Run the yearly HIPAA risk analysis and turn it into work that gets done.',
      'Review agreements with business associates under HIPAA before they are signed.',
    ]),
    turn(when('software, hosting, factory, consult, mssp', 'ISO 27001'), 'ISO 27001', [
      'Keep the ISO 27001 management system alive between audits: reviews, measures, corrections.',
      'Lead internal audits under ISO 27001 that find things before the certifier does.',
    ]),
    turn(when('aerospace, consult, government, staffing', 'RMF'), 'RMF, eMASS', [
      'Take systems through RMF from categorization to authorization, with packages in eMASS.',
      'Run continuous monitoring under RMF so that reauthorization is a formality.',
    ]),
    turn(
      when('public-company', 'SOX'),
      [['SOX', 'SOX IT controls, tested by you']],
      [
        'Test SOX IT controls on finance systems: access, change, operations.',
        'Agree on the SOX scope with external auditors early and keep to it.',
      ],
    ),
    turn('third parties', 'Third-party risk', [
      (w) => `Assess third parties before they see ${w('data')}, and again when they change.`,
      'Tier third parties by what they can reach, not by what they cost.',
    ]),
    turn('contracts', 'Third-party risk', [
      'Negotiate security terms in supplier contracts with counsel, in words both sides can keep.',
      'Keep a library of contract clauses and know which ones suppliers refuse.',
    ]),
    turn(
      'cloud',
      [[tool.cloud, (w) => `Reading ${w('cloud')} configurations`]],
      [
        (w) => `Read ${w('cloud')} configurations yourself and tell owners which control they break.`,
        (w) => `Map what ${w('company')} inherits from ${w('cloud')} and what stays ours to prove.`,
      ],
    ),
    turn('data deletion', 'Data mapping', [
      (w) => `Build deletion on request across ${w.number(20, 90)} systems, with a proof for each.`,
      (w) => `Find where ${w('data')} is copied and stop the copies no one needs.`,
    ]),
    turn('analytics', 'Data mapping', [
      'Review analytics before launch: purpose, fields, retention, who can join what.',
      'Give analysts data that is useful and cannot be traced to a person.',
    ]),
    turn(when('energy', 'NERC CIP'), 'NERC CIP', [
      'Prepare NERC CIP evidence from the systems themselves: access, changes, baselines, tests.',
      'Walk auditors through NERC CIP samples at the substations and in the control rooms.',
    ]),
  ],
  managers: ['GRC Manager', 'Security Compliance Manager', 'Information System Security Manager', 'IT Audit Manager'],
  executives: ['Director of Security Governance', 'Chief Information Security Officer', 'Head of Risk and Compliance'],
  skills: [
    'NIST 800-53, NIST CSF, ISO 27001, SOC 2',
    when('software, hosting, consult, aerospace', 'FedRAMP'),
    when('aerospace, factory, mssp, consult', 'CMMC'),
    when('bank, retail, hosting, media, telecom', 'PCI DSS'),
    when('health, insurance, biotech', 'HIPAA'),
    when('aerospace, consult, government, staffing', 'RMF'),
    'Risk registers, Control testing, Third-party risk, Audit evidence, OSCAL, Policy writing',
    when('aerospace, consult, government, staffing', 'eMASS'),
    'Privacy impact assessments, Business continuity, Excel, Python',
  ],
  certifications: 'CISA, CISM, CISSP, CRISC, CGRC, Security+, CISSP-ISSMP, GSNA, GSLC, ISO 27001 Lead Auditor',
  slots: {
    framework: [
      unless('bank, insurance, retail', 'NIST 800-53'),
      'NIST CSF',
      when('software, hosting, factory, consult, mssp', 'ISO 27001'),
      when('software, hosting, consult, mssp, bank, insurance, staffing', 'SOC 2'),
      when('software, hosting, consult', 'FedRAMP'),
      when('aerospace, factory, consult', 'CMMC level 2'),
      when('bank, retail, hosting, media', 'PCI DSS'),
      tool.rules,
      when('aerospace, education', 'NIST 800-171'),
    ],
    control: [
      'access reviews, change approval, backups, log retention, supplier checks',
      (w) => `encryption of ${w('data')}`,
      'joiner and leaver steps, incident notice, vulnerability deadlines, physical access',
    ],
    paper: [
      'the system security plan, the risk register, the policy set',
      when('software, hosting, factory, consult, mssp', 'the statement of applicability'),
      'the plan of action and milestones, the continuity plan, the record of processing',
    ],
    audience: [
      'the audit committee',
      when('aerospace, government, consult', 'the authorizing official'),
      'external auditors, customers’ security teams, the board’s risk group, regulators, internal audit',
    ],
    supplier: [
      'payroll providers, cloud hosts',
      when('bank, insurance, telecom, retail', 'call-center partners'),
      'maintenance contractors, software vendors',
      when('retail, factory, farm', 'logistics partners'),
      'analytics providers',
    ],
  },
  context: [
    (w) =>
      `${w('company')} answers to ${w('framework')} and ${w('framework')} at the same time. We want one set of controls that people recognize from their work, and evidence that falls out of it.`,
    (w) =>
      `Risk here is about ${w('data')} and ${w('assets')}. You will help ${w('audience')} decide with numbers and plain sentences, not with traffic lights.`,
    (w) =>
      `The last audit under ${w('framework')} closed with ${w.number(3, 14)} findings. This role exists to make the next one boring.`,
    (w) =>
      `New contracts ask for ${w('framework')}. ${w('company')} has ${w.number(9, 16)} months; the gap analysis is done and honest.`,
    (w) =>
      `Governance at ${w('company')} is small and close to engineering: policies live in a repository, changes are reviewed, and controls are tested by code where they can be.`,
    (w) =>
      `We buy from ${w.sized(240, 900)} suppliers, and ${w.sized(30, 80)} of them see ${w('data')}. ${w('supplier')} worry us most, and you will know why within weeks.`,
    (w) =>
      `Compliance was a binder until ${w.either('last year', 'two years ago')}. Today ${w.number(41, 72)} percent of controls are tested automatically. Next come ${w('control')} and ${w('control')}.`,
  ],
  team: [
    (w) =>
      `The team is ${w.number(3, 7)} people with backgrounds in audit, engineering, and law. It reports to the ${w.either('chief information security officer', 'general counsel', 'chief risk officer')}.`,
    (w) =>
      `You will work with control owners across ${w('neighbors')} and engineering, and directly with ${w('audience')}.`,
    (w) =>
      `There are ${w.number(2, 4)} of us, so you will own whole areas: ${w('control')}, ${w('control')}, and everything about ${w('supplier')}.`,
    (w) =>
      `Governance, risk, and privacy share one desk and one register. You will be the person ${w('neighbors')} ask first.`,
    'Engineering lends us one developer a quarter for automation. The rest is ours: interviews, tests, reports.',
  ],
  duties: [
    (w) => `Test ${w('control')} and ${w('control')} against ${w('framework')} and write findings that owners accept.`,
    (w) =>
      `Keep ${w('paper')} true: each statement has an owner and was checked within the last ${w.either('year', 'six months')}.`,
    (w) => `Map ${w('framework')} to ${w('framework')} so that each control is evidenced once.`,
    (w) => `Prepare ${w('audience')} for decisions: options, cost, what happens if we wait.`,
    (w) => `Lead the annual audit under ${w('framework')} from scope to closed findings.`,
    (w) =>
      `Assess ${w('supplier')} before contracts are signed, in ${w.number(5, 12)} working days, with conditions that can be met.`,
    (w) => `Write policies of ${w.either('two', 'three')} pages that people can follow, and retire the rest.`,
    (w) =>
      `Automate evidence for ${w('control')} with ${w('ci')} and ${w('cloud')} queries instead of requests by email.`,
    (w) => `Run risk workshops with ${w('neighbors')} and leave with owners, not with a matrix.`,
    (w) =>
      `Answer questionnaires from customers within ${w.either('three', 'five')} working days from a library you maintain.`,
    (w) => `Follow findings to closure in ${w('tickets')}; say openly which are late and why.`,
    (w) => `Assess with counsel what new laws mean for ${w('data')} and translate that into changes.`,
    (w) => `Review exceptions to ${w('control')}, each with an end date and a compensating measure.`,
    (w) => `Carry out privacy impact assessments for products that touch ${w('data')}.`,
    when(
      'aerospace, government, consult, hosting',
      (w) => `Maintain ${w('paper')} through authorization and continuous monitoring.`,
    ),
    (w) => `Plan and run continuity exercises with ${w('neighbors')}, ${w.number(2, 3)} a year.`,
    'Interview control owners, read configurations, and trust neither alone.',
    (w) => `Report to ${w('audience')} each quarter: what changed, what we accepted, what we ask.`,
    (w) => `Build a risk register that fits on ${w.number(2, 4)} pages and is read.`,
    (w) => `Coach engineers on ${w('framework')} with examples from their own system.`,
    (w) => `Sample records of ${w('control')}, ${w.number(25, 60)} at a time, and explain each deviation.`,
    (w) => `Work with procurement so that ${w('supplier')} are tiered by what they can reach.`,
    (w) => `Quantify the ${w.number(5, 12)} largest risks in ranges of dollars, and update them when facts change.`,
    (w) => `Keep the calendar of duties under ${w('framework')} and warn owners ${w.number(20, 45)} days ahead.`,
    (w) =>
      `Draft notices for incidents that touch ${w('data')}, to the hour that ${w('rules')} ${w.verb('sets', 'set')}.`,
    (w) => `Verify remediation by testing ${w('control')} again, never by trusting a closed ticket.`,
    'Read contracts for security terms and propose wording both sides can keep.',
    (w) => `Classify ${w('data')} with its owners and make sure labels lead to different treatment.`,
    (w) => `Move control descriptions to OSCAL so that ${w('audience')} ${w.verb('gets', 'get')} them in one file.`,
    (w) => `Measure training by behavior around ${w('control')}, not by attendance.`,
    (w) => `Stand by ${w('neighbors')} when regulators visit: rooms, papers, honest answers.`,
    (w) =>
      `Check what happens when ${w('supplier')} leave: access gone, ${w('data')} returned or destroyed, proof kept.`,
    (w) => `Rate ${w('control')} again after each incident and change the register the same week.`,
    (w) => `Track plans of action in ${w('tickets')}, and escalate before a date passes.`,
    (w) => `Review architecture proposals for control inheritance from ${w('cloud')}.`,
    (w) =>
      `Hold office hours for ${w('neighbors')}, ${w.either('weekly', 'every other week')}, on anything about ${w('framework')}.`,
    'Maintain the inventory of systems in scope and defend its boundaries.',
    (w) => `Write the annual self-assessment for ${w('framework')} so that an outsider could repeat it.`,
    'Challenge risk acceptances that repeat for a third year.',
    when(
      'software, hosting, mssp, consult, bank',
      'Turn customers’ questions into a standard pack that sales can send on its own.',
    ),
    'Compare our losses and near misses with the register, and correct the register.',
  ],
  first90: [
    (w) => `First weeks: read ${w('paper')}, then talk to everyone named in it.`,
    (w) => `By day 45 you own the testing of ${w('control')} and have finished one round.`,
    (w) => `By day 60 you have taken ${w.number(2, 4)} suppliers through assessment.`,
    unless('entry', (w) => `By day 90 you present to ${w('audience')}, with us at your side.`),
    'You will sit in on an audit interview before you lead one.',
  ],
  musts: [
    ['Control testing', (w) => `${w('years')} testing controls`],
    ['NIST 800-53', unless('bank, insurance, retail', 'NIST 800-53 in daily use')],
    ['NIST CSF', 'NIST CSF, mapped to real controls'],
    ['ISO 27001', when('software, hosting, factory, consult, mssp, staffing', 'ISO 27001 from the inside')],
    ['SOC 2', unless('entry', when('software, hosting, consult, mssp, bank, insurance', 'SOC 2 audits you prepared'))],
    ['Third-party risk', (w) => `${w('years')} in third-party risk`],
    ['Policy writing', unless('entry', 'Policies you wrote and people follow')],
    ['Policy writing', when('entry', 'Clear writing, shown by a sample')],
    ['Risk registers', unless('entry', 'Risk assessment with numbers')],
    ['PCI DSS', when('bank, retail, hosting, media, telecom', 'PCI DSS assessments')],
    ['HIPAA', when('health, insurance, biotech', 'HIPAA in daily work')],
    ['Audit evidence', 'Evidence work with engineers'],
    ['Excel', 'Spreadsheets others can read'],
  ],
  nices: [
    ['OSCAL', 'OSCAL'],
    ['Python', 'Python or SQL for evidence'],
    ['Privacy impact assessments', 'Privacy impact assessments'],
    ['Business continuity', 'Continuity exercises'],
    [tool.cloud, (w) => `Reading ${w('cloud')} configurations`],
    ['Control testing', 'Control testing'],
    ['Risk quantification', 'Risk in ranges of dollars'],
    [tool.tickets, (w) => `${w('tickets')} for findings`],
    ['RMF', when('aerospace, consult, government, staffing', 'RMF packages')],
    ['eMASS', when('aerospace, consult, government, staffing', 'eMASS')],
    ['CMMC', when('aerospace, factory, mssp, consult', 'CMMC')],
    ['FedRAMP', when('software, hosting, consult, aerospace', 'FedRAMP')],
    ['NIST 800-171', when('aerospace, factory, education, consult', 'NIST 800-171')],
    ['Data mapping', 'Data mapping'],
  ],
  headlines: [
    (w) => `${w('role')}, ${w('framework')} and ${w('framework')}`,
    (w) => `Security compliance for ${w('sector')}`,
    when('y3', (w) => `${w('role')} who can read a ${w('iac')} file`),
    (w) => `${w('role')}, ${w('framework')}`,
    when('y4', 'Risk in dollars, not in traffic lights'),
    (w) => `Third-party risk for ${w('sector')}`,
    (w) => `${w('role')}: one register, short policies`,
  ],
  deeds: [
    (w) => `Took ${w('company_kind')} through ${w('framework')} in ${w.number(8, 15)} months, first attempt.`,
    (w) => `Brought audit findings from ${w.number(14, 38)} to ${w.number(1, 4)} in two cycles.`,
    (w) => `Automated evidence for ${w.number(40, 130)} controls and gave engineers their Fridays back.`,
    (w) => `Assessed ${w.number(120, 600)} suppliers and stopped ${w.number(3, 9)} contracts with reasons.`,
    (w) => `Wrote a policy set of ${w.number(24, 60)} pages that replaced one of ${w.number(240, 700)}.`,
    when('y5', (w) => `Presents risk to ${w('audience')} in ranges of dollars.`),
    when('y9', (w) => `Worked ${w.number(3, 6)} years as an external auditor before changing sides.`),
    when('y3', (w) => `Looks after the papers of ${w.number(3, 9)} systems, with no finding older than a quarter.`),
    (w) => `Maps ${w('framework')} to ${w('framework')} in code and shares the mapping.`,
  ],
  starting: {
    headlines: [(w) => `${w('role')}, from internal audit`, (w) => `${w('role')}, ${w('framework')}`],
    deeds: [
      (w) => `Collected evidence for one audit and found ${w.number(3, 9)} gaps before the auditor did.`,
      (w) => `Wrote a risk assessment for ${w('company_kind')} as a final project; it is in use.`,
      (w) => `Answered ${w.number(40, 120)} customer questionnaires and built a library from them.`,
      'Came from bookkeeping and likes it when numbers agree.',
      (w) => `Sampled ${w.number(25, 60)} access records a month and explained each deviation.`,
    ],
  },
}
