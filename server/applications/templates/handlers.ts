import type { Db } from '../../app-context.ts'
import { requireGrant } from '../../billing/entitlements.ts'
import { holderOf } from '../../billing/holders.ts'
import type { EmployerCaller } from '../../http/callers.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { forbidden, notFound } from '../../http/problem.ts'
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

  async add({ caller, body: { reason = null, shared = false, ...body } }, { db, config }) {
    const { company_id, account_id } = caller
    return await db.transaction().execute(async (tx) => {
      if (shared) await requireGrant(tx, holderOf(caller), 'shared_templates')
      const row = { ...body, reason, company_id, author_id: account_id, private_to: shared ? null : account_id }
      const { id } = await insertTemplate(tx, row, config.limits.message_templates_per_person)
      return { data: await readTemplate(tx, caller, id) }
    })
  },

  async edit({ caller, params: { id }, body: { reason = null, shared, ...body } }, { db }) {
    return await db.transaction().execute(async (tx) => {
      const before = await lockEditable(tx, caller, id)
      const wasShared = before.private_to === null
      const author_id = before.author_id ?? caller.account_id
      if (shared && !wasShared) await requireGrant(tx, holderOf(caller), 'shared_templates')
      if (shared === false && author_id !== caller.account_id)
        throw forbidden('Only its author takes a shared template back for themselves.')
      const isShared = shared ?? wasShared
      await updateTemplate(tx, id, {
        ...body,
        reason,
        ...(isShared ? { private_to: null } : { author_id, private_to: author_id }),
      })
      return { data: await readTemplate(tx, caller, id) }
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

async function readTemplate(tx: Db, caller: EmployerCaller, id: string) {
  const row = await findTemplate(tx, caller, id)
  if (!row) throw notFound()
  return presentTemplate(row, caller)
}

/** @throws 404 where the caller does not read it, 403 where a colleague wrote it */
async function lockEditable(tx: Db, caller: EmployerCaller, id: string) {
  const row = await lockTemplate(tx, caller, id)
  if (!row) throw notFound()
  if (!mayEdit(row, caller)) throw forbidden('Only its author and owners of your company change a shared template.')
  return row
}

const mayEdit = ({ author_id }: TemplateRow, { account_id, company_role }: EmployerCaller) =>
  company_role === 'owner' || (company_role === 'recruiter' && author_id === account_id)

const presentTemplate = ({ author_id, private_to, ...row }: TemplateRow, caller: EmployerCaller) => ({
  ...row,
  shared: private_to === null,
  is_mine: author_id === caller.account_id,
  may_edit: mayEdit({ ...row, author_id, private_to }, caller),
})
