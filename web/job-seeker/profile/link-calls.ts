import { call } from '../../browser-api.ts'
import type { LinkCalls } from '../../parts/seekers/profile/link-calls.ts'

export const linkCalls: LinkCalls = {
  add: (body, options) => call('POST /profile/social-links', { body }, options),
  change: (id, body, options) => call('PUT /profile/social-links/{id}', { params: { id }, body }, options),
  remove: (id) => call('DELETE /profile/social-links/{id}', { params: { id } }),
  order: (ids) => call('POST /profile/social-links/reorder', { body: { ids } }),
}
