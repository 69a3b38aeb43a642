import { parseArgs } from 'node:util'
import { email as emailShape } from '../contract/platform/shapes.ts'
import { DataDirRefused } from '../database/data-dir.ts'
import { migrate } from '../database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../database/open.ts'
import { recordAudit } from '../server/accounts/audit/record.ts'
import { resetPath } from '../server/accounts/auth/links.ts'
import { endSessions, findAccountByEmail, insertAdmin } from '../server/accounts/auth/queries.ts'
import { wrongCodes } from '../server/accounts/auth/second-factor/check.ts'
import { deleteSecondFactor } from '../server/accounts/auth/second-factor/queries.ts'
import { insertResetToken } from '../server/accounts/auth/codes/queries.ts'
import { secondFactorRemovedMail } from '../server/admin/second-factor/emails.ts'
import { companyVerified } from '../server/admin/companies/emails.ts'
import { type Config, readConfig } from '../server/platform/config/config.ts'
import { ConfigError } from '../server/platform/config/config-error.ts'
import { reset } from '../server/platform/http/limits.ts'
import { Problem } from '../server/platform/http/problem.ts'
import { notify } from '../server/notifications/notify/notify.ts'
import { openQueue } from '../server/platform/queue/queue.ts'
import { verifyCompany } from '../server/companies/verification/queries.ts'

const usage = `npm run admin -- COMMAND EMAIL
  create EMAIL [--first-name NAME] [--last-name NAME]
                 create a super admin and print the link that sets the password;
                 for an existing super admin, print a new link
  remove-second-factor EMAIL
                 for an admin who lost the app and the recovery codes: lets them sign in
                 with just the password and set up another app
  verify EMAIL   verify this employer's company; its pending jobs go live`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'first-name': { type: 'string', default: 'Site' }, 'last-name': { type: 'string', default: 'Admin' } },
})

/** Prints the reason and exits with code 1. */
class Refusal extends Error {}

const say = (text: string) => console.log(text)

async function create({ db }: OpenDatabase, config: Config, email: string) {
  const names = { first_name: values['first-name'], last_name: values['last-name'] }
  const { token, made } = await db.transaction().execute(async (tx) => {
    const account = await insertAdmin(tx, { email: email.toLowerCase(), ...names }, 'super_admin')
    const known = account ? undefined : await findAccountByEmail(tx, email)
    if (known && known.admin_role !== 'super_admin') {
      const kind = { job_seeker: 'a job seeker', employer: 'an employer', admin: 'an admin' }[known.user_type]
      throw new Refusal(`${email} belongs to ${kind}. A super admin needs a different address.`)
    }
    const id = account?.id ?? known?.id
    if (!id) throw new Refusal(`${email} was taken just now. Try again.`)
    await recordAudit(tx, null, {
      action: account ? 'admin.created' : 'admin.password_reset',
      subject: { id, name: `${names.first_name} ${names.last_name}` },
      reason: 'Run as a command on the server.',
    })
    return { made: account !== undefined, token: await insertResetToken(tx, id) }
  })
  say(made ? `${email} is now a super admin.` : `${email} is already a super admin.`)
  say(
    `Open this link within 30 minutes, while ${config.base_url} is running, to set a password and two-step verification:`,
  )
  say(new URL(resetPath(email, token), config.base_url).href)
}

async function verify({ db, url }: OpenDatabase, config: Config, email: string) {
  const account = await findAccountByEmail(db, email)
  const company_id = account?.company_id
  if (!company_id) throw new Refusal(`${email} is not the address of an employer.`)
  const queue = await openQueue(url, (error) => console.error(error))
  try {
    const { name, jobs_changed } = await db.transaction().execute(async (tx) => {
      const verified = await verifyCompany(tx, company_id, {
        account_id: null,
        method: 'admin',
        evidence: 'other',
        words: 'Run as a command on the server.',
      })
      const template = companyVerified(verified.name, verified.jobs_changed)
      await notify(tx, { queue, config }, 'company_verification', { account: account.id }, template)
      return verified
    })
    say(`${name} is verified. ${jobs_changed} pending ${jobs_changed === 1 ? 'job is' : 'jobs are'} now live.`)
  } finally {
    await queue.close()
  }
}

async function removeSecondFactor({ db, url }: OpenDatabase, config: Config, email: string) {
  const account = await findAccountByEmail(db, email)
  if (account?.user_type !== 'admin') throw new Refusal(`${email} is not the address of an admin.`)
  const queue = await openQueue(url, (error) => console.error(error))
  try {
    await db.transaction().execute(async (tx) => {
      if (!(await deleteSecondFactor(tx, account.id))) throw new Refusal(`${email} doesn’t use two-step verification.`)
      await endSessions(tx, account.id, 'password_change')
      await reset(tx, wrongCodes(config, account.id).key)
      const template = secondFactorRemovedMail('The site operator')
      await notify(tx, { queue, config }, 'second_factor', { account: account.id }, template)
      await recordAudit(tx, null, {
        action: 'admin.second_factor_removed',
        subject: { id: account.id, name: `${account.first_name} ${account.last_name}` },
        reason: 'Run as a command on the server.',
      })
    })
    say(`${email} can now sign in with just the password, and will be asked to set up an app again.`)
  } finally {
    await queue.close()
  }
}

const commands: Record<string, typeof create> = { create, verify, 'remove-second-factor': removeSecondFactor }

try {
  const [name = '', given = '', ...rest] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const address = emailShape.safeParse(given)
  if (!command || !given || rest.length) throw new Refusal(usage)
  if (!address.success) throw new Refusal(`'${given}' is not an email address.`)
  const config = readConfig()
  // Next to a running server, uses its embedded PostgreSQL.
  const database = await openDatabase(config, { join: true, onStep: say })
  try {
    await migrate(database.url, { onStep: say })
    await command(database, config, address.data)
  } finally {
    await database.close()
  }
} catch (error) {
  const inWords = [Refusal, ConfigError, DataDirRefused, Problem].some((kind) => error instanceof kind)
  console.error(inWords && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
