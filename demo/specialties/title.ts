import type { Stack } from '../companies/stack.ts'
import type { PayFamily } from '../facts/pay.ts'
import { type Line, type Text, outline } from '../words.ts'

/** A skill, and the line that asks for it. */
export type Asked = readonly [skill: Text, label: Line]

/** A plain title, without a level. */
export type Title = {
  name: Line
  /** Whose posted pay it follows. */
  pay: PayFamily
  /** What it cannot be done without: a skill by its name in the bank, or with the line that asks for it. */
  asks: readonly (Text | Asked)[]
  /** Which of the bank's duties are its own, by their outline. */
  about: RegExp
  /** Which of the bank's skills are asked besides; any where none are named. */
  also?: readonly Text[]
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

type More = Pick<Title, 'also' | 'duties' | 'turns'>

export const title = (name: Line, pay: PayFamily, asks: Title['asks'], about: RegExp, more: More = {}): Title => ({
  name,
  pay,
  asks,
  about,
  ...more,
})

export const turn = (name: Line, asks: Turn['asks'], ...duties: readonly Line[]): Turn => ({ name, asks, duties })

/** Its name as it is written. */
export const nameOf = ({ name }: Pick<Title, 'name'>): string => outline(name)

/** The skill that is asked for, without its line. */
export const skillOf = (asked: Text | Asked): Text => (typeof asked === 'object' ? asked[0] : asked)
