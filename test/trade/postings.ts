import type { Category, ExperienceLevel, JobType, Specialty, Workplace } from '../../contract/platform/values.ts'

/** Postings that the demo world lacks: the same jobs in other employers' words. */
export const postings: {
  title: string
  skills: string[]
  specialty: Specialty
  description?: string
  job_type?: JobType
  workplace?: Workplace
  experience_level?: ExperienceLevel
  city?: string
  state?: string
  category?: Category
}[] = [
  { title: 'DFIR Consultant', skills: ['Velociraptor', 'KAPE'], specialty: 'detection and response' },
  { title: 'Sr. Pen Tester', skills: ['Burp Suite', 'OSCP'], specialty: 'offensive security' },
  { title: 'Ethical Hacker', skills: ['Metasploit'], specialty: 'offensive security' },
  { title: 'Blue Team Analyst', skills: ['SIEM'], specialty: 'security operations' },
  { title: 'Purple Team Lead', skills: ['ATT&CK'], specialty: 'offensive security', experience_level: 'Lead' },
  { title: 'MDR Analyst', skills: ['EDR'], specialty: 'security operations' },
  { title: 'Vuln Mgmt Engineer', skills: ['Nessus'], specialty: 'security operations' },
  { title: 'Vulnerability Assessment Analyst', skills: ['ACAS', 'STIG'], specialty: 'security operations' },
  { title: 'CTI Analyst', skills: ['MISP'], specialty: 'detection and response' },
  { title: 'AppSec Engineer', skills: ['SAST', 'DAST'], specialty: 'application security' },
  { title: 'PAM Administrator', skills: ['CyberArk'], specialty: 'identity and access' },
  { title: 'Linux SysAdmin', skills: ['RHEL', 'Bash'], specialty: 'cloud engineering' },
  { title: 'Windows System Administrator', skills: ['Active Directory'], specialty: 'cloud engineering' },
  {
    title: 'Cloud Engineer, AWS',
    skills: ['AWS', 'Terraform'],
    specialty: 'cloud engineering',
    city: 'Portland',
    state: 'OR',
  },
  { title: 'MLOps Engineer', skills: ['MLflow', 'Kubeflow'], specialty: 'data platform' },
  { title: 'AI Red Team Engineer', skills: ['LLM', 'Prompt injection'], specialty: 'offensive security' },
  { title: 'LLM Platform Engineer', skills: ['vLLM', 'GPU'], specialty: 'platform engineering' },
  { title: 'IT Support Specialist', skills: ['Help desk'], specialty: 'cloud engineering', experience_level: 'Entry' },
  { title: 'NOC Technician', skills: ['SNMP'], specialty: 'networking' },
  { title: 'Cloud Security Posture Analyst', skills: ['CNAPP', 'Wiz'], specialty: 'cloud security' },
  { title: 'ISSO', skills: ['eMASS', 'RMF'], specialty: 'GRC' },
  { title: 'ISSM', skills: ['RMF', 'ATO'], specialty: 'GRC', experience_level: 'Manager' },
  { title: 'CISO', skills: ['Board reporting'], specialty: 'GRC', experience_level: 'Executive' },
  { title: 'Smart Contract Auditor', skills: ['Solidity'], specialty: 'application security' },
  { title: 'Contract Manager, IT Vendors', skills: ['Contract management'], specialty: 'GRC', workplace: 'on-site' },
  { title: 'Remote Access Engineer', skills: ['VPN'], specialty: 'networking', workplace: 'on-site' },
  { title: 'Hybrid Cloud Architect', skills: ['Azure Arc'], specialty: 'cloud engineering', workplace: 'remote' },
  { title: 'SoC Verification Engineer', skills: ['SystemVerilog'], specialty: 'platform engineering' },
  { title: 'Visa Payments Security Engineer', skills: ['PCI DSS'], specialty: 'application security' },
  { title: 'Per Diem Test Proctor', skills: ['Proctoring'], specialty: 'GRC', job_type: 'part-time' },
  { title: 'Pay Platform Engineer', skills: ['Java'], specialty: 'platform engineering' },
  { title: 'Threat Intern Program Manager', skills: ['Hiring'], specialty: 'GRC' },
  { title: 'Cloud Engineer (C2C)', skills: ['AWS'], specialty: 'cloud engineering', job_type: 'contract' },
  { title: 'Golang Developer', skills: ['Go', 'gRPC'], specialty: 'platform engineering' },
  { title: 'Insider Threat Analyst', skills: ['UEBA', 'DLP'], specialty: 'security operations' },
  { title: 'Security Awareness Specialist', skills: ['Phishing simulation'], specialty: 'GRC' },
  { title: 'Enterprise Architect', skills: ['TOGAF'], specialty: 'cloud engineering' },
  { title: 'Cryptographic Engineer', skills: ['PKI', 'HSM'], specialty: 'application security' },
  { title: 'COMSEC Custodian', skills: ['COMSEC'], specialty: 'GRC', city: 'San Antonio', state: 'TX' },
  { title: 'Information Security Analyst', skills: ['ISO 27001'], specialty: 'GRC' },
  { title: 'Cyber Crime Investigator', skills: ['EnCase'], specialty: 'detection and response' },
  { title: 'Systems Administrator', skills: ['VMware'], specialty: 'cloud engineering', city: 'Mobile', state: 'AL' },
]
