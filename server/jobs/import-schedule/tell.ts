import type { AppContext, Db } from '../../platform/app-context.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { notify } from '../../notifications/notify/notify.ts'

type Told = { company_id: string; set_by: string | null }

/** Tells the owners, and who set the schedule up where that is a recruiter who is still there. */
export async function tellOfSchedule(tx: Db, context: AppContext, { company_id, set_by }: Told, said: MailTemplate) {
  await notify(tx, context, 'scheduled_import', { company: { company_id, posted_by: null } }, said)
  const recruiter = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', set_by)
    .where('company_id', '=', company_id)
    .where('left_company_at', 'is', null)
    .where('company_role', '=', 'recruiter')
    .executeTakeFirst()
  if (recruiter) await notify(tx, context, 'scheduled_import', { account: recruiter.id }, said)
}
