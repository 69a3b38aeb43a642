/** Error texts by place: `title`, or `certifications.1.expires_on` in a list of entries. */
export type Texts = Record<string, string>

/**
 * The summary's name for one value within a field, by its place there: `1.expires_on` is "Certificate 2: Expires on".
 */
export type NameWithin = (place: string) => string | undefined

/** The messages in react-hook-form's errors, by place. An error of a whole list has the list's name. */
export function textsOf(errors: object, before = ''): Texts {
  const texts: Texts = {}
  for (const [key, error] of Object.entries(errors) as [string, unknown][]) {
    if (typeof error !== 'object' || error === null || key === 'ref') continue
    const place = key === 'root' ? before : [before, key].filter(Boolean).join('.')
    if ('message' in error && typeof error.message === 'string') texts[place] = error.message
    else Object.assign(texts, textsOf(error, place))
  }
  return texts
}

/** The texts within a field, by their place in it. */
export const textsWithin = (texts: Texts, field: string): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([place, text]) =>
      place.startsWith(`${field}.`) ? [[place.slice(field.length + 1), text]] : [],
    ),
  )

/** The error of a field shown as one: the first wrong line, with its number. */
export function textOfField(texts: Texts, field: string, name: NameWithin = () => undefined): string | undefined {
  if (texts[field]) return texts[field]
  const [place = '', text] = Object.entries(textsWithin(texts, field)).find(([each]) => !name(each)) ?? []
  const line = /^\d+/.exec(place)
  return line && text ? `Line ${Number(line[0]) + 1}: ${text}` : text
}

/** What the summary lists for a field: the field, or each value within it that has its own name and control. */
export function summaryOf(texts: Texts, field: string, label: string, name: NameWithin) {
  const within = Object.keys(textsWithin(texts, field)).flatMap((place) => {
    const called = name(place)
    return called ? [{ place: `${field}.${place}`, label: called }] : []
  })
  return textOfField(texts, field, name) ? [{ place: field, label }, ...within] : within
}

/** The id of the control at a place. */
export const idOf = (form: string, place: string) => `${form}-${place.replaceAll('.', '-')}`
