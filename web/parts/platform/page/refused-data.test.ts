import { afterEach, expect, test, vi } from 'vitest'
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { staleList } from './stale-list.ts'
import { refusedData } from './refused-data.ts'

afterEach(() => vi.unstubAllGlobals())

const message = 'Your network can view up to 1,200 profiles an hour. Try again in 12 minutes.'
/** As React Router throws it when the server refuses a page's data. */
const refused = (body: string, status = 429) => new ErrorResponse(status, 'Too Many Requests', body)

test("is shown in the server's words", () => {
  expect(refusedData(refused(JSON.stringify({ message })))).toBe(message)
})

test.each(['<h1>Too many</h1>', '', 'null', '{"message":7}'])('is shown in ours if the response is %j', (body) => {
  expect(refusedData(refused(body))).toBe('Too many requests. Wait ten seconds, then try again.')
})

test('is not any other failure', () => {
  expect(refusedData(refused(JSON.stringify({ message }), 500))).toBeNull()
  expect(refusedData(new Error(message))).toBeNull()
})

test('is shown above the previous list', async () => {
  vi.stubGlobal('location', { pathname: '/find-job-seeker' })
  const load = staleList<{ people: string[]; failed?: string }>()
  const request = new Request('http://merlon.test/find-job-seeker?page=2')
  await load(request, () => Promise.resolve({ people: ['Priya'] }))
  expect(await load(request, () => Promise.reject(refused(JSON.stringify({ message }))))).toEqual({
    people: ['Priya'],
    failed: `${message} Showing the previous list.`,
  })
})
