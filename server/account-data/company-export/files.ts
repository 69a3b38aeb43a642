import { findReceivedResumes } from '../../applications/queries.ts'
import { byteOrderMark, csvLine } from '../../platform/csv.ts'
import { type Asked, inChunks } from './kinds/kind.ts'
import { findApplicationIds } from './kinds/applications.ts'
import { findAttachments } from './kinds/conversations.ts'
import { attachmentPath, resumePath } from './kinds/paths.ts'
import type { Entry } from './zip.ts'

/** More of them would need another format of archive. */
export const mostFiles = 20_000

type Found = { id: string; key: string; media_type: string; name: string }

async function* findFiles(asked: Asked): AsyncGenerator<Found & { path: string }> {
  for await (const some of inChunks(await findApplicationIds(asked), (ids) => findReceivedResumes(asked.db, ids)))
    for (const file of some) yield { ...file, path: resumePath(file.id, file.name, file.media_type) }
  for await (const some of findAttachments(asked))
    for (const file of some) yield { ...file, path: attachmentPath(file.id, file.name, file.media_type) }
}

/** The files of an archive as far as they have room, then the list of those left out. */
export async function* fileEntries(asked: Asked, most: { bytes: number; files: number }): AsyncGenerator<Entry> {
  const left_out = [byteOrderMark + csvLine(['file', 'bytes', 'why'])]
  let bytes = 0
  let files = 0
  for await (const { key, path } of findFiles(asked)) {
    const size = await asked.files.size(key)
    const why =
      size === null
        ? 'It is not stored any more.'
        : bytes + size > most.bytes || files >= most.files
          ? 'The archive has as much in files as it may.'
          : null
    if (size === null || why) {
      left_out.push(csvLine([path, size, why]))
      continue
    }
    bytes += size
    files++
    yield { name: path, is_compressed: true, content: await asked.files.stream(key) }
  }
  yield { name: 'files_left_out.csv', content: left_out }
}
