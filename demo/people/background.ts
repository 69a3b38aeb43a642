import type { Random } from '../random.ts'
import { type SeekerFacts as Profile } from '../../server/seekers/facts/facts.ts'

const clearedStates = new Set(['DC', 'VA', 'MD', 'CO', 'AL', 'NM', 'TX', 'OH', 'FL'])

/** More people hold a clearance where such work is; most profiles elsewhere do not say. */
export function drawClearance(
  random: Random,
  state: string,
): Pick<Profile, 'clearance' | 'clearance_state' | 'polygraph'> {
  const level = clearedStates.has(state)
    ? random.weighted({ unsaid: 34, none: 22, public_trust: 5, secret: 18, top_secret: 8, ts_sci: 12, doe_q: 1 })
    : random.weighted({ unsaid: 62, none: 30, public_trust: 3, secret: 4, top_secret: 1, ts_sci: 0, doe_q: 0 })
  if (level === 'unsaid') return { clearance: null, clearance_state: null, polygraph: null }
  if (level === 'none') return { clearance: level, clearance_state: null, polygraph: null }
  return {
    clearance: level,
    clearance_state: random.weighted({ active: 70, current: 17, interim: 5, expired: 8 }),
    polygraph: level === 'ts_sci' ? random.weighted({ none: 50, ci: 32, full_scope: 18 }) : 'none',
  }
}

/** Clearances, unlike a public trust, are for citizens. */
export const needsCitizen = ({ clearance }: Pick<Profile, 'clearance'>): boolean =>
  clearance !== null && clearance !== 'none' && clearance !== 'public_trust'

const others =
  'Spanish French Mandarin Hindi Arabic Portuguese Korean Vietnamese German Tagalog Russian Yoruba Swahili Polish Japanese Urdu'.split(
    ' ',
  )

export const languagesOf = (random: Random): string[] => [
  'English',
  ...random.some(others, Number(random.weighted({ '0': 55, '1': 36, '2': 9 }))),
]
