import { z } from 'zod'
import { adPlacements } from './values.ts'
import { endpoint } from '../platform/endpoint.ts'
import { idParams, message, page, paging, timestamp } from '../platform/shapes.ts'

export const ad = z.object({
  id: z.string(),
  title: z.string(),
  banner_image_temp_url: z.string().nullable(),
  redirect_url: z.string(),
  placement: z.enum(adPlacements),
  is_active: z.boolean(),
  is_expired: z.boolean(),
  /** When it ends, for a page that is left open; null: by itself it doesn't. */
  expires_at: timestamp.nullable(),
})
export type Ad = z.input<typeof ad>

export const ads = {
  browse: endpoint('GET /ads', {
    access: 'public',
    summary: 'Banners that are switched on, begun and not past their end, in their order',
    query: z.object({ ...paging() }),
    reply: page(ad),
  }),
  seen: endpoint('POST /ads/{id}/impression', {
    access: 'public',
    summary:
      'Count that a banner was in sight: each visitor once an ad and day, bots and administrators not at all. Answers the same, counted or not',
    params: idParams,
    reply: message,
    safe: true,
  }),
  followed: endpoint('POST /ads/{id}/click', {
    access: 'public',
    summary:
      'Count that a banner was followed: each visitor once an ad and day, bots and administrators not at all. Answers the same, counted or not',
    params: idParams,
    reply: message,
    safe: true,
  }),
}
