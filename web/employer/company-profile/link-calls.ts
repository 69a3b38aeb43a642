import { call } from '../../browser-api.ts'
import type { LinkCalls } from '../../parts/seekers/profile/link-calls.ts'

export const linkCalls: LinkCalls = {
  add: (body, options) => call('POST /employer/profile/social-links', { body }, options),
  change: (id, body, options) => call('PUT /employer/profile/social-links/{id}', { params: { id }, body }, options),
  remove: (id) => call('DELETE /employer/profile/social-links/{id}', { params: { id } }),
  order: (ids) => call('POST /employer/profile/social-links/reorder', { body: { ids } }),
}
