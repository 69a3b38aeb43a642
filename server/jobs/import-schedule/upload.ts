import type { AppContext } from '../../platform/app-context.ts'
import { checkUpload } from '../../platform/files/checked-upload.ts'
import { dropFile, keepFile } from '../../platform/files/orphaned-files.ts'
import type { Sender } from '../../platform/files/file-process.ts'
import { invalid, notFound } from '../../platform/http/problem.ts'
import { readFile } from '../import/read-file.ts'
import { findSchedule, lockSchedule, updateSchedule } from './queries.ts'

type Whose = { company_id: string; sender: Sender }
type Given = { file: Buffer; file_name?: string | undefined }

/**
 * Keeps a file for the next time of a schedule, in the place of the one before. It is read at once too, so that whoever
 * sent something else hears of it now.
 * @throws 404 without a schedule, 422 where it cannot be read, 429
 */
export async function keepUpload(context: AppContext, { company_id, sender }: Whose, { file, file_name }: Given) {
  const bytes = Buffer.from(file)
  if (bytes.length === 0) throw invalid({ file: 'This file is empty. Choose another one.' })
  const schedule = await findSchedule(context.db, company_id)
  if (!schedule) throw notFound()
  const { name: company_name } = await context.db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  const asked = { source: schedule.source ?? undefined, company_name }
  const { source, lines } = await checkUpload(context, sender, () => readFile(bytes, asked, sender))
  const media_type = 'application/octet-stream'
  const next_at = await keepFile(context, { folder: 'imports', bytes, media_type }, async (tx, file_key) => {
    const held = await lockSchedule(tx, company_id)
    await updateSchedule(tx, company_id, {
      file_key,
      file_name: file_name?.trim().slice(0, 300) || 'jobs',
      file_bytes: bytes.length,
      file_at: new Date(),
      file_read_at: null,
    })
    if (held.file_key && held.file_key !== file_key) await dropFile(tx, context, held.file_key)
    return held.next_at
  })
  return { source, total: lines.length, refused: lines.filter(({ fields }) => !fields).length, next_at }
}
