import type { Ledger } from '../../../contract/companies/companies.ts'
import { fewestToSay } from '../../../contract/companies/values.ts'

/** One person's applications to a company less than this many days apart count once. */
export const countsOnceInDays = 90

/** People, each counted once per 90 days. `…_people` is how many different ones. */
export type LedgerRow = {
  applications: number
  in_time: number
  late: number
  promised_people: number
  median_days: number | null
  answered_people: number
  notified: number
  to_notify: number
  ended_people: number
}

const share = (part: number, whole: number) => Math.round((part / whole) * 1000) / 1000

/** The three figures of a response record, each only if it covers enough people. */
export function ledgerOf(row: LedgerRow | undefined): Ledger {
  const rests = (people: number | undefined) => (people ?? 0) >= fewestToSay
  return {
    applications: row?.applications ?? 0,
    promises: row ? row.in_time + row.late : 0,
    answered_in_time: row && rests(row.promised_people) ? share(row.in_time, row.in_time + row.late) : null,
    days_to_first_answer:
      row && row.median_days !== null && rests(row.answered_people) ? Math.round(row.median_days * 10) / 10 : null,
    told_the_outcome: row && rests(row.ended_people) ? share(row.notified, row.to_notify) : null,
  }
}

/** One line for a card: the first sentence, shortened at a word if it's long. */
export function firstSentence(text: string, most = 160): string {
  const plain = text
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const sentence = /^.*?[.!?](?=\s|$)/.exec(plain)?.[0] ?? plain
  return sentence.length <= most ? sentence : `${sentence.slice(0, most).replace(/ \S*$/, '')}…`
}
