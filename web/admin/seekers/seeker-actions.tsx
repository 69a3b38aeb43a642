import { counted, listText } from '../../../contract/platform/format.ts'
import type { AdminSeeker } from '../../../contract/admin/seekers.ts'
import { call } from '../../browser-api.ts'
import { type RecordAction, RecordActionDialog } from '../actions/record-action-dialog.tsx'
import type { PendingAction } from '../records/records-page.tsx'
import { dateText } from '../clock.ts'
import { Tag } from '../../ui/badge.tsx'

export type SeekerAction = 'suspend' | 'reactivate' | 'delete'

/** Who reads the reason. */
const reason = (count: number) => (count === 1 ? 'They read it by mail.' : 'Each of them reads it by mail.')

/** What can be done to job seekers. */
export const seekerActions: Record<SeekerAction, RecordAction<AdminSeeker>> = {
  suspend: {
    label: 'Suspend',
    notPossible: ({ suspended_at }) => suspended_at !== null && 'They are suspended already',
    title: (name) => `Suspend ${name}`,
    confirm: 'Suspend',
    danger: true,
    reason,
    consequence(seekers) {
      const open = sum(seekers, ({ applications }) => applications.open)
      return [
        'They are signed out everywhere at once, and nobody finds them. Nothing is deleted; a plan goes on.',
        open
          ? `${counted(open, 'open application stays as it is', 'open applications stay as they are')}, without who sent ${open === 1 ? 'it' : 'them'}.`
          : 'No application is open.',
      ]
    },
    act: ({ id }, words) => call('PATCH /admin/job-seekers/{id}/suspend', { params: { id }, body: { reason: words } }),
    done: (name) => `${name}: suspended`,
  },
  reactivate: {
    label: 'Reactivate',
    notPossible: ({ suspended_at }) => suspended_at === null && 'They are not suspended',
    title: (name) => `Reactivate ${name}`,
    confirm: 'Reactivate',
    reason,
    consequence: () => 'They can sign in again, and are shown to whom they were shown before.',
    act: ({ id }, words) =>
      call('PATCH /admin/job-seekers/{id}/reactivate', { params: { id }, body: { reason: words } }),
    done: (name) => `${name}: active again`,
  },
  delete: {
    label: 'Delete',
    notPossible: () => false,
    title: (name) => `Delete ${name}`,
    confirm: 'Delete',
    danger: true,
    reason,
    consequence: deletion,
    act: ({ id }, words) => call('DELETE /admin/job-seekers/{id}', { params: { id }, body: { reason: words } }),
    done: (name) => `${name}: deleted`,
  },
}

/** What somebody keeps here beside the profile, and each of it by name. */
export const keptThings = [
  ['resumes', 'resume'],
  ['saved_jobs', 'saved job'],
  ['alerts', 'job alert'],
  ['conversations', 'conversation'],
  ['reviews', 'review'],
] as const satisfies readonly (readonly [keyof AdminSeeker['keeps'], string])[]

function deletion(seekers: readonly AdminSeeker[]): string[] {
  const open = sum(seekers, ({ applications }) => applications.open)
  const sent = sum(seekers, ({ applications }) => applications.total)
  const kept = listText(
    keptThings.flatMap(([what, name]) => {
      const count = sum(seekers, ({ keeps }) => keeps[what])
      return count ? counted(count, name) : []
    }),
  )
  const plans = [...new Set(seekers.flatMap(({ plan, has_subscription }) => (has_subscription ? plan : [])))]
  return [
    `${seekers.length === 1 ? 'The account and its profile are' : `${counted(seekers.length, 'account')} and their profiles are`} gone for good${kept ? `, with ${kept}` : ''}.`,
    sent
      ? `${counted(sent, 'application was', 'applications were')} sent: companies keep that there ${sent === 1 ? 'was one' : 'were some'}, without whose. ${open ? `${counted(open, 'open one is', 'open ones are')} withdrawn.` : 'None is open.'}`
      : 'No application was ever sent.',
    ...(plans.length
      ? [
          `${seekers.length === 1 ? 'The plan' : 'Plans'} (${listText(plans)}) ${seekers.length === 1 ? 'ends' : 'end'} at once.`,
        ]
      : []),
  ]
}

const sum = (seekers: readonly AdminSeeker[], of: (seeker: AdminSeeker) => number) =>
  seekers.reduce((total, seeker) => total + of(seeker), 0)

/** Suspends, reactivates or deletes one job seeker or several. */
export const SeekerActionDialog = ({ action, ...asked }: PendingAction<AdminSeeker, SeekerAction>) => (
  <RecordActionDialog
    action={seekerActions[action]}
    noun={['job seeker', 'job seekers']}
    nameOf={({ name }) => name}
    {...asked}
  />
)

/** Whether somebody can sign in and is shown. */
export function SeekerState({ seeker: { standing, suspended_at } }: { seeker: AdminSeeker }) {
  if (standing === 'suspended') return <Tag tone="danger">Suspended {dateText(suspended_at)}</Tag>
  if (standing === 'unverified') return <Tag tone="warning">Mail not confirmed</Tag>
  return <Tag tone="success">Active</Tag>
}
