import type { Files } from './files.ts'

/** Whom a picture's URL is for: a company by its id. */
export type PictureViewer = 'self' | 'admin' | 'anyone' | { company_id: string }

/**
 * The URL of a person's picture for one reader. It stops working once the reader may no longer see the picture, or the
 * picture is replaced (`server/seekers/browse/portraits.ts`).
 */
export function portraitUrl(files: Files, { seeker_id, picture_key }: Portrait, viewer: PictureViewer): string {
  const seenBy = typeof viewer === 'string' ? viewer : viewer.company_id
  return files.temporaryUrl(`portraits/${seenBy}/${seeker_id}/${picture_key}`, 'public')
}
type Portrait = { seeker_id: string; picture_key: string }
