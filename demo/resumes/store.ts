import { createHash, randomUUID } from 'node:crypto'
import { hasExpired } from '../../server/platform/calendar/expiry.ts'
import type { StoredResume } from '../applications/compose.ts'
import type { Row } from '../batch.ts'
import type { FileStorage } from '../file-storage.ts'
import type { Person } from '../people/people.ts'
import { type Line, writePdf } from './pdf.ts'

const pdf = 'application/pdf'

export type Resume = { row: Row; bytes: Buffer; words: string; name: string }

/** Puts a resume where the server would, and makes its row. */
export async function storeResume(
  files: FileStorage,
  person: Person,
  {
    name,
    focus,
    is_default = true,
    created_at,
  }: { name: string; focus?: string; is_default?: boolean; created_at: Date },
): Promise<Resume> {
  const { bytes, words } = writeResume(person, focus)
  const file_key = `resumes/${createHash('sha256').update(bytes).digest('hex')}`
  await files.put(file_key, bytes, pdf)
  const row = {
    id: randomUUID(),
    seeker_id: person.seeker_id,
    name,
    file_key,
    media_type: pdf,
    bytes: bytes.length,
    words,
    is_default,
    created_at,
    updated_at: created_at,
  }
  return { row, bytes, words, name }
}

/** What an application keeps of it: the same file, under a name of its own. */
export const keptWithApplication = ({ row, bytes, words, name }: Resume): StoredResume => ({
  resume_key: row.file_key as string,
  resume_name: name,
  resume_media_type: pdf,
  resume_bytes: bytes.length,
  resume_words: words,
})

/** A resume of one or two pages, and the words that can be read out of it. */
function writeResume(person: Person, focus = person.headline): { bytes: Buffer; words: string } {
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
