/** Placeholders for notes to applicants. The server fills them in for each applicant when the note is sent. */
export const placeholders = ['first_name', 'job_title', 'company_name'] as const
export type Placeholder = (typeof placeholders)[number]

const named = /\{([^{}\s]{1,40})\}/g
const isPlaceholder = (name: string): name is Placeholder => placeholders.some((each) => each === name)

/** Text that looks like a placeholder but isn't a known one, such as `{firstname}`. */
export const unknownPlaceholders = (text: string, known: readonly string[] = placeholders): string[] => [
  ...new Set([...text.matchAll(named)].flatMap(([whole, name]) => (name && known.includes(name) ? [] : [whole]))),
]

export const hasPlaceholders = (text: string): boolean =>
  [...text.matchAll(named)].some(([, name]) => name !== undefined && isPlaceholder(name))

/** Fills in the known placeholders; the others stay as they are. */
export const fillPlaceholders = <Name extends string = Placeholder>(
  text: string,
  values: Partial<Record<Name, string>>,
): string =>
  text.replace(named, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name as Name] ?? whole) : whole))

/** The name to use in a greeting: the first word of a name, unless it's an initial. */
export function firstNameOf(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return /^\p{L}\.?$/u.test(first) && rest.length > 0 ? name.trim() : first
}
