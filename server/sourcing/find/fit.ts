import type { z } from 'zod'
import type { person } from '../../../contract/seekers/seekers.ts'
import type { FitLine, Requirement } from '../../../contract/seekers/requirements.ts'
import type { Point } from '../../platform/geo/distance.ts'
import { evaluate, type Fact } from '../../seekers/rules.ts'
import { townKey } from './towns.ts'

type Shown = z.output<typeof person>

/** The lines as what is shown settles them: read from what leaves, so that no line tells what a field withholds. */
export function fitOf(
  requirements: readonly Requirement[],
  { personal_profile, professional_profile: shown }: Shown,
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
