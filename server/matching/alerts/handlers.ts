import { type AlertFilters, unreadFilters } from '../../../contract/matching/alerts.ts'
import type { Db } from '../../platform/app-context.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { invalid, notFound, Problem, requireFound } from '../../platform/http/problem.ts'
import { countMatches, deleteAlert, insertAlert, listAlerts, updateAlert } from './queries.ts'

export const alertsHandlers: HandlersOf<'alerts'> = {
  async mine({ caller: { seeker_id } }, { db }) {
    const rows = await listAlerts(db, seeker_id)
    const counts = await countMatches(
      db,
      seeker_id,
      rows.map(({ filters }) => filters),
    )
    return { data: rows.map((row, at) => ({ ...present(row), matches_this_week: counts[at] ?? 0 })) }
  },

  add: {
    async first({ caller: { seeker_id }, body: { filters, ...body } }, context) {
      const matches_this_week = await countSent(context.db, seeker_id, filters)
      const row = await insertAlert(context, { ...body, seeker_id, filters: JSON.stringify(filters) })
      return { data: { ...present(row), matches_this_week } }
    },
    again: async ({ caller: { seeker_id } }, { db }, id) => {
      const row = requireFound((await listAlerts(db, seeker_id)).find((alert) => alert.id === id))
      return { data: { ...present(row), matches_this_week: await countOne(db, seeker_id, row.filters) } }
    },
  },

  async edit({ caller: { seeker_id }, params: { id }, body: { filters, ...body } }, { db }) {
    const sent = filters && (await countSent(db, seeker_id, filters))
    const row = await updateAlert(db, { id, seeker_id }, { ...body, filters: filters && JSON.stringify(filters) })
    if (!row) throw notFound()
    return { data: { ...present(row), matches_this_week: sent ?? (await countOne(db, seeker_id, row.filters)) } }
  },

  async remove({ caller: { seeker_id }, params: { id } }, { db }) {
    if (!(await deleteAlert(db, { id, seeker_id }))) throw notFound()
    return { message: 'Job alert deleted' }
  },
}

/** Replaces filters that no longer exist with a list of their names. */
function present<Row extends { filters: AlertFilters }>(row: Row) {
  const unread_filters = unreadFilters(row.filters)
  const read = Object.entries(row.filters).filter(([name]) => !unread_filters.includes(name))
  return { ...row, filters: Object.fromEntries(read) as AlertFilters, unread_filters }
}

const countOne = async (db: Db, seeker_id: string, filters: AlertFilters) =>
  (await countMatches(db, seeker_id, [filters]))[0] ?? 0

/** For filters in a request body: an unknown ZIP code is reported at its path in the body. */
async function countSent(db: Db, seeker_id: string, filters: AlertFilters): Promise<number> {
  try {
    return await countOne(db, seeker_id, filters)
  } catch (error) {
    const errors = error instanceof Problem && error.status === 422 ? error.body.errors : undefined
    if (!errors) throw error
    throw invalid(Object.fromEntries(Object.entries(errors).map(([name, texts]) => [`filters.${name}`, texts])))
  }
}
