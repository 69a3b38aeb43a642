import type { ParkedMail } from '../../../contract/admin/parked-mails.ts'

export type MailAction = 'retry' | 'drop'

/** Why it cannot be done to this mail; nothing where it can. The server looks again. */
export const notPossible: Record<MailAction, (mail: ParkedMail) => string | false> = {
  retry: ({ state, can_be_retried }) =>
    (state !== 'parked' && 'It is settled') ||
    (!can_be_retried && 'Its text was not kept, as it is not where it held a code or a link'),
  drop: ({ state }) => state !== 'parked' && 'It is settled',
}
