import type { Platform } from '../../../contract/admin/platform.ts'
import type { Body } from '../../parts/platform/forms/endpoint-form-options.ts'

type Name = 'contact_phone' | 'contact_address' | 'social_links' | 'job_life_days'
type Setting = Platform[Name]

/** The fields as they are typed: one social address on a line, and nothing where nothing is set here. */
export type PlatformTexts = Record<Name, string>

const typed = ({ source, value }: Setting) => {
  if (source !== 'here') return ''
  return Array.isArray(value) ? value.join('\n') : String(value)
}

export const textsOf = (platform: Platform): PlatformTexts => ({
  contact_phone: typed(platform.contact_phone),
  contact_address: typed(platform.contact_address),
  social_links: typed(platform.social_links),
  job_life_days: typed(platform.job_life_days),
})

/** An empty field gives its setting back to the environment. */
export function bodyOf(texts: PlatformTexts): Omit<Body<'PUT /admin/settings/platform'>, 'reason' | 'updated_at'> {
  const lines = texts.social_links.split('\n').flatMap((line) => line.trim() || [])
  const days = texts.job_life_days.trim()
  return {
    contact_phone: texts.contact_phone.trim() || null,
    contact_address: texts.contact_address.trim() || null,
    social_links: lines.length ? lines : null,
    job_life_days: days ? Number(days) : null,
  }
}

export const shownIn = (value: Setting['value']) => (Array.isArray(value) ? value.join(', ') || 'None' : String(value))

/** Where the value comes from, and what would hold instead. */
export function nowText({ source, value, otherwise }: Setting): string {
  if (source === 'here') return `Set here. Empty, it is ${shownIn(otherwise)}.`
  return `Not set here. Now: ${shownIn(value)}, ${source === 'environment' ? 'from the server’s environment' : 'the default'}.`
}
