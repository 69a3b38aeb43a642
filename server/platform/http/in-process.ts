import { randomUUID } from 'node:crypto'

/** Marks a call that this process makes for a page; it was counted as the page. */
export const inProcessPass = randomUUID()
