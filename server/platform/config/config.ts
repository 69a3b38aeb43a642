import { join, resolve } from 'node:path'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { trustProxy } from '../http/proxies.ts'
import { limitDefaults } from './limit-defaults.ts'
import { findMisspelled, findUnknownLimits } from './misspelled-settings.ts'
import { loadOrCreateSecret, secretLength } from './secret.ts'
import { readUrl } from '../../../contract/platform/read-url.ts'
import { longestReplyName } from '../mail/ticket-token.ts'
import { readFileSync } from 'node:fs'

export type Config = {
  port: number
  host: string
  /** Where people reach this installation. Links in emails and feeds and canonical URLs start with it. */
  base_url: string
  /** An absolute path. */
  data_dir: string
  /** Undefined: use the embedded PostgreSQL in `data_dir`. */
  database_url: string | undefined
  demo: boolean
  /** How much of the demo world to create: 1 is all of it. */
  demo_share: number
  worker: boolean
  /** From this many live jobs on, search uses an index in memory, up to this many bytes; null: never. */
  search_index: { from_jobs: number | null; most_bytes: number }
  /** The most memory for cached responses to visitors; 0 turns the cache off. */
  answer_cache_bytes: number
  /** How long the audit log is kept. */
  audit_keep_days: number
  log_level: LogLevel
  /** Whether every request is logged. */
  access_log: boolean
  /** As Fastify takes it: trust no one, trust everyone, a number of hops, or addresses. */
  trust_proxy: boolean | number | string[]
  /** Signs temporary file links and the like. */
  secret: string
  /** The previous secret while it's being replaced: what it signed stays valid. */
  secret_previous?: string | undefined
  mail: { kind: 'local'; from: string } | { kind: 'smtp'; url: string; from: string }
  files: { kind: 'local'; directory: string } | ({ kind: 's3' } & S3)
  /** `test` accepts test cards and is only for the demo; with `none`, nothing can be bought. */
  payments:
    | { kind: 'test' }
    | { kind: 'stripe'; secret_key: string; webhook_secret: string; api_url: string | undefined }
    | { kind: 'none' }
  limits: Limits
  /** Names of the settings that are set in the environment. */
  given: string[]
  /** Where the contact form sends messages. */
  contact_mail: string
  /** Where people reply by email, `reply@example.com`, addressed as `reply+token@…`; null: email isn't received. */
  reply_address: string | null
  /** The port where this process receives that email; null: it doesn't. */
  mail_receive_port: number | null
  contact: { phone: string; address: string }
  /** Customer quotes for the home page; null: none are set, and only the demo shows invented ones. */
  testimonials: Testimonial[] | null
  social_links: string[]
  /** The tax that the seller has to add to plan prices. */
  tax: { tax_name: string; tax_basis_points: number }
  /**
   * An OpenSearch or Elasticsearch for job search instead of the index in memory, with the prefix of its index names;
   * null: none.
   */
  search_engine: { url: string; index: string } | null
  /** How long a browser waits for the response to a call. */
  request_timeout_ms: number
}

export type LogLevel = (typeof logLevels)[number]
export type Limits = { [Name in keyof typeof limitDefaults]: number }
export type S3 = {
  bucket: string
  region: string
  endpoint: string | undefined
  access_key_id: string
  secret_access_key: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const secrets = new Set([
  'DATABASE_URL',
  'SEARCH_ENGINE_URL',
  'SECRET',
  'SECRET_PREVIOUS',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
])

const onOff = z.stringbool({
  truthy: ['on', 'true', 'yes', '1'],
  falsy: ['off', 'false', 'no', '0'],
  error: 'on or off',
})

const address = (protocols: string[], error: string) =>
  z.string().refine((text) => protocols.includes(readUrl(text)?.protocol ?? ''), { error, abort: true })

const wholeNumber = (most: number, error: string, least = 1) =>
  z
    .string()
    .regex(/^\d{1,15}$/, { error })
    .transform(Number)
    .refine((number) => number >= least && number <= most, { error })

const origin = (example: string) =>
  address(['http:', 'https:'], `an address such as ${example}`)
    .refine((text) => new URL(text).href === `${new URL(text).origin}/`, {
      error: 'an address without a path, query, or user name',
    })
    .transform((text) => new URL(text).origin)

const indexName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,59}$/, { error: 'lowercase letters, digits, and hyphens, such as merlon-jobs' })

const isLink = (text: string) => readUrl(text)?.protocol === 'https:'
const links = z
  .string()
  .transform((text) => text.split(',').map((link) => link.trim()))
  .refine((list) => list.every(isLink), { error: 'https addresses separated by commas' })

const mailbox = z.string().regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
  error: 'an address such as Merlon <jobs@example.com>',
})

/** The token is added to the name, so the name has to be short. */
const replyMailbox = z
  .string()
  .regex(new RegExp(`^[a-z\\d][a-z\\d.-]{0,${longestReplyName - 1}}@[^\\s<>@+]+\\.[^\\s<>@+]+$`, 'i'), {
    error: `an address such as reply@example.com, with at most ${longestReplyName} characters before the @`,
  })

const testimonial = z.object({
  content: z.string().min(1).max(500),
  author: z.string().min(1).max(100),
  position: z.string().max(150).default(''),
  /** The number of stars. */
  rating: z.int().min(1).max(5).default(5),
})
type Testimonial = z.output<typeof testimonial>

/** No one would page through more. */
const most = 24
const expected = `a JSON file with up to ${most} testimonials such as [{ "content": "…", "author": "…", "position": "…", "rating": 5 }]`

/** The path of a JSON file that's read at startup. */
const testimonialsFile = z.string().transform((path, context) => {
  try {
    return z
      .array(testimonial)
      .max(most)
      .parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    context.addIssue({ code: 'custom', message: `${expected} (${whatIsWrong(error)})` })
    return z.NEVER
  }
})

function whatIsWrong(error: unknown): string {
  if (error instanceof z.ZodError) {
    const [issue] = error.issues
    return [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')
  }
  return error instanceof Error ? error.message : String(error)
}

const settings = z.object({
  PORT: wholeNumber(65_535, 'a whole number from 1 to 65535').default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: 'a host name or network address' })
    .default('127.0.0.1'),
  BASE_URL: origin('https://jobs.example.com').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'an address such as postgres://user:password@host/name',
  ).optional(),
  DEMO: z.union([z.literal('small'), onOff], { error: 'on, small, or off' }).optional(),
  WORKER: onOff.default(true),
  SEARCH_INDEX_FROM: z
    .union([z.literal('off'), wholeNumber(1_000_000_000, 'off, or a number of live jobs')], {
      error: 'off, or a number of live jobs',
    })
    .default(20_000),
  ANSWER_CACHE_MB: wholeNumber(100_000, 'a number of megabytes from 0 to 100000', 0).default(64),
  SEARCH_INDEX_MEMORY_MB: wholeNumber(1_000_000, 'a number of megabytes from 1 to 1000000').default(2000),
  AUDIT_KEEP_DAYS: wholeNumber(36_500, 'a number of days from 365 to 36500', 365).default(730),
  LOG_LEVEL: z.enum(logLevels, { error: `one of ${logLevels.join(', ')}` }).default('warn'),
  ACCESS_LOG: onOff.default(false),
  TRUST_PROXY: trustProxy.default(false),
  SECRET: z
    .string()
    .min(secretLength, { error: `at least ${secretLength} characters long` })
    .optional(),
  SECRET_PREVIOUS: z
    .string()
    .min(secretLength, { error: `the previous SECRET, at least ${secretLength} characters long` })
    .optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'an address such as smtp://user:password@host:587').optional(),
  MAIL_FROM: mailbox.optional(),
  CONTACT_MAIL: mailbox.optional(),
  REPLY_ADDRESS: replyMailbox.optional(),
  MAIL_RECEIVE_PORT: wholeNumber(65_535, 'a whole number from 1 to 65535').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: address(['http:', 'https:'], 'an address such as https://s3.example.com').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\S+$/, { error: 'a secret or restricted key, which begins with sk_ or rk_' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, { error: 'the signing secret of the webhook, which begins with whsec_' })
    .optional(),
  STRIPE_API_URL: origin('https://stripe.example.com').optional(),
  CONTACT_PHONE: z.string().optional(),
  CONTACT_ADDRESS: z.string().optional(),
  TESTIMONIALS_FILE: testimonialsFile.optional(),
  SOCIAL_LINKS: links.default([]),
  TAX_NAME: z.string().max(40).default('Sales tax'),
  TAX_PERCENT: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, { error: 'a percentage of at most 50, such as 7.25' })
    .transform(Number)
    .refine((percent) => percent <= 50, { error: 'a percentage of at most 50, such as 7.25' })
    .default(0),
  SEARCH_ENGINE_URL: address(['http:', 'https:'], 'an address such as https://user:password@host:9200').optional(),
  SEARCH_ENGINE_INDEX: indexName.default('merlon-jobs'),
  // The longest that a timer can be set to. The default is the specification's.
  REQUEST_TIMEOUT_MS: wholeNumber(2_147_483_647, 'a number of milliseconds from 1 to 2147483647').default(10_000_000),
})

const limitNames = Object.keys(limitDefaults).map((name) => `LIMIT_${name.toUpperCase()}`)
const settingNames = Object.keys(settings.shape)

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads every setting from the environment; an empty one counts as not set. Creates SECRET, and DATA_DIR for it, if
 * there is none yet.
 * @throws ConfigError with all problems at once
 */
export function readConfig(env: Environment = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = settings.safeParse(given)
  const { limits, problems } = readLimits(given)
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map(({ path, message }) => describe(String(path[0]), given, message)))
  }
  const names = Object.keys(given)
  problems.push(...findHalves(given), ...findRemoved(names), ...findMisspelled(names, settingNames))
  problems.push(
    ...findUnknownLimits(
      names.filter((name) => !isRemoved(name)),
      limitNames,
    ),
  )
  if (parsed.success) problems.push(...findDemoByMistake(parsed.data, given))
  if (!parsed.success || problems.length > 0) throw new ConfigError([...new Set(problems)])
  const set = parsed.data
  const dataDir = resolve(set.DATA_DIR)
  const demo = !!(set.DEMO ?? set.DATABASE_URL === undefined)
  const mail = readMail(set, demo)
  const contact = demo ? inventedContact : { phone: '', address: '' }
  return {
    port: set.PORT,
    host: set.HOST,
    base_url: set.BASE_URL ?? `http://${linkHost(set.HOST)}:${set.PORT}`,
    data_dir: dataDir,
    database_url: set.DATABASE_URL,
    demo,
    demo_share: set.DEMO === 'small' ? 0.1 : 1,
    worker: set.WORKER,
    answer_cache_bytes: set.ANSWER_CACHE_MB * 1_000_000,
    search_index: {
      from_jobs: set.SEARCH_INDEX_FROM === 'off' ? null : set.SEARCH_INDEX_FROM,
      most_bytes: set.SEARCH_INDEX_MEMORY_MB * 1_000_000,
    },
    audit_keep_days: set.AUDIT_KEEP_DAYS,
    log_level: set.LOG_LEVEL,
    access_log: set.ACCESS_LOG,
    trust_proxy: set.TRUST_PROXY,
    secret: set.SECRET ?? loadOrCreateSecret(dataDir),
    secret_previous: set.SECRET_PREVIOUS,
    mail,
    files: readFiles(set, dataDir),
    payments: readPayments(set, demo),
    limits,
    given: Object.keys(given),
    contact_mail: addressIn(set.CONTACT_MAIL ?? mail.from),
    reply_address: set.REPLY_ADDRESS ?? null,
    mail_receive_port: set.MAIL_RECEIVE_PORT ?? null,
    contact: { phone: set.CONTACT_PHONE ?? contact.phone, address: set.CONTACT_ADDRESS ?? contact.address },
    testimonials: set.TESTIMONIALS_FILE ?? null,
    social_links: set.SOCIAL_LINKS,
    tax: { tax_name: set.TAX_NAME, tax_basis_points: Math.round(set.TAX_PERCENT * 100) },
    search_engine:
      set.SEARCH_ENGINE_URL === undefined ? null : { url: set.SEARCH_ENGINE_URL, index: set.SEARCH_ENGINE_INDEX },
    request_timeout_ms: set.REQUEST_TIMEOUT_MS,
  }
}

type Settings = z.infer<typeof settings>

/** The people of the demo have no mailboxes, so the demo keeps its email whatever else is set. */
function readMail({ SMTP_URL, MAIL_FROM = 'Merlon <no-reply@merlon.test>' }: Settings, demo: boolean): Config['mail'] {
  return SMTP_URL && !demo ? { kind: 'smtp', url: SMTP_URL, from: MAIL_FROM } : { kind: 'local', from: MAIL_FROM }
}

/** The address alone, from `Merlon <jobs@example.com>`. */
const addressIn = (mailbox: string) => /<([^>]+)>$/.exec(mailbox)?.[1] ?? mailbox

function readFiles(set: Settings, dataDir: string): Config['files'] {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: key } = set
  if (!bucket || !region || !id || !key) return { kind: 'local', directory: join(dataDir, 'files') }
  return { kind: 's3', bucket, region, endpoint: set.S3_ENDPOINT, access_key_id: id, secret_access_key: key }
}

function readPayments(set: Settings, demo: boolean): Config['payments'] {
  const { STRIPE_SECRET_KEY: secret_key, STRIPE_WEBHOOK_SECRET: webhook_secret, STRIPE_API_URL: api_url } = set
  if (demo) return { kind: 'test' }
  return secret_key && webhook_secret ? { kind: 'stripe', secret_key, webhook_secret, api_url } : { kind: 'none' }
}

function readLimits(given: Environment): { limits: Limits; problems: string[] } {
  const problems: string[] = []
  const limits = { ...limitDefaults }
  for (const name of Object.keys(limitDefaults) as (keyof Limits)[]) {
    const setting = `LIMIT_${name.toUpperCase()}`
    const value = given[setting]
    if (value === undefined) continue
    const parsed = wholeNumber(Number.MAX_SAFE_INTEGER, 'a whole number of at least 1').safeParse(value)
    if (parsed.success) limits[name] = parsed.data
    else problems.push(describe(setting, given, parsed.error.issues[0]?.message ?? ''))
  }
  return { limits, problems }
}

/** The settings that each service needs, and those that can be added. */
const together = [
  { of: 'S3_', needed: ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], beside: 'S3_ENDPOINT' },
  { of: 'STRIPE_', needed: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], beside: 'STRIPE_API_URL' },
]

/** Email, files, and payments each need several settings; setting only some of them is a mistake. */
function findHalves(given: Environment): string[] {
  const problems: string[] = []
  for (const { of, needed, beside } of together) {
    const missing = needed.filter((name) => !given[name])
    if (missing.length === needed.length && !given[beside]) continue
    problems.push(...missing.map((name) => `${name} is not set, but other ${of} settings are: set all of them or none`))
  }
  if (given.SMTP_URL && !given.MAIL_FROM) {
    problems.push('MAIL_FROM is not set, but SMTP_URL is: set MAIL_FROM to the address that email is sent from')
  }
  if (given.MAIL_RECEIVE_PORT && !given.REPLY_ADDRESS) {
    problems.push(
      'REPLY_ADDRESS is not set, but MAIL_RECEIVE_PORT is: set REPLY_ADDRESS to the address that replies are sent to',
    )
  }
  return problems
}

function describe(name: string, given: Environment, expected: string): string {
  return secrets.has(name)
    ? `${name} has an invalid value (not shown here); it must be ${expected}`
    : `${name} is '${given[name]?.replace(/\/\/[^/@]*@/, '//***@')}'; it must be ${expected}`
}

/** A server that listens on all interfaces is reached by name; an IPv6 address needs brackets in a link. */
function linkHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Settings of earlier versions, with the ones that replace them today; null: nothing has to. */
const removed: Readonly<Record<string, string | null>> = {
  LIMIT_PEOPLE_SEARCHES_PER_PERSON_PER_HOUR: 'LIMIT_PEOPLE_SHOWN_PER_PERSON_PER_HOUR',
  LIMIT_PEOPLE_SEARCHES_PER_COMPANY_PER_DAY: 'LIMIT_PEOPLE_SHOWN_PER_COMPANY_PER_DAY',
  LIMIT_KEPT_REPLY_BYTES_PER_CALLER: null,
}

const isRemoved = (name: string) => Object.hasOwn(removed, name)

/** One line for each removed setting in the environment. Ignoring them would suggest that they still work. */
const findRemoved = (given: readonly string[]): string[] =>
  given
    .filter(isRemoved)
    .map((name) =>
      removed[name]
        ? `${name} no longer exists. Remove it, and set ${removed[name]} in its place if the default isn't right`
        : `${name} no longer exists, and nothing replaces it. Remove it`,
    )

/** Invented contact details that only the demo shows. */
const inventedContact = {
  phone: '(614) 555-0148',
  address: '88 Parapet Row, Suite 210, Columbus, OH 43215',
}

type Chosen = { DEMO?: unknown; DATABASE_URL?: string | undefined; BASE_URL?: string | undefined }

/**
 * The demo starts by default only where someone is trying it out, because its administrator has a published password.
 * Next to settings that only a real installation has, DATABASE_URL was most likely forgotten, so DEMO has to be set.
 */
function findDemoByMistake(set: Chosen, given: Readonly<Record<string, string | undefined>>): string[] {
  if (set.DEMO !== undefined || set.DATABASE_URL !== undefined) return []
  const real = Object.keys(given).filter((name) => /^(SMTP_|STRIPE_|S3_)/.test(name))
  if (set.BASE_URL !== undefined && !isLoopback(set.BASE_URL)) real.push(`BASE_URL (${set.BASE_URL})`)
  if (given.NODE_ENV === 'production') real.push('NODE_ENV=production')
  if (!real.length) return []
  return [
    `Neither DATABASE_URL nor DEMO is set, which would start the demo with its published passwords. That is probably a mistake, ` +
      `because these are set: ${real.join(', ')}. Set DATABASE_URL, or DEMO=off to use the embedded database. To show the demo here, set DEMO=on`,
  ]
}

function isLoopback(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname) || /^(.+\.)?localhost$/.test(hostname)
}
