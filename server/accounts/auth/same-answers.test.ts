import { expect, test } from 'vitest'
import { refusal, testApp } from '../../../test/app.ts'
import { makeSeeker, testPassword } from '../../../test/make.ts'
import type { ApiError } from '../../../web/api.ts'

const said = ({ status, message, code, errors }: ApiError) => ({ status, message, code, errors })

test('past the limits, an address with an account gets the same response as any other, even on a known network', async () => {
  const strict = await testApp({ limits: { sign_in_per_account: 3, sign_in_per_account_by_strangers: 2 } })
  const { account } = await makeSeeker(strict.db, { account: { password: true } })
  const [known, unknown] = [account.email, 'nobody-at-all@example.test']
  const tryOn = (address: string, email: string, password = 'not the password') =>
    strict.as(undefined, address)('POST /auth/login', { body: { email, password } })
  await tryOn('203.0.113.77', known, testPassword)
  // As many as the limit over all networks.
  for (const network of ['2001:db8:1::1', '2001:db8:2::1'])
    for (const email of [known, unknown]) expect((await refusal(tryOn(network, email))).status).toBe(401)
  for (const address of ['203.0.113.77', '198.51.100.177'])
    for (let times = 0; times < 4; times++) {
      const [one, other] = [await refusal(tryOn(address, known)), await refusal(tryOn(address, unknown))]
      expect(one.status).toBe(429)
      expect(said(one)).toEqual(said(other))
    }
})
