import { column, docx, onePdf } from './files.ts'
import type { TriedResume } from './resumes.ts'

/** Read in the order of their columns and cells. */
export const laidOut: TriedResume[] = [
  {
    name: 'two columns, sidebar at the left',
    file: () =>
      onePdf(
        [{ x: 50, y: 30, text: 'Priya Raman, Cloud Security Engineer', size: 18 }],
        column(
          `
Contact
Austin, TX 78701
+1 512 555 0188
linkedin.com/in/priya-raman

Skills
AWS
Azure
Kubernetes
Terraform
Wiz
Open Policy Agent

Certifications
AWS Certified Security – Specialty
(2023 – 2026)
CKS, 2024
CCSP

Languages
English, Tamil, Hindi`,
          { x: 50, y: 66 },
        ),
        column(
          `
Profile
Cloud security engineer who writes guardrails, not tickets.

Experience
Cloud Security Engineer
Ferrule Identity, Austin, TX
08/2020 – Present
• Rolled out GuardDuty and Security Hub to 140 accounts.
• Replaced long-lived keys by Vault.
Cloud Engineer
Ninth Terrace, Columbus, OH
01/2017 – 07/2020
• Ran EKS for 60 services with Helm and Argo CD.

Education
M.S. Information Security
Carnegie Mellon University
2015 – 2016`,
          { x: 250, y: 62 },
        ),
      ),
    skills: [
      'AWS',
      'Azure',
      'Kubernetes',
      'Terraform',
      'Wiz',
      'Open Policy Agent',
      'GuardDuty',
      'Security Hub',
      'Vault',
      'EKS',
      'Helm',
      'Argo CD',
    ],
    certificates: ['AWS Certified Security – Specialty', 'CKS', 'CCSP'],
    dates: ['2020-08-01/', '2017-01-01/2020-07-01', '2015-01-01/2016-12-31', '2023-01-01/2026-12-31', '2024-01-01/'],
  },
  {
    name: 'tables in a PDF',
    file: () =>
      onePdf(
        column(
          `
Wei Chen
Network Security Engineer
Seattle, WA 98101	wei.chen@example.com

Employment History
Network Security Engineer	Puget Freight	May 2019 - Present
Network Administrator	Lakeside Schools	Aug 2014 - Apr 2019

Technical Skills
Firewalls	Palo Alto, Fortinet
Routing	BGP, MPLS
Scripting	Python, Ansible

Certifications
CCNP Security	CSCO13877206	Jan 2021	Jan 2027
Network+	COMP001020304050	Feb 2015	Feb 2018

Education
AAS Network Administration	North Seattle College	2012 - 2014`,
          { right: 240 },
        ),
      ),
    skills: ['Palo Alto', 'Fortinet', 'BGP', 'MPLS', 'Python', 'Ansible', 'Firewalls', 'Routing', 'Scripting'],
    certificates: ['CCNP Security', 'Network+'],
    dates: [
      '2019-05-01/',
      '2014-08-01/2019-04-01',
      '2012-01-01/2014-12-31',
      '2021-01-01/2027-01-31',
      '2015-02-01/2018-02-28',
    ],
  },
  {
    name: 'tables in a DOCX',
    file: () =>
      docx(
        'Amara Diallo\nSite Reliability Engineer\nDenver, CO | 303-555-0147 | amara@example.com',
        'Experience',
        [
          ['Site Reliability Engineer', 'Tern Aerospace', '2020-02 – present'],
          ['Systems Engineer', 'Front Range Hosting', '2016-09 – 2020-01'],
        ],
        'Skills',
        [
          ['Prometheus', 'Grafana', 'Go'],
          ['Kubernetes', 'Terraform', 'PostgreSQL'],
        ],
        'Certificates',
        [
          ['CKA', 'Linux Foundation', 'LF-abc123def9', 'Issued 2023-06-01', 'Expires 2026-06-01'],
          ['RHCE', 'Red Hat', '210-145-882', 'Issued 2019-03-15', ''],
        ],
      ),
    skills: ['Prometheus', 'Grafana', 'Go', 'Kubernetes', 'Terraform', 'PostgreSQL'],
    certificates: ['CKA', 'RHCE'],
    numbers: ['LF-abc123def9', '210-145-882'],
    dates: ['2020-02-01/', '2016-09-01/2020-01-01', '2023-06-01/2026-06-01', '2019-03-15/'],
  },
  {
    name: 'sidebar at the right, dates first',
    file: () =>
      onePdf(
        [{ x: 50, y: 30, text: 'Elena García', size: 18 }],
        column(
          `
OT Security Engineer

Work Experience
2021/04 – now
OT Security Engineer, Okefenokee Power
• Put Dragos and Claroty into 22 substations.
• Wrote detections for Modbus and DNP3.
2017/01 – 2021/03
Control Systems Engineer, Great Black Mills
• Programmed HMI screens.

Education
2012 – 2016
Bachelor of Engineering in Electrical Engineering
Purdue University`,
          { x: 50, y: 60 },
        ),
        column(
          `
Skills
Dragos
Claroty
Nozomi
Wireshark
IEC 62443

Certifications
GICSP 2022 – 2026
GRID 2023 – 2027

Languages
Spanish (native)
English (fluent)`,
          { x: 400, y: 60 },
        ),
      ),
    skills: ['Dragos', 'Claroty', 'Nozomi', 'Wireshark', 'IEC 62443', 'Modbus', 'DNP3', 'HMI'],
    certificates: ['GICSP', 'GRID'],
    dates: [
      '2021-04-01/',
      '2017-01-01/2021-03-01',
      '2012-01-01/2016-12-31',
      '2022-01-01/2026-12-31',
      '2023-01-01/2027-12-31',
    ],
  },
  {
    name: 'layout by a table, DOCX',
    file: () =>
      docx('Grace Kim\nSecurity Automation Engineer', [
        [
          'Skills\n• Python\n• Tines\n• Swimlane\n• Jira\nCertifications\n• GCIH (2021 - 2025)\n• CySA+',
          'Experience\nSecurity Automation Engineer, Sable Harbor, Baltimore, MD\nJanuary 2020 - Present\n• Built 80 playbooks for ServiceNow and Okta.\nAnalyst, Severn Analytics\nMay 2016 - December 2019\n• Reviewed phishing reports from Proofpoint.\nEducation\nTowson University, B.S. Computer Science, 2012 - 2016',
        ],
      ]),
    skills: ['Python', 'Tines', 'Swimlane', 'Jira', 'ServiceNow', 'Okta', 'Proofpoint', 'phishing'],
    certificates: ['GCIH', 'CySA+'],
    dates: ['2020-01-01/', '2016-05-01/2019-12-01', '2012-01-01/2016-12-31', '2021-01-01/2025-12-31'],
  },
  {
    name: 'narrow sidebar whose lines break, dates below titles',
    file: () =>
      onePdf(
        [{ x: 50, y: 30, text: 'Ines Okafor, Systems Security Engineer', size: 18 }],
        column(
          `
Certifications
CISSP, ISC2, No. 445566,
issued March 2019, expires March
2022
CISM, ISACA, valid until
June 2027
GCIH, issued May
2021

Skills
Ansible
Nessus`,
          { x: 50, y: 66 },
        ),
        column(
          `
Experience
Security Engineer, Alpha Inc
2019 – present
• Scanned 900 hosts with Nessus
• Cut costs 20%
Systems Administrator, Beta LLC
March 2016 – June 2019
• Patched RHEL with Ansible

Education
B.Sc. Computer Science, Ohio State University, 2012 – 2016`,
          { x: 280, y: 62 },
        ),
      ),
    skills: ['Ansible', 'Nessus', 'RHEL'],
    certificates: ['CISSP', 'CISM', 'GCIH'],
    numbers: ['445566'],
    dates: [
      '2019-01-01/',
      '2016-03-01/2019-06-01',
      '2012-01-01/2016-12-31',
      '2019-03-01/2022-03-31',
      '/2027-06-30',
      '2021-05-01/',
    ],
  },
]
