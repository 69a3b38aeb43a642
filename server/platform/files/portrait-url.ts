import type { Files } from './files.ts'

/** For whom the address of a person's picture is given out: a company by its id. */
export type PictureViewer = 'self' | 'admin' | 'anyone' | { company_id: string }

/**
 * The address of a person's picture, for one reader: it leads nowhere once they may no longer see it, or there is another
 * picture (`server/seekers/browse/portraits.ts`).
 */
export function portraitUrl(files: Files, { seeker_id, picture_key }: Portrait, viewer: PictureViewer): string {
  const seenBy = typeof viewer === 'string' ? viewer : viewer.company_id
  return files.temporaryUrl(`portraits/${seenBy}/${seeker_id}/${picture_key}`, 'public')
}
type Portrait = { seeker_id: string; picture_key: string }
