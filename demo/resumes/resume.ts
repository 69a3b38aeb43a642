import { hasExpired } from '../../server/platform/calendar/expiry.ts'
import type { Person } from '../people/people.ts'
import { type Line, writePdf } from './pdf.ts'

/** A resume of one or two pages, and the words that can be read out of it. */
export function writeResume(person: Person, focus = person.headline): { bytes: Buffer; words: string } {
  const { name, place, email, phone, biography, deeds, job_role, education_level, years_of_experience, facts } = person
  const full = `${name.first} ${name.last}`
  const heading = (text: string): Line => ({ text, size: 12.5, bold: true, above: 12 })
  const skills = facts.filter(({ kind, has }) => kind === 'skill' && has)
  const certificates = facts.filter(({ kind, has }) => kind === 'certification' && has)
  const lines: Line[] = [
    { text: full, size: 21, bold: true },
    { text: focus, size: 12 },
    { text: [`${place.city}, ${place.state}`, email, phone].filter(Boolean).join('  |  ') },
    heading('Summary'),
    { text: biography },
    heading('Experience'),
    { text: `${job_role}, ${years_of_experience ?? 0} years in the field`, bold: true },
    ...deeds.map((deed) => ({ text: `-  ${deed}`, above: 2 })),
    heading('Skills'),
    { text: skills.map((skill) => (skill.years ? `${skill.name} (${skill.years} y)` : skill.name)).join(', ') },
    ...(certificates.length
      ? [
          heading('Certifications'),
          {
            text: certificates
              .map((each) => (hasExpired(each.expires_on) ? `${each.name} (expired)` : each.name))
              .join(', '),
          },
        ]
      : []),
    heading('Education'),
    { text: education_level },
  ]
  return { bytes: writePdf(`${full}, resume`, lines), words: lines.map(({ text }) => text).join('\n') }
}
