import type { AppContext, Db } from '../app-context.ts'
import { networkOf } from '../http/limits.ts'
import { checkPicture } from './checked-picture.ts'
import { checkUpload } from './checked-upload.ts'
import type { FileFolder } from './file-owners.ts'
import { storeFile } from './orphaned-files.ts'
import { type PictureKind, pictureType } from './pictures.ts'

type PictureSender = { caller: { account_id: string }; address: string; gone: AbortSignal }
type Picture = { given: Buffer; folder: FileFolder; kind: PictureKind; field: string }

/** Stores an uploaded picture, re-encoded, and writes the row that refers to it. @throws 422 on its field */
export async function storePicture<T>(
  context: AppContext,
  { caller, address, gone }: PictureSender,
  { given, folder, kind, field }: Picture,
  row: (tx: Db, key: string) => Promise<T>,
): Promise<T> {
  const sender = { account_id: caller.account_id, network: networkOf(address), gone }
  const bytes = await checkUpload(context, sender, () => checkPicture(given, { kind, field, sender }))
  return await storeFile(context, { folder, bytes, media_type: pictureType }, row)
}
