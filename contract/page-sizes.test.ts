import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './index.ts'

/** Page sizes of job searches and the home page's directory. Every other list has ten rows a page. */
const otherSizes: Record<string, number> = {
  'GET /jobs': 12,
  'GET /jobs/zip-code/{zip}': 12,
  'GET /job-seeker/jobs/proximity': 12,
  'GET /job-seeker/jobs/recommended': 12,
  'GET /job-seekers': 8,
}

const isPaged = (reply: unknown) =>
  reply instanceof z.ZodObject && reply.shape.data instanceof z.ZodObject && 'per_page' in reply.shape.data.shape

const lists = Object.values(contract)
  .flatMap((group) => Object.values(group))
  .filter(({ reply }) => isPaged(reply))

test('every list has ten rows a page unless stated otherwise', () => {
  expect(lists.length).toBeGreaterThan(20)
  const sizes = Object.fromEntries(
    lists.map(({ route, query }) => [route, (query?.parse({}) as { per_page?: number } | undefined)?.per_page]),
  )
  expect(sizes).toEqual(Object.fromEntries(lists.map(({ route }) => [route, otherSizes[route] ?? 10])))
})

test.each(['0', '101', '-1', '2.5', 'ten'])('every list refuses per_page=%s', (per_page) => {
  for (const { route, query } of lists) {
    const { error } = (query as z.ZodType).safeParse({ per_page })
    expect(
      error?.issues.map(({ path }) => path[0]),
      route,
    ).toContain('per_page')
  }
})
