import { expect, test } from 'vitest'
import { session } from './session.ts'

const data = { id: '1', first_name: 'Ada', last_name: 'Byron', email: 'ada@example.test', user_type: 'job_seeker' }
const restored = (stored: unknown) => session.persist.getOptions().merge?.(stored, session.getState()).login

test('a stored login is restored', () => {
  const login = { token: 'x', data }
  expect(restored({ login })).toEqual(login)
})

test.each([
  ['nothing', null],
  ['no login', {}],
  ['a string', { login: 'x' }],
  ['a token alone', { login: { token: 'x' } }],
  ['a token that is no string', { login: { token: 1, data } }],
  ['a name that is no string', { login: { token: 'x', data: { ...data, first_name: {} } } }],
  ['an unknown kind of account', { login: { token: 'x', data: { ...data, user_type: 'owner' } } }],
])('%s is not a login', (_, stored) => {
  expect(restored(stored)).toBeNull()
})
