import type { RawReply } from '../../../contract/platform/endpoint.ts'
import { attachmentHeader } from '../../platform/files/names.ts'

/** A file made for whoever asked, under a name of its own. */
export const download = (name: string, media_type: string, body: string | Buffer): RawReply => ({
  media_type: media_type === 'application/json' ? 'application/json; charset=utf-8' : media_type,
  body,
  headers: { 'content-disposition': attachmentHeader(name, media_type), 'x-content-type-options': 'nosniff' },
})
