import type { Requirement } from '../../../contract/seekers/requirements.ts'

/** Beyond this many must-haves people who could do the job stop reading; our own threshold, said as advice only. */
const manyMusts = 8

/** Certificates their issuers give only to people with years of paid work: (ISC)2 and ISACA ask five. */
const forTheExperienced = /\b(CISSP|CCSP|CISM|CISA)\b/i

/** What an employer may want to think about again. Advice: nothing here stops a posting. */
export function softWarnings(requirements: readonly Requirement[], experience_level: string): string[] {
  const musts = requirements.filter(({ must }) => must)
  const warnings: string[] = []
  if (experience_level === 'Entry') {
    const asked = musts.flatMap((line) =>
      line.type === 'certification' ? (forTheExperienced.exec(line.name)?.[1] ?? []) : [],
    )
    for (const name of asked)
      warnings.push(
        `${name.toUpperCase()} takes five years of paid work, which nobody at Entry level has. Make it good to have, or ask for Security+.`,
      )
    const years = Math.max(0, ...musts.map((line) => ('years' in line ? (line.years ?? 0) : 0)))
    if (years > 2)
      warnings.push(
        `A must-have asks for ${years} years, and Entry means up to two. Lower the years, or choose another level.`,
      )
  }
  if (musts.length > manyMusts)
    warnings.push(
      `${musts.length} must-haves. Keep those somebody cannot do the job without, and move the others to good to have.`,
    )
  return warnings
}
