import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type ColumnGroup, columnGroups } from './job-query.ts'

/** A live job as the index reads it. Times are in milliseconds since 1970, pay in US dollars a year. */
export type JobRow = {
  id: Buffer
  company_id: string
  published_at: number
  expires_at: number
  columns: Record<ColumnGroup, string | null>
  visa_sponsorship: boolean
  state: string | null
  /** In lower case. */
  city: string | null
  salary_min: number | null
  salary_max: number | null
  latitude: number | null
  longitude: number | null
  must_haves: number[]
  /** The `tsvector` in wire format: lexemes with positions and weights. */
  search: Buffer
}

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const selected = `select id, company_id, ${milliseconds('published_at')}, ${milliseconds('expires_at')},
  ${columnGroups.join(', ')}, visa_sponsorship, state, lower(city), salary_year_min::float8, salary_year_max::float8,
  latitude, longitude, must_haves, search
  from jobs where status = 'published' and flagged_at is null and expires_at > now()`

/** Reads all live jobs, newest first, in batches of `atOnce`. */
export const readAllJobs = (client: pg.Client, atOnce: number, take: (rows: JobRow[]) => Promise<void> | void) =>
  copy(client, `${selected} order by published_at desc, id`, atOnce, take)

/** The live ones among these jobs, newest first. */
export async function readJobs(client: pg.Client, ids: readonly string[]): Promise<JobRow[]> {
  const found: JobRow[] = []
  // COPY takes no parameters.
  const list = ids.map((id) => `'${uuidOf(idOf(id))}'`).join(', ')
  const which = list ? `id in (${list})` : 'false'
  await copy(client, `${selected} and ${which} order by published_at desc, id`, 65_536, (rows) => {
    found.push(...rows)
  })
  return found
}

export const idOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')
export const uuidOf = (id: Uint8Array): string =>
  Buffer.from(id)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Reads COPY's binary format: a 19-byte header, then rows with a field count and length-prefixed fields (-1 is null). A count of -1 ends it. */
async function copy(
  client: pg.Client,
  query: string,
  atOnce: number,
  take: (rows: JobRow[]) => Promise<void> | void,
): Promise<void> {
  const stream = client.query(copyTo(`copy (${query}) to stdout (format binary)`))
  let rest: Buffer = Buffer.alloc(0)
  let isHeadRead = false
  let rows: JobRow[] = []
  await pipeline(stream, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      rest = rest.length ? Buffer.concat([rest, chunk]) : chunk
      let at = 0
      if (!isHeadRead) {
        if (rest.length < 19) continue
        at = 19
        isHeadRead = true
      }
      for (let end = endOfRow(rest, at); end > 0; end = endOfRow(rest, at)) {
        rows.push(rowAt(rest, at))
        at = end
        if (rows.length === atOnce) {
          await take(rows)
          rows = []
        }
      }
      rest = rest.subarray(at)
    }
  })
  if (rows.length) await take(rows)
}

/** Where the row that starts here ends; 0 if it's incomplete or is the end marker. */
function endOfRow(bytes: Buffer, from: number): number {
  if (from + 2 > bytes.length) return 0
  const fields = bytes.readInt16BE(from)
  let at = from + 2
  for (let field = 0; field < fields; field++) {
    if (at + 4 > bytes.length) return 0
    at += 4 + Math.max(0, bytes.readInt32BE(at))
  }
  return fields > 0 && at <= bytes.length ? at : 0
}

function rowAt(bytes: Buffer, from: number): JobRow {
  let at = from + 2
  const next = (): Buffer | null => {
    const length = bytes.readInt32BE(at)
    at += 4
    if (length < 0) return null
    at += length
    return bytes.subarray(at - length, at)
  }
  const text = () => next()?.toString() ?? null
  const number = () => next()?.readDoubleBE() ?? null
  return {
    id: Buffer.from(next()!),
    company_id: uuidOf(next()!),
    published_at: Math.round(number()!),
    expires_at: Math.round(number()!),
    columns: Object.fromEntries(columnGroups.map((group) => [group, text()])) as JobRow['columns'],
    visa_sponsorship: next()![0] === 1,
    state: text(),
    city: text(),
    salary_min: number(),
    salary_max: number(),
    latitude: number(),
    longitude: number(),
    must_haves: wholeNumbers(next()!),
    // A copy, because a view would keep the whole chunk in memory.
    search: Buffer.from(next()!),
  }
}

/** Reads a `bigint` array: its dimensions, null flag, and type, then each element with its length. */
function wholeNumbers(bytes: Buffer): number[] {
  if (bytes.readInt32BE(0) === 0) return []
  return Array.from({ length: bytes.readInt32BE(12) }, (_, at) => Number(bytes.readBigInt64BE(24 + at * 12)))
}
