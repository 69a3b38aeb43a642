import { sql } from 'kysely'
import type { Db } from '../../platform/app-context.ts'
import { noRoom, notVerified } from './rules.ts'

type Counted = {
  total: number
  unnamed: number
  refused: number
  drafts: number
  no_room: number
  not_verified: number
}

/** What of a file was not done as it was asked for, in words, and whether its missing jobs may be paused. */
export async function leftUndone(
  tx: Db,
  import_id: string,
  { goes_live, pauses }: { goes_live: boolean; pauses: boolean },
): Promise<{ words: string[]; may_pause: boolean }> {
  const { rows } = await sql<Counted>`
    select count(*)::int as total,
      count(*) filter (where source_id is null)::int as unnamed,
      count(*) filter (where result = 'refused')::int as refused,
      count(*) filter (where result = 'created')::int as drafts,
      count(*) filter (where ${noRoom} = any (notes))::int as no_room,
      count(*) filter (where ${notVerified} = any (notes))::int as not_verified
    from job_import_lines where import_id = ${import_id}`.execute(tx)
  const { total = 0, unnamed = 0, refused = 0, drafts = 0, no_room = 0, not_verified = 0 } = rows[0] ?? {}
  const lacking = goes_live ? drafts - no_room - not_verified : 0
  const isUnsure = total === 0 || unnamed > 0
  const words = [
    total === 0 && 'The file has no jobs.',
    refused > 0 && `${jobs(refused, 'was', 'were')} not taken.`,
    no_room > 0 && `${jobs(no_room, 'stays a draft', 'stay drafts')}: your plan has no room for more live jobs.`,
    not_verified > 0 && `${jobs(not_verified, 'stays a draft', 'stay drafts')} until your company is verified.`,
    lacking > 0 && `${jobs(lacking, 'stays a draft', 'stay drafts')}: something is missing or in doubt.`,
    pauses && isUnsure && 'No job was paused, as the file does not tell for certain which ones are gone.',
  ]
  return { words: words.filter((each) => each !== false), may_pause: pauses && !isUnsure }
}

const jobs = (count: number, one: string, many: string) =>
  count === 1 ? `1 job ${one}` : `${count.toLocaleString('en-US')} jobs ${many}`
