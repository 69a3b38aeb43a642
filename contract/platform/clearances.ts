import type { Clearance } from './values.ts'

/**
 * Which requirements each clearance meets. The four national levels form a ladder. DOE Q rests on the same
 * investigation as Top Secret, and DOE L on the same as Secret, so agencies commonly accept them there. SCI needs its
 * own adjudication, and DOE decides on Q and L itself, so neither follows from the others. Public Trust isn't a
 * clearance: it meets only itself, while every clearance meets it.
 */
export const clearancesMet: Record<Clearance, readonly Clearance[]> = {
  none: ['none'],
  public_trust: ['none', 'public_trust'],
  confidential: ['none', 'public_trust', 'confidential'],
  secret: ['none', 'public_trust', 'confidential', 'secret'],
  top_secret: ['none', 'public_trust', 'confidential', 'secret', 'top_secret'],
  ts_sci: ['none', 'public_trust', 'confidential', 'secret', 'top_secret', 'ts_sci'],
  doe_l: ['none', 'public_trust', 'confidential', 'secret', 'doe_l'],
  doe_q: ['none', 'public_trust', 'confidential', 'secret', 'top_secret', 'doe_l', 'doe_q'],
}
