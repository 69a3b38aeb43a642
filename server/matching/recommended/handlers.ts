import { radiusMiles } from '../../../contract/jobs/job-filters.ts'
import { mostRecommended } from '../../../contract/matching/values.ts'
import { specialties } from '../../../contract/platform/values.ts'
import type { Db } from '../../platform/app-context.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import { notFound } from '../../platform/http/problem.ts'
import { findMustHavesMet } from '../../jobs/browse/must-haves.ts'
import { findJobCards, presentJobCard, presentOwnApplication } from '../../jobs/queries.ts'
import { findSeekerFacts } from '../../seekers/queries.ts'
import { findCandidates, findMiddlePay } from './candidates.ts'
import { findNear, pointOf, tenth } from './near.ts'
import { heldNames, rank } from './rules.ts'
import { titleWords } from './title-words.ts'
import {
  deleteDismissal,
  findSeekerPlace,
  insertDismissal,
  listDismissals,
  type DismissedRow,
  inferSpecialty,
} from './queries.ts'

export const findingHandlers: HandlersOf<'finding'> = {
  async near({ caller, query }, { db, files }) {
    const { seeker_id } = caller
    const { radius_miles = radiusMiles.usual, ...page } = query
    const place = await findSeekerPlace(db, seeker_id)
    const center = pointOf(place)
    if (!center) return paged([], 0, page, { radius_miles, center: null, places: [] })
    const [{ rows, total, places }, facts] = await Promise.all([
      findNear(db, { seeker_id, center, radius: radius_miles, ...page }),
      findSeekerFacts(db, seeker_id),
    ])
    const ids = rows.map(({ id }) => id)
    const met = await findMustHavesMet(db, facts, ids)
    const cards = rows.map((row) => ({
      ...presentJobCard(row, files),
      distance_miles: row.distance_miles === null ? null : tenth(row.distance_miles),
      is_saved: row.is_saved,
      application: presentOwnApplication(row),
      must_haves: met.get(row.id),
    }))
    const { zip_code, city, state } = place
    return paged(cards, total, page, { radius_miles, center: { zip_code, city, state }, places })
  },

  async recommended({ caller, query }, { db, files }) {
    const { seeker_id } = caller
    const { ranked, lacks, inferred, dismissed } = await recommend(db, seeker_id)
    const shown = ranked.slice((query.page - 1) * query.per_page, query.page * query.per_page)
    const cards = await findJobCards(db, files, { ids: shown.map(({ id }) => id), seeker_id })
    const byId = new Map(cards.map((card) => [card.id, card]))
    const rows = shown.flatMap(({ id, ...scored }) => {
      const card = byId.get(id)
      return card ? { ...card, ...scored } : []
    })
    return paged(rows, ranked.length, query, {
      profile_lacks: lacks,
      inferred_specialty: inferred,
      dismissed: dismissed.map(presentDismissed),
    })
  },

  async dismiss({ caller, params }, context) {
    const known = await insertDismissal(context, { seeker_id: caller.seeker_id, job_id: params.id })
    if (!known) throw notFound()
    return { message: 'This job won’t be recommended again.' }
  },

  async take_back({ caller, params }, { db }) {
    await deleteDismissal(db, { seeker_id: caller.seeker_id, job_id: params.id })
    return { message: 'This job can be recommended again.' }
  },
}

/** Recommended jobs, best first, and what the profile lacks for a better ranking. */
export async function recommend(db: Db, seeker_id: string) {
  const [place, facts, dismissed] = await Promise.all([
    findSeekerPlace(db, seeker_id),
    findSeekerFacts(db, seeker_id),
    listDismissals(db, seeker_id),
  ])
  const center = pointOf(place)
  const { state } = place
  const skills = heldNames(facts, 'skill')
  const inferred = place.specialty === null ? await inferSpecialty(db, { job_role: place.job_role, skills }) : null
  const specialty = place.specialty ?? inferred?.specialty ?? null
  const category = specialties.find(({ value }) => value === specialty)?.category ?? place.category
  const [candidates, middle_pay] = await Promise.all([
    findCandidates(db, { seeker_id, category, specialty, center, skills }),
    specialty && category ? findMiddlePay(db, category, specialty) : null,
  ])
  const ranked = rank(candidates, {
    facts,
    role_words: titleWords(place.job_role ?? ''),
    category,
    specialty,
    inferred_from: inferred?.from ?? null,
    state,
    center,
    middle_pay,
    dismissed,
  })
  const lacks = [
    ...(place.specialty ? [] : ['specialty' as const]),
    ...(skills.length ? [] : ['skills' as const]),
    ...(facts.years_of_experience === null ? ['years' as const] : []),
    ...(center ? [] : ['place' as const]),
  ]
  return { ranked: ranked.slice(0, mostRecommended), lacks, inferred, dismissed }
}

const presentDismissed = ({ id, title, company_name, dismissed_at }: DismissedRow) => ({
  id,
  title,
  company_name,
  dismissed_at,
})
