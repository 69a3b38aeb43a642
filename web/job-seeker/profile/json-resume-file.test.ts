import { expect, test } from 'vitest'
import { ApiError, NoAnswer } from '../../api.ts'
import { readJsonResumeFile, refusedLines } from './json-resume-file.ts'

test('a file is read for what it holds, whatever its fields say', async () => {
  const basics = { label: 'Cloud engineer' }
  expect(await readJsonResumeFile(new Blob([`\uFEFF${JSON.stringify({ basics })}`]))).toEqual({ body: { basics } })
})

test.each([
  ['', 'is empty'],
  ['{"basics": {', 'cut off'],
  ['%PDF-1.7', 'no JSON'],
  ['[{"basics": {}}]', 'no JSON Resume'],
  ['null', 'no JSON Resume'],
  ['"resume"', 'no JSON Resume'],
  [' '.repeat(1024 * 1024 + 1), 'larger than 1 MB'],
])('what is none says why: %.20s', async (text, why) => {
  expect(await readJsonResumeFile(new Blob([text]))).toEqual({ problem: expect.stringContaining(why) as string })
})

test('a refusal names the place in the file as the file does, five at most', () => {
  const errors = (count: number) => ({
    errors: Object.fromEntries(Array.from({ length: count }, (_, at) => [`work.${at}.startDate`, ['A date is 2019.']])),
  })
  expect(refusedLines(new ApiError(422, errors(1)))).toEqual(['work[0].startDate: A date is 2019.'])
  expect(refusedLines(new ApiError(422, errors(7))).slice(4)).toEqual([
    'work[4].startDate: A date is 2019.',
    'And 2 more.',
  ])
  expect(refusedLines(new ApiError(422, { errors: { body: ['Nothing in it.'] } }))).toEqual(['Nothing in it.'])
  expect(refusedLines(new NoAnswer('POST', null))).toEqual([expect.stringMatching(/^The file was not read\. /)])
})
