import type { Db } from '../../platform/app-context.ts'
import { findUnknownZips } from './queries.ts'
import type { Line } from './read-import.ts'

/** Leaves out ZIP codes that don't exist, with a note. */
export async function withKnownZips(db: Db, lines: Line[]): Promise<Line[]> {
  const unknown = await findUnknownZips(
    db,
    lines.flatMap(({ fields }) => fields?.zip_code ?? []),
  )
  return lines.map((line) =>
    line.fields?.zip_code && unknown.has(line.fields.zip_code)
      ? {
          ...line,
          fields: { ...line.fields, zip_code: null },
          notes: [...line.notes, `We don’t recognize the ZIP code ${line.fields.zip_code}, so we left it out.`],
        }
      : line,
  )
}
