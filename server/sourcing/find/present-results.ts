import type { z } from 'zod'
import type { Requirement, FitLine } from '../../../contract/seekers/requirements.ts'
import type { Db } from '../../platform/app-context.ts'
import type { Files } from '../../platform/files/files.ts'
import {
  findOwnApplications,
  findSeekerRows,
  type ViewingCompany,
  findSentInvitations,
} from '../../seekers/browse/queries.ts'
import { presentInList } from '../../seekers/browse/present.ts'
import { companyViewer, mayInvite, maySee, visibilityOf } from '../../seekers/browse/rules.ts'
import type { visibleSeeker } from '../../../contract/seekers/seekers.ts'
import type { Point } from '../../platform/geo/distance.ts'
import { evaluate, type Fact } from '../../seekers/rules.ts'
import { findMiddles, townKey } from './towns.ts'

/** These people as the company can see them, with the must-haves as far as what it sees answers them. */
export async function showFound(
  db: Db,
  files: Files,
  company: ViewingCompany,
  ids: readonly string[],
  requirements: readonly Requirement[],
) {
  const rows = await findSeekerRows(db, ids, company)
  const shown = rows.flatMap((row) => {
    const viewer = companyViewer(company, row)
    if (!maySee(row.privacy, viewer)) return []
    const seeker = presentInList(row, visibilityOf(row.privacy, viewer), files)
    return [{ ...seeker, may_invite: mayInvite(row.privacy, viewer) }]
  })
  const [saved, sent, applied] = await Promise.all([
    findSaved(db, company, ids),
    findSentInvitations(db, { company_id: company.id, seeker_ids: ids }),
    findOwnApplications(db, { company_id: company.id, seeker_ids: shown.map(({ id }) => id) }),
  ])
  const marked = shown.map((seeker) => ({
    ...seeker,
    is_saved: saved.has(seeker.id),
    invitations: sent.filter(({ seeker_id }) => seeker_id === seeker.id),
    applications: applied.filter(({ seeker_id }) => seeker_id === seeker.id),
  }))
  const musts = requirements.filter(({ must }) => must)
  if (!musts.length) return marked
  const middles = await findMiddles(
    db,
    marked.map(({ personal_profile }) => personal_profile),
  )
  return marked.map((seeker) => ({ ...seeker, fit: fitOf(musts, seeker, middles) }))
}

/** Which of these people the company saved. */
async function findSaved(db: Db, company: ViewingCompany, ids: readonly string[]): Promise<Set<string | null>> {
  if (!ids.length) return new Set()
  const rows = await db
    .selectFrom('saved_people')
    .select('seeker_id')
    .where('company_id', '=', company.id)
    .where('seeker_id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute()
  return new Set(rows.map(({ seeker_id }) => seeker_id))
}

type ShownSeeker = z.output<typeof visibleSeeker>

/** The fit, computed only from what's in the response, so that no line reveals a withheld field. */
function fitOf(
  requirements: readonly Requirement[],
  { personal_profile, professional_profile: shown }: ShownSeeker,
  middles: ReadonlyMap<string, Point>,
): FitLine[] {
  const held = (kind: Fact['kind'], names: readonly string[]) =>
    names.map((name): Fact => ({ kind, name, has: true, years: null }))
  const middle = middles.get(townKey(personal_profile) ?? '')
  return evaluate(requirements, {
    clearance: shown.clearance ?? null,
    clearance_state: shown.clearance_state ?? null,
    polygraph: shown.polygraph ?? null,
    years_of_experience: shown.years_of_experience ?? null,
    latitude: middle?.latitude ?? null,
    longitude: middle?.longitude ?? null,
    facts: [...held('skill', shown.skills), ...held('certification', shown.certifications)],
  })
}
