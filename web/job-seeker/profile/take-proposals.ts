import type { Input } from '../../../contract/index.ts'
import type { Proposed } from './fill-dialog.tsx'
import type { Profile } from '../../parts/seekers/profile/use-profile-form.ts'

type Link = Input<'POST /profile/social-links'>['body']

/** A certification as it would be once added. What the resume doesn't mention stays. */
export const takenCertificate = ({
  name,
  issuer,
  number,
  issued_on,
  expires_on,
  held,
}: Omit<Proposed['certificates'][number], 'line'>) => ({
  name: held?.name ?? name,
  issuer: issuer ?? held?.issuer ?? null,
  number: number ?? held?.number ?? null,
  issued_on: issued_on ?? held?.issued_on ?? null,
  expires_on: expires_on ?? held?.expires_on ?? null,
})

/** The same for a clearance. */
export const takenClearance = ({ proposed, held }: Pick<NonNullable<Proposed['clearance']>, 'proposed' | 'held'>) => ({
  clearance: proposed.clearance ?? held.clearance,
  clearance_state: proposed.clearance_state ?? held.clearance_state,
  polygraph: proposed.polygraph ?? held.polygraph,
})

/** Request bodies for the selected items; null if a body would be empty. */
export function takeProposals(
  profile: Pick<Profile, 'professional_profile'>,
  proposed: Proposed,
  taken: ReadonlySet<string>,
) {
  const { professional_profile: now } = profile
  const { personal, professional } = takeFields(proposed.fields.filter(({ field }) => taken.has(`field ${field}`)))
  const chosen = <T>(kind: string, list: readonly T[]) => list.filter((_, at) => taken.has(`${kind} ${at}`))

  const skills = new Map(now.skills.map((name, at) => [name, now.skill_years[at] ?? null]))
  for (const { name, years, held } of chosen('skill', proposed.skills)) {
    const spelled = held?.has ? held.name : name
    skills.set(spelled, years ?? skills.get(spelled) ?? null)
  }
  if (chosen('skill', proposed.skills).length) {
    professional.skills = [...skills.keys()]
    professional.skill_years = [...skills.values()]
  }

  const fresh = chosen('certificate', proposed.certificates)
  if (fresh.length) {
    const replaced = new Set(fresh.map(({ held, name }) => (held?.name ?? name).toLowerCase()))
    professional.certifications = [
      ...now.certifications.filter(({ name }) => !replaced.has(name.toLowerCase())),
      ...fresh.map(takenCertificate),
    ]
  }
  if (proposed.clearance && taken.has('clearance')) Object.assign(professional, takenClearance(proposed.clearance))
  const experience = chosen('experience', proposed.experience)
  if (experience.length) professional.experience = [...experience, ...now.experience]
  const education = chosen('education', proposed.education)
  if (education.length) professional.education = [...education, ...now.education]
  const languages = chosen('language', proposed.languages)
  if (languages.length) professional.languages_spoken = [...now.languages_spoken, ...languages.map(({ name }) => name)]

  const links: Link[] = chosen('link', proposed.links).map(({ platform, url }) => ({ platform, url }))
  return {
    personal: Object.keys(personal).length ? personal : null,
    professional: Object.keys(professional).length ? professional : null,
    links,
  }
}

/** Single fields, grouped by the call that accepts them. */
function takeFields(fields: Proposed['fields']) {
  const personal: Record<string, unknown> = {}
  const professional: Record<string, unknown> = {}
  for (const { field, proposed } of fields) {
    if (field === 'headline') professional.title_headline = proposed
    else if (field === 'job_role' || field === 'years_of_experience' || field === 'portfolio_website')
      professional[field] = proposed
    else personal[field] = proposed
  }
  return { personal, professional }
}
