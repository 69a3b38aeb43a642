import { randomUUID } from 'node:crypto'
import type { StoredResume } from '../applications/compose.ts'
import type { Row } from '../batch.ts'
import type { Person } from '../people/people.ts'
import type { FileDoor } from '../rules.ts'
import { writeResume } from './resume.ts'

const pdf = 'application/pdf'

export type Resume = { row: Row; bytes: Buffer; words: string; name: string }

/** Puts a resume where the server would, and makes its row. */
export async function storeResume(
  files: FileDoor,
  person: Person,
  {
    name,
    focus,
    is_default = true,
    created_at,
  }: { name: string; focus?: string; is_default?: boolean; created_at: Date },
): Promise<Resume> {
  const { bytes, words } = writeResume(person, focus)
  const file_key = `resumes/${randomUUID()}`
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

/** The copy an application keeps of it. */
export async function copyForApplication(files: FileDoor, { bytes, words, name }: Resume): Promise<StoredResume> {
  const resume_key = `applications/${randomUUID()}`
  await files.put(resume_key, bytes, pdf)
  return { resume_key, resume_name: name, resume_media_type: pdf, resume_bytes: bytes.length, resume_words: words }
}
