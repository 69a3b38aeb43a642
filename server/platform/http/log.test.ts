import { expect, test } from 'vitest'
import { redactSecrets } from './log.ts'

test.each([
  ['authorization: Bearer abc.DEF-123_~+/=', 'authorization: Bearer [redacted]'],
  ['connect postgres://merlon:hunter2@db/x failed', 'connect postgres://[redacted]@db/x failed'],
  [
    '"GET https://a.test/auth/reset-password?email=a%40b.test&token=x-y not found"',
    '"GET https://a.test/auth/reset-password?[redacted] not found"',
  ],
  ['"token=abc","password=a b"', '"token=[redacted]","password=[redacted] b"'],
  ['your code: 481516, code=481516', 'your code: [redacted], code=[redacted]'],
])('a log line contains nothing that signs anyone in: %s', (line, redacted) => {
  expect(redactSecrets(line)).toBe(redacted)
})

test.each(['{"code":"23505","port":5432}', 'connect ECONNREFUSED 127.0.0.1:54321', 'Why? Because of /path?'])(
  'and keeps what an operator needs: %s',
  (line) => expect(redactSecrets(line)).toBe(line),
)
