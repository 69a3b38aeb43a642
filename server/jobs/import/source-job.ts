/** A job as another system's file says it, in that system's own words: what every format is read into. */
export type SourceJob = {
  /** Null where the file gives it none. */
  id: string | null
  title: string
  company: string
  /** HTML or plain text. */
  description: string
  employment: string
  workplace: string
  level: string
  education: string
  /** Departments, teams and categories: what a specialty is guessed from. */
  field: string
  /** The first is taken; a draft has one. */
  places: SourcePlace[]
  pay: SourcePay | null
  /** Pay in words, where there are no figures. */
  pay_text: string
  skills: string[]
  benefits: string[]
  apply_by: string
  /** What only this format could tell. */
  notes: string[]
}

/** Parts where the file has parts, otherwise the place as one text. */
export type SourcePlace = { text: string; city?: string; state?: string; zip_code?: string; country?: string }

/** `period` as the file writes it: `YEAR`, `per-hour-wage`, `1 MONTH`. */
export type SourcePay = { min: number | null; max: number | null; currency: string; period: string }

export const blankJob: SourceJob = {
  id: null,
  title: '',
  company: '',
  description: '',
  employment: '',
  workplace: '',
  level: '',
  education: '',
  field: '',
  places: [],
  pay: null,
  pay_text: '',
  skills: [],
  benefits: [],
  apply_by: '',
  notes: [],
}
