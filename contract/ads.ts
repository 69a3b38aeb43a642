import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { page, paging } from './shapes.ts'

export const ad = z.object({
  id: z.string(),
  title: z.string(),
  banner_image_temp_url: z.string().nullable(),
  redirect_url: z.string(),
  is_active: z.boolean(),
  is_expired: z.boolean(),
})
export type Ad = z.input<typeof ad>

export const ads = {
  browse: endpoint('GET /ads', {
    access: 'public',
    summary: 'Banners that are switched on and not past their end, in their order',
    query: z.object({ ...paging() }),
    reply: page(ad),
  }),
}
