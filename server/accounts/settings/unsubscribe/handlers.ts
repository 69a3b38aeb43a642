import type { AppContext, Db } from '../../../platform/app-context.ts'
import type { HandlersOf } from '../../../platform/http/handlers.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { readUnsubscribeToken, type Unsubscribing } from '../../../platform/mail/unsubscribe-token.ts'
import { lockSettings } from '../queries.ts'
import { findAddressee, findAlert, isMailed, setAlertActive, setMailed } from './queries.ts'
import { maskedAddress } from './rules.ts'

export const unsubscribeHandlers: HandlersOf<'unsubscribe'> = {
  async show({ query: { token } }, { db, config }) {
    return { data: await present(db, read(config, token)) }
  },

  end: {
    first: ({ query: { token } }, context) => change(context, token, false),
    again: async ({ query: { token } }, { db, config }) => ({ data: await present(db, read(config, token)) }),
  },

  takeBack: {
    first: ({ query: { token } }, context) => change(context, token, true),
    again: async ({ query: { token } }, { db, config }) => ({ data: await present(db, read(config, token)) }),
  },
}

function read(config: AppContext['config'], token: string): Unsubscribing {
  const said = readUnsubscribeToken(config, token)
  if (said) return said
  throw new Problem(404, {
    message: 'This link is invalid or incomplete. Use the full link from the email.',
  })
}

const change = ({ db, config }: AppContext, token: string, wanted: boolean) =>
  db.transaction().execute(async (tx) => {
    const link = read(config, token)
    const { account_id, events, alert_id } = link
    // Before any lock, because the account may be gone.
    await present(tx, link)
    await lockSettings(tx, account_id)
    if (alert_id) await setAlertActive(tx, account_id, alert_id, wanted)
    else await setMailed(tx, account_id, events, wanted)
    return { data: await present(tx, link) }
  })

async function present(db: Db, { account_id, events, alert_id }: Unsubscribing) {
  const addressee = await findAddressee(db, account_id)
  const alert = addressee && alert_id ? await findAlert(db, account_id, alert_id) : undefined
  if (!addressee || addressee.user_type === 'admin' || (alert_id && !alert))
    throw new Problem(404, {
      message: alert_id
        ? 'This job alert was deleted, so it no longer sends emails.'
        : 'This account was deleted, so we no longer send it emails.',
    })
  return {
    address: maskedAddress(addressee.email),
    user_type: addressee.user_type,
    events,
    alert_name: alert?.name ?? null,
    is_subscribed: alert ? alert.is_active : await isMailed(db, account_id, events),
  }
}
