import { clearancesMet } from '../../../contract/platform/clearances.ts'
import { clearanceLabels, clearanceStateLabels, polygraphLabels } from '../../../contract/jobs/labels.ts'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import { clearanceStates, clearances, polygraphs } from '../../../contract/platform/values.ts'
import type { Clearance } from '../../../contract/platform/values.ts'

export type ClearanceState = (typeof clearanceStates)[number]
export type Polygraph = (typeof polygraphs)[number]
export type Cleared = {
  clearance: Clearance | null
  clearance_state: ClearanceState | null
  polygraph: Polygraph | null
}
export type Verdict = { result: 'pass' | 'fail' | 'unknown'; why: string }

type ClearanceRequirement = Extract<Requirement, { type: 'clearance' }>

/** Whether a clearance of this level, whatever its status, meets the required level. */
export function reaches(held: Clearance, asked: Clearance): boolean {
  return clearancesMet[held].includes(asked)
}

/** Checks level, then status, then polygraph. An expired clearance never counts. Interim, and current but unused, count
 * only if the job doesn't require an active one.
 */
export function checkClearance(
  requirement: ClearanceRequirement,
  { clearance, clearance_state, polygraph }: Cleared,
): Verdict {
  if (requirement.level !== 'none') {
    if (clearance === null) return { result: 'unknown', why: 'Profile doesn’t say which clearance' }
    const held = clearanceLabels[clearance]
    if (!reaches(clearance, requirement.level))
      return { result: 'fail', why: `Profile says ${held}; ${clearanceLabels[requirement.level]} required` }
    if (clearance_state === null) return { result: 'unknown', why: `Profile says ${held}, but not whether it’s active` }
    const state = clearanceStateLabels[clearance_state].toLowerCase()
    if (!counts(requirement, clearance_state))
      return {
        result: 'fail',
        why: `Profile says ${held}, ${state}; must be ${requirement.active ? 'active' : 'valid'}`,
      }
  }
  if (requirement.polygraph !== 'none') {
    const wanted = polygraphLabels[requirement.polygraph]
    if (polygraph === null) return { result: 'unknown', why: `Profile doesn’t mention a ${wanted}` }
    // A full-scope examination covers the counterintelligence one.
    if (polygraph !== requirement.polygraph && polygraph !== 'full_scope')
      return { result: 'fail', why: `Profile says ${lower(polygraphLabels[polygraph])}; ${wanted} required` }
  }
  return { result: 'pass', why: clearance ? `Profile says ${clearanceLabels[clearance]}` : 'No clearance required' }
}

function counts(requirement: ClearanceRequirement, state: ClearanceState) {
  return requirement.active ? state === 'active' : state !== 'expired'
}

/** A single answer for level, status, and polygraph: `secret:active:none`. */
export function clearanceChoices(requirement: ClearanceRequirement, held: Cleared): { value: string; label: string }[] {
  if (held.clearance && held.clearance_state && held.polygraph === null && requirement.polygraph !== 'none')
    return polygraphs.map((each) => ({
      value: `${held.clearance}:${held.clearance_state}:${each}`,
      label: polygraphLabels[each],
    }))
  const levels = held.clearance && held.clearance !== 'none' ? [held.clearance] : clearances.filter((c) => c !== 'none')
  const offered = levels.flatMap((level) => {
    // A level that's too low fails whatever its status. Otherwise the status decides.
    if (!reaches(level, requirement.level)) return { value: `${level}::`, label: clearanceLabels[level] }
    return statesOf(level).flatMap((state) => {
      const label = `${clearanceLabels[level]}, ${clearanceStateLabels[state].toLowerCase()}`
      return requirement.polygraph !== 'none' && (requirement.level === 'none' || counts(requirement, state))
        ? polygraphs.map((each) => ({
            value: `${level}:${state}:${each}`,
            label: `${label}, ${lower(polygraphLabels[each])}`,
          }))
        : { value: `${level}:${state}:`, label }
    })
  })
  return [{ value: 'none::', label: 'No clearance' }, ...offered]
}

/** Public Trust is active or expired. A clearance can also be interim, or eligible but unused. */
function statesOf(level: Clearance): readonly ClearanceState[] {
  return level === 'public_trust' ? ['active', 'expired'] : clearanceStates
}

/** The answer as stored in the profile, or undefined if it isn't one of the choices. Parts not asked don't change. */
export function clearedFrom(
  requirement: ClearanceRequirement,
  held: Cleared,
  value: unknown,
): Partial<Cleared> | undefined {
  if (typeof value !== 'string' || !clearanceChoices(requirement, held).some((choice) => choice.value === value))
    return undefined
  const [level, state, polygraph] = value.split(':')
  const kept: Partial<Cleared> = { clearance: clearances.find((each) => each === level) ?? 'none' }
  const keptState = clearanceStates.find((each) => each === state)
  const keptPolygraph = polygraphs.find((each) => each === polygraph)
  if (keptState) kept.clearance_state = keptState
  if (keptPolygraph) kept.polygraph = keptPolygraph
  if (level === 'none') kept.polygraph = held.polygraph ?? 'none'
  return kept
}

/** Within a sentence: only a leading common word loses its capital (`CI polygraph` keeps it). */
function lower(label: string) {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
