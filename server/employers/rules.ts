import type { Ledger } from '../../contract/employers.ts'
import { fewestToSay } from '../../contract/ledger.ts'

export type LedgerRow = {
  applications: number
  in_time: number
  late: number
  median_days: number | null
  told: number
  to_tell: number
}

const share = (part: number, whole: number) => (whole ? Math.round((part / whole) * 1000) / 1000 : null)

/** The three figures of a company's record; none of them while too little is known. */
export function ledgerOf(row: LedgerRow | undefined): Ledger {
  const applications = row?.applications ?? 0
  const promises = row ? row.in_time + row.late : 0
  if (!row || applications < fewestToSay)
    return { applications, promises, answered_in_time: null, days_to_first_answer: null, told_the_outcome: null }
  return {
    applications,
    promises,
    answered_in_time: share(row.in_time, promises),
    days_to_first_answer: row.median_days === null ? null : Math.round(row.median_days * 10) / 10,
    told_the_outcome: share(row.told, row.to_tell),
  }
}

/** One line for a card: the first sentence, cut at a word where it is long. */
export function firstSentence(text: string, most = 160): string {
  const plain = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const sentence = /^.*?[.!?](?=\s|$)/.exec(plain)?.[0] ?? plain
  return sentence.length <= most ? sentence : `${sentence.slice(0, most).replace(/\s+\S*$/, '')}…`
}
