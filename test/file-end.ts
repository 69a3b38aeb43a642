import { afterAll } from 'vitest'

const closers: (() => Promise<unknown>)[] = []

/** Has it closed after the last test of the file that is running, before what was opened earlier; also from `beforeAll`. */
export const atFileEnd = (close: () => Promise<unknown>) => void closers.unshift(close)

/** Registered for every file by vitest.config.ts: files of one worker share their modules, and the connections of one must not add up to the next. */
export const closeAtFileEnd = () =>
  afterAll(async () => {
    for (const close of closers.splice(0)) await close()
  })
