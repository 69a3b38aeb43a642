import { auditKinds, auditSubjects } from '../../../contract/accounts/values.ts'
import { ownZone } from '../clock.ts'
import { call } from '../../browser-api.ts'
import { type FiltersOf, id, keyword, one, oneOf, readListQuery } from '../../text/list-query.ts'

const day = one((value) => (/^20[2-9]\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value) ? value : undefined))

const shape = {
  keyword,
  kind: oneOf(auditKinds),
  subject_type: oneOf(auditSubjects),
  actor_id: id,
  subject_id: id,
  from: day,
  until: day,
}
export type AuditFilters = FiltersOf<typeof shape>
export const auditBase = '/admin/settings?section=audit'

/** Loads the log with the filters in the address, and the administrators to filter by. */
export async function loadAudit(url: string) {
  const query = readListQuery(url, shape)
  const [list, admins] = await Promise.all([
    call('GET /admin/audit', { query: { ...query.filters, time_zone: ownZone } }),
    call('GET /settings/admins'),
  ])
  return { found: { ...query, list: list.data }, admins: admins.data }
}
export type LoadedAudit = Awaited<ReturnType<typeof loadAudit>>
