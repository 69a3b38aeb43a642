import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingsIn } from '../../../test/settings.ts'
import { limitDefaults } from './limit-defaults.ts'

const { folder, read, problemsOf } = settingsIn('config')

/** A real installation on the embedded database. */
const readReal = (env: Record<string, string> = {}) => read({ DEMO: 'off', ...env })

test('the contact form sends to its own address, or else to the sender address', () => {
  expect(read().contact_mail).toBe('no-reply@merlon.test')
  expect(read({ MAIL_FROM: 'Merlon <jobs@example.com>' }).contact_mail).toBe('jobs@example.com')
  expect(read({ CONTACT_MAIL: 'Desk <desk@example.com>' }).contact_mail).toBe('desk@example.com')
  expect(problemsOf({ CONTACT_MAIL: 'desk' })).toEqual([
    "CONTACT_MAIL is 'desk'; it must be an address such as Merlon <jobs@example.com>",
  ])
})

test('without settings: this machine only, embedded database, demo, local files and email, default limits', () => {
  const { limits, ...settings } = read()
  expect(limits).toEqual(limitDefaults)
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    base_url: 'http://127.0.0.1:3000',
    data_dir: folder,
    database_url: undefined,
    demo: true,
    demo_share: 1,
    worker: true,
    log_level: 'warn',
    access_log: false,
    trust_proxy: false,
    mail: { kind: 'local' },
    files: { kind: 'local', directory: join(folder, 'files') },
    payments: { kind: 'test' },
    contact: { phone: '(614) 555-0148', address: '88 Parapet Row, Suite 210, Columbus, OH 43215' },
    social_links: [],
  })
})

test('an empty setting counts as not set', () => {
  expect(read({ PORT: '', DATABASE_URL: '', SMTP_URL: '', S3_BUCKET: '', LIMIT_FILE_BYTES: '' })).toEqual(read())
})

test('a search engine has a URL that is never shown, and a prefix for its indices', () => {
  expect(read().search_engine).toBeNull()
  const url = 'https://reader:pw@search.example.com:9200/jobs'
  expect(read({ SEARCH_ENGINE_URL: url }).search_engine).toEqual({ url, index: 'merlon-jobs' })
  expect(problemsOf({ SEARCH_ENGINE_URL: 'search:pw@host', SEARCH_ENGINE_INDEX: 'Jobs*' })).toEqual([
    'SEARCH_ENGINE_URL has an invalid value (not shown here); it must be an address such as https://user:password@host:9200',
    "SEARCH_ENGINE_INDEX is 'Jobs*'; it must be lowercase letters, digits, and hyphens, such as merlon-jobs",
  ])
})

test('a limit is set with LIMIT_ and its name, and the others keep their defaults', () => {
  expect(read({ LIMIT_FILE_BYTES: '4096' }).limits).toEqual({ ...limitDefaults, file_bytes: 4096 })
})

test('DATABASE_URL turns the demo off, unless DEMO says otherwise', () => {
  const url = 'postgres://merlon:pw@db.example.com/merlon'
  expect(read({ DATABASE_URL: url })).toMatchObject({ database_url: url, demo: false })
  expect(read({ DATABASE_URL: url, DEMO: 'on' }).demo).toBe(true)
  expect(read({ DEMO: 'off' }).demo).toBe(false)
  expect(read({ DEMO: 'small' })).toMatchObject({ demo: true, demo_share: 0.1 })
})

test('links start with BASE_URL, or else with the host and port', () => {
  expect(readReal({ BASE_URL: 'https://jobs.example.com/' }).base_url).toBe('https://jobs.example.com')
  expect(read({ HOST: '0.0.0.0', PORT: '8080' }).base_url).toBe('http://localhost:8080')
  expect(read({ HOST: '::1', PORT: '80' }).base_url).toBe('http://[::1]:80')
})

test.each([
  ['on', true],
  ['true', true],
  ['TRUE', true],
  ['off', false],
  ['false', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['9', 9],
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ['fd00::/8,192.0.2.7', ['fd00::/8', '192.0.2.7']],
])('TRUST_PROXY %s', (text, value) => {
  expect(read({ TRUST_PROXY: text }).trust_proxy).toEqual(value)
})

test('email and file storage are real when all their settings are set', () => {
  const smtp = { SMTP_URL: 'smtp://user:pw@mail.example.com:587', MAIL_FROM: 'Merlon <jobs@example.com>' }
  expect(readReal(smtp).mail).toEqual({ kind: 'smtp', url: smtp.SMTP_URL, from: smtp.MAIL_FROM })
  const s3 = { S3_BUCKET: 'files', S3_REGION: 'eu-1', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
  expect(readReal(s3).files).toEqual({
    kind: 's3',
    bucket: 'files',
    region: 'eu-1',
    endpoint: undefined,
    access_key_id: 'id',
    secret_access_key: 'key',
  })
})

test('tax is a percentage with at most two decimals, none by default', () => {
  expect(read().tax).toEqual({ tax_name: 'Sales tax', tax_basis_points: 0 })
  expect(read({ TAX_NAME: 'VAT', TAX_PERCENT: '7.25' }).tax).toEqual({ tax_name: 'VAT', tax_basis_points: 725 })
  for (const percent of ['51', '-1', '7.255', '7,25', 'some'])
    expect(problemsOf({ TAX_PERCENT: percent })).toEqual([
      `TAX_PERCENT is '${percent}'; it must be a percentage of at most 50, such as 7.25`,
    ])
})

test('payments use Stripe when its settings are set, test cards in the demo, and nothing otherwise', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const opened = { kind: 'stripe', secret_key: 'sk_live_1', webhook_secret: 'whsec_1', api_url: undefined }
  expect(read().payments).toEqual({ kind: 'test' })
  expect(read({ DEMO: 'small' }).payments).toEqual({ kind: 'test' })
  expect(read({ DEMO: 'off' }).payments).toEqual({ kind: 'none' })
  expect(read({ DATABASE_URL: 'postgres://db.example.com/merlon' }).payments).toEqual({ kind: 'none' })
  expect(readReal(stripe).payments).toEqual(opened)
  expect(readReal({ ...stripe, STRIPE_API_URL: 'http://127.0.0.1:4242/' }).payments).toEqual({
    ...opened,
    api_url: 'http://127.0.0.1:4242',
  })
  expect(problemsOf({ ...stripe, DEMO: 'off', STRIPE_API_URL: 'stripe.example.com' })).toEqual([
    "STRIPE_API_URL is 'stripe.example.com'; it must be an address such as https://stripe.example.com",
  ])
})

test('incomplete settings for email, files, or payments are refused, naming what is missing', () => {
  const halves = (env: Record<string, string>) => problemsOf({ DEMO: 'off', ...env })
  expect(halves({ S3_BUCKET: 'files', S3_REGION: 'eu-1' })).toEqual([
    'S3_ACCESS_KEY_ID is not set, but other S3_ settings are: set all of them or none',
    'S3_SECRET_ACCESS_KEY is not set, but other S3_ settings are: set all of them or none',
  ])
  expect(halves({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toHaveLength(4)
  expect(halves({ STRIPE_SECRET_KEY: 'sk_live_1' })).toEqual([
    'STRIPE_WEBHOOK_SECRET is not set, but other STRIPE_ settings are: set all of them or none',
  ])
  expect(halves({ STRIPE_API_URL: 'http://127.0.0.1:4242' })).toHaveLength(2)
  expect(halves({ SMTP_URL: 'smtp://mail.example.com' })).toEqual([
    'MAIL_FROM is not set, but SMTP_URL is: set MAIL_FROM to the address that email is sent from',
  ])
})

test('email replies need an address, and another process may receive them', () => {
  const reply = (env: Record<string, string>) => problemsOf({ DEMO: 'off', ...env })
  expect(reply({ MAIL_RECEIVE_PORT: '2525' })).toEqual([
    'REPLY_ADDRESS is not set, but MAIL_RECEIVE_PORT is: set REPLY_ADDRESS to the address that replies are sent to',
  ])
  expect(reply({ REPLY_ADDRESS: 'reply@example.com', MAIL_RECEIVE_PORT: '65536' })).toEqual([
    "MAIL_RECEIVE_PORT is '65536'; it must be a whole number from 1 to 65535",
  ])
  expect(read({ REPLY_ADDRESS: 'reply@example.com' })).toMatchObject({
    reply_address: 'reply@example.com',
    mail_receive_port: null,
  })
  expect(read({ REPLY_ADDRESS: 'reply@example.com', MAIL_RECEIVE_PORT: '2525' }).mail_receive_port).toBe(2525)
})

test.each([
  ['PORT', '0', 'a whole number from 1 to 65535'],
  ['PORT', '65536', 'a whole number from 1 to 65535'],
  ['PORT', '3e3', 'a whole number from 1 to 65535'],
  ['HOST', 'my host', 'a host name or network address'],
  ['BASE_URL', 'jobs.example.com', 'an address such as https://jobs.example.com'],
  ['BASE_URL', 'https://example.com/jobs', 'an address without a path, query, or user name'],
  ['DEMO', 'maybe', 'on, small, or off'],
  ['WORKER', '2', 'on or off'],
  ['ACCESS_LOG', 'loud', 'on or off'],
  ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
  ...['nginx', '-1', '1.5', '10', '01', '1,2', '10.0.0.0/33', '10.0.0.0/8/8', '::1/x', '10.0.0.1,', '1 2'].map(
    (text) => ['TRUST_PROXY', text, 'on, off, a number of proxies, or their addresses separated by commas'],
  ),
  ['MAIL_FROM', 'Merlon', 'an address such as Merlon <jobs@example.com>'],
  ...['reply', 'helpdesk@example.com', 'reply+x@example.com', 'Merlon <reply@example.com>'].map((text) => [
    'REPLY_ADDRESS',
    text,
    'an address such as reply@example.com, with at most 7 characters before the @',
  ]),
  ['SOCIAL_LINKS', 'https://a.example,http://b.example', 'https addresses separated by commas'],
  ['LIMIT_FILE_BYTES', '0', 'a whole number of at least 1'],
  ['LIMIT_REQUESTS_PER_SECOND', '-1', 'a whole number of at least 1'],
  ['LIMIT_SIGN_IN_PER_ACCOUNT', '1.5', 'a whole number of at least 1'],
])('%s = %s is refused with its name, its value, and what is expected', (name = '', value = '', expected) => {
  expect(problemsOf({ [name]: value })).toEqual([`${name} is '${value}'; it must be ${expected}`])
})

test.each([
  ['DATABASE_URL', 'mysql://user:hidden@host/name'],
  ['SMTP_URL', 'http://user:hidden@host'],
  ['SECRET', 'hidden'],
  ['SECRET_PREVIOUS', 'hidden'],
  ['BASE_URL', 'https://user:hidden@example.com'],
  // The publishable key, and each key in the other's place.
  ['STRIPE_SECRET_KEY', 'pk_live_hidden'],
  ['STRIPE_SECRET_KEY', 'whsec_hidden'],
  ['STRIPE_WEBHOOK_SECRET', 'sk_live_hidden'],
  ['STRIPE_API_URL', 'https://user:hidden@stripe.example.com'],
])('an invalid %s is named without showing a secret', (name, value) => {
  const [problem] = problemsOf({ [name]: value })
  expect(problem).toContain(name)
  expect(problem).not.toContain('hidden')
})

test('all problems are reported at once', () => {
  expect(problemsOf({ PORT: 'x', DEMO: 'x', LIMIT_FILE_BYTES: 'x', S3_BUCKET: 'x', HOTS: 'x' })).toHaveLength(7)
})

test('the secret is created once, only its owner can read it, and SECRET overrides it', () => {
  const { secret } = read()
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(read().secret).toBe(secret)
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(secret)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  const own = 'a secret of one’s own, of some length'
  expect(read({ SECRET: own })).toMatchObject({ secret: own, secret_previous: undefined })
  expect(read({ SECRET: own, SECRET_PREVIOUS: secret }).secret_previous).toBe(secret)
})

test('a lost secret is reported, never used', () => {
  const file = join(folder, 'secret')
  const { secret } = read()
  for (const lost of ['', 'short']) {
    writeFileSync(file, lost)
    expect(problemsOf({})).toEqual([
      expect.stringContaining(`${file} does not contain a secret of at least 32 characters`),
    ])
  }
  writeFileSync(file, secret)
})

test.runIf(process.platform === 'linux')('a DATA_DIR where the kernel creates no folders is named', () => {
  expect(problemsOf({ DATA_DIR: '/proc/x/y' })).toEqual([
    "DATA_DIR is '/proc/x/y'; it must be a folder that this user can create and write to",
  ])
})

test('a DATA_DIR that cannot be a folder is named', () => {
  writeFileSync(join(folder, 'file'), '')
  const inside = join(folder, 'file', 'data')
  expect(problemsOf({ DATA_DIR: inside })).toEqual([
    `DATA_DIR is '${inside}'; it must be a folder that this user can create and write to`,
  ])
})

test('the browser’s timeout is a setting, with the specification’s default', () => {
  expect(read().request_timeout_ms).toBe(10_000_000)
  expect(read({ REQUEST_TIMEOUT_MS: '30000' }).request_timeout_ms).toBe(30_000)
  expect(problemsOf({ REQUEST_TIMEOUT_MS: 'soon' })).toEqual([
    "REQUEST_TIMEOUT_MS is 'soon'; it must be a number of milliseconds from 1 to 2147483647",
  ])
})

test('testimonials come from a file, and an invalid one is named with its problem', () => {
  expect(read().testimonials).toBeNull()
  const file = join(folder, 'testimonials.json')
  const write = (content: string) => writeFileSync(file, content)
  write('[{ "content": "They answer.", "author": "Ada Park" }]')
  expect(readReal({ TESTIMONIALS_FILE: file }).testimonials).toEqual([
    { content: 'They answer.', author: 'Ada Park', position: '', rating: 5 },
  ])
  for (const [content, wrong] of [
    ['[{ "content": "They answer." }]', '0.author'],
    ['[{ "content": "They answer.", "author": "Ada Park", "rating": 6 }]', '0.rating'],
    ['They answer.', 'JSON'],
  ] as const) {
    write(content)
    const [problem] = problemsOf({ TESTIMONIALS_FILE: file })
    expect(problem).toContain(`TESTIMONIALS_FILE is '${file}'; it must be a JSON file`)
    expect(problem).toContain(wrong)
  }
  expect(problemsOf({ TESTIMONIALS_FILE: join(folder, 'none') })).toEqual([expect.stringContaining('ENOENT')])
})
