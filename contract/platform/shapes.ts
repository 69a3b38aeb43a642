import { z } from 'zod'
import { inOneForm, isReadable, withoutInvisible } from './readable.ts'
import { readUrl } from './read-url.ts'
import { distinctWords, mostSearchWords } from './search-words.ts'
import { inList } from './job-type.ts'
import { normaliseCategory } from './normalise.ts'
import { categories, limits } from './values.ts'

export { isReadable, withoutInvisible }

/** A point in time: ISO 8601 UTC on the wire, Date in the server. */
export const timestamp = z
  .codec(z.iso.datetime(), z.date(), {
    decode: (text) => new Date(text),
    encode: (date) => date.toISOString(),
  })
  .meta({ description: 'ISO 8601, UTC' })

/** Ids cannot be guessed or counted. One of the wrong shape is answered 404, as one that does not exist; capitals are no other id. */
export const id = z.guid().toLowerCase()
export const idParams = z.object({ id })

export const message = z.object({ message: z.string() })

export const errorBody = z.object({
  message: z.string(),
  code: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  current: z.record(z.string(), z.unknown()).optional(),
})
export type ErrorBody = z.output<typeof errorBody>

/** `{ data: … }`: one record. */
export const record = <T extends z.ZodType>(shape: T) => z.object({ data: shape })

/** `{ data: { data: [...], … } }`: one page of a list; `extra` sits beside the rows (facets, counts). */
export const page = <T extends z.ZodType, X extends z.ZodRawShape = {}>(row: T, extra?: X) =>
  z.object({
    data: z.object({
      data: z.array(row),
      current_page: z.int(),
      last_page: z.int(),
      per_page: z.int(),
      total: z.int(),
      ...(extra ?? ({} as X)),
    }),
  })

/** A day on the calendar: `2019-03-14`. By default one that a career can hold. */
export const day = (label: string, from = '1940-01-01', to = '2100-12-31') =>
  z.iso
    .date({ error: `${label} must be a date, such as 2019-03-14.`, abort: true })
    .refine((given) => given >= from && given <= to, `${label} must be a date from ${from} to ${to}.`)

/** An empty value is no value: what a form without JavaScript sends for a field left alone. */
export const blankIsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

/** In decimals: `0x10` and `1e3` are no numbers that a page's address can hold. */
const wholeNumber = (name: string, min: number, max: number) => {
  const error = `${name} must be a whole number from ${min} to ${max}.`
  const schema = z.number({ error }).int(error).min(min, error).max(max, error)
  return z.preprocess((value) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value), schema)
}

/** Words that a list is searched for with; so many at most. */
export const keyword = blankIsAbsent(
  z
    .string()
    .trim()
    .max(limits.keyword, `keyword must be at most ${limits.keyword} characters.`)
    .refine((text) => distinctWords(text).length <= mostSearchWords, `keyword must be at most ${mostSearchWords} words.`)
    .optional(),
)

/** An object whose names are among `known`: any other is refused where it stands, in words made of it. */
export const onlyNamed = <S extends z.ZodType>(
  schema: S,
  known: readonly string[],
  refusal: (name: string) => string,
) =>
  z.preprocess((sent, context) => {
    if (typeof sent === 'object' && sent !== null)
      for (const name of Object.keys(sent))
        if (!known.includes(name)) context.addIssue({ code: 'custom', path: [name], message: refusal(name) })
    return sent
  }, schema) as unknown as z.ZodType<z.output<S>, z.input<S>>

/** A whole number in a query, e.g. `days`; empty is absent. */
export const queryNumber = (name: string, min: number, max: number) =>
  blankIsAbsent(wholeNumber(name, min, max).optional())

/** `page` and `per_page` of every list. */
export const paging = (perPage = 10) => ({
  page: blankIsAbsent(wholeNumber('page', 1, 1_000_000).default(1)),
  per_page: blankIsAbsent(wholeNumber('per_page', 1, limits.per_page_max).default(perPage)),
})

/**
 * One of a list of values, however it is spelled: `Full Time`, `FULL_TIME`, and `fulltime` are `full-time`. `read` knows
 * further spellings, such as `entry-level`. It never changes what is already a value, so it can be part of a reply, too.
 */
export const choiceOf = <const T extends readonly [string, ...string[]]>(
  values: T,
  error: string,
  read: (text: string) => string | undefined = inList(values),
) =>
  z
    .string({ error })
    .overwrite((text) => read(text) ?? text)
    .refine((text) => values.includes(text), error)
    .meta({ enum: [...values] }) as unknown as z.ZodType<T[number], T[number]>

/** In a query, an empty value and `All` are no filter. */
export const isNoFilter = (value: unknown) => typeof value === 'string' && /^(all)?$/i.test(value.trim())

/** One of a list of values in a query, however it is spelled. */
export const queryChoice = <const T extends readonly [string, ...string[]]>(
  name: string,
  values: T,
  read?: (text: string) => string | undefined,
) =>
  z.preprocess(
    (value) => (isNoFilter(value) ? undefined : value),
    choiceOf(values, `${name} must be one of: ${values.join(', ')}.`, read).optional(),
  )

/** Any of a list of values in a query, each however it is spelled. */
export const queryChoices = <const T extends readonly [string, ...string[]]>(
  name: string,
  values: T,
  read?: (text: string) => string | undefined,
) =>
  z.preprocess(
    (value) => {
      const list = (Array.isArray(value) ? value : [value]).filter((each) => each !== undefined && !isNoFilter(each))
      return list.length ? list : undefined
    },
    z
      .array(choiceOf(values, `${name} must be one of: ${values.join(', ')}.`, read))
      .max(40, `${name} can be given at most 40 times.`)
      .optional(),
  )

/** Of ZIP+4 the first five digits. */
export const firstFive = (text: string) => text.replace(/^(\d{5})-\d{4}$/, '$1')

/** A US ZIP code; of ZIP+4 the first five digits. */
export const zipCode = (error: string) =>
  z
    .string({ error })
    .trim()
    .overwrite(firstFive)
    .regex(/^\d{5}$/, error)

export const categoryChoice = (error: string) => choiceOf(categories, error, normaliseCategory)

/** Without what nobody sees, and each letter in one spelling. */
const clean = (value: string) => inOneForm(withoutInvisible(value))

/** Trimmed text that must not be empty. */
export const text = (name: string, max: number) =>
  z
    .string({ error: `${name} is required.` })
    .overwrite((value) => (isReadable(value) ? clean(value) : ''))
    .trim()
    .min(1, `${name} is required.`)
    .max(max, atMost(name, max))

/** Ends the checks: what changes or reads a text never sees one that is too long. */
const atMost = (name: string, max: number) => ({ error: `${name} must be at most ${max} characters.`, abort: true })

/** Whatever parts lines, and every run of white space, becomes one space. */
export const onOneLine = (value: string) => value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/** Trimmed text on one line, whatever was pasted: what becomes a name or a subject. */
export const line = (name: string, max: number) => text(name, max).overwrite(onOneLine)

/**
 * What a person or a company is called: it is mailed to others, so it holds no address to go to or write to; and no word
 * of letters that look like those of another alphabet among them, which is how one company passes for another.
 */
export const name = (what: string, max: number) =>
  line(what, max)
    .refine((typed) => !/:\/\/|www\.|@/i.test(typed), `${what} cannot contain a web or email address.`)
    .refine((typed) => !looksLikeAnother(typed), `${what} mixes letters from different alphabets in one word.`)

const looksLikeAnother = (name: string) =>
  (name.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => /\p{Script=Latin}/u.test(word) && lookAlikes.test(word))
const lookAlikes = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u

/** Trimmed text that may be empty or absent. */
export const optionalText = (name: string, max: number) =>
  z.string().overwrite(clean).trim().max(max, atMost(name, max))

/** The same on one line, whatever was pasted. */
export const optionalLine = (name: string, max: number) => optionalText(name, max).overwrite(onOneLine)

/** An address on the web as people type it: `halden.com` is `https://halden.com`. */
export const requiredWebAddress = (name: string) => {
  const error = `${name} must be a web address, such as company.com.`
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? `${name} is required.` : error) })
    .trim()
    .min(1, `${name} is required.`)
    .max(300, atMost(name, 300))
    .overwrite((typed) => wholeAddress(typed) ?? typed)
    .refine((address) => wholeAddress(address) !== undefined, {
      error,
      when: ({ value, issues }) => typeof value === 'string' && value !== '' && issues.every((issue) => issue.continue),
    })
}

/** The same, optional; empty is absent. */
export const webAddress = (name: string) => blankIsAbsent(requiredWebAddress(name).optional())

/** The address as a browser writes it, without the slash of an empty path; undefined where it cannot be a website. */
function wholeAddress(typed: string): string | undefined {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  const url = readUrl(address)
  if (!url) return undefined
  const { hostname, username, password, href, origin } = url
  const labels = hostname.split('.')
  const isNamed = labels.length > 1 && labels.every(Boolean) && /^[a-z]/.test(labels.at(-1) ?? '')
  if (!isNamed || username || password || href.length > 300) return undefined
  return href === `${origin}/` ? origin : href
}

export const email = z
  .string({ error: 'Enter your email address.' })
  .trim()
  .max(254, 'An email address must be at most 254 characters.')
  .pipe(z.email('Enter a full email address, such as name@company.com.'))

/** A field that is absent stays as it is; one that is empty or null is emptied. */
export const emptied = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullish())

/** What was loaded; another since is answered 409 `stale` with what holds. */
export const loaded = z.iso.datetime({ error: 'updated_at must be a timestamp returned by the API.' }).optional()

export const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Country must be a two-letter code, such as US.')

export const yes = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((given) => given === true || given === 'true')

/** A file of a multipart form: a File where it is sent, bytes where it is read. */
export const uploadOf = (error: string) =>
  z
    .custom<Buffer>((value) => value instanceof Uint8Array || value instanceof Blob, error)
    .meta({ type: 'string', format: 'binary' }) as unknown as z.ZodType<Buffer, Blob>
