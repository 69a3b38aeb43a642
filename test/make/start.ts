import { randomBytes } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type Db = Kysely<DB>
export type With<Table, Extra = unknown> = Partial<Insertable<Table>> & Extra

export const day = 86_400_000
export const ago = (days: number) => new Date(Date.now() - days * day)
export const ahead = (days: number) => ago(-days)
let made = 0
/**
 * Differs within this process; the letters tell processes apart. Few digits: names with many are mailed without them, lest
 * they be numbers to call.
 */
export const next = () =>
  `${++made}${randomBytes(2)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`
