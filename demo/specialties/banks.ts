import { readFileSync } from 'node:fs'
import type { Specialty } from '../../contract/platform/values.ts'
import type { Bank } from './bank.ts'

const files: Readonly<Record<Specialty, string>> = {
  'security operations': 'security-operations',
  'detection and response': 'detection-and-response',
  'application security': 'application-security',
  'identity and access': 'identity-and-access',
  GRC: 'grc',
  'offensive security': 'offensive-security',
  'cloud security': 'cloud-security',
  'OT/ICS': 'ot-ics',
  'cloud engineering': 'cloud-engineering',
  'platform engineering': 'platform-engineering',
  SRE: 'sre',
  'DevOps / DevSecOps': 'devops',
  'data platform': 'data-platform',
  networking: 'networking',
}

/** The one field that JSON has no word for is written as the source of a regular expression. */
const read = (file: string) =>
  JSON.parse(
    readFileSync(new URL(`../data/specialties/${file}.json`, import.meta.url), 'utf8'),
    (key, value: unknown) => (key === 'about' ? new RegExp(String(value)) : value),
  ) as Bank

export const banks = Object.fromEntries(
  Object.entries(files).map(([specialty, file]) => [specialty, read(file)]),
) as Readonly<Record<Specialty, Bank>>
