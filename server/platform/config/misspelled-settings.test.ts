import { expect, test } from 'vitest'
import { settingsIn } from '../../../test/settings.ts'

const { problemsOf } = settingsIn('misspelled')

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['DATBASE_ULR', 'DATABASE_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['CONTACT_EMAIL', 'CONTACT_MAIL'],
  ['DMEO', 'DEMO'],
  ['DEMO_MODE', 'DEMO'],
  ['DB_URL', 'DATABASE_URL'],
  ['POSTGRES_URL', 'DATABASE_URL'],
  ['BASE-URL', 'BASE_URL'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['STRIPE_WEBHOOK_SECERT', 'STRIPE_WEBHOOK_SECRET'],
])('%s stops the start as a misspelling of %s, without showing its value', (name, setting) => {
  expect(problemsOf({ [name]: 'hidden', DEMO: setting === 'DEMO' ? '' : 'off' })).toEqual([
    `${name} looks like a misspelling of ${setting}. Rename it. If another program needs it, also set ${setting}, or unset ${name} for Merlon`,
  ])
})

test.each([
  ['LIMIT_FILE_BYTE', 'LIMIT_FILE_BYTES'],
  ['limit_file_bytes', 'LIMIT_FILE_BYTES'],
  ['LIMIT_SIGN_IN', 'LIMIT_SIGN_IN_PER_ACCOUNT'],
  ['LIMIT_REQUESTS_PER_MINUTE', 'LIMIT_REQUESTS_PER_SECOND'],
  ['LIMIT_PEOPLE_SHOWN_PER_HOUR', 'LIMIT_PEOPLE_SHOWN_PER_PERSON_PER_HOUR'],
  ['LIMIT_UPLOAD', 'LIMIT_UPLOADS_AT_ONCE_PER_ACCOUNT'],
])('%s is not a limit: it stops the start and suggests %s, even if that is set', (name, nearest) => {
  const line = `Merlon has no limit called ${name}. The closest is ${nearest}: rename it, or unset it for Merlon`
  expect(problemsOf({ [name]: '5', DEMO: 'off' })).toEqual([line])
  expect(problemsOf({ [name]: '5', [nearest]: '6', DEMO: 'off' })).toEqual([line])
  expect(problemsOf({ [name]: '', DEMO: 'off' })).toEqual([])
})

test('an unknown limit that resembles none of ours also stops the start', () => {
  expect(problemsOf({ LIMIT_BANANAS: '5', DEMO: 'off' })).toEqual([
    'Merlon has no limit called LIMIT_BANANAS. Rename it, or unset it for Merlon',
  ])
})

test.each([
  ['LIMIT_PEOPLE_SEARCHES_PER_PERSON_PER_HOUR', 'set LIMIT_PEOPLE_SHOWN_PER_PERSON_PER_HOUR in its place'],
  ['LIMIT_PEOPLE_SEARCHES_PER_COMPANY_PER_DAY', 'set LIMIT_PEOPLE_SHOWN_PER_COMPANY_PER_DAY in its place'],
  ['LIMIT_KEPT_REPLY_BYTES_PER_CALLER', 'nothing replaces it'],
])('%s, a setting of an earlier version, stops the start: %s', (name, instead) => {
  expect(problemsOf({ [name]: '300', DEMO: 'off' })).toEqual([
    expect.stringMatching(`${name} no longer exists.*${instead}`),
  ])
  expect(problemsOf({ [name]: '', DEMO: 'off' })).toEqual([])
})

test('names that other programs use are not misspellings, and neither is one next to the setting it resembles', () => {
  const others = `PATH HOME HOSTNAME HOSTTYPE SHELL TERM LANG USER PWD OLDPWD LOGNAME MAIL TMPDIR SHLVL EDITOR DISPLAY
    NODE_ENV NODE_OPTIONS NODE_PATH NO_COLOR CI PGHOST PGPORT PGUSER PGDATABASE PGPASSWORD AWS_REGION
    AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY GITHUB_BASE_REF DATABASE_SSL DATABASE_HOST DATABASE_USER DATABASE_NAME
    SMTP_HOST SMTP_PORT SMTP_FROM MERLON_PORT MERLON_SERVICE_HOST KUBERNETES_PORT LIMITS_CPU R2_BUCKET E2E_PORT
    TEST_DATABASE_URL npm_config_port npm_lifecycle_event SSH_CONNECTION XDG_DATA_DIRS LOG_FORMAT APP_URL SITE_URL`
  expect(problemsOf({ DEMO: 'off', ...Object.fromEntries(others.split(/\s+/).map((name) => [name, 'x'])) })).toEqual([])
  expect(problemsOf({ DATABASE_URL: 'postgres://db.example.com/merlon', DATABASE_URL2: 'x' })).toEqual([])
  expect(problemsOf({ DATABSE_URL: '' })).toEqual([])
})
