import { afterAll } from 'vitest'

const closers: (() => Promise<unknown>)[] = []

/** Closes this after the last test of the current file, before what was opened earlier; also works in `beforeAll`. */
export const atFileEnd = (close: () => Promise<unknown>) => void closers.unshift(close)

/**
 * Registered for every file by vitest.config.ts: files of one worker share modules, and the connections of one must not
 * add to those of the next.
 */
export const closeAtFileEnd = () =>
  afterAll(async () => {
    for (const close of closers.splice(0)) await close()
  })
