import type { ExperienceLevel, Specialty } from '../../contract/platform/values.ts'
import { list } from '../words.ts'

/**
 * Certifications that qualify for a specialty's work role (intermediate or advanced), by the DoD 8140 qualification
 * matrix V2.1 (US Government work; read from the copy in JAKSecurity/dod-cert-requirements, CC BY 4.0, Jeff Krueger)
 * and the codes of the NICE Framework v2 (NIST, public domain). None where the framework has no such role, or the
 * matrix has no certification for it.
 */
export const dod8140: Readonly<Partial<Record<Specialty, readonly string[]>>> = {
  // Defensive Cybersecurity (511)
  'security operations': list(
    'GMON, GRID, CBROPS, CFR, Cloud+, CySA+, GCED, GCFA, GCIA, GDSA, GICSP, GSEC, PenTest+, Security+',
  ),
  // Incident Response (531), Threat Analysis (141)
  'detection and response': list(
    'ECIH, GRID, CBROPS, CCSP, CEH, CFR, Cloud+, CySA+, GCED, GCFA, GCIA, GCIH, GICSP, GSEC, PenTest+',
    'Security+',
  ),
  // Secure Software Development (621), Software Security Assessment (622)
  'application security': list('CISSP-ISSAP, CSSLP, GSEC, CISSP-ISSEP, CSC, GCSA, Security+'),
  // Systems Security Analysis (461)
  'identity and access': list('CCSP, CISSP-ISSEP, Cloud+, CySA+, GCLD, GCSA, GICSP, GISF, GSEC, GSNA, Security+'),
  // Security Control Assessment (612), Systems Authorization (611)
  GRC: list(
    'SecurityX, CCISO, CGRC, CISA, CISM, CISSP, CISSP-ISSEP, Cloud+, CySA+, GCSA, GSEC, GSLC, GSNA',
    'PenTest+, Security+, CCSP, CISSP-ISSMP',
  ),
  // Vulnerability Analysis (541)
  'offensive security': list(
    'CFR, CISA, CISM, Cloud+, CPTE, CySA+, GCED, GCIH, GCSA, GICSP, GPEN, GSEC, GSNA, PenTest+, Security+',
  ),
  // Cybersecurity Architecture (652)
  'cloud security': list(
    'CCNP Enterprise, GMON, SecurityX, CCSP, CISM, CISSP-ISSAP, CISSP-ISSEP, Cloud+, CSSLP, GCIA, GCSA',
    'GDSA, GICSP, GSEC',
  ),
  // Systems Administration (451)
  'cloud engineering': list('SecurityX, CCNP Security, CCSP, Cloud+, GFACT, GICSP, GSEC, Security+, SSCP'),
  // Secure Software Development (621)
  'DevOps / DevSecOps': ['CISSP-ISSAP', 'CSSLP', 'GSEC'],
  // Database Administration (421)
  'data platform': list(
    'SecurityX, CCNP Security, CISA, CISSP, CISSP-ISSAP, CISSP-ISSEP, Cloud+, GSEC, Security+, SSCP',
  ),
  // Network Operations (441)
  networking: list(
    'SecurityX, CCNA, CCNP Security, CCSP, CEH, Cloud+, GCED, GCIA, GCIH, GCLD, GDSA, GFACT, GICSP, GSEC',
    'Security+, SSCP',
  ),
}

/** Certifications that require years of experience, or that no one takes early. */
const fiveYears =
  /^(CISSP|CISM|CISA|CRISC|CGRC|CCSP|CSSLP|CCISO|GSLC|SecurityX|CCIE|GXPN|ISA\/IEC 62443 Expert|ISO 27001 Lead Auditor|GSNA|PMP)/
const twoYears =
  /^(OSCP|OSWE|OSEP|CRTO|GREM|GCFA|GCTI|GRID|GDSA|GCED|GICSP|GMON|GCDA|GCIA|GWAPT|GPEN|GCSA|GCLD|CKS|CKA|RHCE|JNCIP|CCNP|Palo Alto NGFW|AZ-305|AZ-400|AWS (DevOps|Security|Advanced)|Google Professional|CSC|CPTE|CFR|ECIH)/

/** Whether a certification suits a level: no one asks a beginner for a CISSP. */
export const suitsLevel = (name: string, level: ExperienceLevel): boolean =>
  (level !== 'Entry' || !twoYears.test(name)) && ((level !== 'Entry' && level !== 'Mid') || !fiveYears.test(name))

const issuers: readonly (readonly [RegExp, issuer: string, years: number | null])[] = [
  [/^(CISSP|CCSP|SSCP|CSSLP|CGRC|CC$)/, 'ISC2', 3],
  [/^(CISA|CISM|CRISC)$/, 'ISACA', 3],
  [/^(CEH|CCISO|ECIH)/, 'EC-Council', 3],
  [/\+$|^SecurityX$/, 'CompTIA', 3],
  [/^(OSCP|OSWE|OSEP)$/, 'OffSec', null],
  [/^(CKA|CKAD|CKS)$/, 'Cloud Native Computing Foundation', 2],
  [/^AWS /, 'Amazon Web Services', 3],
  [/^(AZ|SC|DP)-\d/, 'Microsoft', 1],
  [/^(PCA$|Google )/, 'Google Cloud', 2],
  [/^(CCNA|CCNP|CCIE|CBROPS)/, 'Cisco', 3],
  [/^RHC/, 'Red Hat', 3],
  [/^(Terraform|Vault)/, 'HashiCorp', 2],
  [/^JN/, 'Juniper Networks', 3],
  [/^G[A-Z]{3,4}$/, 'GIAC', 4],
]

/** A certification's issuer, if known, and how many years it's valid; null means it doesn't expire. */
export const issuerOf = (name: string): string | null => issuers.find(([pattern]) => pattern.test(name))?.[1] ?? null
export const yearsValid = (name: string): number | null => issuers.find(([pattern]) => pattern.test(name))?.[2] ?? null
