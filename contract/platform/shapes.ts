import { z } from 'zod'
import { countText } from './format.ts'
import { inOneForm, isReadable, withoutInvisible } from './readable.ts'
import { readUrl } from './read-url.ts'
import { distinctWords, mostSearchWords } from './search-words.ts'
import { inList } from './job-type.ts'
import { normaliseCategory } from './normalise.ts'
import { categories, limits } from './values.ts'

export { isReadable, withoutInvisible }

/** A point in time: ISO 8601 in UTC on the wire, a Date on the server. */
export const timestamp = z
  .codec(z.iso.datetime(), z.date(), {
    decode: (text) => new Date(text),
    encode: (date) => date.toISOString(),
  })
  .meta({ description: 'ISO 8601, UTC' })

/**
 * Ids can't be guessed or counted. A malformed id gets a 404, like one that doesn't exist. Uppercase letters make no
 * difference.
 */
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

/** `{ data: { data: [...], … } }`: one page of a list. `extra` is added next to the rows (facets, counts). */
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

/** A calendar date, such as `2019-03-14`. The default range fits a career. */
export const day = (label: string, from = '1940-01-01', to = '2100-12-31') =>
  z.iso
    .date({ error: `${label} must be a date, such as 2019-03-14.`, abort: true })
    .refine((given) => given >= from && given <= to, `${label} must be a date from ${from} to ${to}.`)

/** An empty value counts as absent: a form without JavaScript sends one for each field left blank. */
export const blankIsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

/** Decimal only: `0x10` and `1e3` aren't accepted. */
const wholeNumber = (name: string, min: number, max: number) => {
  const error = `${name} must be a whole number from ${countText(min)} to ${countText(max)}.`
  const schema = z.number({ error }).int(error).min(min, error).max(max, error)
  return z.preprocess((value) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value), schema)
}

/** Search words for a list, with a limit on how many. */
export const keyword = blankIsAbsent(
  z
    .string()
    .trim()
    .max(limits.keyword, `keyword must be at most ${limits.keyword} characters.`)
    .refine(
      (text) => distinctWords(text).length <= mostSearchWords,
      `keyword must be at most ${mostSearchWords} words.`,
    )
    .optional(),
)

/** An object whose keys must be among `known`. Any other key gets an error that `refusal` makes from its name. */
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

/** A whole number in a query, such as `days`; an empty value counts as absent. */
export const queryNumber = (name: string, min: number, max: number) =>
  blankIsAbsent(wholeNumber(name, min, max).optional())

/** `page` and `per_page` for every list. */
export const paging = (perPage = 10) => ({
  page: blankIsAbsent(wholeNumber('page', 1, 1_000_000).default(1)),
  per_page: blankIsAbsent(wholeNumber('per_page', 1, limits.per_page_max).default(perPage)),
})

/**
 * One of a list of values in any spelling: `Full Time`, `FULL_TIME`, and `fulltime` are `full-time`. `read` handles
 * further spellings, such as `entry-level`. A valid value is never changed, so a reply can use this schema, too.
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

/** In a query, an empty value and `All` mean no filter. */
export const isNoFilter = (value: unknown) => typeof value === 'string' && /^(all)?$/i.test(value.trim())

/** One of a list of values in a query, in any spelling. */
export const queryChoice = <const T extends readonly [string, ...string[]]>(
  name: string,
  values: T,
  read?: (text: string) => string | undefined,
  /** For a list that's too long to repeat. */
  error = `${name} must be one of: ${values.join(', ')}.`,
) => z.preprocess((value) => (isNoFilter(value) ? undefined : value), choiceOf(values, error, read).optional())

/** Any of a list of values in a query, each in any spelling. */
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

/** The first five digits of a ZIP+4. */
export const firstFive = (text: string) => text.replace(/^(\d{5})-\d{4}$/, '$1')

/** A US ZIP code, or the first five digits of a ZIP+4. */
export const zipCode = (error: string) =>
  z
    .string({ error })
    .trim()
    .overwrite(firstFive)
    .regex(/^\d{5}$/, error)

export const categoryChoice = (error: string) => choiceOf(categories, error, normaliseCategory)

/** Removes invisible characters and normalizes letters. */
const clean = (value: string) => inOneForm(withoutInvisible(value))

/** Trimmed text that can't be empty. */
export const text = (name: string, max: number) =>
  z
    .string({ error: `${name} is required.` })
    .overwrite((value) => (isReadable(value) ? clean(value) : ''))
    .trim()
    .min(1, `${name} is required.`)
    .max(max, atMost(name, max))

/** Aborts the checks, so that nothing else reads or changes a text that's too long. */
const atMost = (name: string, max: number) => ({
  error: `${name} must be at most ${countText(max)} characters.`,
  abort: true,
})

/** Replaces line breaks and every run of white space with one space. */
export const onOneLine = (value: string) => value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/** Trimmed text on a single line, for names and subjects, whatever was pasted. */
export const line = (name: string, max: number) => text(name, max).overwrite(onOneLine)

/**
 * The name of a person or company. It's emailed to others, so it can't contain a web or email address. A word can't mix
 * in look-alike letters from another alphabet, which would let one company pass for another.
 */
export const name = (what: string, max: number) =>
  line(what, max)
    .refine((typed) => !/:\/\/|www\.|@/i.test(typed), `${what} can’t contain a web or email address.`)
    .refine((typed) => !looksLikeAnother(typed), `${what} mixes letters from different alphabets in one word.`)

const looksLikeAnother = (name: string) =>
  (name.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => /\p{Script=Latin}/u.test(word) && lookAlikes.test(word))
const lookAlikes = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u

/** Trimmed text that can be empty or absent. */
export const optionalText = (name: string, max: number) =>
  z.string().overwrite(clean).trim().max(max, atMost(name, max))

/** The same on a single line. */
export const optionalLine = (name: string, max: number) => optionalText(name, max).overwrite(onOneLine)

/** A web address as people type it: `halden.com` becomes `https://halden.com`. */
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

/** The same, but optional; an empty value counts as absent. */
export const webAddress = (name: string) => blankIsAbsent(requiredWebAddress(name).optional())

/** The address as a browser writes it, without the slash of an empty path. Undefined if it can't be a website. */
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
  .string({ error: 'Enter an email address.' })
  .trim()
  .max(254, 'An email address must be at most 254 characters.')
  .pipe(z.email('Enter a full email address, such as name@company.com.'))

/** An absent field stays as it is; an empty or null one is cleared. */
export const emptied = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullish())

/**
 * The version that the client loaded. If the record has changed since, the reply is 409 `stale` with the current
 * values.
 */
export const loaded = z.iso.datetime({ error: 'updated_at must be a timestamp returned by the API.' }).optional()

export const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Country must be a two-letter code, such as US.')

export const yes = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((given) => given === true || given === 'true')

/** A file in a multipart form: a File on the client, bytes on the server. */
export const uploadOf = (error: string) =>
  z
    .custom<Buffer>((value) => value instanceof Uint8Array || value instanceof Blob, error)
    .meta({ type: 'string', format: 'binary' }) as unknown as z.ZodType<Buffer, Blob>
