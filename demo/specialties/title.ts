import type { Stack } from '../companies/stack.ts'
import type { PayFamily } from '../facts/pay.ts'
import { type Line, list, type Names, namesOf, outline, type Text } from '../words.ts'

/** A skill, and the line that asks for it. */
export type SkillLine = readonly [skill: Text, label: Line]

/** A plain title, without a level. */
export type Title = {
  name: Line
  /** Whose posted pay it follows. */
  pay: PayFamily
  /** What it cannot be done without: a skill by its name in the bank, or with the line that asks for it. */
  asks: readonly (Text | SkillLine)[]
  /** Which of the bank's duties are its own, by their outline. */
  about: RegExp
  /** Which of the bank's skills are asked besides; any where none are named. */
  also?: readonly Line[]
  /** Of which one is always told, where the bank has none that names the thing. */
  duties?: readonly Text[]
  /** What may follow it after a comma; every turn of the bank where none are named. */
  turns?: readonly string[]
}

/** What a title may add after a comma: the posting then asks for it and says what is done with it. */
export type Turn = Pick<Title, 'name' | 'asks'> & {
  duties: readonly Line[]
  /** Products named together, where a company has one of them. */
  uses?: Partial<Record<keyof Stack, readonly string[]>>
}

/** What is asked for: names as in `Names`, or lines. */
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

/** Its name as it is written. */
export const nameOf = ({ name }: Pick<Title, 'name'>): string => outline(name)

/** The skill that is asked for, without its line. */
export const skillOf = (asked: Text | SkillLine): Text => (typeof asked === 'object' ? asked[0] : asked)
