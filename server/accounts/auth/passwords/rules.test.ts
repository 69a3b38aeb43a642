import { verify } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { newPassword } from '../../../../contract/accounts/auth.ts'
import { hashPassword, passwordFits, passwordProblem } from './rules.ts'

const robin = {
  email: 'robin.hale@halden-grid.example',
  first_name: 'Robin',
  last_name: 'Hale',
  company_name: 'Halden Grid',
}

describe('length counts characters as people do', () => {
  const lengths: [string, string, boolean][] = [
    ['eleven letters', 'abcdefghijk', false],
    ['twelve letters', 'abcdefghijkl', true],
    ['128 letters', 'x'.repeat(128), true],
    ['129 letters', 'x'.repeat(129), false],
    ['six emoji, which are twelve UTF-16 units', '🧱🏰🛡️'.repeat(2).slice(0, 12), false],
    ['twelve characters beyond the first plane', '🧱'.repeat(12), true],
    ['128 characters beyond the first plane', '🧱'.repeat(128), true],
    ['spaces and any script', 'стена без щели', true],
  ]
  for (const [name, password, good] of lengths)
    test(name, () => expect(newPassword.safeParse(password).success).toBe(good))
})

describe('refused as common', () => {
  for (const password of [
    'password12345',
    'P@ssw0rd2026!!',
    'aaaaaaaaaaaa',
    'abababababab',
    'abcabcabcabc',
    '123456789012',
    '210987654321',
    'abcdefghijkl',
    'qwertyuiop[]',
    'qwerty123456',
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    'iloveyou12345',
    'Welcome2026!!',
    'Summer2026Summer',
    'monkeymonkeymonkey',
    'passwordpassword',
    'correct horse battery staple',
    '🧱🧱🧱🧱🧱🧱🧱🧱🧱🧱🧱🧱',
  ])
    test(password, () => expect(passwordProblem(password, robin)).toMatch(/too easy to guess/))
})

describe('refused as based on personal information', () => {
  for (const password of [
    'robinhale2026!',
    'Robin-Hale-1',
    'robin.hale@halden-grid.example',
    'halden grid 2026',
    'Merlon2026!!',
    'merlonmerlon',
    'welcome to halden',
  ])
    test(password, () => expect(passwordProblem(password, robin)).toMatch(/Don’t base your password on/))

  test('but allowed for someone else', () =>
    expect(
      passwordProblem('robinhale2026!', { email: 'x@example.com', first_name: 'Priya', last_name: 'Anand' }),
    ).toBeUndefined())
})

describe('accepted', () => {
  for (const password of [
    'a wall of twelve gaps',
    'Fill-the-gap-2026',
    'purple monkey dishwasher',
    'robin likes gardens',
    'k3Vq9!xPw2mZ',
    '839201847365',
    '~?{}|<>:;!&%',
    'стена без щели',
    '😀😃😄😁😆😅🤣😂🙂🙃😉😊',
  ])
    test(password, () => expect(passwordProblem(password, robin)).toBeUndefined())

  test('the longest password', () => expect(passwordProblem('abcpassword'.repeat(11) + 'zqzqz', robin)).toBeUndefined())
})

describe('hashing', () => {
  const here = '192.0.2.1'

  test('is Argon2id with 19 MiB, two passes, one lane', async () => {
    const hash = await hashPassword('a wall of twelve gaps', here)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verify(hash, 'a wall of twelve gaps')).toBe(true)
    expect(await hashPassword('a wall of twelve gaps', here)).not.toBe(hash)
  })

  test('an account without a password accepts none', async () => {
    expect(await passwordFits(null, 'no one has this password', here)).toBe(false)
    expect(await passwordFits(undefined, 'a wall of twelve gaps', here)).toBe(false)
  })

  test('the same characters in another Unicode form match', async () => {
    const hash = await hashPassword('caf\u00e9 au lait, s\u2019il vous pla\u00eet', here)
    expect(await passwordFits(hash, 'cafe\u0301 au lait, s\u2019il vous plai\u0302t', here)).toBe(true)
    expect(await passwordFits(hash, 'cafe au lait, s\u2019il vous plait', here)).toBe(false)
  })

  test('does not block the event loop', async () => {
    let ticks = 0
    const timer = setInterval(() => ticks++, 5)
    await Promise.all(Array.from({ length: 12 }, () => hashPassword('a wall of twelve gaps', here)))
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(5)
  })
})
