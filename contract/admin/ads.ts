import { z } from 'zod'
import { adPlacements, adStates, mostAds, mostAdTitle } from '../content/values.ts'
import { endpoint } from '../platform/endpoint.ts'
import {
  id,
  idParams,
  keyword,
  line,
  message,
  page,
  paging,
  queryChoice,
  record,
  requiredWebAddress,
  timestamp,
  loaded,
  yes,
  uploadOf,
} from '../platform/shapes.ts'
import { optionalReasonBody } from '../companies/verification.ts'

export const adRecord = z.object({
  id: z.string(),
  title: z.string(),
  banner_image_temp_url: z.string().nullable(),
  redirect_url: z.string(),
  placement: z.enum(adPlacements),
  state: z.enum(adStates),
  is_active: z.boolean(),
  starts_at: timestamp.nullable(),
  expires_at: timestamp.nullable(),
  sort_order: z.int(),
  /** Counts each visitor once a day: in total, and over the last 30 days. */
  impressions: z.int(),
  clicks: z.int(),
  impressions_30_days: z.int(),
  clicks_30_days: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
})
export type AdRecord = z.input<typeof adRecord>

const moment = (name: string) =>
  z.preprocess(
    (value) => (value === '' ? null : value),
    z.iso.datetime({ error: `${name} must be a time, such as 2026-12-01T09:00:00.000Z.` }).nullish(),
  )
const banner = uploadOf('Choose a JPEG, PNG, or WebP picture.')
const fields = {
  title: line('Title', mostAdTitle),
  redirect_url: requiredWebAddress('Link'),
  placement: z.enum(adPlacements, { error: 'Choose where to show it.' }),
  starts_at: moment('starts_at'),
  expires_at: moment('expires_at'),
  is_active: yes.optional(),
  file_name: z.string().max(300).optional(),
}

/** Banners on the home page. */
export const adminAds = {
  browse: endpoint('GET /admin/ads', {
    access: 'admin',
    summary: 'List banners of any status in their order, with views and clicks',
    query: z.object({ keyword, state: queryChoice('state', adStates), ...paging() }),
    reply: page(adRecord, { by_state: z.record(z.string(), z.int()) }),
  }),
  show: endpoint('GET /admin/ads/{id}', {
    access: 'admin',
    summary: 'Get a banner',
    params: idParams,
    reply: record(adRecord),
  }),
  post: endpoint('POST /admin/ads', {
    access: 'admin',
    summary:
      'Add a banner at the end, with its picture (PNG, JPEG, or WebP, at least 1068 × 112 pixels in the same proportions)',
    multipart: true,
    body: z.object({ ...fields, banner_image: banner }),
    reply: record(adRecord),
  }),
  edit: endpoint('PATCH /admin/ads/{id}', {
    access: 'admin',
    summary: 'Update a banner; omitted fields keep their values, and a blank start or end removes it',
    params: idParams,
    multipart: 'or_json',
    body: z
      .object({ ...fields, banner_image: banner })
      .partial()
      .extend({ updated_at: loaded }),
    reply: record(adRecord),
  }),
  order: endpoint('PUT /admin/ads/order', {
    access: 'admin',
    summary: 'Reorder all banners; 409 `stale` if the order is no longer the one in `loaded_ids`',
    body: z.object({
      ids: z.array(id).min(1).max(mostAds),
      /** The ids in the order in which they were loaded. */
      loaded_ids: z.array(id).max(mostAds).optional(),
    }),
    reply: message,
  }),
  remove: endpoint('DELETE /admin/ads/{id}', {
    access: 'admin',
    summary: 'Delete a banner and its statistics',
    params: idParams,
    body: optionalReasonBody,
    reply: message,
  }),
}
