/** Job types have their own file because every list of jobs shows them, and needs none of the other values. */

/** What an employer may post. `remote` is only read (in filters and imports): the location of work is `workplace`. */
export const jobTypes = ['full-time', 'part-time', 'contract', 'Contract-to-hire', 'Temporary', 'Internship'] as const
export type JobType = (typeof jobTypes)[number]

export const jobTypeLabels: Record<JobType | 'remote', string> = {
  'full-time': 'Full Time',
  'part-time': 'Part Time',
  contract: 'Contract Based',
  'Contract-to-hire': 'Contract-to-hire',
  Temporary: 'Temporary',
  Internship: 'Internship',
  remote: 'Remote',
}

/** Lowercase letters and digits only: what all spellings of a value have in common. */
export const folded = (value: string) => value.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Finds a value in a list, however it's spelled. */
export const inList =
  <const T extends readonly string[]>(values: T) =>
  (value: string): T[number] | undefined => {
    const wanted = folded(value)
    return wanted ? values.find((each) => folded(each) === wanted) : undefined
  }

const postable = inList(jobTypes)
const jobTypeAliases: Record<string, JobType | 'remote'> = {
  remote: 'remote',
  remoteonly: 'remote',
  contractbased: 'contract',
  contractor: 'contract',
  intern: 'Internship',
  temp: 'Temporary',
}

/**
 * `Full Time`, `fulltime`, and `FULL-TIME` are one value. `remote` is read, though it can't be posted. Undefined if the
 * text isn't a job type.
 */
export function normaliseJobType(value: string): JobType | 'remote' | undefined {
  return postable(value) ?? ownEntry(jobTypeAliases, folded(value))
}

/** An entry of a table itself, never an inherited property. */
export function ownEntry<T>(table: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
