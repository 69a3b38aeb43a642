import type { Group } from './synonyms.ts'

/**
 * Certificates by their usual short name, with the names they also go by. `aliases` are short names that mean other
 * things too, so they count only where a certificate is named. Names and acronyms as in the DoD 8140 qualification
 * matrix V2.1 (US Government work) and on the issuers' pages.
 */
export type Certificate = Group & { aliases?: readonly string[] }

const certificate = (word: string, forms: string, aliases?: string): Certificate => ({
  word,
  forms: list(forms),
  aliases: list(aliases ?? ''),
})

function list(text: string) {
  return text.split(';').flatMap((name) => name.trim() || [])
}

export const certificates: readonly Certificate[] = [
  certificate('aplus', 'comptia a plus; comptia aplus'),
  certificate('networkplus', 'network plus; net+; netplus; comptia network plus'),
  certificate('securityplus', 'security plus; sec+; secplus; comptia security plus'),
  certificate('cloudplus', 'comptia cloud plus; cloud plus'),
  certificate('linuxplus', 'comptia linux plus; linux plus'),
  certificate('serverplus', 'comptia server plus'),
  certificate('cysaplus', 'cysa plus; cysa; comptia cybersecurity analyst; comptia cybersecurity analyst plus'),
  certificate('pentestplus', 'pentest plus; comptia penetration tester plus; comptia pentest plus'),
  certificate(
    'securityx',
    'casp+; caspplus; casp plus; comptia advanced security practitioner',
    'casp; comptia advanced security practitioner plus',
  ),
  certificate(
    'cissp',
    'certified information systems security professional; certified information system security professional',
  ),
  certificate(
    'issap',
    'cissp-issap; information systems security architecture professional; certified information systems security professional information systems security architecture professional',
  ),
  certificate(
    'issep',
    'cissp-issep; information systems security engineering professional; certified information systems security professional information systems security engineering professional',
  ),
  certificate(
    'issmp',
    'cissp-issmp; information systems security management professional; certified information systems security professional information systems security management professional',
  ),
  certificate('ccsp', 'certified cloud security professional'),
  certificate('sscp', 'systems security certified practitioner'),
  certificate('csslp', 'certified secure software lifecycle professional'),
  certificate(
    'cgrc',
    'certified in governance risk and compliance; certified authorization professional',
    'cap; formerly known cap',
  ),
  certificate('isc2cc', 'certified in cybersecurity', 'cc'),
  certificate('cisa', 'certified information systems auditor; certified information system auditor'),
  certificate('cism', 'certified information security manager'),
  certificate('crisc', 'certified in risk and information systems control'),
  certificate('ceh', 'certified ethical hacker'),
  certificate('cehpractical', 'ceh (p); ceh practical; certified ethical hacker practical; cehp'),
  certificate('chfi', 'computer hacking forensic investigator; computer hacking forensics investigator'),
  certificate('cciso', 'certified chief information security officer; certified ciso'),
  certificate('ecih', 'ec-council certified incident handler', 'certified incident handler'),
  certificate('cnd', 'certified network defender'),
  certificate('oscp', 'offensive security certified professional; oscp+'),
  certificate('osep', 'offensive security experienced penetration tester'),
  certificate('oswe', 'offensive security web expert'),
  certificate('gsec', 'giac security essentials; giac security essentials certification'),
  certificate('gcih', 'giac certified incident handler; giac certifed incident handler'),
  certificate('gcia', 'giac certified intrusion analyst'),
  certificate('gcfa', 'giac certified forensic analyst'),
  certificate('gcfe', 'giac certified forensic examiner'),
  certificate('gcda', 'giac certified detection analyst'),
  certificate('gced', 'giac certified enterprise defender'),
  certificate('gpen', 'giac penetration tester'),
  certificate('gwapt', 'giac web application penetration tester'),
  certificate('grem', 'giac reverse engineering malware'),
  certificate('gcti', 'giac cyber threat intelligence'),
  certificate('gmon', 'giac continuous monitoring; giac continuous monitoring certification'),
  certificate('gdsa', 'giac defensible security architect; giac defensible security architecture'),
  certificate('gcld', 'giac cloud security essentials'),
  certificate('gcsa', 'giac cloud security automation'),
  certificate('gicsp', 'global industrial cyber security professional'),
  certificate('gslc', 'giac security leadership; giac security leadership certification'),
  certificate('gsna', 'giac systems and network auditor'),
  certificate('giacgrid', 'giac response and industrial defense', 'grid'),
  certificate('ccna', 'cisco certified network associate'),
  certificate('cyberops', 'cbrops; ccna cyberops associate; ccna cyberops; cisco certified cyberops associate'),
  certificate('ccnp', 'cisco certified network professional'),
  certificate('ccie', 'cisco certified internetwork expert'),
  certificate('cka', 'certified kubernetes administrator'),
  certificate('ckad', 'certified kubernetes application developer'),
  certificate('cks', 'certified kubernetes security specialist'),
  certificate('rhcsa', 'red hat certified system administrator'),
  certificate('rhce', 'red hat certified engineer'),
  certificate(
    'awssaa',
    'aws certified solutions architect associate; aws solutions architect associate; aws saa',
    'saa',
  ),
  certificate('awssap', 'aws certified solutions architect professional; aws solutions architect professional'),
  certificate('awsscs', 'aws certified security specialty; aws security specialty', 'scs'),
  certificate('awsdop', 'aws certified devops engineer professional; aws devops engineer professional'),
  certificate('awssoa', 'aws certified sysops administrator associate; aws sysops administrator'),
  certificate('awsclf', 'aws certified cloud practitioner; aws cloud practitioner'),
  certificate('az104', 'az-104; microsoft certified azure administrator associate; azure administrator associate'),
  certificate(
    'az305',
    'az-305; microsoft certified azure solutions architect expert; azure solutions architect expert',
  ),
  certificate('az400', 'az-400; microsoft certified devops engineer expert; azure devops engineer expert'),
  certificate(
    'az500',
    'az-500; microsoft certified azure security engineer associate; azure security engineer associate',
  ),
  certificate('az900', 'az-900; microsoft certified azure fundamentals; azure fundamentals'),
  certificate('sc100', 'sc-100; microsoft certified cybersecurity architect expert'),
  certificate('sc200', 'sc-200; microsoft certified security operations analyst associate'),
  certificate('sc300', 'sc-300; microsoft certified identity and access administrator associate'),
  certificate('gcppcse', 'google professional cloud security engineer; professional cloud security engineer'),
  certificate('gcppca', 'google professional cloud architect; professional cloud architect'),
  certificate('terraformassociate', 'terraform associate; hashicorp certified terraform associate'),
  certificate('iso27001leadauditor', 'iso 27001 lead auditor; iso/iec 27001 lead auditor'),
  certificate('pmp', 'project management professional'),
  certificate('itil', 'it infrastructure library; itil foundation; itil 4 foundation'),
]
