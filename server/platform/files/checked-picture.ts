import { invalid } from '../http/problem.ts'
import type { Sender } from './file-process.ts'
import { type PictureKind, readPicture, refusedPictures } from './pictures.ts'

/** The picture, re-encoded. @throws 422 on its field if it isn't a picture that can be shown */
export async function checkPicture(
  given: Uint8Array,
  { kind, field, sender }: { kind: PictureKind; field: string; sender: Sender },
): Promise<Buffer> {
  if (!given.length) throw invalid({ [field]: 'This file is empty. Choose another file.' })
  const reading = await readPicture(Buffer.from(given), { kind, sender })
  if (!reading.ok) throw invalid({ [field]: refusedPictures[reading.problem] })
  return reading.bytes
}
