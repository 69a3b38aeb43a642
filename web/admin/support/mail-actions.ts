import type { ParkedMail } from '../../../contract/admin/parked-mails.ts'

export type MailAction = 'retry' | 'drop'

/** Why it cannot be done to this mail; nothing where it can. The server looks again. */
export const notPossible: Record<MailAction, (mail: ParkedMail) => string | false> = {
  retry: ({ state, can_be_retried }) =>
    (state !== 'parked' && 'It is settled') ||
    (!can_be_retried && 'It held a code or a link that is over by now; whoever needs one asks for a new one'),
  drop: ({ state }) => state !== 'parked' && 'It is settled',
}
