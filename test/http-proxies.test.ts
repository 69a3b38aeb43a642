import { expect, test } from 'vitest'
import { readConfig } from '../server/platform/config/config.ts'
import { testApp } from './app.ts'

/**
 * How many of three people who come through one proxy, each with a forged address as well, may send a form a minute.
 */
async function letIn(setting: string, from: (person: number) => string) {
  const { trust_proxy } = readConfig({ TRUST_PROXY: setting, SECRET: 'x'.repeat(32) })
  const { app } = await testApp({ trust_proxy, limits: { account_forms_per_minute: 1 } })
  let taken = 0
  for (const person of [1, 2, 3]) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': from(person) },
      payload: { email: 'nobody@example.test' },
    })
    if (statusCode === 200) taken++
  }
  return taken
}

const oneWhoPretends = (person: number) => `203.0.113.${person}, 198.51.100.9`
const three = (person: number) => `203.0.113.9, 198.51.100.${person}`

test('with one proxy, the address it saw counts, not what its client says', async () => {
  expect(await letIn('1', oneWhoPretends)).toBe(1)
  expect(await letIn('1', three)).toBe(3)
})

test('proxies listed by address are trusted, and others are not', async () => {
  expect(await letIn('10.0.0.0/8', oneWhoPretends)).toBe(1)
  expect(await letIn('10.0.0.0/8', three)).toBe(3)
  expect(await letIn('192.0.2.0/24', three)).toBe(1)
})

test('with two proxies, with on, and with off', async () => {
  expect(await letIn('2', oneWhoPretends)).toBe(3)
  expect(await letIn('on', oneWhoPretends)).toBe(3)
  for (const none of ['off', '0']) expect(await letIn(none, three)).toBe(1)
})
