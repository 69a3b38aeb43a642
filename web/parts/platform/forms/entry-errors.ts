/** Texts by place: `title`, or in a list of entries `certifications.1.expires_on`. */
export type Texts = Record<string, string>

/** What the summary calls one value within a field, by its place there: `1.expires_on` is "Certificate 2: Expires on". */
export type NameWithin = (place: string) => string | undefined

/** The messages in react-hook-form's errors, by place. What is wrong with a list as a whole stands under its name. */
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

/** Those within a field, by their place in it. */
export const textsWithin = (texts: Texts, field: string): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([place, text]) =>
      place.startsWith(`${field}.`) ? [[place.slice(field.length + 1), text]] : [],
    ),
  )

/** What is wrong with a field that is shown as a whole: of its lines the first that is wrong, by its number. */
export function textOfField(texts: Texts, field: string, name: NameWithin = () => undefined): string | undefined {
  if (texts[field]) return texts[field]
  const [place = '', text] = Object.entries(textsWithin(texts, field)).find(([each]) => !name(each)) ?? []
  const line = /^\d+/.exec(place)
  return line && text ? `Line ${Number(line[0]) + 1}: ${text}` : text
}

/** What the summary lists of a field: the field, or each value within it that has a name and a control of its own. */
export function summaryOf(texts: Texts, field: string, label: string, name: NameWithin) {
  const within = Object.keys(textsWithin(texts, field)).flatMap((place) => {
    const called = name(place)
    return called ? [{ place: `${field}.${place}`, label: called }] : []
  })
  return textOfField(texts, field, name) ? [{ place: field, label }, ...within] : within
}

/** The id of the control of a place. */
export const idOf = (form: string, place: string) => `${form}-${place.replaceAll('.', '-')}`
