import { call } from '../../browser-api.ts'
import { keyword, readListQuery } from '../../text/list-query.ts'
import { loadAudit } from './load-audit.ts'
import { sectionOf } from './sections.ts'

async function loadAdmins(url: string) {
  const query = readListQuery(url, { keyword })
  return { ...query, list: (await call('GET /admin/settings/admins', { query: query.filters })).data }
}
export type LoadedAdmins = Awaited<ReturnType<typeof loadAdmins>>

async function loadSignIn() {
  const [devices, factor] = await Promise.all([
    call('GET /settings/sessions'),
    call('GET /admin/settings/second-factor'),
  ])
  return { devices: devices.data, factor: factor.data }
}

/** Loads only what the section in the address shows. */
export async function loadSettings(url: string) {
  const section = sectionOf(url)
  switch (section) {
    case 'sign_in':
      return { section, ...(await loadSignIn()) } as const
    case 'admins':
      return { section, found: await loadAdmins(url) } as const
    case 'keyboard':
      return { section } as const
    case 'audit':
      return { section, audit: await loadAudit(url) } as const
    case 'platform':
      return { section, platform: (await call('GET /admin/settings/platform')).data } as const
    default:
      return { section, profile: (await call('GET /admin/settings/profile')).data } as const
  }
}
export type LoadedSettings = Awaited<ReturnType<typeof loadSettings>>
