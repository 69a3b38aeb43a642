import { sql } from 'kysely'
import type { AppContext, Db } from '../../platform/app-context.ts'
import { blockedBetween, isOfRole } from '../audience/audience.ts'
import { findFailedWork, forgetWorkData } from '../../platform/queue/finished-work.ts'
import type { Trial, Work } from '../../platform/queue/queue.ts'
import { isRefusedForGood, parkMail, withoutSecrets } from '../../platform/mail/parked.ts'

/**
 * Delivers a queued email unless it's no longer wanted. After the last try or a permanent rejection, the failure is
 * recorded and not retried.
 */
export async function deliverMail(mail: Work['mail'], context: AppContext, { tries, is_last }: Trial) {
  if (!(await isWanted(context.db, mail))) return
  try {
    await context.mail.deliver(mail, context.db)
  } catch (error) {
    const reason = withoutSecrets(error instanceof Error ? error.message : String(error))
    // The queue stores the error and the log prints it, so neither may contain what the server quoted.
    if (!is_last && !isRefusedForGood(error)) throw new Error(reason)
    await parkMail(context.db, { mail, tries, reason })
    context.log.error({ reason, work: 'mail', mail: mail.id, tries }, 'an email failed permanently')
  }
}

/**
 * An email can wait for hours. By then its reader may have turned it off, been suspended or deleted, lost their role,
 * or blocked the person it's about.
 */
async function isWanted(db: Db, { account_id, settings, least_role, between }: Work['mail']): Promise<boolean> {
  if (!account_id || !settings.length) return true
  const recipient = await db
    .selectFrom('accounts')
    .leftJoin('notification_settings as off', (join) =>
      join.onRef('off.account_id', '=', 'accounts.id').on('off.event', 'in', settings).on('off.email', '=', false),
    )
    .select((eb) => eb.fn.count<number>('off.event').as('switched_off'))
    .where('accounts.id', '=', account_id)
    .where('accounts.suspended_at', 'is', null)
    .where(isOfRole(sql`${least_role ?? null}::text`, 'accounts'))
    .$if(between !== undefined, (query) => {
      const isCompany = sql<boolean>`accounts.user_type = 'employer'`
      return query.where(sql<boolean>`not ${blockedBetween(between!, { settings, isCompany })}`)
    })
    .groupBy('accounts.id')
    .executeTakeFirst()
  return recipient !== undefined && recipient.switched_off < settings.length
}

/** For a worker that was killed in the last try and recorded nothing. Safe to run twice. */
export async function parkFailedMails({ db }: Pick<AppContext, 'db'>) {
  const failed = await findFailedWork(db, 'mail')
  for (const { id, data: mail, tries, reason } of failed)
    await db.transaction().execute(async (tx) => {
      await parkMail(tx, { mail, tries, reason })
      await forgetWorkData(tx, id)
    })
  return failed.length
}
