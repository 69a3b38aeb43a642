import { afterEach, expect, test, vi } from 'vitest'
import type { Db } from '../app-context.ts'
import { cached } from './cached.ts'

const [one, other] = [{} as Db, {} as Db]
afterEach(() => vi.useRealTimers())

test('runs once for all callers, by key and database, until the result expires', async () => {
  vi.useFakeTimers()
  const asked: string[] = []
  const find = cached(
    1000,
    (name: string) => name,
    async (_db, name) => {
      asked.push(name)
      return `${name} ${asked.length}`
    },
  )
  expect(await Promise.all([find(one, 'a'), find(one, 'a')])).toEqual(['a 1', 'a 1'])
  expect(await find(one, 'b')).toBe('b 2')
  expect(await find(other, 'a')).toBe('a 3')
  vi.advanceTimersByTime(999)
  expect(await find(one, 'a')).toBe('a 1')
  vi.advanceTimersByTime(1)
  expect(await find(one, 'a')).toBe('a 4')
})

test('a failure is passed on and not cached', async () => {
  let tries = 0
  const find = cached(
    1000,
    () => 'x',
    async () => {
      tries += 1
      if (tries === 1) throw new Error('the database was away')
      return tries
    },
  )
  await expect(find(one, undefined)).rejects.toThrow('the database was away')
  expect(await find(one, undefined)).toBe(2)
})
