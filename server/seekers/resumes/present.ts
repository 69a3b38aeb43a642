import type { Files } from '../../platform/files/files.ts'
import type { ResumeRow } from './queries.ts'

/** A resume with a signed URL that opens the file for its owner. */
export const presentResume = (resume: ResumeRow, files: Files) => ({
  ...resume,
  resume_temp_url: files.temporaryUrl(`kept/${resume.id}`, 'private'),
})
