import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { DataDirRefused } from './data-dir.ts'
import { lockFolder } from './lock.ts'

const failing = vi.hoisted(() => ({ code: '' }))
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  return {
    ...fs,
    writeFileSync(...asked: Parameters<typeof fs.writeFileSync>) {
      if (failing.code) throw Object.assign(new Error(`${failing.code}: open`), { code: failing.code })
      fs.writeFileSync(...asked)
    },
  }
})

const folder = mkdtempSync(join(tmpdir(), 'lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['EROFS', `DATA_DIR is '${folder}'; it must be a folder that this user can create and write to`],
  ['EACCES', `DATA_DIR is '${folder}'; it must be a folder that this user can create and write to`],
  ['ENOSPC', `DATA_DIR is '${folder}', but its disk is full. Free up space, then start again`],
])('a folder that can no longer be written to (%s) is refused with a clear message', async (code, words) => {
  failing.code = code
  const refused = await lockFolder(folder).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(DataDirRefused)
  expect(refused).toMatchObject({ message: words })
  failing.code = ''
  // The lock isn't kept from the next process.
  const lock = await lockFolder(folder)
  lock.release()
})
