import { expect, test } from 'vitest'
import { ApiError, NoAnswer } from '../../api.ts'
import { readJsonResumeFile, refusedLines } from './json-resume-file.ts'

test('reads a file without checking its fields', async () => {
  const basics = { label: 'Cloud engineer' }
  expect(await readJsonResumeFile(new Blob([`\uFEFF${JSON.stringify({ basics })}`]))).toEqual({ body: { basics } })
})

test.each([
  ['', 'is empty'],
  ['{"basics": {', 'incomplete'],
  ['%PDF-1.7', 'isn’t valid JSON'],
  ['[{"basics": {}}]', 'isn’t a JSON Resume'],
  ['null', 'isn’t a JSON Resume'],
  ['"resume"', 'isn’t a JSON Resume'],
  [' '.repeat(1024 * 1024 + 1), 'larger than 1 MB'],
])('says why a file is not a JSON Resume: %.20s', async (text, why) => {
  expect(await readJsonResumeFile(new Blob([text]))).toEqual({ problem: expect.stringContaining(why) as string })
})

test('a rejection names up to five places by their path in the file', () => {
  const errors = (count: number) => ({
    errors: Object.fromEntries(Array.from({ length: count }, (_, at) => [`work.${at}.startDate`, ['A date is 2019.']])),
  })
  expect(refusedLines(new ApiError(422, errors(1)))).toEqual(['work[0].startDate: A date is 2019.'])
  expect(refusedLines(new ApiError(422, errors(7))).slice(4)).toEqual([
    'work[4].startDate: A date is 2019.',
    'And 2 more.',
  ])
  expect(refusedLines(new ApiError(422, { errors: { body: ['Nothing in it.'] } }))).toEqual(['Nothing in it.'])
  expect(refusedLines(new NoAnswer('POST', null))).toEqual([expect.stringMatching(/^The file couldn’t be read\. /)])
})
