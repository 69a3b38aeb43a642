import type { Stack } from '../companies/stack.ts'
import type { PayFamily } from '../facts/pay.ts'
import { type Line, list, type Names, namesOf, outline, type Text } from '../words.ts'

/** A skill and the line that asks for it. */
export type SkillLine = readonly [skill: Text, label: Line]

/** A plain title, without a level. */
export type Title = {
  name: Line
  /** The family of titles whose posted pay it follows. */
  pay: PayFamily
  /** The skills it requires: each by its name in the bank, or with the line that asks for it. */
  asks: readonly (Text | SkillLine)[]
  /** Matches the outlines of the bank's duties that belong to this title. */
  about: RegExp
  /** Which other skills of the bank it may ask for; any if not given. */
  also?: readonly Line[]
  /** One of these is always included, for titles whose topic is in none of the bank's duties. */
  duties?: readonly Text[]
  /** What can follow it after a comma; any turn of the bank if not given. */
  turns?: readonly string[]
}

/** What can follow a title after a comma. The posting then requires it and describes the work with it. */
export type Turn = Pick<Title, 'name' | 'asks'> & {
  duties: readonly Line[]
  /** Products named together, of which a company usually has one. */
  uses?: Partial<Record<keyof Stack, readonly string[]>>
}

/** The required skills: names as in `Names`, or lines. */
type Asks = string | Title['asks']
const asksOf = (asks: Asks) => (typeof asks === 'string' ? list(asks) : asks)

type More = Pick<Title, 'duties'> & { also?: Names; turns?: string }

export const title = (
  name: Line,
  pay: PayFamily,
  asks: Asks,
  about: RegExp,
  { also, turns, ...more }: More = {},
): Title => ({
  name,
  pay,
  asks: asksOf(asks),
  about,
  ...more,
  ...(also && { also: namesOf(also) }),
  ...(turns && { turns: list(turns) }),
})

export const turn = (name: Line, asks: Asks, duties: readonly Line[]): Turn => ({ name, asks: asksOf(asks), duties })

/** Its name as written. */
export const nameOf = ({ name }: Pick<Title, 'name'>): string => outline(name)

/** The required skill, without its line. */
export const skillOf = (asked: Text | SkillLine): Text => (typeof asked === 'object' ? asked[0] : asked)
