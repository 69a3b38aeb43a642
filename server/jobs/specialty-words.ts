import type { Specialty } from '../../contract/platform/values.ts'

/** More specific words come first: a `Cloud Security Engineer` isn't a cloud engineer. */
const specialtyWords: readonly (readonly [RegExp, Specialty])[] = [
  [/\b(ot|ics|scada|industrial control)\b/i, 'OT/ICS'],
  [/\b(penetration|pen ?test(er|ing)?|red team(er)?|offensive|exploit)\b/i, 'offensive security'],
  [/\b(grc|governance|compliance|risk|audit(or)?|privacy)\b/i, 'GRC'],
  [/\b(iam|identity|access management|pam)\b/i, 'identity and access'],
  [/\b(detection|threat|incident response|dfir|forensics?|malware)\b/i, 'detection and response'],
  [/\b(application security|appsec|product security|secure code)\b/i, 'application security'],
  [/\bcloud security\b/i, 'cloud security'],
  [/\b(devops|devsecops|ci\/cd|release engineer)\b/i, 'DevOps / DevSecOps'],
  [/\b(sre|site reliability|reliability engineer)\b/i, 'SRE'],
  [/\b(soc|security operations|security analyst|security)\b/i, 'security operations'],
  [/\b(data (platform|engineer|infrastructure))\b/i, 'data platform'],
  [/\b(network(ing|s)?)\b/i, 'networking'],
  [/\b(platform|kubernetes|infrastructure|systems engineer)\b/i, 'platform engineering'],
  [/\b(cloud|aws|azure|gcp)\b/i, 'cloud engineering'],
]
/** Guessed from the title alone if possible, because a department is often broader than the job. */
export const guessSpecialty = (title: string, field = ''): Specialty | undefined => first(title) ?? first(field)

const first = (text: string) => specialtyWords.find(([words]) => words.test(text))?.[1]
