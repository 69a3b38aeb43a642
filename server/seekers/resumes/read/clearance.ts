import type { Clearance } from '../../../../contract/platform/values.ts'
import type { ClearanceState, Polygraph } from '../../facts/clearance.ts'
import type { ReadResume } from './read-resume.ts'
import { saidIn } from './said.ts'

/** The highest first. */
const levels: readonly (readonly [Clearance, RegExp])[] = [
  ['ts_sci', /\bTS ?\/ ?SCI\b|\btop[ -]secret ?(?:\/|with|and|-)? ?\(?(?:SCI|sensitive compartmented)/i],
  ['doe_q', /\bDOE[ -]?Q\b|\bQ[ -]clearance\b/i],
  ['top_secret', /\btop[ -]secret\b|\bTS clearance\b/i],
  ['doe_l', /\bDOE[ -]?L\b|\bL[ -]clearance\b/],
  [
    'secret',
    /\bsecret\b(?= (?:security )?clearance|[ ,(–-]+(?:active|current|interim|expired)|$)|\b(?:active|current|interim|DoD|clearance:?)[ -]+secret\b/i,
  ],
  ['confidential', /\bconfidential (?:security )?clearance\b|\bclearance:? confidential\b/i],
  ['public_trust', /\bpublic trust\b/i],
]
const states: readonly (readonly [ClearanceState, RegExp])[] = [
  ['interim', /\binterim\b/i],
  ['expired', /\b(expired|lapsed|inactive|formerly|previously held)\b/i],
  ['active', /\bactive\b/i],
  ['current', /\bcurrent\b/i],
]
/** What somebody could get, asked of others, or worked on. */
const notHeld =
  /\b(eligib|able to obtain|ability to|obtainable|clearable|willing|required|systems? (?:of|up to)|networks?\b.*\bclassified)/i

export function readClearance(lines: readonly string[]): ReadResume['clearance'] {
  for (const [clearance, pattern] of levels) {
    for (const [at, line] of lines.entries()) {
      if (!pattern.test(line)) continue
      const said = saidIn(lines, at)
      const told = said.join(' ')
      if (!said.some((each) => pattern.test(each)) || notHeld.test(told)) continue
      return {
        clearance,
        clearance_state: states.find(([, state]) => state.test(told))?.[0] ?? null,
        polygraph: polygraphIn(told),
        line,
      }
    }
  }
  return null
}

function polygraphIn(line: string): Polygraph | null {
  if (/\b(full[ -]?scope|lifestyle|FSP)\b/i.test(line)) return 'full_scope'
  return /\b(CI|counter-?intelligence)\b.{0,12}\bpoly|\bpoly(graph)?\b.{0,6}\(?CI\b/i.test(line) ? 'ci' : null
}
