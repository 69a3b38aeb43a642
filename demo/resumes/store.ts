import { createHash, randomUUID } from 'node:crypto'
import type { StoredResume } from '../applications/compose.ts'
import type { Row } from '../batch.ts'
import type { Person } from '../people/people.ts'
import { type FileStorage } from '../file-storage.ts'
import { writeResume } from './resume.ts'

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
