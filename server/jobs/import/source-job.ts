/** A job from another system's file, in that system's own terms. Every format is read into this. */
export type SourceJob = {
  /** Null if the file has none. */
  id: string | null
  title: string
  company: string
  /** HTML or plain text. */
  description: string
  employment: string
  workplace: string
  level: string
  education: string
  /** Departments, teams, and categories, from which the specialty is guessed. */
  field: string
  /** Only the first is used, because a draft has one location. */
  places: SourcePlace[]
  pay: SourcePay | null
  /** Pay as text, if there are no figures. */
  pay_text: string
  skills: string[]
  benefits: string[]
  apply_by: string
  /** Notes specific to the format. */
  notes: string[]
}

/** The separate fields if the file has them, otherwise the location as one text. */
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
