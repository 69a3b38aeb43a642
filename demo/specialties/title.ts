import type { Stack } from '../companies/stack.ts'
import type { PayFamily } from '../facts/pay.ts'

/** A skill by its name in the bank, or with the line that asks for it. */
export type Asked = string | readonly [skill: string, label: string]

/** A plain title, without a level. Names may begin with conditions. */
export type Title = {
  name: string
  /** Whose posted pay it follows. */
  pay: PayFamily
  /** What it cannot be done without. */
  asks: readonly Asked[]
  /** Which of the bank's skills are asked besides; any where none are named. */
  also?: readonly string[]
  /** Which of the bank's duties are its own. */
  about: RegExp
  /** Of which one is always told, where the bank has none that names the thing. */
  duties?: readonly string[]
  /** What may follow it after a comma; every turn of the bank where none are named. */
  turns?: readonly string[]
}

/** What a title may add after a comma: the posting then asks for it and says what is done with it. */
export type Turn = {
  name: string
  asks: readonly Asked[]
  duties: readonly string[]
  /** Products named together, where a company has one of them. */
  uses?: Partial<Record<keyof Stack, readonly string[]>>
}
