import type { AppContext } from '../app-context.ts'
import { findFailedWork } from '../queue/failed-work.ts'
import type { Trial, Work } from '../queue/queue.ts'
import { isRefusedForGood, parkMail } from './parked.ts'

/** Delivers one queued mail. In the last try, or where it is refused for good, its failure is noted and not repeated. */
export async function deliverMail(mail: Work['mail'], context: AppContext, { tries, is_last }: Trial) {
  try {
    await context.mail.deliver(mail, context.db)
  } catch (error) {
    if (!is_last && !isRefusedForGood(error)) throw error
    await parkMail(context.db, { mail, tries, reason: error instanceof Error ? error.message : String(error) })
    context.log.error({ err: error, work: 'mail', mail: mail.id, tries }, 'a mail failed for good')
  }
}

/** A worker that was killed in the last try has noted nothing. Safe to run twice. */
export async function parkFailedMails({ db }: Pick<AppContext, 'db'>) {
  for (const { data: mail, tries, reason } of await findFailedWork(db, 'mail'))
    await parkMail(db, { mail, tries, reason })
}
