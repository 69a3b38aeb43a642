import type { AppContext, Db } from '../../platform/app-context.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import type { EmployerCaller, SeekerCaller } from '../../platform/http/callers.ts'
import { invalid } from '../../platform/http/problem.ts'
import {
  type ContactSettings,
  findCompanies,
  findContact,
  findNotifications,
  findPrivacy,
  findRecruiterPrivacy,
  lockSettings,
  saveNotifications,
  updateContact,
  updatePrivacy,
  updateRecruiterPrivacy,
} from './queries.ts'
import { given, refuseHalfWindow, refuseStale } from './rules.ts'

type Owner = SeekerCaller | EmployerCaller

export const settingsHandlers: Omit<HandlersOf<'settings'>, 'previewPrivacy'> = {
  async notifications({ caller }, { db }) {
    return { data: await findNotifications(db, caller.account_id) }
  },

  saveNotifications: {
    first: ({ caller: { account_id }, body }, context) =>
      changing(context, account_id, async (tx) => {
        const before = await findNotifications(tx, account_id)
        const { updated_at, events = {}, ...sent } = body
        refuseStale(updated_at, before, 'notification settings')
        const now = { ...before, ...given(sent), events: { ...before.events } }
        for (const [event, channels] of Object.entries(events)) {
          const name = event as keyof typeof now.events
          now.events[name] = { ...now.events[name], ...given(channels) }
        }
        refuseHalfWindow(['quiet_from', 'quiet_until'], now, 'quiet hours')
        await saveNotifications(tx, account_id, now)
        return { data: await findNotifications(tx, account_id) }
      }),
    again: async ({ caller }, { db }) => ({ data: await findNotifications(db, caller.account_id) }),
  },

  async contact({ caller }, { db }) {
    return { data: contactOf(caller, await findContact(db, caller.account_id)) }
  },

  saveContact: {
    first: ({ caller, body }, context) =>
      changing(context, caller.account_id, async (tx) => {
        const { updated_at, who_may_message, allow_staffing_agencies, shown_to, ...sent } = body
        const before = await findContact(tx, caller.account_id)
        const { contact_email, phone } = sent
        const reachable = contact_email !== undefined || phone !== undefined
        const own =
          caller.user_type === 'job_seeker'
            ? { who_may_message, allow_staffing_agencies }
            : { shown_to: shown_to ?? before.shown_to ?? (reachable ? ('applicants' as const) : undefined) }
        refuseStale(updated_at, contactOf(caller, before), 'contact settings')
        const set = given({ ...sent, ...own })
        refuseHalfWindow(['call_from', 'call_until'], { ...before, ...set }, 'call times')
        await updateContact(tx, caller.account_id, set)
        return { data: contactOf(caller, await findContact(tx, caller.account_id)) }
      }),
    again: async ({ caller }, { db }) => ({ data: contactOf(caller, await findContact(db, caller.account_id)) }),
  },

  async privacy({ caller }, { db }) {
    return { data: await privacyOf(db, caller) }
  },

  savePrivacy: {
    first: ({ caller, body }, context) =>
      changing(context, caller.account_id, async (tx) => {
        const { updated_at, recruiter_name_visibility, blocked_companies, ...choices } = body
        if (caller.user_type === 'employer') {
          if (recruiter_name_visibility) await updateRecruiterPrivacy(tx, caller.account_id, recruiter_name_visibility)
          return { data: await privacyOf(tx, caller) }
        }
        refuseStale(updated_at, await findPrivacy(tx, caller.seeker_id), 'privacy settings')
        const blocked = blocked_companies && [...new Set(blocked_companies)]
        if (blocked?.length && (await findCompanies(tx, blocked)).length < blocked.length)
          throw invalid({
            blocked_companies: 'One of these companies no longer exists. Remove it and save again.',
          })
        await updatePrivacy(tx, caller.seeker_id, { ...given(choices), ...given({ blocked_companies: blocked }) })
        return { data: await privacyOf(tx, caller) }
      }),
    again: async ({ caller }, { db }) => ({ data: await privacyOf(db, caller) }),
  },
}

const changing = <T>({ db }: Pick<AppContext, 'db'>, account_id: string, work: (tx: Db) => Promise<T>) =>
  db.transaction().execute(async (tx) => {
    await lockSettings(tx, account_id)
    return await work(tx)
  })

/** Job seekers choose who can message them, and employers choose who sees their contact details. */
function contactOf(
  { user_type }: Owner,
  { who_may_message, allow_staffing_agencies, shown_to, ...shared }: ContactSettings,
) {
  return user_type === 'job_seeker' ? { ...shared, who_may_message, allow_staffing_agencies } : { ...shared, shown_to }
}

const privacyOf = async (db: Db, caller: Owner) =>
  caller.user_type === 'job_seeker'
    ? await findPrivacy(db, caller.seeker_id)
    : await findRecruiterPrivacy(db, caller.account_id)
