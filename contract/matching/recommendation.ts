/**
 * What a recommended job is ranked by: the sum of these points and of nothing else. Each is stated with the job as a
 * reason. No zod: the page that explains it loads this file.
 */
export const recommendationPoints = {
  /** All must-haves met; of some of them the share. One who asks for none gets half. */
  must_haves: 40,
  /** For each skill of the profile that the job names, so many at most. */
  skill: 4,
  most_skills: 5,
  /** For each certificate that is asked for and held today. */
  certificate: 5,
  most_certificates: 2,
  /** The level that the years of work tell; half for the one beside it. */
  level: 10,
  /** The top of the pay is above the middle of its specialty's live jobs, in US dollars. */
  pay: 5,
  /** Within 25 miles or remote; within 50 miles; elsewhere in the state. */
  place: { near: 10, around: 6, state: 3 },
  specialty: 10,
  /** The title says what the profile's job role says, besides level and the like; of several words the share. */
  role: 40,
  /** Of the same category, another specialty. */
  category: 4,
  /** Taken off for what it shares with jobs that were not for the reader. */
  dismissed: { company: 15, specialty: 5, word: 3, most_words: 3 },
} as const

export const reasonKinds = [
  'must_haves',
  'skills',
  'certificates',
  'level',
  'pay',
  'place',
  'specialty',
  'role',
  'dismissed',
] as const

/** So many are recommended at most, and so many of the newest dismissals are learnt from and listed. */
export const mostRecommended = 200
export const mostDismissals = 50
