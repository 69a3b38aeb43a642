import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../contract/index.ts'
import { emptyByRoute } from './empty-replies.ts'

/** As the client completes it: a list without a page size gets one. */
const completed = (reply: unknown) =>
  JSON.parse(
    JSON.stringify(reply, (_, value: unknown) => (isList(value) ? { per_page: 12, ...value } : value)),
  ) as unknown
const isList = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'current_page' in value && 'total' in value

test('local mode answers every call with a valid reply', () => {
  const replies = emptyByRoute()
  const raw = z.strictObject({})
  for (const { route, reply } of Object.values(contract).flatMap((group) => Object.values(group))) {
    const shape: z.ZodType = reply === 'raw' ? raw : reply
    expect(shape.safeParse(completed(replies[route])).error?.issues, route).toBeUndefined()
  }
})

test('the replies are empty', () => {
  expect(emptyByRoute()['GET /jobs']).toEqual({ data: { data: [], current_page: 1, last_page: 1, total: 0 } })
})
