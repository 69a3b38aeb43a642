import type { Db } from '../../platform/app-context.ts'
import { requireGrant } from '../../billing/entitlements.ts'
import { subscriberOf } from '../../billing/subscribers.ts'
import type { EmployerCaller } from '../../platform/http/callers.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { forbidden } from '../../platform/http/problem.ts'
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  lockTemplate,
  type TemplateRow,
  updateTemplate,
} from './queries.ts'

export const templatesHandlers: HandlersOf<'templates'> = {
  async mine({ caller }, { db }) {
    return { data: (await listTemplates(db, caller)).map((row) => presentTemplate(row, caller)) }
  },

  add: {
    async first({ caller, body: { reason = null, is_shared = false, ...body } }, context) {
      if (is_shared) await requireGrant(context.db, subscriberOf(caller), 'shared_templates')
      const { company_id, account_id: author_id } = caller
      const { id } = await insertTemplate(context, { ...body, reason, is_shared, company_id, author_id })
      return { data: presentTemplate(await findTemplate(context.db, caller, id), caller) }
    },
    again: async ({ caller }, { db }, id) => ({ data: presentTemplate(await findTemplate(db, caller, id), caller) }),
  },

  async edit({ caller, params: { id }, body: { reason = null, ...body } }, { db }) {
    return await db.transaction().execute(async (tx) => {
      const known = await lockEditable(tx, caller, id)
      const { is_shared = known.is_shared } = body
      // A shared template stays shared, whatever plan follows.
      if (is_shared && !known.is_shared) await requireGrant(tx, subscriberOf(caller), 'shared_templates')
      if (!is_shared && !isOwn(known, caller))
        throw forbidden('Only the author of a shared template can stop sharing it.')
      // A template without a known author becomes the caller's.
      const author = is_shared ? {} : { author_id: caller.account_id }
      await updateTemplate(tx, id, { ...body, ...author, reason, is_shared })
      return { data: presentTemplate(await findTemplate(tx, caller, id), caller) }
    })
  },

  async remove({ caller, params: { id } }, { db }) {
    return await db.transaction().execute(async (tx) => {
      await lockEditable(tx, caller, id)
      await deleteTemplate(tx, id)
      return { message: 'Template deleted' }
    })
  },
}

/** @throws 404 if the caller can't see it; 403 if it's a colleague's */
async function lockEditable(tx: Db, caller: EmployerCaller, id: string) {
  const row = await lockTemplate(tx, caller, id)
  if (!mayEdit(row, caller)) throw forbidden('Only its author and your company’s owners can change a shared template.')
  return row
}

/** Their own. An authorless template belongs to the owners. */
const isOwn = ({ author_id }: TemplateRow, { account_id, company_role }: EmployerCaller) =>
  author_id === account_id || (author_id === null && company_role === 'owner')

/** Older templates have no author, so everyone who can write notes can change them. */
const mayEdit = ({ author_id }: TemplateRow, { account_id, company_role }: EmployerCaller) =>
  company_role === 'owner' || (company_role === 'recruiter' && (author_id === account_id || author_id === null))

const presentTemplate = (row: TemplateRow, caller: EmployerCaller) => ({
  ...row,
  is_mine: isOwn(row, caller),
  may_edit: mayEdit(row, caller),
})
