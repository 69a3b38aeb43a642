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
  /** When it stops showing, for a page that stays open; null if it has no end date. */
  expires_at: timestamp.nullable(),
})
export type Ad = z.input<typeof ad>

export const ads = {
  browse: endpoint('GET /ads', {
    access: 'public',
    summary: 'List the banners to show now, in order',
    query: z.object({ ...paging() }),
    reply: page(ad),
  }),
  seen: endpoint('POST /ads/{id}/impression', {
    access: 'public',
    summary:
      'Count a banner view. Each visitor counts once per banner per day; bots and administrators never count. The response is the same either way',
    params: idParams,
    reply: message,
    safe: true,
  }),
  followed: endpoint('POST /ads/{id}/click', {
    access: 'public',
    summary:
      'Count a banner click. Each visitor counts once per banner per day; bots and administrators never count. The response is the same either way',
    params: idParams,
    reply: message,
    safe: true,
  }),
}
