import { fileEntries, mostFiles } from './files.ts'
import { type Asked, csvOfKind, jsonOf } from './kinds/kind.ts'
import { kinds } from './kinds.ts'
import { readmeOf } from './readme.ts'
import type { Entry } from './zip.ts'

type About = { company_name: string; now: Date; file_bytes: number }

/** The files of the archive in their order, each read when its turn comes. */
export async function* archiveOf(asked: Asked, about: About): AsyncGenerator<Entry> {
  yield { name: 'README.txt', content: [readmeOf(kinds, about)] }
  for (const kind of kinds) {
    yield { name: `${kind.name}.json`, content: jsonOf(kind, asked) }
    yield { name: `${kind.name}.csv`, content: csvOfKind(kind, asked) }
  }
  yield* fileEntries(asked, { bytes: about.file_bytes, files: mostFiles })
}
