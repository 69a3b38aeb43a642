import { type FitLine, requirements } from '../contract/seekers/requirements.ts'

/** An application as it was sent, with the requirements of its job. */
export type ApplicationSnapshot = {
  seeker_id: string
  fit: FitLine[]
  applicant: { years_of_experience: number | null; skills: string[]; certifications: string[] }
  requirements: unknown
  title: string
}
export type EndedApplication = ApplicationSnapshot & {
  status: string
  reason: string | null
  reason_words: string | null
  workplace: string
  job_status: string
}

/** Fit lines that contradict the snapshot next to them. */
export function contradictions({ fit, applicant, requirements: asked, title }: ApplicationSnapshot): string[] {
  const all = applicant.years_of_experience ?? 0
  return requirements.parse(asked).flatMap((line, index) => {
    const { result, why } = fit[index] ?? {}
    const listed = line.type === 'certification' ? applicant.certifications : applicant.skills
    const has = 'name' in line && listed.some((name) => name === line.name || line.label.endsWith(` or ${name}`))
    const years = Number(/^Profile says ([\d.]+) year/.exec(why ?? '')?.[1] ?? 0)
    const isWrong =
      (has && /^Profile says no\b/.test(why ?? '')) ||
      ('name' in line && why?.startsWith('Profile lists') && !listed.includes(line.name)) ||
      years > all ||
      (line.type === 'years' && result === 'pass' && all < line.years)
    return isWrong ? `${title}: ${line.label}, ${why}` : []
  })
}

/** Whether an outcome has a reason that its job or its fit lines don't support. */
export function hasUntrueReason({
  fit,
  status,
  reason,
  reason_words,
  workplace,
  job_status,
}: EndedApplication): boolean {
  const lacks = fit.some(({ must, result }) => must && result === 'fail')
  if (reason === 'missing_must_have') return !lacks
  if (reason === 'position_filled') return job_status !== 'filled'
  if (reason === 'position_cancelled') return job_status !== 'closed'
  if (reason === 'location_or_authorisation') return workplace === 'remote' && !lacks
  if (reason === 'other' || reason === 'duplicate') return !reason_words
  return reason === null && status === 'hired' && lacks
}
