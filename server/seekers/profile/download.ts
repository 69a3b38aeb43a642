import type { RawReply } from '../../../contract/platform/endpoint.ts'
import { attachmentHeader } from '../../platform/files/names.ts'

/** A response that downloads a generated file under its own name. */
export const download = (name: string, media_type: string, body: string | Buffer): RawReply => ({
  media_type: media_type === 'application/json' ? 'application/json; charset=utf-8' : media_type,
  body,
  headers: { 'content-disposition': attachmentHeader(name, media_type), 'x-content-type-options': 'nosniff' },
})
