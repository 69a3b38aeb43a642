/**
 * The field's ways of saying one thing. Text and query alike are brought to the first word of a group, so that a
 * query needs no alternatives.
 */
export type Group = {
  /** The one word all forms become, `[a-z0-9]+`; nothing else may become it. */
  word: string
  /** Other spellings, of one word or several. */
  forms?: readonly string[]
  /** Spellings that also mean common words, so in running text only this letter case counts. */
  cased?: readonly string[]
  /** Text with one of these is found by `word` too; in a query they stay what they are, words that may stand apart. */
  phrases?: readonly string[]
  /** Wider words that find this one: who looks for Kubernetes wants EKS too. */
  also?: readonly string[]
}

const group = (word: string, forms: string, more: Omit<Group, 'word' | 'forms'> = {}): Group => ({
  word,
  forms: forms.split(',').flatMap((form) => form.trim() || []),
  ...more,
})

const security: Group[] = [
  group('cybersecurity', 'cyber security, cyber-sec, cybersec, infosec, information security, info sec', {
    also: ['cyber', 'security'],
  }),
  group('soc', 'security operations center, security operations centre, security operation center, s o c', {
    also: ['secops', 'security', 'operations'],
  }),
  group('secops', 'sec ops', { phrases: ['security operations'], also: ['security', 'operations'] }),
  group('siem', 'security information and event management, security incident and event management', {
    also: ['security'],
  }),
  group('soar', 'security orchestration automation and response, security orchestration', { also: ['security'] }),
  group('edr', 'endpoint detection and response', { also: ['endpoint'] }),
  group('xdr', 'extended detection and response'),
  group('mdr', 'managed detection and response'),
  group('ndr', 'network detection and response'),
  group('ueba', 'user and entity behavior analytics, user behavior analytics, uba'),
  group('dlp', 'data loss prevention, data leak prevention, data leakage prevention'),
  group('casb', 'cloud access security broker'),
  group('sase', 'secure access service edge'),
  group('zerotrust', 'zero trust, zta, zero trust architecture'),
  group('ztna', 'zero trust network access', { also: ['zerotrust'] }),
  group('iam', 'identity and access management, identity access management, idam', {
    also: ['identity', 'access'],
  }),
  group('ciam', 'customer identity and access management', { also: ['iam', 'identity'] }),
  group('pam', 'privileged access management, privileged identity management', { also: ['access'] }),
  group('iga', 'identity governance and administration', { also: ['iam', 'identity'] }),
  group('mfa', 'multi-factor authentication, multifactor authentication, two-factor authentication, 2fa'),
  group('sso', 'single sign-on, single sign on, single signon'),
  group('rbac', 'role-based access control'),
  group('pki', 'public key infrastructure'),
  group('hsm', 'hardware security module'),
  group(
    'pentest',
    'pen test, pen-testing, pen tester, pentester, pentesting, penetration test, penetration testing, penetration tester, ethical hacking, ethical hacker',
    {
      phrases: ['offensive security'],
    },
  ),
  group('vapt', 'vulnerability assessment and penetration testing', { also: ['pentest', 'vulnerability'] }),
  group('redteam', 'red team, red teaming, red teamer, redteaming, adversary emulation, adversary simulation'),
  group('blueteam', 'blue team, blue teaming, blue teamer'),
  group('purpleteam', 'purple team, purple teaming'),
  group('dfir', 'digital forensics and incident response', { also: ['forensics', 'incident', 'response'] }),
  group('incidentresponse', 'incident responder, incident handler, incident handling', {
    cased: ['IR'],
    phrases: ['incident response'],
    also: ['incident', 'response'],
  }),
  group('threatintel', 'threat intelligence, cti, cyber threat intelligence', { also: ['threat', 'intelligence'] }),
  group('threathunting', 'threat hunt, threat hunter', { phrases: ['threat hunting'], also: ['threat', 'hunting'] }),
  group('osint', 'open source intelligence'),
  group('appsec', 'app sec, product security, prodsec', {
    phrases: ['application security', 'software security'],
    also: ['application', 'security'],
  }),
  group('cloudsec', 'cloud sec', { phrases: ['cloud security'], also: ['cloud', 'security'] }),
  group('netsec', 'net sec', { phrases: ['network security'], also: ['network', 'security'] }),
  group('sast', 'static application security testing', { also: ['appsec'] }),
  group('dast', 'dynamic application security testing', { also: ['appsec'] }),
  group('sca', 'software composition analysis'),
  group('sbom', 'software bill of materials'),
  group('sdlc', 'software development lifecycle, software development life cycle'),
  group('ssdlc', 'secure sdlc, secure software development lifecycle, secure software development life cycle', {
    also: ['sdlc'],
  }),
  group('cspm', 'cloud security posture management', { also: ['cloudsec'] }),
  group('cnapp', 'cloud native application protection platform', { also: ['cloudsec'] }),
  group('waf', 'web application firewall', { also: ['firewall'] }),
  group('ngfw', 'next-generation firewall, next generation firewall, next gen firewall', { also: ['firewall'] }),
  group('ids', 'intrusion detection system, intrusion detection', { also: ['intrusion'] }),
  group('ips', 'intrusion prevention system, intrusion prevention', { also: ['intrusion'] }),
  group('grc', 'governance risk and compliance, governance risk compliance', {
    also: ['governance', 'risk', 'compliance'],
  }),
  group('tprm', 'third-party risk management, vendor risk management', { also: ['risk'] }),
  group('bcdr', 'business continuity and disaster recovery, bcp dr', { also: ['continuity', 'recovery'] }),
  group('mitreattack', 'mitre att&ck, mitre attack, att&ck', { also: ['mitre'] }),
  group('ciso', 'chief information security officer, chief security officer, cso'),
  group('isso', 'information system security officer, information systems security officer'),
  group('issm', 'information system security manager, information systems security manager'),
  group(
    'otics',
    'ics, ics/ot, ot/ics, scada, operational technology, industrial control system, industrial cybersecurity',
    {
      cased: ['OT'],
      also: ['industrial'],
    },
  ),
  group('iot', 'internet of things'),
  group('systemonchip', 'system on chip, system on a chip', { cased: ['SoC', 'SoCs'] }),
]

const frameworks: Group[] = [
  group('soctwo', 'soc 2 type 2, soc 2 type ii'),
  group('iso27001', 'iso 27001, iso/iec 27001', { also: ['iso', '27001'] }),
  group('pcidss', 'pci dss, pci compliance', { also: ['pci'] }),
  group('nistcsf', 'nist csf, nist cybersecurity framework', { also: ['nist'] }),
  group('rmf', 'risk management framework', { also: ['risk'] }),
  group('ato', 'authority to operate, authorization to operate'),
  group('cmmc', 'cybersecurity maturity model certification'),
  group('stig', 'security technical implementation guide, stigs'),
  group('hipaa', 'hippa'),
  group('fedramp', 'fed ramp, federal risk and authorization management program'),
  group('tssci', 'ts/sci, top secret/sci, top secret sci, ts sci clearance', { also: ['topsecret', 'clearance'] }),
  group('topsecret', 'top secret, ts clearance, top secret clearance', { also: ['clearance'] }),
  group('polygraph', 'poly, fsp, full-scope poly, full scope polygraph, ci poly, ci polygraph'),
  group('dod', 'department of defense'),
]

const cloud: Group[] = [
  group('aws', 'amazon web services, amazon aws, amazon cloud', { also: ['amazon'] }),
  group('gcp', 'google cloud platform, google cloud, google gcp', { also: ['google'] }),
  group('azure', 'microsoft azure, ms azure'),
  group('oci', 'oracle cloud infrastructure, oracle cloud', { also: ['oracle'] }),
  group('kubernetes', 'k8s, kube'),
  group('eks', 'amazon eks, aws eks, elastic kubernetes service', { also: ['kubernetes', 'aws'] }),
  group('aks', 'azure kubernetes service, azure aks', { also: ['kubernetes', 'azure'] }),
  group('gke', 'google kubernetes engine', { also: ['kubernetes', 'gcp'] }),
  group('openshift', 'open shift, ocp', { also: ['kubernetes'] }),
  group('ec2', 'elastic compute cloud', { also: ['aws'] }),
  group('iac', 'infrastructure as code, infra as code'),
  group('terraform', 'tf, hashicorp terraform'),
  group('cloudformation', 'cfn, cloud formation, aws cloudformation', { also: ['aws'] }),
  group(
    'cicd',
    'ci/cd, ci cd pipeline, cicd pipeline, continuous integration and continuous delivery, continuous integration and continuous deployment, continuous integration and delivery',
    {
      also: ['ci', 'cd', 'pipeline'],
    },
  ),
  group('devops', 'dev ops'),
  group('devsecops', 'dev sec ops, secdevops, devsec ops, sec dev ops', { also: ['devops', 'security'] }),
  group('gitops', 'git ops'),
  group('finops', 'fin ops, cloud financial management'),
  group('mlops', 'ml ops, machine learning operations'),
  group('sre', 'site reliability engineering, site reliability engineer, site reliability', {
    also: ['reliability', 'engineer'],
  }),
  group('noc', 'network operations center, network operations centre'),
  group('githubactions', 'github actions, gha', { also: ['github'] }),
  group('argocd', 'argo cd', { also: ['argo'] }),
  group('gitlab', 'git lab'),
  group('github', 'git hub'),
  group('opentelemetry', 'otel, open telemetry'),
  group('elk', 'elastic stack, elk stack, elasticsearch logstash kibana', { also: ['elasticsearch', 'elastic'] }),
  group('elasticsearch', 'elastic search'),
  group('cloudnative', 'cloud native'),
  group('multicloud', 'multi cloud', { also: ['cloud'] }),
  group('onprem', 'on-prem, on-premise, on-premises, onpremise, onpremises'),
  group('saas', 'software as a service'),
  group('paas', 'platform as a service'),
  group('iaas', 'infrastructure as a service'),
  group('sdwan', 'sd-wan, software-defined wan'),
  group('vpn', 'virtual private network'),
  group('vm', 'virtual machine'),
  group('vpc', 'virtual private cloud'),
  group('tcpip', 'tcp/ip', { also: ['tcp', 'ip'] }),
]

const systems: Group[] = [
  group('infotech', 'information technology, info tech', { cased: ['IT'], also: ['technology'] }),
  group('activedirectory', 'active directory, ms ad', { cased: ['AD'] }),
  group('entraid', 'entra id, entra, microsoft entra, microsoft entra id, azure ad, azure active directory, aad', {
    also: ['activedirectory', 'azure'],
  }),
  group('m365', 'microsoft 365, office 365, o365, ms 365'),
  group('sentinel', 'microsoft sentinel, azure sentinel'),
  group('rhel', 'red hat enterprise linux, redhat enterprise linux', { also: ['linux', 'redhat'] }),
  group('redhat', 'red hat'),
  group(
    'sysadmin',
    'system administrator, systems administrator, sys admin, system administration, systems administration',
    {
      also: ['administrator', 'systems'],
    },
  ),
  group('dba', 'database administrator', { also: ['database'] }),
  group('helpdesk', 'help desk, service desk, servicedesk'),
  group('powershell', 'power shell, pwsh'),
  group('vmware', 'vm ware'),
  group('ai', 'artificial intelligence'),
  group('ml', 'machine learning'),
  group('llm', 'large language model'),
  group('remote', 'wfh, work from home, telework, telecommute, teleworking, telecommuting'),
]

const languages: Group[] = [
  group('golang', 'go lang', { cased: ['Go'] }),
  group('javascript', 'js, java script, ecmascript'),
  group('typescript', 'type script'),
  group('nodejs', 'node js', { also: ['node'] }),
  group('react', 'reactjs, react js'),
  group('vue', 'vuejs, vue js'),
  group('angular', 'angularjs, angular js'),
  group('nextjs', 'next js'),
  group('expressjs', 'express js'),
  group('dotnet', 'dot net, net core, net framework'),
  group('aspnet', 'asp net', { also: ['dotnet'] }),
  group('cplusplus', 'cpp, c plus plus'),
  group('csharp', 'c sharp'),
  group('postgresql', 'postgres, postgre sql, psql'),
  group('sqlserver', 'sql server, mssql, ms sql, microsoft sql server', { also: ['sql'] }),
  group('mongodb', 'mongo, mongo db'),
  group('python', 'python3, python 3'),
  group('api', 'application programming interface'),
  group('restapi', 'restful api, rest apis, restful apis, restful', { phrases: ['rest api'], also: ['rest', 'api'] }),
  group('backend', 'back-end, back end'),
  group('frontend', 'front-end, front end'),
  group('fullstack', 'full-stack, full stack'),
  group('opensource', 'open source, oss'),
]

export const synonyms: readonly Group[] = [...security, ...frameworks, ...cloud, ...systems, ...languages]
