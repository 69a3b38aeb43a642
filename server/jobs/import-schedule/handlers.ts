import type { EmployerCaller } from '../../platform/http/callers.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { newToken, tokenHash } from '../../accounts/auth/codes/rules.ts'
import { hasGrant, requireGrant } from '../../billing/entitlements.ts'
import { type Subscriber, subscriberOf } from '../../billing/subscribers.ts'
import { dropFile, storeFile } from '../../platform/files/orphaned-files.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { consume, networkOf } from '../../platform/http/limits.ts'
import { paged } from '../../platform/http/paged.ts'
import { forbidden, invalid, notFound } from '../../platform/http/problem.ts'
import type { ScheduleChoices } from '../../../contract/jobs/import-schedule.ts'
import { lockCompany } from '../post/queries.ts'
import { checkUpload } from '../../platform/files/checked-upload.ts'
import type { Sender } from '../../platform/files/file-process.ts'
import { readFile } from '../import/read-file.ts'
import {
  deleteSchedule,
  findRuns,
  findSchedule,
  lockSchedule,
  presentSchedule,
  type ScheduleRow,
  updateSchedule,
  writeSchedule,
} from './queries.ts'

const grant = 'scheduled_import'

export const importScheduleHandlers: HandlersOf<'importSchedule'> = {
  async show({ caller }, { db }) {
    const [schedule, is_included] = await Promise.all([
      presentSchedule(db, caller.company_id),
      hasGrant(db, subscriberOf(caller), grant),
    ])
    return { data: { schedule, is_included } }
  },

  async save({ caller, body }, { db }) {
    await requireGrant(db, subscriberOf(caller), grant)
    const { company_id, account_id } = caller
    return await db.transaction().execute(async (tx) => {
      await lockCompany(tx, company_id)
      refuseOwnersChoice(caller, body, await findSchedule(tx, company_id))
      await writeSchedule(tx, { company_id, account_id, choices: body, now: new Date() })
      return { data: await shown(tx, company_id) }
    })
  },

  async remove({ caller: { company_id } }, context) {
    await context.db.transaction().execute(async (tx) => {
      const { file_key } = await lockSchedule(tx, company_id)
      await deleteSchedule(tx, company_id)
      if (file_key) await dropFile(tx, context, file_key)
    })
    return { message: 'Import schedule deleted. Imported jobs were kept.' }
  },

  async upload({ caller, body, address, gone }, context) {
    const { company_id, account_id } = caller
    await requireGrant(context.db, subscriberOf(caller), grant)
    await consume(context.db, `import_readings:${account_id}`, {
      max: context.config.limits.import_readings_per_hour,
      seconds: 3600,
    })
    const sender = { account_id, network: networkOf(address), gone }
    return { data: await keepUpload(context, { company_id, sender }, body) }
  },

  async runs({ caller, query }, { db }) {
    const { rows, total } = await findRuns(db, caller.company_id, query)
    return paged(rows, total, query)
  },

  async makeToken({ caller }, { db }) {
    await requireGrant(db, subscriberOf(caller), grant)
    const token = newToken()
    await db.transaction().execute(async (tx) => {
      await lockSchedule(tx, caller.company_id)
      await updateSchedule(tx, caller.company_id, { token_hash: tokenHash(token), token_at: new Date() })
    })
    return { data: { token } }
  },

  async removeToken({ caller }, { db }) {
    await db.transaction().execute(async (tx) => {
      await lockSchedule(tx, caller.company_id)
      await updateSchedule(tx, caller.company_id, { token_hash: null, token_at: null })
    })
    return { message: 'Token deleted.' }
  },

  async send({ body: { token, ...file }, address, gone }, context) {
    const company_id = await findByToken(context, token)
    const subscriber: Subscriber = { audience: 'employer', company_id }
    await requireGrant(context.db, subscriber, grant)
    await consume(context.db, `scheduled_files:${company_id}`, {
      max: context.config.limits.scheduled_files_per_company_per_hour,
      seconds: 3600,
    })
    const sender = { account_id: company_id, network: networkOf(address), gone }
    return { data: await keepUpload(context, { company_id, sender }, file) }
  },
}

/** @throws 403 if no schedule has this token */
async function findByToken({ db }: AppContext, token: string): Promise<string> {
  const row = await db
    .selectFrom('import_schedules')
    .select('company_id')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  if (!row)
    throw forbidden('This token doesn’t match any import schedule. Check it, or create a new one.', 'wrong_token')
  return row.company_id
}

async function shown(tx: Parameters<typeof presentSchedule>[0], company_id: string) {
  const schedule = await presentSchedule(tx, company_id)
  if (!schedule) throw new Error('The schedule was saved but could not be read back.')
  return schedule
}

/** @throws 403 if a recruiter changes what happens to live jobs automatically */
function refuseOwnersChoice({ company_role }: EmployerCaller, asked: ScheduleChoices, held: ScheduleRow | undefined) {
  if (company_role === 'owner') return
  const isOther = asked.goes_live !== (held?.goes_live ?? false) || asked.pauses_gone !== (held?.pauses_gone ?? false)
  if (isOther) throw forbidden('Only an account owner can choose whether jobs go live or are paused automatically.')
}

type Whose = { company_id: string; sender: Sender }
type UploadedFile = { file: Buffer; file_name?: string | undefined }

/**
 * Stores a file for the schedule's next run, replacing the one before. It's also read right away, so that a wrong file is
 * refused now rather than at the next run.
 * @throws 404 without a schedule, 422 if the file can't be read, 429
 */
async function keepUpload(context: AppContext, { company_id, sender }: Whose, { file, file_name }: UploadedFile) {
  const bytes = Buffer.from(file)
  if (bytes.length === 0) throw invalid({ file: 'This file is empty. Choose another file.' })
  const schedule = await findSchedule(context.db, company_id)
  if (!schedule) throw notFound()
  const { name: company_name } = await context.db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  const asked = { source: schedule.source ?? undefined, company_name }
  const { source, lines } = await checkUpload(context, sender, () => readFile(bytes, asked, sender))
  const media_type = 'application/octet-stream'
  const next_at = await storeFile(context, { folder: 'imports', bytes, media_type }, async (tx, file_key) => {
    const held = await lockSchedule(tx, company_id)
    await updateSchedule(tx, company_id, {
      file_key,
      file_name: file_name?.trim().slice(0, 300) || 'jobs',
      file_bytes: bytes.length,
      file_at: new Date(),
      file_read_at: null,
    })
    if (held.file_key && held.file_key !== file_key) await dropFile(tx, context, held.file_key)
    return held.next_at
  })
  return { source, total: lines.length, refused: lines.filter(({ fields }) => !fields).length, next_at }
}
