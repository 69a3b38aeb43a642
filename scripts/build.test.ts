import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { hashSources } from './build.ts'

const folder = mkdtempSync(join(tmpdir(), 'build-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

beforeEach(() => {
  rmSync(folder, { recursive: true })
  write('package-lock.json', '{}')
  write('vite.config.ts', 'export default {}')
  write('web/root.tsx', 'root')
  write('web/ui/button.tsx', 'button')
  write('contract/jobs/jobs.ts', 'jobs')
  write('public/favicon.svg', '<svg/>')
})

test.each([
  'package-lock.json',
  'vite.config.ts',
  'web/ui/button.tsx',
  'contract/jobs/jobs.ts',
  'public/favicon.svg',
  'web/new.tsx',
])('a change to %s requires a build', (path) => {
  const before = hashSources(folder)
  write(path, 'changed')
  expect(hashSources(folder)).not.toBe(before)
})

test('a moved file requires a build; tests and the server do not', () => {
  const before = hashSources(folder)
  write('web/ui/button.test.tsx', 'test')
  write('server/app.ts', 'server')
  expect(hashSources(folder)).toBe(before)
  rmSync(join(folder, 'web/ui/button.tsx'))
  write('web/ui/knob.tsx', 'button')
  expect(hashSources(folder)).not.toBe(before)
})
