import { describe, expect, test } from 'vitest'
import { newRecoveryCode, recoveryCodeHash, stepOf } from './rules.ts'
import { seal, unseal } from './seal.ts'

describe('codes', () => {
  // RFC 6238, appendix B (SHA-1), the last six of its eight digits.
  const secret = Buffer.from('12345678901234567890')
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at %i s match the standard', (seconds, code) => {
    expect(stepOf(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
  })

  test('work one step before and after, and no longer', () => {
    const at = (seconds: number) => stepOf(secret, '287082', new Date((59 + seconds) * 1000))
    expect([at(-30), at(0), at(30)]).toEqual([1, 1, 1])
    expect(at(60)).toBeNull()
  })

  test('for recovery have 80 bits and can be typed in any format', () => {
    expect(newRecoveryCode()).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(recoveryCodeHash('7xk2 9mqt-4hv3 rwzo')).toEqual(recoveryCodeHash('7XK2-9MQT-4HV3-RWZ0'))
  })
})

test('a sealed secret opens only with the same key for the same account', async () => {
  const plain = Buffer.from('secret')
  const sealed = seal('key', 'ada', plain)
  expect(sealed.includes(plain)).toBe(false)
  expect(unseal({ secret: 'key' }, 'ada', sealed)).toEqual(plain)
  expect(() => unseal({ secret: 'other' }, 'ada', sealed)).toThrow('authenticate')
  expect(() => unseal({ secret: 'key' }, 'bob', sealed)).toThrow('authenticate')
  expect(seal('key', 'ada', plain)).not.toEqual(sealed)
})
