import type { Workplace } from '../../contract/platform/values.ts'

/** What jobs on the first page must have in common, as far as the keyword says: workplace and the like. */
type Read = {
  workplace?: Workplace
  job_type?: string
  experience_level?: string
  city?: RegExp
  state?: string
  /** The least that the highest annual pay may be. */
  pay?: number
  sponsored?: true
  category?: string
  /** The clearance it requires. */
  clearance?: string
}

export type TradeQuery = {
  keyword: string
  /** Every job on the first page has this in its title, category, specialty, skills, or required certificates. */
  must: RegExp
  /** At least this many of the first jobs do; for rare searches, the ones after may have it only in their text. */
  top?: number
  /** No title on the first page has this. */
  never?: RegExp
  /** The first job's title has this. */
  first?: RegExp
  /** The least number of jobs in total (1). */
  least?: number
  /** The filters that the keyword is read as; every job on the first page passes them. */
  read?: Read
  /** What is searched instead, because nothing has all the words. */
  fewer?: string
  /** The suggested keyword. */
  meant?: string
}

export const query = (keyword: string, must: RegExp, more: Omit<TradeQuery, 'keyword' | 'must'> = {}): TradeQuery => ({
  keyword,
  must,
  ...more,
})

export const offensive =
  /penetration|pen test|pentest|offensive|red team|adversary|ethical hack|purple|burp|exploit|oscp|osep|oswe|gpen|cobalt/i
export const soc = /SOC\b|security operations|secops/
