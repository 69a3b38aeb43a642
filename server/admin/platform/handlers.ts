import type { adminPlatform } from '../../../contract/admin/platform.ts'
import type { z } from 'zod'
import type { Db } from '../../platform/app-context.ts'
import { recordAudit } from '../../accounts/audit/record.ts'
import type { Config } from '../../platform/config/config.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import {
  findSetHere,
  lockPlatform,
  platformDefaults,
  platformNames,
  setHere,
} from '../../accounts/installation/queries.ts'
import { stale } from '../../platform/http/problem.ts'

type Platform = z.output<typeof adminPlatform.show.reply>['data']

export const adminPlatformHandlers: HandlersOf<'adminPlatform'> = {
  show: async (_asked, { db, config }) => ({ data: await present(db, config) }),

  save: (request, { db, config }) =>
    db.transaction().execute(async (tx) => {
      const { reason, updated_at, ...values } = request.body
      await lockPlatform(tx)
      const before = await present(tx, config)
      if (updated_at !== undefined && updated_at?.getTime() !== before.updated_at?.getTime())
        throw stale(
          'Someone else changed these settings while you were editing. Load the current settings, then save again.',
          before,
        )
      const changed = platformNames.filter((name) => {
        const { source, value } = before[name]
        const held = source === 'here' ? value : null
        return values[name] !== undefined && JSON.stringify(values[name]) !== JSON.stringify(held)
      })
      // Later than before, even if two saves happen in the same millisecond.
      const now = new Date(Math.max(Date.now(), (before.updated_at?.getTime() ?? 0) + 1))
      for (const name of changed) await setHere(tx, name, values[name] ?? null, now)
      const after = await present(tx, config)
      if (changed.length)
        await recordAudit(tx, request, {
          action: 'platform.changed',
          before: Object.fromEntries(changed.map((name) => [name, before[name].value])),
          after: Object.fromEntries(changed.map((name) => [name, after[name].value])),
          reason,
        })
      return { data: after }
    }),
}

async function present(db: Db, config: Config): Promise<Platform> {
  const { values, updated_at } = await findSetHere(db)
  const without = platformDefaults(config)
  const settings = platformNames.map((name) => {
    const variable = environmentName[name]
    const unset = variable && config.given.includes(variable) ? 'environment' : 'default'
    const setting = {
      value: values[name] ?? without[name],
      source: values[name] === undefined ? unset : 'here',
      otherwise: without[name],
    }
    return [name, setting] as const
  })
  return { ...(Object.fromEntries(settings) as Omit<Platform, 'updated_at'>), updated_at }
}

/** The environment variable of each setting. How long a job stays live has none, only a default. */
const environmentName = {
  contact_phone: 'CONTACT_PHONE',
  contact_address: 'CONTACT_ADDRESS',
  social_links: 'SOCIAL_LINKS',
  job_life_days: null,
}
