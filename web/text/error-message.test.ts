import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorMessage, readProblem } from './error-message.ts'

describe('the message of a refusal, in the specification’s order', () => {
  test.each([
    ['1. message', { message: 'A', ErrorMessage: 'B', other: 'C' }, 'A'],
    ['2. ErrorMessage', { ErrorMessage: 'B', other: 'C' }, 'B'],
    ['2. ErrorMessage if message is empty', { message: ' ', ErrorMessage: 'B' }, 'B'],
    ['2. ErrorMessage if message is not a string', { message: 7, ErrorMessage: 'B' }, 'B'],
    ['3. strings of an object', { email: 'E', name: 'N' }, 'E, N'],
    ['3. lists of an object', { email: ['E1', 'E2'], name: 'N', count: 3, none: null }, 'E1, E2, N'],
    ['3. a message that is a list', { message: ['A', 'B'] }, 'A, B'],
    ['3. strings of a list', ['A', 'B'], 'A, B'],
    ['4. entries of a list', [{ ErrorMessage: 'A', message: 'x' }, { message: 'B' }, { code: 1 }, null], 'A, B'],
    ['5. plain text', ' Service down ', 'Service down'],
    ['6. the generic message: nothing', undefined, 'Network Error'],
    ['6. the generic message: null', null, 'Network Error'],
    ['6. the generic message: empty object', {}, 'Network Error'],
    ['6. the generic message: empty list', [], 'Network Error'],
    ['6. the generic message: empty text', '  ', 'Network Error'],
    ['6. the generic message: only objects within', { errors: { email: ['E'] } }, 'Network Error'],
    ['6. the generic message: a proxy page', '<!DOCTYPE html><h1>502</h1>', 'Network Error'],
    ['6. the generic message: a number', 500, 'Network Error'],
  ])('%s', (_, body, message) => expect(errorMessage(body, 'Network Error')).toBe(message))

  test('7. An error occurred', () => {
    for (const body of [undefined, null, {}, [], '', 0, false, [{}], { a: {} }])
      expect(errorMessage(body)).toBe('An error occurred')
    expect(errorMessage(undefined, ' ')).toBe('An error occurred')
  })

  test('inherited properties are ignored', () => {
    expect(errorMessage(Object.create({ message: 'inherited' }))).toBe('An error occurred')
    expect(errorMessage(JSON.parse('{"__proto__":{"message":"x"},"a":"b"}'))).toBe('b')
  })

  test('always finds a message, whatever arrives', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(errorMessage(body).trim()).not.toBe('')
      }),
    )
  })
})

describe('a refusal', () => {
  test('422 passes through with its errors', () => {
    const body = { message: 'Title is required.', errors: { title: ['Title is required.'], pay: 'Too low.', bad: 3 } }
    expect(readProblem(422, body)).toEqual({
      kind: 'invalid',
      message: 'Title is required.',
      errors: { title: ['Title is required.'], pay: ['Too low.'] },
    })
    expect(readProblem(422, 'no')).toEqual({ kind: 'invalid', message: 'no', errors: {} })
    expect(readProblem(422, { message: 'no', code: 'why' })).toMatchObject({ kind: 'invalid', code: 'why' })
    expect(readProblem(422, { errors: ['x'] })).toMatchObject({ kind: 'invalid', errors: {} })
  })

  test.each([400, 401, 403, 404, 409, 500])('%d becomes one message with its code', (status) => {
    expect(
      readProblem(status, { message: 'Someone else changed this.', code: 'stale', current: { status: 'offer' } }),
    ).toEqual({
      kind: 'failed',
      status,
      message: 'Someone else changed this.',
      code: 'stale',
      current: { status: 'offer' },
    })
  })

  test('without a body uses the transport’s message', () => {
    expect(readProblem(503, undefined, 'Service Unavailable')).toEqual({
      kind: 'failed',
      status: 503,
      message: 'Service Unavailable',
      code: undefined,
      current: {},
    })
  })
})
