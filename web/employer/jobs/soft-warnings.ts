import type { Requirement } from '../../../contract/seekers/requirements.ts'

/** With more must-haves than this, qualified people stop reading. This is our own threshold, used only for advice. */
const manyMusts = 8

/** Certifications that require years of paid work: (ISC)2 and ISACA ask for five. */
const forTheExperienced = /\b(CISSP|CCSP|CISM|CISA)\b/i

/** Advice on what an employer might want to reconsider. Nothing here blocks posting. */
export function softWarnings(requirements: readonly Requirement[], experience_level: string): string[] {
  const musts = requirements.filter(({ must }) => must)
  const warnings: string[] = []
  if (experience_level === 'Entry') {
    const asked = musts.flatMap((line) =>
      line.type === 'certification' ? (forTheExperienced.exec(line.name)?.[1] ?? []) : [],
    )
    for (const name of asked)
      warnings.push(
        `${name.toUpperCase()} requires five years of paid work, which no one at Entry level has. Make it a nice-to-have, or ask for Security+.`,
      )
    const years = Math.max(0, ...musts.map((line) => ('years' in line ? (line.years ?? 0) : 0)))
    if (years > 2)
      warnings.push(
        `A must-have asks for ${years} years, but Entry means up to two. Lower the years, or choose another level.`,
      )
  }
  if (musts.length > manyMusts)
    warnings.push(
      `You have ${musts.length} must-haves. Keep only what no one can do the job without, and make the others nice-to-haves.`,
    )
  return warnings
}
