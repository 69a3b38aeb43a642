import { requireGrant } from '../../billing/entitlements.ts'
import { holderOf } from '../../billing/holders.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { notFound } from '../../http/problem.ts'
import { deleteTemplate, findTemplate, insertTemplate, listTemplates, updateTemplate } from './queries.ts'

export const templatesHandlers: HandlersOf<'templates'> = {
  mine: async ({ caller }, { db }) => ({ data: await listTemplates(db, caller) }),

  async add({ caller, body: { reason = null, is_shared = false, ...body } }, context) {
    if (is_shared) await requireGrant(context.db, holderOf(caller), 'shared_templates')
    const { company_id, account_id: author_id } = caller
    return { data: await insertTemplate(context, { ...body, reason, is_shared, company_id, author_id }) }
  },

  async edit({ caller, params: { id }, body: { reason = null, ...body } }, { db }) {
    const { company_id, account_id } = caller
    const known = await findTemplate(db, { id, company_id, account_id })
    if (!known) throw notFound()
    const { is_shared = known.is_shared } = body
    // What is shared stays so, whatever plan follows.
    if (is_shared && !known.is_shared) await requireGrant(db, holderOf(caller), 'shared_templates')
    // What somebody takes for themselves is theirs.
    const author = is_shared ? {} : { author_id: account_id }
    const row = await updateTemplate(db, { id, company_id, account_id }, { ...body, ...author, reason, is_shared })
    if (!row) throw notFound()
    return { data: row }
  },

  async remove({ caller: { company_id, account_id }, params: { id } }, { db }) {
    if (!(await deleteTemplate(db, { id, company_id, account_id }))) throw notFound()
    return { message: 'Template deleted' }
  },
}
