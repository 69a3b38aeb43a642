import type { AdminSeeker } from '../../../contract/admin/seekers.ts'
import { dateText } from '../clock.ts'
import { Tag } from '../../ui/badge.tsx'

/** Whether somebody can sign in and is shown. */
export function SeekerState({ seeker: { standing, suspended_at } }: { seeker: AdminSeeker }) {
  if (standing === 'suspended') return <Tag tone="danger">Suspended {dateText(suspended_at)}</Tag>
  if (standing === 'unverified') return <Tag tone="warning">Mail not confirmed</Tag>
  return <Tag tone="success">Active</Tag>
}
