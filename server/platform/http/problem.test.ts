import { expect, test } from 'vitest'
import { busy, invalid, logProblem, notFound, httpProblem, withReference } from './problem.ts'

/** What's logged about a problem. */
function written(error: Error, problem = httpProblem(500)) {
  const lines: [level: string, what: object][] = []
  logProblem(
    { error: (what) => lines.push(['error', what]), warn: (what) => lines.push(['warn', what]) },
    error,
    problem,
  )
  return lines
}

test('being busy is logged without a stack, a failure with it, and a refusal not at all', () => {
  const late = busy(5)
  expect(written(late, late)).toEqual([['warn', { status: 503 }]])
  const failure = new Error('broken')
  expect(written(failure)).toEqual([['error', { err: failure }]])
  const refused = notFound()
  expect(written(refused, refused)).toEqual([])
})

test('a failure has a reference to the log, a refusal does not', () => {
  expect(withReference(httpProblem(500), '1f3a9c2e').body.message).toMatch(/ Reference 1f3a9c2e\.$/)
  const refused = notFound()
  expect(withReference(refused, '1f3a9c2e')).toBe(refused)
})

test('a message that needs its field names it', () => {
  const { body } = invalid({ basics: 'Must be an object in { }.', name: 'Enter a name.' })
  expect(body).toEqual({
    message: 'basics must be an object in { }. Enter a name.',
    errors: { basics: ['Must be an object in { }.'], name: ['Enter a name.'] },
  })
})
