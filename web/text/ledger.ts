export type LedgerFigures = {
  applications: number
  promises: number
  answered_in_time: number | null
  days_to_first_answer: number | null
  told_the_outcome: number | null
}

const percent = (share: number) => `${Math.round(share * 100)}%`

/** `2 days`, `Under a day`, `1.5 days`. */
export function daysText(days: number): string {
  if (days < 1) return 'Under a day'
  const text = days.toFixed(1).replace(/\.0$/, '')
  return `${text} ${text === '1' ? 'day' : 'days'}`
}

export const tooFew = 'Too few to say'

/** The three figures of a company's record as they read; each says so where too little is known. */
export function ledgerTexts({ promises, answered_in_time, days_to_first_answer, told_the_outcome }: LedgerFigures) {
  return [
    {
      label: 'Answered in time',
      value: answered_in_time === null ? tooFew : percent(answered_in_time),
      note: answered_in_time === null ? '' : `of ${promises} promised answers`,
    },
    {
      label: 'First answer',
      value: days_to_first_answer === null ? tooFew : daysText(days_to_first_answer),
      note: days_to_first_answer === null ? '' : 'median',
    },
    {
      label: 'Told the outcome',
      value: told_the_outcome === null ? tooFew : percent(told_the_outcome),
      note: told_the_outcome === null ? '' : 'of applications that ended or are late',
    },
  ]
}
