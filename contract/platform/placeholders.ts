/** What a note to applicants may leave open; the server fills it in as the note is sent, for each applicant. */
export const placeholders = ['first_name', 'job_title', 'company_name'] as const
export type Placeholder = (typeof placeholders)[number]

const named = /\{([^{}\s]{1,40})\}/g
const isPlaceholder = (name: string): name is Placeholder => placeholders.some((each) => each === name)

/** What looks like a placeholder and is none: `{firstname}`. */
export const unknownPlaceholders = (text: string, known: readonly string[] = placeholders): string[] => [
  ...new Set([...text.matchAll(named)].flatMap(([whole, name]) => (name && known.includes(name) ? [] : [whole]))),
]

export const hasPlaceholders = (text: string): boolean =>
  [...text.matchAll(named)].some(([, name]) => name !== undefined && isPlaceholder(name))

/** The text with what is known in place; what is not stays open. */
export const fillPlaceholders = <Name extends string = Placeholder>(
  text: string,
  values: Partial<Record<Name, string>>,
): string =>
  text.replace(named, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name as Name] ?? whole) : whole))

/** What somebody is called by in a letter: the first word of a name, unless that is an initial. */
export function firstNameOf(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return /^\p{L}\.?$/u.test(first) && rest.length > 0 ? name.trim() : first
}
