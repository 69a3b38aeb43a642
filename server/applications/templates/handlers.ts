import type { HandlersOf } from '../../http/handlers.ts'
import { notFound } from '../../http/problem.ts'
import { deleteTemplate, insertTemplate, listTemplates, updateTemplate } from './queries.ts'

export const templatesHandlers: HandlersOf<'templates'> = {
  async mine({ caller: { company_id } }, { db }) {
    return { data: await listTemplates(db, company_id) }
  },

  async add({ caller: { company_id }, body: { reason = null, ...body } }, context) {
    return { data: await insertTemplate(context, { ...body, reason, company_id }) }
  },

  async edit({ caller: { company_id }, params: { id }, body: { reason = null, ...body } }, { db }) {
    const row = await updateTemplate(db, { id, company_id }, { ...body, reason })
    if (!row) throw notFound()
    return { data: row }
  },

  async remove({ caller: { company_id }, params: { id } }, { db }) {
    if (!(await deleteTemplate(db, { id, company_id }))) throw notFound()
    return { message: 'Template deleted' }
  },
}
