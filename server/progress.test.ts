import { afterEach, expect, test, vi } from 'vitest'
import { startStep } from './progress.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a slow step reports every ten seconds until it is done', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  const step = startStep('build')
  vi.advanceTimersByTime(10_000)
  step.say('building the pages')
  vi.advanceTimersByTime(9_000)
  step.say('compressing the pages')
  vi.advanceTimersByTime(25_000)
  step.done('built')
  vi.advanceTimersByTime(60_000)
  expect(lines.map((line) => line.trimEnd().replace(/^ {2}build {8}/, ''))).toEqual([
    'still working (10 s so far) …',
    'building the pages …',
    'compressing the pages …',
    'still compressing the pages (29 s so far) …',
    'still compressing the pages (39 s so far) …',
    'built in 44.0 s',
  ])
})
