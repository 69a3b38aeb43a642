import { limits } from '../../../contract/platform/values.ts'
import { checkUpload } from '../../platform/files/checked-upload.ts'
import { readDocument, type Sender } from '../../platform/files/documents.ts'
import { dropFile, storeFile } from '../../platform/files/orphaned-files.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { networkOf } from '../../platform/http/limits.ts'
import { invalid } from '../../platform/http/problem.ts'
import { presentResume } from './present.ts'
import {
  countResumes,
  deleteResume,
  findResumes,
  insertResume,
  tooManyResumes,
  updateResume,
  findResume,
} from './queries.ts'
import { refusedDocuments, resumeName, typedName } from './rules.ts'

export const resumesHandlers: Omit<HandlersOf<'resumes'>, 'read'> = {
  async list({ caller }, { db, files }) {
    const rows = await findResumes(db, caller.seeker_id)
    return { data: rows.map((row) => presentResume(row, files)) }
  },

  add: {
    async first({ caller, body, address, gone }, context) {
      const bytes = Buffer.from(body.file)
      if (bytes.length === 0) throw invalid({ file: 'This file is empty. Choose another file.' })
      const sender = { account_id: caller.account_id, network: networkOf(address), gone }
      const { media_type, words } = await checkUpload(context, sender, () => readResumeFile(bytes, sender))
      // Checked before storing the file. Concurrent uploads are checked again when the row is inserted.
      if ((await countResumes(context.db, caller.seeker_id)) >= limits.resumes) throw tooManyResumes()
      const resume = {
        name: resumeName(body.name, body.file_name, media_type),
        media_type,
        words,
        bytes: bytes.length,
        is_default: body.is_default === 'true',
      }
      const row = await storeFile(context, { folder: 'resumes', bytes, media_type }, (tx, file_key) =>
        insertResume(tx, caller.seeker_id, { ...resume, file_key }),
      )
      return { data: presentResume(row, context.files) }
    },
    again: async ({ caller }, { db, files }, id) => ({
      data: presentResume(await findResume(db, caller.seeker_id, id), files),
    }),
  },

  update: {
    async first({ caller, params, body }, { db, files }) {
      const name = body.name === undefined ? undefined : typedName(body.name)
      if (name === '') throw invalid({ name: 'Name is required.' })
      const row = await updateResume(db, caller.seeker_id, params.id, { name, is_default: body.is_default })
      return { data: presentResume(row, files) }
    },
    again: async ({ caller, params }, { db, files }) => ({
      data: presentResume(await findResume(db, caller.seeker_id, params.id), files),
    }),
  },

  async remove({ caller, params }, context) {
    await context.db.transaction().execute(async (tx) => {
      const { file_key } = await deleteResume(tx, caller.seeker_id, params.id)
      await dropFile(tx, context, file_key)
    })
    return { message: 'Resume deleted. Applications you sent it with keep their copy until you withdraw them.' }
  },
}

async function readResumeFile(bytes: Buffer, sender: Sender) {
  const reading = await readDocument(bytes, { sender })
  if (!reading.ok) throw invalid({ file: refusedDocuments[reading.problem] })
  return reading
}
