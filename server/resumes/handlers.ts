import { limits } from '../../contract/values.ts'
import { readDocument, ReadersBusy } from '../files/documents.ts'
import type { Files } from '../files/files.ts'
import { dropFile, keepFile } from '../files/orphaned-files.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { invalid, plainProblem } from '../http/problem.ts'
import { countResumes, deleteResume, findResumes, insertResume, tooManyResumes, updateResume } from './queries.ts'
import type { ResumeRow } from './queries.ts'
import { refusedDocuments, resumeName, typedName } from './rules.ts'

export const resumesHandlers: HandlersOf<'resumes'> = {
  async mine({ caller }, { db, files }) {
    const rows = await findResumes(db, caller.seeker_id)
    return { data: rows.map((row) => present(row, files)) }
  },

  async add({ caller, body }, house) {
    const bytes = Buffer.from(body.file)
    if (bytes.length === 0) throw invalid({ file: 'This file is empty. Choose another one.' })
    const { media_type, words } = await readResume(bytes)
    // Known to be in vain before the file is kept; what two uploads at once make of it is decided with the row.
    if ((await countResumes(house.db, caller.seeker_id)) >= limits.resumes) throw tooManyResumes()
    const resume = {
      name: resumeName(body.name, body.file_name, media_type),
      media_type,
      words,
      bytes: bytes.length,
      is_default: body.is_default === 'true',
    }
    const row = await keepFile(house, { folder: 'resumes', bytes, media_type }, (tx, file_key) =>
      insertResume(tx, caller.seeker_id, { ...resume, file_key }),
    )
    return { data: present(row, house.files) }
  },

  async update({ caller, params, body }, { db, files }) {
    const name = body.name === undefined ? undefined : typedName(body.name)
    if (name === '') throw invalid({ name: 'Name is required.' })
    const row = await updateResume(db, caller.seeker_id, params.id, { name, is_default: body.is_default })
    return { data: present(row, files) }
  },

  async remove({ caller, params }, house) {
    await house.db.transaction().execute(async (tx) => {
      const { file_key } = await deleteResume(tx, caller.seeker_id, params.id)
      await dropFile(tx, house, file_key)
    })
    return { message: 'The resume is deleted. Applications you sent it with keep their copy until you withdraw them.' }
  },
}

async function readResume(bytes: Buffer) {
  try {
    const reading = await readDocument(bytes)
    if (reading.ok) return reading
    throw invalid({ file: refusedDocuments[reading.problem] })
  } catch (error) {
    if (error instanceof ReadersBusy) throw plainProblem(503)
    throw error
  }
}

const present = (resume: ResumeRow, files: Files) => ({
  ...resume,
  resume_temp_url: files.temporaryUrl(`kept/${resume.id}`, 'private'),
})
