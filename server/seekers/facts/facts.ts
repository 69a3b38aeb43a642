import { hasExpired } from '../../platform/calendar/expiry.ts'
import { certificates } from '../../platform/text-search/vocabulary.ts'
import { tokens } from '../../platform/text-search/tokens.ts'
import { knownWords } from '../../platform/text-search/words.ts'
import type { Cleared } from './clearance.ts'

export type FactKind = 'skill' | 'certification' | 'work_authorization' | 'location'

/** One statement about a job seeker. "No" is a fact too, so that nothing is asked twice. */
export type Fact = {
  kind: FactKind
  name: string
  has: boolean
  years: number | null
  /** The last day a certification is valid, if known. */
  expires_on?: string | null
}

/** The parts of a profile that requirements check. */
export type SeekerFacts = Cleared & {
  years_of_experience: number | null
  latitude: number | null
  longitude: number | null
  facts: readonly Fact[]
}

const aliases = new Map(
  certificates.flatMap(({ word, aliases: names }) =>
    names.map(
      (name) =>
        [
          tokens(name)
            .map((token) => token.word)
            .join(' '),
          word,
        ] as const,
    ),
  ),
)

/** Issuers and other words that don't change which certification it is. */
const around = new Set(
  'comptia isc isc2 2 giac ec council cisco microsoft amazon google hashicorp ce certification certificate certified cert exam formerly known'.split(
    ' ',
  ),
)
const examCode = /\b(?:sy0|n10|cs0|cas|pt0|xk0|cv0|220)-\d{3,4}\b/gi

/** Whether two names mean the same thing: `Amazon Web Services` and `AWS`, `CompTIA Security+` and `Security Plus`.
 * Unknown names are compared by their words.
 */
export function sameName(kind: FactKind, a: string, b: string): boolean {
  return nameKey(kind, a) === nameKey(kind, b)
}

/** A key that all names of a skill share, for lookups. */
export const skillKey = (name: string) => nameKey('skill', name)

/** Cached, because computing keys is slow and a few hundred names make up nearly all profiles and jobs. */
const keys = new Map<string, string>()
const mostKeys = 5000

function nameKey(kind: FactKind, name: string): string {
  const asked = `${kind} ${name}`
  const known = keys.get(asked)
  if (known !== undefined) return known
  if (keys.size >= mostKeys) keys.clear()
  const key = makeKey(kind, name)
  keys.set(asked, key)
  return key
}

function makeKey(kind: FactKind, name: string): string {
  if (kind === 'skill') return unique(knownWords(name)) || name.trim().toLowerCase()
  if (kind === 'certification') return certificateKey(name)
  return name.trim().toLowerCase()
}

function certificateKey(name: string): string {
  const plain = name.replace(examCode, ' ')
  // `CGRC/CAP` and `CISSP (Certified …)` name one certification twice.
  const words = knownWords(plain).map((word) => aliases.get(word) ?? word)
  const whole = aliases.get(
    tokens(plain)
      .map((token) => token.word)
      .join(' '),
  )
  const telling = words.filter((word) => !around.has(word))
  return whole ?? (unique(telling) || unique(words) || name.trim().toLowerCase())
}

const unique = (words: string[]) => [...new Set(words)].join(' ')

/** The profile's best fact about a name: valid before expired, yes before no, most years first. Undefined if none. */
export function factOf({ facts }: Pick<SeekerFacts, 'facts'>, kind: FactKind, name: string): Fact | undefined {
  return facts
    .filter((fact) => fact.kind === kind && sameName(kind, fact.name, name))
    .toSorted(
      (a, b) =>
        Number(isHeld(b)) - Number(isHeld(a)) || Number(b.has) - Number(a.has) || (b.years ?? -1) - (a.years ?? -1),
    )[0]
}

/** Whether the profile says yes and it's still valid today. */
export const isHeld = ({ has, expires_on }: Pick<Fact, 'has' | 'expires_on'>): boolean => has && !hasExpired(expires_on)
