import type { Workplace } from '../../contract/platform/values.ts'

/** What a job on the first page may look like: its workplace and the like, as far as the keyword says something of it. */
type Read = {
  workplace?: Workplace
  job_type?: string
  experience_level?: string
  city?: RegExp
  state?: string
  /** The least that the highest pay is, by the year. */
  pay?: number
  sponsored?: true
  category?: string
  /** What it asks for. */
  clearance?: string
}

export type TradeQuery = {
  keyword: string
  /** Each job of the first page says this in its title, category, specialty, skills or required certificates. */
  must: RegExp
  /** At least the first so many do; for searches that few jobs are of, what follows says it in its text only. */
  top?: number
  /** No title of the first page says this. */
  never?: RegExp
  /** The first job's title says this. */
  first?: RegExp
  /** At least so many jobs in all (1). */
  least?: number
  /** Filters that words of the keyword are read as; every job of the first page passes them. */
  read?: Read
  /** What is searched for, as nothing has all the words. */
  fewer?: string
  /** The keyword that is asked back. */
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
