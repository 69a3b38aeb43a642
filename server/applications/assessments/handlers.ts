import { requireFound } from '../../platform/http/problem.ts'
import type { Db } from '../../platform/app-context.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { consume, day } from '../../platform/http/limits.ts'
import {
  type AssessmentRequest,
  changeAndPublish,
  deleteNote,
  deleteRating,
  findNotes,
  findRatings,
  insertNote,
  upsertRating,
  requireAssessable,
  updateNote,
} from './queries.ts'

type AssessmentCall<P extends { id: string }> = { caller: { account_id: string; company_id: string }; params: P }

/** The author and the application, after checking that the company can see it. */
async function asked<P extends { id: string }>(
  db: Db,
  { caller, params }: AssessmentCall<P>,
): Promise<AssessmentRequest & P> {
  const { account_id, company_id } = caller
  const about = { ...params, account_id, company_id }
  await requireAssessable(db, about)
  return about
}

export const assessmentsHandlers: HandlersOf<'assessments'> = {
  notes: async (given, { db }) => ({ data: await findNotes(db, await asked(db, given)) }),

  addNote: {
    async first(given, { db, config }) {
      const about = await asked(db, given)
      const limit = { max: config.limits.application_notes_per_day, seconds: day }
      await consume(db, `application-note:${about.account_id}`, limit)
      return { data: await changeAndPublish(db, about, (tx) => insertNote(tx, about, given.body.body)) }
    },
    again: async (given, { db }, id) => ({ data: requireFound((await findNotes(db, await asked(db, given), id))[0]) }),
  },

  async changeNote(given, { db }) {
    const about = await asked(db, given)
    return { data: await changeAndPublish(db, about, (tx) => updateNote(tx, about, given.body.body)) }
  },

  async removeNote(given, { db }) {
    const about = await asked(db, given)
    await changeAndPublish(db, about, (tx) => deleteNote(tx, about))
    return { message: 'Note deleted' }
  },

  ratings: async (given, { db }) => ({ data: await findRatings(db, await asked(db, given)) }),

  async rate(given, { db }) {
    const about = await asked(db, given)
    await changeAndPublish(db, about, (tx) => upsertRating(tx, about, given.body.rating))
    return { data: await findRatings(db, about) }
  },

  async removeRating(given, { db }) {
    const about = await asked(db, given)
    await changeAndPublish(db, about, (tx) => deleteRating(tx, about))
    return { data: await findRatings(db, about) }
  },
}
