import type { Kysely } from 'kysely'
import type { FitLine, Requirement } from '../contract/requirements.ts'
import type { DB } from '../database/schema.ts'

/** What a job says, for the search. */
export type JobText = {
  title: string
  skills: readonly string[]
  requirements: readonly Requirement[]
  description: string
  benefits?: readonly string[] | undefined
  company_name: string
  category: string
  specialty: string
  job_type: string
  workplace: string
  city?: string | null | undefined
  state?: string | null | undefined
}
export type JobWords = { title_words: string; skill_words: string; body_words: string }

export type Fact = {
  kind: 'skill' | 'certification' | 'work_authorization' | 'location'
  name: string
  has: boolean
  years: number | null
}
export type Clearance =
  'none' | 'public_trust' | 'confidential' | 'secret' | 'top_secret' | 'ts_sci' | 'doe_l' | 'doe_q'
export type Profile = {
  years_of_experience: number | null
  latitude: number | null
  longitude: number | null
  clearance: Clearance | null
  clearance_state: 'active' | 'interim' | 'current' | 'expired' | null
  polygraph: 'none' | 'ci' | 'full_scope' | null
  facts: readonly Fact[]
}

/** The product's own rules, handed in: nothing here may import the server. */
export type Rules = {
  jobWords(job: JobText): JobWords
  rememberWords(db: Kysely<DB>, jobs: readonly (JobText & JobWords)[]): Promise<void>
  dueAt(from: Date, days: number, timeZone: string): Date
  reminderTimes(from: Date, due: Date): [half: Date, nineTenths: Date]
  evaluate(requirements: readonly Requirement[], profile: Profile): FitLine[]
}

/** The door files go through. */
export type FileDoor = { put(key: string, bytes: Buffer, mediaType: string): Promise<void> }
