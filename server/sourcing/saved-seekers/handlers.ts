import type { AppContext, Db } from '../../platform/app-context.ts'
import type { EmployerCaller } from '../../platform/http/callers.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import { conflict, notFound, requireFound } from '../../platform/http/problem.ts'
import { countNamed } from '../../seekers/browse/count-named.ts'
import {
  findOwnApplications,
  findSeekerRows,
  findViewingCompany,
  findSentInvitations,
} from '../../seekers/browse/queries.ts'
import { companyViewer, mayInvite, maySee } from '../../seekers/browse/rules.ts'
import { deleteList, findLists, insertList, updateList } from './lists.ts'
import { presentSaved } from './present.ts'
import {
  countSaved,
  countTags,
  findSaved,
  findSavedOfSeeker,
  findSavedPage,
  insertSaved,
  removeSaved,
  restoreSaved,
  updateNotes,
  updateSorting,
  type OwnedByCompany,
  type SavedRow,
} from './queries.ts'

export const savedSeekersHandlers: HandlersOf<'savedPeople'> = {
  async list({ caller, query }, { db, files }) {
    const { company_id } = caller
    const company = await findViewingCompany(db, caller)
    const { rows, total } = await findSavedPage(db, { company_id, company, query })
    const [shown, lists, tags, saved] = await Promise.all([
      presentSaved({ db, files }, rows, { company_id, company }),
      findLists(db, company_id),
      countTags(db, company_id, company),
      countSaved(db, company_id),
    ])
    return paged(shown, total, query, { saved, lists, tags })
  },

  save: {
    async first(request, context) {
      const { caller, body } = request
      const { company_id, account_id } = caller
      const { seeker_id } = body
      const { row } = await findSeen(context.db, caller, seeker_id)
      await countNamed(context.db, context.config, request, row)
      if (!(await insertSaved(context, { company_id, seeker_id, saved_by: account_id }))) throw notFound()
      return { data: await shownTo(context, caller, await findSavedOfSeeker(context.db, { seeker_id, company_id })) }
    },
    again: async ({ caller }, context, id) => ({
      data: await shownTo(context, caller, await findSaved(context.db, { id, company_id: caller.company_id })),
    }),
  },

  async ofPerson({ caller, params }, context) {
    const { db } = context
    const { row, viewer } = await findSeen(db, caller, params.id)
    const { company_id } = caller
    const of = { company_id, seeker_ids: [params.id] }
    const [saved, invitations, applications] = await Promise.all([
      findSavedOfSeeker(db, { seeker_id: params.id, company_id }),
      findSentInvitations(db, of),
      findOwnApplications(db, of),
    ])
    const record = saved ? await shownTo(context, caller, saved) : null
    const may_invite = mayInvite(row.privacy, viewer)
    return { data: { is_saved: record !== null, may_invite, invitations, applications, record } }
  },

  async writeNotes({ caller, params, body }, context) {
    const own = { id: params.id, company_id: caller.company_id }
    await refuseHidden(context, caller, own)
    if (!(await context.db.transaction().execute((tx) => updateNotes(tx, own, body)))) throw notFound()
    return { data: await shownTo(context, caller, await findSaved(context.db, own)) }
  },

  async sort({ caller, params, body }, context) {
    const own = { id: params.id, company_id: caller.company_id }
    await refuseHidden(context, caller, own)
    if (!(await context.db.transaction().execute((tx) => updateSorting(tx, own, body)))) throw notFound()
    return { data: await shownTo(context, caller, await findSaved(context.db, own)) }
  },

  async remove({ caller, params }, { db }) {
    if (!(await removeSaved(db, { id: params.id, company_id: caller.company_id }))) throw notFound()
    return { message: 'Person removed from saved people' }
  },

  restore: {
    async first({ caller, params }, context) {
      const own = { id: params.id, company_id: caller.company_id }
      if (!(await restoreSaved(context, own))) throw notFound()
      return { data: await shownTo(context, caller, await findSaved(context.db, own)) }
    },
    again: async ({ caller }, context, id) => ({
      data: await shownTo(context, caller, await findSaved(context.db, { id, company_id: caller.company_id })),
    }),
  },

  async lists({ caller }, { db }) {
    return { data: await findLists(db, caller.company_id) }
  },

  addList: {
    async first({ caller, body: { name } }, context) {
      return { data: await insertList(context, { company_id: caller.company_id, name }) }
    },
    again: async ({ caller }, { db }, id) => ({
      data: requireFound((await findLists(db, caller.company_id)).find((list) => list.id === id)),
    }),
  },

  async renameList({ caller, params, body: { name } }, { db }) {
    const list = await updateList(db, { id: params.id, company_id: caller.company_id }, name)
    if (!list) throw notFound()
    return { data: list }
  },

  async removeList({ caller, params }, { db }) {
    if (!(await deleteList(db, { id: params.id, company_id: caller.company_id }))) throw notFound()
    return { message: 'List deleted. The people on it stay saved.' }
  },
}

/** A person the caller can see. @throws 404 if there's none */
async function findSeen(db: Db, caller: EmployerCaller, seeker_id: string) {
  const company = await findViewingCompany(db, caller)
  const [row] = await findSeekerRows(db, [seeker_id], company)
  if (!row) throw notFound()
  const viewer = companyViewer(company, row)
  if (!maySee(row.privacy, viewer)) throw notFound()
  return { row, viewer }
}

/** Notes and tags of a hidden person can't be changed. @throws 404 if there's no record, 409 for a hidden person */
async function refuseHidden(context: AppContext, caller: EmployerCaller, own: OwnedByCompany) {
  const { person: seeker } = await shownTo(context, caller, await findSaved(context.db, own))
  if (!seeker)
    throw conflict(
      'This person is no longer shown to your company, so their notes and tags can’t be changed.',
      'hidden',
    )
}

/** @throws 404 if a colleague has removed the record */
async function shownTo(context: AppContext, caller: EmployerCaller, row: SavedRow | undefined) {
  const company = await findViewingCompany(context.db, caller)
  const [shown] = row ? await presentSaved(context, [row], { company_id: caller.company_id, company }) : []
  if (!shown) throw notFound()
  return shown
}
