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

/** One of the three figures: its value, and what it's based on if that's known. */
type LedgerText = { label: string; value: string; note: string; isKnown: boolean }

const known = (label: string, value: string, note: string): LedgerText => ({ label, value, note, isKnown: true })

/**
 * The three figures of a company's response record. Each says so if there isn't enough data or nothing to count yet.
 */
export function ledgerTexts(of: LedgerFigures): LedgerText[] {
  const { applications, promises, answered_in_time, days_to_first_answer, told_the_outcome } = of
  const unknown = (label: string, nothingYet: string): LedgerText => ({
    label,
    // A figure is shown only if it's based on at least ten people.
    value: applications < fewestToSay || promises > 0 ? 'Not enough data' : nothingYet,
    note: '',
    isKnown: false,
  })
  return [
    answered_in_time === null
      ? unknown('Answered on time', 'None due yet')
      : known('Answered on time', percent(answered_in_time), `of ${counted(promises, 'person', 'people')}`),
    days_to_first_answer === null
      ? unknown('First answer', 'None yet')
      : known('First answer', daysText(days_to_first_answer), 'median'),
    told_the_outcome === null
      ? unknown('Told the outcome', 'None closed yet')
      : known('Told the outcome', percent(told_the_outcome), 'of closed or late applications'),
  ]
}
