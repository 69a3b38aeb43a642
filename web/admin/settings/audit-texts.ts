import type { AuditEvent } from '../../../contract/admin/audit.ts'
import { sentence } from '../../text/sentence.ts'

/** Who it was: an admin or somebody by name, whoever was not signed in, or the product itself. */
export function actorText({ actor_id, actor_name, network }: AuditEvent): string {
  if (actor_name) return actor_name
  if (actor_id) return 'Somebody whose account is gone'
  return network ? 'Somebody not signed in' : 'The site itself'
}

export const fieldText = (name: string) => sentence(name.replaceAll('_', ' '))

/** A value as it is kept, in words. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(valueText).join(', ') || 'Nothing'
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${name.replaceAll('_', ' ')}: ${valueText(inner)}`)
      .join('; ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
