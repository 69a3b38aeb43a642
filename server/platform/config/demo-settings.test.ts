import { expect, test } from 'vitest'
import { settingsIn } from '../../../test/settings.ts'

const { read, problemsOf } = settingsIn('demo-settings')

const smtp = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'jobs@example.com' }
const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test.each([
  ['SMTP_URL', smtp],
  ['STRIPE_SECRET_KEY', stripe],
  ['STRIPE_PUBLISHABLE_KEY', { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }],
  ['BASE_URL (https://jobs.example.com)', { BASE_URL: 'https://jobs.example.com' }],
  ['BASE_URL (http://127.example.com)', { BASE_URL: 'http://127.example.com' }],
  ['BASE_URL (http://192.168.0.7:3000)', { BASE_URL: 'http://192.168.0.7:3000' }],
  ['NODE_ENV=production', { NODE_ENV: 'production' }],
])('with %s set, the demo starts only if DEMO says so', (named, env: Record<string, string>) => {
  const [problem, ...others] = problemsOf(env)
  expect(problem).toContain('Neither DATABASE_URL nor DEMO is set')
  expect(problem).toContain(named)
  expect(problem).not.toContain('sk_live_1')
  expect(others).toEqual([])
  expect(read({ ...env, DEMO: 'on' }).demo).toBe(true)
  expect(read({ ...env, DEMO: 'small' }).demo).toBe(true)
  expect(read({ ...env, DEMO: 'off' }).demo).toBe(false)
  expect(read({ ...env, DATABASE_URL: 'postgres://db.example.com/merlon' }).demo).toBe(false)
})

test('the demo starts by default on this machine, under any of its names', () => {
  for (const BASE_URL of ['http://localhost:4000', 'http://merlon.localhost', 'http://127.0.0.1', 'http://[::1]:3000'])
    expect(read({ BASE_URL }).demo).toBe(true)
  expect(read({ NODE_ENV: 'development' }).demo).toBe(true)
})

test('the demo keeps its email and takes no real money, whatever else is set', () => {
  const demo = read({ ...smtp, ...stripe, DEMO: 'on', BASE_URL: 'https://jobs.example.com' })
  expect(demo.mail).toEqual({ kind: 'local', from: 'jobs@example.com' })
  expect(demo.payments).toEqual({ kind: 'test' })
})

test('only the demo has invented contact details', () => {
  expect(read().contact.phone).not.toBe('')
  expect(read({ DEMO: 'off' }).contact).toEqual({ phone: '', address: '' })
  const own = { CONTACT_PHONE: '+1 614 555 0199', CONTACT_ADDRESS: '1 Gate Street' }
  expect(read({ DEMO: 'off', ...own }).contact).toEqual({ phone: '+1 614 555 0199', address: '1 Gate Street' })
})
