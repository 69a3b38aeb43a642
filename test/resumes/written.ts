import { column, docx, onePdf, placedPdf } from './files.ts'
import type { TriedResume } from './resumes.ts'

/** One column each: they differ in how things are written. */
export const written: TriedResume[] = [
  {
    name: 'one column, months in words',
    file: () =>
      onePdf(
        column(`
Jordan Ellis
Senior Detection Engineer
Columbus, OH 43215 | (614) 555-0133 | jordan.ellis@example.com | github.com/jordan-ellis

SUMMARY
Detection engineer with a SOC background.

EXPERIENCE
Senior Detection Engineer, Palisade Freight	March 2021 – present
Dublin, OH
• Moved 210 rules to Sigma and Splunk, tested in GitHub Actions.
• Wrote enrichment in Python that took triage to seven minutes.
SOC Analyst, Buckeye Managed Defense	June 2017 – February 2021
Columbus, OH
• Led the night shift; triaged alerts from CrowdStrike and Zeek.

SKILLS
Splunk (6 years), Sigma, Python (4 years), KQL, Terraform, MITRE ATT&CK

CERTIFICATIONS
GCIA, GIAC, issued May 2022, expires May 2026
CompTIA Security+, issued March 2018

EDUCATION
Bachelor of Science in Computer Science, Ohio State University	2013 – 2017`),
      ),
    skills: ['Splunk', 'Sigma', 'Python', 'KQL', 'Terraform', 'MITRE ATT&CK', 'GitHub Actions', 'CrowdStrike', 'Zeek'],
    certificates: ['GCIA', 'Security+'],
    dates: ['2021-03-01/', '2017-06-01/2021-02-01', '2013-01-01/2017-12-31', '2022-05-01/2026-05-31', '2018-03-01/'],
  },
  {
    name: 'two pages, bullets that run on',
    file: () =>
      placedPdf([
        column(`
Dana Whitfield
IAM Architect | Okta, Entra ID
Chicago, IL

PROFESSIONAL EXPERIENCE
Lakeview Options	Chicago, IL
IAM Architect	October 2018 – Present
• Brought 14,000 people to passkeys and retired the last
shared administrator accounts with CyberArk.
• Joined three directories to one Entra ID tenant after a
merger between 2021 and 2022, without a weekend outage.
Wacker Drive Commerce	Chicago, IL
Identity Engineer	July 2013 – September 2018
• Moved 90 applications to SAML and OIDC behind Okta.`),
        column(`
• Wrote PowerShell that joins and leaves people by HR's list.
Prairie State Benefits	Springfield, IL
Help Desk Technician	January 2010 – June 2013
• Reset passwords until SailPoint did.

TECHNICAL SKILLS
Identity: Okta, Entra ID, Active Directory, SailPoint
Protocols: SAML, OIDC, SCIM, Kerberos

CERTIFICATIONS
• CISSP (#512233), March 2017 – March 2026
• Okta Certified Professional

EDUCATION
University of Illinois, B.S. Information Systems, 2009`),
      ]),
    skills: [
      'Okta',
      'Entra ID',
      'Active Directory',
      'SailPoint',
      'SAML',
      'OIDC',
      'SCIM',
      'Kerberos',
      'CyberArk',
      'passkeys',
      'PowerShell',
    ],
    certificates: ['CISSP', 'Okta Certified Professional'],
    numbers: ['512233'],
    dates: ['2018-10-01/', '2013-07-01/2018-09-01', '2010-01-01/2013-06-01', '/2009-12-31', '2017-03-01/2026-03-31'],
  },
  {
    name: 'accents',
    file: () =>
      onePdf(
        column(`
Łukasz Wiśniewski
Penetration Tester
Saint Paul, Minnesota 55101 · +1 (651) 555-0172 · lukasz@example.com · blog.wisniewski.example

Experience
Penetration Tester, Crème de la Sécurité, Saint Paul, MN	Sept. 2019 – Present
• Tested 40 APIs a year with Burp Suite and Nmap.
Développeur at São Miguel Logística	Feb. 2016 – Aug. 2019
• Wrote PHP and JavaScript for Müller & Søn.

Education
Politechnika Łódzka, Master of Science in Informatics, 2011 – 2016

Certificates
OSCP · OffSec · 2020
OSWE · OffSec · 2022

Languages
Polish (native), English (fluent), German`),
      ),
    skills: ['Burp Suite', 'Nmap', 'PHP', 'JavaScript'],
    certificates: ['OSCP', 'OSWE'],
    dates: ['2019-09-01/', '2016-02-01/2019-08-01', '2011-01-01/2016-12-31', '2020-01-01/', '2022-01-01/'],
  },
  {
    name: 'dates in words',
    file: () =>
      docx(`
Teresa Alvarez
GRC Analyst
Tampa, Florida

Work History
GRC Analyst at Tampa Bay Mutual, from March 2019 to the present
• Ran the yearly SOC 2 and PCI DSS audits.
GRC Analyst, Suncoast Pharmacy Direct, from 1 June 2016 until 28 February 2019
• Mapped controls to NIST 800-53 and ISO 27001.
Intern, Cape Signal, Summer 2015 to Spring 2016
• Wrote policies.

Certifications
CISA, obtained on the 3rd of May, 2020, valid until May 3, 2026
CRISC, since January 2022

Education
Bachelor of Arts in Political Science, University of South Florida, August 2011 through May 2015

Skills
ServiceNow, OneTrust, Excel`),
    skills: ['ServiceNow', 'OneTrust', 'Excel', 'SOC 2', 'PCI DSS', 'NIST 800-53', 'ISO 27001'],
    certificates: ['CISA', 'CRISC'],
    dates: [
      '2019-03-01/',
      '2016-06-01/2019-02-28',
      '2015-06-01/2016-03-01',
      '2020-05-03/2026-05-03',
      '2022-01-01/',
      '2011-08-01/2015-05-01',
    ],
  },
  {
    name: 'federal',
    file: () =>
      docx(`
MARCUS T. GREENE
Reston, VA 20190 | (703) 555-0119 | marcus.greene@example.com
Citizenship: United States | Clearance: TS/SCI with CI polygraph, active | Veterans' preference: 5 points

WORK EXPERIENCE
Information Technology Specialist (INFOSEC), GS-2210-13
Defense Information Systems Agency, Fort Meade, MD
03/2019 - Present
Hours per week: 40
Salary: $118,000 per year
Supervisor: J. Doe (301-555-0100), may contact
Duties:
• Assessed 30 systems under the RMF with ACAS and eMASS.
• Wrote STIG checks in PowerShell.
Information Assurance Officer
US Army, Fort Gordon, GA
06/2012 - 02/2019
Hours per week: 40
• Kept Windows Server and RHEL hosts patched.

EDUCATION
University of Maryland, College Park, MD
Bachelor of Science, Cybersecurity, 05/2018

CERTIFICATIONS
CISSP, (ISC)², Certification Number 623117, 02/01/2020, expires 01/31/2029
CompTIA Security+ CE, Credential ID COMP001021557833, earned 07/2013`),
    skills: ['RMF', 'ACAS', 'eMASS', 'STIG', 'PowerShell', 'Windows Server', 'RHEL'],
    certificates: ['CISSP', 'Security+'],
    numbers: ['623117', 'COMP001021557833'],
    dates: ['2019-03-01/', '2012-06-01/2019-02-01', '/2018-05-01', '2020-02-01/2029-01-31', '2013-07-01/'],
  },
  {
    name: 'skills in sentences',
    file: () =>
      docx(`
Noah Fischer
Data platform engineer in Portland, OR

About me
I have run Kafka for five years and Spark for three. Before that I spent 4 years of Airflow work at a bank. I write Python every day, and lately Rust.

Experience
Data Engineer, Oxbow Data, 2019 – present
I own the lake on S3 and Iceberg, and the dbt models that 60 people read. Everything is deployed with Terraform.
Data Engineer, Charles Basin Robotics, 2016 – 2019
I kept PostgreSQL and Redis alive.`),
    skills: ['Kafka', 'Spark', 'Airflow', 'Python', 'Rust', 'S3', 'Iceberg', 'dbt', 'Terraform', 'PostgreSQL', 'Redis'],
    certificates: [],
    dates: ['2019-01-01/', '2016-01-01/2019-12-31'],
  },
  {
    name: 'certificates with numbers',
    file: () =>
      onePdf(
        column(`
Olivia Brandt, CISSP, CISM
Security Manager
Boston, MA

Certifications
Certified Information Systems Security Professional (CISSP)
ISC2 · Issued Mar 2016 · Expires Mar 2028
Credential ID 498812
Certified Information Security Manager (CISM)
ISACA · Issued Jun 2019 · Expires Jan 2027
Credential ID 1943377
GIAC Certified Incident Handler (GCIH)
GIAC · Issued Nov 2014 · Expired Nov 2018
Credential ID 24415

Licenses in progress: CRISC (planned 2027)

Experience
Security Manager, Harborwalk Payments	Apr 2018 – Present
• Budget, hiring, and a Splunk contract that fell by a third.
Incident Responder, Fenway Diagnostics	Jan 2014 – Mar 2018
• Ran Velociraptor on 9,000 hosts.`),
      ),
    skills: ['Splunk', 'Velociraptor'],
    certificates: ['CISSP', 'CISM', 'GCIH'],
    numbers: ['498812', '1943377', '24415'],
    dates: [
      '2018-04-01/',
      '2014-01-01/2018-03-01',
      '2016-03-01/2028-03-31',
      '2019-06-01/2027-01-31',
      '2014-11-01/2018-11-30',
    ],
  },
  {
    name: 'no headings',
    file: () =>
      docx(`
Sam Okoro
DevOps Engineer, Atlanta, GA, 404-555-0161, sam.okoro@example.com
DevOps Engineer, Kennesaw Logistics, 2018 to present
Runs GitLab CI, Docker and Kubernetes on AWS for nine teams.
Build Engineer, Peachtree Clearing, 2014 to 2018
Moved 200 builds from Jenkins to CircleCI.
Georgia State University, Bachelor of Science in Computer Science, 2010 to 2014
Holds the CKAD (2021) and Terraform Associate (2022) certificates.`),
    skills: ['GitLab CI', 'Docker', 'Kubernetes', 'AWS', 'Jenkins', 'CircleCI'],
    certificates: ['CKAD', 'Terraform Associate'],
    dates: ['2018-01-01/', '2014-01-01/2018-12-31', '2010-01-01/2014-12-31', '2021-01-01/', '2022-01-01/'],
  },
  {
    name: 'headings in line, letters set apart',
    file: () =>
      onePdf(
        column(`
Tom Becker
Application Security Engineer, San Diego, CA

S K I L L S
Semgrep • CodeQL • Burp Suite • Java • TypeScript • OWASP ASVS

E X P E R I E N C E
Application Security Engineer | Straits Software | Feb '21 - Present
• Threat modeling with 14 teams.
Software Developer | Huron Mobility | Jun '16 - Jan '21
• Spring services in Java.

E D U C A T I O N
Michigan State University | BS Computer Science | 2012-2016

Certifications: CSSLP (2022), GWEB (expires 04/2027)
Languages: English, German`),
      ),
    skills: ['Semgrep', 'CodeQL', 'Burp Suite', 'Java', 'TypeScript', 'OWASP ASVS', 'Threat modeling', 'Spring'],
    certificates: ['CSSLP', 'GWEB'],
    dates: ['2021-02-01/', '2016-06-01/2021-01-01', '2012-01-01/2016-12-31', '2022-01-01/', '/2027-04-30'],
  },
]
