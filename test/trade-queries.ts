import type { Workplace } from '../contract/values.ts'

/** What a job on the first page may look like: its workplace and the like, as far as the keyword says something of it. */
type Read = { workplace?: Workplace; job_type?: string; experience_level?: string; city?: RegExp; state?: string }

export type TradeQuery = {
  keyword: string
  /** Each job of the first page says this in its title, category, specialty, skills or required certificates. */
  must: RegExp
  /** At least the first so many do; for searches that few jobs are of, what follows says it in its text only. */
  top?: number
  /** No title of the first page says this. */
  never?: RegExp
  /** The first job's title says this. */
  first?: RegExp
  /** At least so many jobs in all (1). */
  least?: number
  /** Filters that words of the keyword are read as; every job of the first page passes them. */
  read?: Read
}

/** Postings that the demo world has none of: the same trades in the words that others post them with. */
export const postings: {
  title: string
  skills: string[]
  specialty: string
  description?: string
  job_type?: string
  workplace?: Workplace
  experience_level?: string
  city?: string
  state?: string
  category?: string
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

const offensive =
  /penetration|pen test|pentest|offensive|red team|adversary|ethical hack|purple|burp|exploit|oscp|osep|oswe|gpen|cobalt/i
const soc = /SOC\b|security operations|secops/
const defence =
  /soc\b|security operations|detection|incident|threat|blue team|mdr|siem|response|alert triage|vulnerab|forensic/i
const machineLearning = /machine learning|\bml\b|mlops|\bai\b|llm|model serving|gpu|vector search|ml pipelines/i
const linux = /linux|rhel|rhce|rhcsa/i
const administrator = /admin|systems? engineer|infrastructure engineer|linux/i
const wrong = /per diem|pay platform|threat intern|smart contract/i

const query = (keyword: string, must: RegExp, more: Omit<TradeQuery, 'keyword' | 'must'> = {}): TradeQuery => ({
  keyword,
  must,
  ...more,
})

export const tradeQueries: TradeQuery[] = [
  // Breaking in
  query('pen test', offensive, { never: wrong, least: 12 }),
  query('pentest', offensive, { never: wrong, least: 12 }),
  query('pen tester', offensive, { never: wrong, first: /tester|hacker|penetration/i }),
  query('pentester', offensive, { never: wrong, first: /tester|hacker|penetration/i }),
  query('penetration testing', offensive, { least: 12 }),
  query('penetration tester', offensive, { first: /tester|hacker|penetration/i }),
  query('ethical hacker', offensive, { never: wrong }),
  query('red team', offensive, { first: /red team|adversary/i }),
  query('red teamer', offensive),
  query('purple team', /purple|red team|adversary|detection/i, { first: /purple/i }),
  query('offensive security', offensive, { least: 12 }),
  query('offsec', offensive),
  query('bug bounty', /bug bounty/i),
  query('exploit developer', /exploit|vulnerability research|offensive/i),
  query('oscp', /oscp/i),
  query('osep', /osep/i),
  query('burp', /burp/i),
  // Defending
  query('dfir', /dfir|forensic|incident/i, { first: /dfir|forensic|incident/i, least: 12 }),
  query('digital forensics', /forensic|dfir/i, { first: /forensic|dfir/i }),
  query('incident response', /incident|dfir|response/i, { never: /software|release/i }),
  query('IR analyst', /incident|dfir|response|forensic/i),
  query('blue team', defence, { first: /blue team/i, least: 12 }),
  query('blue team analyst', defence, { first: /analyst/i }),
  query('SOC', soc, { never: /verification/i, first: /SOC|security operations/i }),
  query('soc analyst', soc, { never: /verification/i, first: /soc analyst|security operations analyst/i }),
  query('soc analyst tier 2', /soc|security operations/i, { top: 1 }),
  query('security operations center', soc),
  query('secops', soc),
  query('cyber defense analyst', defence),
  query('mdr', /mdr|detection|soc|security operations|edr|xdr/i, { first: /mdr/i }),
  query('managed detection and response', /mdr|detection|soc|security operations/i),
  query('edr', /edr|xdr|endpoint|crowdstrike|sentinelone|defender/i),
  query('xdr', /edr|xdr|endpoint|crowdstrike|sentinelone|defender/i),
  query('siem', /siem|splunk|sentinel|qradar|elastic|log|secops|sumo/i, { first: /siem/i }),
  query('siem engineer', /siem/i, { first: /siem engineer/i }),
  query('soar', /soar|automation/i),
  query('splunk', /splunk/i, { first: /splunk/i }),
  query('threat intel', /threat intel|cti\b|gcti|misp/i, { never: wrong, first: /intel|cti/i }),
  query('threat intelligence', /threat intel|cti\b|gcti/i, { first: /intel|cti/i }),
  query('cti', /threat intel|cti\b|gcti|misp/i, { first: /intel|cti/i }),
  query('threat hunter', /threat hunt/i, { first: /hunt/i }),
  query('threat hunting', /threat hunt/i),
  query('detection engineering', /detection/i, { first: /detection/i }),
  query('malware analyst', /malware|reverse|grem/i, { first: /malware/i }),
  query('reverse engineer', /malware|revers|grem|ghidra|ida\b/i),
  query('insider threat', /insider/i),
  query('phishing', /phish|email/i),
  query('vuln mgmt', /vuln/i, { first: /vuln/i }),
  query('vuln management', /vuln/i, { first: /vuln/i }),
  query('vulnerability management', /vuln/i, { first: /vuln/i }),
  query('vulnerability assessment', /vuln/i, { first: /vuln/i }),
  query('nessus', /nessus|tenable/i),
  query('mitre att&ck', /att&ck|mitre/i),
  query('cyber crime', /cyber ?crime|forensic|dfir/i, { first: /crime/i }),
  // Software, cloud, identity
  query('app sec', /appsec|application security|product security/i, { never: wrong, least: 12 }),
  query('appsec', /appsec|application security|product security/i, { least: 12 }),
  query('application security engineer', /appsec|application security|product security/i, {
    first: /application security|appsec/i,
  }),
  query('product security', /appsec|product security|application security/i),
  query('secure coding', /secure cod|code review|application security|software security|csslp|secure coder/i),
  query('sast', /sast|static|semgrep|codeql|sonarqube|snyk|application security/i),
  query('sbom', /sbom/i),
  query('cloud security', /cloud|ccsp|wiz|cspm|kubernetes/i, { first: /cloud/i, least: 12 }),
  query('cloud sec engineer', /cloud/i, { first: /cloud.*security/i }),
  query('cspm', /cspm|posture|cnapp|wiz|prisma/i),
  query('cnapp', /cnapp|cspm|wiz|prisma|posture/i),
  query('devsecops', /devsecops|devops/i, { first: /devsecops/i }),
  query('pam', /pam\b|privileged|cyberark|beyondtrust|delinea/i, { never: wrong, first: /pam|privileged/i }),
  query('privileged access management', /pam\b|privileged|cyberark|beyondtrust|delinea/i, { first: /pam|privileged/i }),
  query('iam', /iam\b|identity|access|sailpoint|okta/i, { first: /iam|identity/i, least: 12 }),
  query('iam engineer', /iam\b|identity/i, { first: /iam|identity/i }),
  query('identity and access management', /iam\b|identity|access/i, { first: /iam|identity/i }),
  query('okta admin', /okta/i),
  query('active directory', /active directory|directory services|entra/i),
  query('azure ad', /entra/i),
  query('entra id', /entra/i),
  query('sso', /sso|saml|single sign|openid|oauth|okta|ping|identity/i),
  query('zero trust', /zero trust/i),
  query('pki', /pki|certificate|cryptograph|hsm/i, { first: /crypto/i }),
  query('crypto engineer', /crypto/i),
  query('dlp', /dlp|data protection|data loss|insider/i),
  // Rules and papers
  query('grc', /grc|compliance|risk|audit|control/i, { first: /grc/i, least: 12 }),
  query('grc analyst', /grc|compliance|risk/i, { first: /grc analyst/i }),
  query('compliance', /compliance|grc|audit|control|evidence/i),
  query('it audit', /audit|cisa/i, { first: /audit/i }),
  query('it auditor', /audit|cisa/i, { first: /auditor/i }),
  query('isso', /isso|information system security officer/i),
  query('issm', /issm|information system security manager/i),
  query('ciso', /ciso|chief information security/i, { top: 1 }),
  query('rmf', /rmf|800-53|control assess|emass|cgrc|authoriz/i),
  query('nist 800-53', /800-53/i),
  query('iso 27001', /27001/i),
  query('soc 2', /soc 2/i, { never: /soc analyst/i }),
  query('pci', /pci/i),
  query('cmmc', /cmmc|800-171/i),
  query('fedramp', /fedramp/i),
  query('third party risk', /third.part/i, { first: /third.party/i }),
  query('privacy', /privacy/i, { first: /privacy/i }),
  query('security awareness', /awareness/i),
  query('cissp', /cissp/i),
  query('security+', /security\+/i),
  query('sec+', /security\+/i),
  query('cism', /cism\b/i),
  query('ccsp', /ccsp/i),
  query('cysa+', /cysa/i),
  query('giac', /\bg[a-z]{3,5}\b/i),
  // Machines
  query('ot security', /\bot\b|ics|industrial|scada/i, { first: /ot |ics|industrial/i }),
  query('scada', /scada|ics|ot\b|industrial/i),
  query('ics security', /ics|ot\b|industrial/i, { first: /ics|ot |industrial/i }),
  query('network security', /network|firewall/i, { first: /network|firewall/i }),
  query('firewall engineer', /firewall/i, { first: /firewall/i }),
  query('network admin', /network/i, { first: /network administrator/i }),
  query('palo alto', /palo alto|pcnse/i),
  query('cisco', /cisco|ccn|ccie/i),
  query('ccna', /ccna/i),
  query('wifi', /wireless|wi-?fi/i),
  query('noc', /noc\b|network operations/i, { first: /noc|network operations/i, top: 1 }),
  query('sysadmin', administrator, { first: /admin|systems? engineer/i, least: 12 }),
  query('system administrator', administrator, { first: /admin/i }),
  query('linux admin', linux, { first: /linux/i, least: 12 }),
  query('linux administrator', linux, { first: /linux/i }),
  query('windows admin', /windows|active directory|powershell/i, { first: /windows/i }),
  query('IT', /\bIT\b|itil|information technology/, { never: /verification/i, first: /\bIT\b/ }),
  query('it support', /\bIT\b|support|help ?desk/i, { first: /support/i, top: 1 }),
  query('help desk', /help ?desk|support|service desk/i, { first: /support/i, top: 1 }),
  query('dba', /dba|database/i, { first: /database/i }),
  query('k8s', /kubernetes|k8s|eks|aks|gke|openshift|cka|cks|ckad|helm/i, { first: /kubernetes/i, least: 12 }),
  query('k8s admin', /kubernetes|k8s/i, { first: /kubernetes administrator/i, least: 12 }),
  query('kubernetes administrator', /kubernetes|k8s/i, { first: /kubernetes administrator/i }),
  query('aws', /aws|amazon|eks|ec2|cloudtrail|guardduty/i, { first: /aws/i, least: 12 }),
  query('amazon web services', /aws|amazon|eks/i, { least: 12 }),
  query('azure engineer', /azure|aks|entra|sentinel/i),
  query('gcp', /google|gcp|gke|bigquery/i, { first: /google cloud|gcp|gke/i }),
  query('terraform', /terraform/i),
  query('infra as code', /terraform|opentofu|pulumi|cloudformation|bicep|infrastructure as code|iac|crossplane/i),
  query('devops', /devops|devsecops/i, { first: /devops/i, least: 12 }),
  query('sre', /sre\b|reliability/i, { first: /reliability|sre/i, least: 12 }),
  query('site reliability engineer', /sre\b|reliability/i, { first: /reliability|sre/i }),
  query('ci/cd', /ci\/cd|pipeline|jenkins|gitlab|github actions/i),
  query('golang', /\bgo\b|golang/i),
  query('finops', /finops|cloud cost|aws|azure|google/i, { first: /finops/i }),
  query('platform engineer', /platform/i, { first: /platform/i }),
  query('data engineer', /data/i, { first: /data engineer/i }),
  query('mlops', machineLearning, { first: /mlops|machine learning|llm/i, least: 12 }),
  query('ml engineer', machineLearning, { first: /machine learning|ml/i }),
  query('machine learning', machineLearning, { first: /machine learning/i }),
  query('AI', machineLearning, { first: /\bAI\b|machine learning|llm/i, least: 12 }),
  query('ai security', /\bai\b|llm|machine learning|security/i, { first: /\bAI\b|LLM/ }),
  query('llm', machineLearning, { first: /llm/i }),
  query('visa', /visa/i, { first: /visa/i }),
  query('SoC', /soc verification|systemverilog/i, { never: /analyst|operations/i }),
  query('ts/sci', /./),
  query('top secret', /./),
  // Typing errors
  query('kubernates', /kubernetes|k8s|eks|aks|gke|openshift|cka|cks|helm/i, { least: 12 }),
  query('penetraton tester', offensive, { first: /tester|hacker|penetration/i }),
  query('cyber secuirty analyst', /security|cyber/i),
  query('terrafrom', /terraform/i),
  // Filters in the words
  query('remote', /./, { read: { workplace: 'remote' }, least: 100 }),
  query('work from home', /./, { read: { workplace: 'remote' }, least: 100 }),
  query('remote soc analyst', soc, { read: { workplace: 'remote' }, top: 2 }),
  query('soc analyst wfh', soc, { read: { workplace: 'remote' }, top: 2 }),
  query('work from home cyber security', /security|cyber/i, { read: { workplace: 'remote' } }),
  query('hybrid devops engineer', /devops|devsecops/i, { read: { workplace: 'hybrid' } }),
  query('on-site network engineer', /network/i, { read: { workplace: 'on-site' } }),
  query('onsite network engineer', /network/i, { read: { workplace: 'on-site' } }),
  query('part time security', /security|cyber/i, { read: { job_type: 'part-time' } }),
  query('part-time', /./, { read: { job_type: 'part-time' }, least: 20 }),
  query('full time sre', /sre\b|reliability/i, { read: { job_type: 'full-time' } }),
  query('contract cloud engineer', /cloud|aws|azure/i, { read: { job_type: 'contract' } }),
  query('devops contractor', /devops/i, { read: { job_type: 'contract' } }),
  query('security internship', /security/i, { read: { job_type: 'Internship' }, top: 2 }),
  query('entry level cyber security', /security|cyber/i, { read: { experience_level: 'Entry' } }),
  query('entry-level soc analyst', soc, { read: { experience_level: 'Entry' }, top: 2 }),
  query('junior devops engineer', /devops|devsecops/i, { read: { experience_level: 'Entry' } }),
  query('jr network engineer', /network/i, { read: { experience_level: 'Entry' } }),
  query('entry level remote', /./, { read: { experience_level: 'Entry', workplace: 'remote' } }),
  query('security engineer austin', /security/i, { read: { city: /^Austin$/ }, top: 2 }),
  query('security engineer in Austin, TX', /security/i, { read: { city: /^Austin$/, state: 'TX' }, top: 2 }),
  query('austin tx', /./, { read: { city: /^Austin$/, state: 'TX' } }),
  query('soc analyst tx', soc, { read: { state: 'TX' }, top: 1 }),
  query('cloud engineer texas', /cloud|aws|azure/i, { read: { state: 'TX' } }),
  query('devops new york', /devops/i, { read: { state: 'NY' }, top: 2 }),
  query('security washington dc', /security|cyber/i, { read: { city: /^Washington$/, state: 'DC' } }),
  query('cloud engineer Portland, OR', /cloud/i, { top: 1, read: { city: /^Portland$/, state: 'OR' } }),
  query('cloud engineer OR', /cloud|aws|azure/i, { top: 1, read: { state: 'OR' } }),
  query('cybersecurity in Ohio', /security|cyber/i, { read: { state: 'OH' } }),
  query('devops seattle hybrid', /devops/i, { top: 1, read: { workplace: 'hybrid', city: /^Seattle$/ } }),
  query('administrator mobile al', /admin/i, { read: { city: /^Mobile$/, state: 'AL' } }),
  // Words that only look like filters
  query('remote access', /remote access|vpn/i, { first: /remote access/i, top: 2 }),
  query('hybrid cloud', /hybrid cloud|cloud/i, { first: /hybrid cloud/i }),
  query('contract management', /contract/i, { first: /contract manager/i, top: 1 }),
  query('smart contract', /smart contract|solidity/i),
  query('mobile security', /mobile/i, { first: /mobile/i }),
]
