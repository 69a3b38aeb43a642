import type { Specialty } from '../../contract/platform/values.ts'

/** What jobs of a specialty usually ask for and offer. Only suggestions; anything else can be typed. */
type Facts = { titles: string; skills: string; certificates: string }

const facts: Record<Specialty, Facts> = {
  'security operations': {
    titles: 'SOC Analyst; SOC Analyst II; Senior SOC Analyst; SOC Manager; Security Operations Engineer',
    skills:
      'Splunk; Microsoft Sentinel; CrowdStrike Falcon; EDR; Incident triage; MITRE ATT&CK; SOAR; Wireshark; Windows event logs; Phishing analysis',
    certificates: 'Security+; CySA+; GCIH; GSEC; SC-200; BTL1',
  },
  'detection and response': {
    titles: 'Detection Engineer; Senior Detection Engineer; Incident Responder; Threat Hunter; DFIR Analyst',
    skills:
      'Sigma; KQL; SPL; Python; Detection as code; MITRE ATT&CK; Velociraptor; Memory forensics; Zeek; YARA; Threat hunting',
    certificates: 'GCIA; GCFA; GCDA; GCIH; GREM; GCTI',
  },
  'application security': {
    titles: 'Application Security Engineer; Senior Product Security Engineer; Secure Code Reviewer; DevSecOps Engineer',
    skills: 'Threat modeling; SAST; DAST; Burp Suite; OWASP Top 10; Code review; Semgrep; Java; Go; API security; SBOM',
    certificates: 'CSSLP; GWAPT; OSWE; GWEB',
  },
  'identity and access': {
    titles: 'IAM Engineer; IAM Architect; Identity Security Engineer; PAM Engineer',
    skills:
      'Okta; Microsoft Entra ID; Active Directory; SAML; OpenID Connect; SCIM; CyberArk; SailPoint; Conditional access; PowerShell',
    certificates: 'SC-300; Okta Certified Professional; CISSP; CIAM',
  },
  GRC: {
    titles: 'GRC Analyst; Security Compliance Manager; Information System Security Officer; IT Auditor',
    skills: 'NIST SP 800-53; NIST CSF; RMF; SOC 2; ISO 27001; FedRAMP; CMMC; HIPAA; Risk assessment; Policy writing',
    certificates: 'CGRC; CISA; CRISC; CISM; ISO 27001 Lead Auditor; Security+',
  },
  'offensive security': {
    titles: 'Penetration Tester; Senior Penetration Tester; Red Team Operator; Vulnerability Researcher',
    skills:
      'Burp Suite; Active Directory attacks; Cobalt Strike; Python; Web application testing; Cloud penetration testing; Report writing; Nmap; C; PowerShell',
    certificates: 'OSCP; OSEP; GPEN; GXPN; PenTest+; CRTO',
  },
  'cloud security': {
    titles: 'Cloud Security Engineer; Cloud Security Architect; Senior Cloud Security Engineer',
    skills: 'AWS; Azure; Google Cloud; Terraform; Kubernetes; IAM policies; CSPM; Wiz; Python; Container security',
    certificates: 'CCSP; AWS Security Specialty; SC-500; GCSA; CKS; Google Professional Cloud Security Engineer',
  },
  'OT/ICS': {
    titles: 'OT Security Engineer; ICS Security Analyst; OT Security Architect',
    skills: 'IEC 62443; NERC CIP; Purdue model; Modbus; DNP3; Dragos; Claroty; Network segmentation; PLC; SCADA',
    certificates: 'GICSP; GRID; ISA/IEC 62443 Cybersecurity Fundamentals; GCIP',
  },
  'cloud engineering': {
    titles: 'Cloud Engineer; Senior Cloud Engineer; Cloud Architect; Cloud Solutions Architect',
    skills: 'AWS; Azure; Google Cloud; Terraform; Linux; Python; CloudFormation; VPC design; Cost management; Bash',
    certificates:
      'AWS Solutions Architect Associate; AWS Solutions Architect Professional; AZ-104; AZ-305; Google Professional Cloud Architect',
  },
  'platform engineering': {
    titles: 'Platform Engineer; Senior Platform Engineer; Kubernetes Engineer; Developer Experience Engineer',
    skills: 'Kubernetes; Helm; Argo CD; Terraform; Go; Backstage; Crossplane; Istio; Prometheus; GitHub Actions',
    certificates: 'CKA; CKAD; CKS; Terraform Associate',
  },
  SRE: {
    titles: 'Site Reliability Engineer; Senior Site Reliability Engineer; Production Engineer; SRE Manager',
    skills:
      'SLOs; Prometheus; Grafana; Kubernetes; Go; Python; Incident command; Linux internals; OpenTelemetry; Capacity planning',
    certificates: 'CKA; AWS DevOps Engineer Professional; Google Professional Cloud DevOps Engineer',
  },
  'DevOps / DevSecOps': {
    titles: 'DevOps Engineer; Senior DevOps Engineer; DevSecOps Engineer; Release Engineer',
    skills:
      'CI/CD; GitHub Actions; GitLab CI; Jenkins; Terraform; Ansible; Docker; Kubernetes; AWS; Secrets management; SBOM',
    certificates: 'AWS DevOps Engineer Professional; AZ-400; Terraform Associate; CKA',
  },
  'data platform': {
    titles: 'Data Platform Engineer; Senior Data Engineer; Database Reliability Engineer; Streaming Engineer',
    skills: 'Kafka; Spark; Snowflake; dbt; Airflow; PostgreSQL; SQL; Python; Databricks; Iceberg',
    certificates: 'SnowPro Core; Google Professional Data Engineer; AWS Data Engineer Associate; DP-700',
  },
  networking: {
    titles: 'Network Engineer; Senior Network Engineer; Network Security Engineer; Network Architect',
    skills:
      'BGP; OSPF; Cisco IOS; Juniper Junos; Palo Alto Networks; Fortinet; SD-WAN; Python; Ansible; Wireshark; DNS',
    certificates: 'CCNA; CCNP; CCIE; Network+; Palo Alto NGFW Engineer; JNCIP',
  },
}

const list = (text: string | undefined) => text?.split('; ') ?? []
const all = (part: keyof Facts) => [...new Set(Object.values(facts).flatMap((each) => list(each[part])))].toSorted()

const of = (specialty: Specialty | '', part: keyof Facts) => (specialty ? list(facts[specialty][part]) : all(part))

export const titlesOf = (specialty: Specialty | '') => of(specialty, 'titles')
export const skillsOf = (specialty: Specialty | '') => of(specialty, 'skills')
export const certificatesOf = (specialty: Specialty | '') => of(specialty, 'certificates')

/** For a profile, which draws on more than one specialty: its own suggestions first, then all others. */
const ownFirst = (specialty: Specialty | '', part: keyof Facts) => [...new Set([...of(specialty, part), ...all(part)])]
export const skillsToSuggest = (specialty: Specialty | '') => ownFirst(specialty, 'skills')
export const certificatesToSuggest = (specialty: Specialty | '') => ownFirst(specialty, 'certificates')

export const usualBenefits = [
  'Medical, dental, and vision from day one',
  '401(k) with 5% match',
  '25 days of paid time off',
  'Paid on-call, with time off in return',
  'One training course and exam a year',
  'Certification fees and renewals paid',
  '16 weeks of paid parental leave',
  'Paid relocation',
  'Home office budget',
  'Four-day weeks in summer',
]
