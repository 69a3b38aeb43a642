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
 * Unique within this process; the letters distinguish processes. Uses few digits, because emails drop digits from names
 * that could be phone numbers.
 */
export const next = () =>
  `${++made}${randomBytes(2)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`
