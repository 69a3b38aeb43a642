import { counted, oneDecimal, wholePercentText as percent } from '../../contract/platform/format.ts'
import { fewestToSay } from '../../contract/companies/values.ts'

export type LedgerFigures = {
  applications: number
  promises: number
  answered_in_time: number | null
  days_to_first_answer: number | null
  told_the_outcome: number | null
}

/** `2 days`, `Under a day`, `1.5 days`. */
export function daysText(days: number): string {
  if (days < 1) return 'Under a day'
  const text = oneDecimal(days)
  return `${text} ${text === '1' ? 'day' : 'days'}`
}

/** One of the three: what it says, and of what where that is known. */
type LedgerText = { label: string; value: string; note: string; isKnown: boolean }

const known = (label: string, value: string, note: string): LedgerText => ({ label, value, note, isKnown: true })

/** The three figures of a company's record as they read; each says so where too little is known, or nothing yet. */
export function ledgerTexts(of: LedgerFigures): LedgerText[] {
  const { applications, promises, answered_in_time, days_to_first_answer, told_the_outcome } = of
  const unknown = (label: string, nothingYet: string): LedgerText => ({
    label,
    // Ten people stand behind each figure, or it is not told.
    value: applications < fewestToSay || promises > 0 ? 'Too few to say' : nothingYet,
    note: '',
    isKnown: false,
  })
  return [
    answered_in_time === null
      ? unknown('Answered in time', 'None due yet')
      : known('Answered in time', percent(answered_in_time), `of ${counted(promises, 'person', 'people')}`),
    days_to_first_answer === null
      ? unknown('First answer', 'None yet')
      : known('First answer', daysText(days_to_first_answer), 'median'),
    told_the_outcome === null
      ? unknown('Told the outcome', 'None ended yet')
      : known('Told the outcome', percent(told_the_outcome), 'of those whose application ended or is late'),
  ]
}
