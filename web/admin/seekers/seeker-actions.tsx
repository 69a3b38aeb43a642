import { counted, listText } from '../../../contract/platform/format.ts'
import type { AdminSeeker } from '../../../contract/admin/seekers.ts'
import { call } from '../../browser-api.ts'
import { type RecordAction, RecordActionDialog } from '../actions/record-action-dialog.tsx'
import type { PendingAction } from '../records/records-page.tsx'
import { dateText } from '../clock.ts'
import { Tag } from '../../ui/badge.tsx'

export type SeekerAction = 'suspend' | 'reactivate' | 'delete'

/** The hint that says who reads the reason. */
const reason = (count: number) => (count === 1 ? 'They get this by email.' : 'Each of them gets this by email.')

export const seekerActions: Record<SeekerAction, RecordAction<AdminSeeker>> = {
  suspend: {
    label: 'Suspend',
    notPossible: ({ suspended_at }) => suspended_at !== null && 'They’re already suspended',
    title: (name) => `Suspend ${name}?`,
    confirm: 'Suspend',
    danger: true,
    reason,
    consequence(seekers) {
      const open = sum(seekers, ({ applications }) => applications.open)
      return [
        'They’re signed out everywhere right away and hidden from everyone. Nothing is deleted, and any paid plan keeps running.',
        open
          ? `${counted(open, 'open application stays', 'open applications stay')} open, with the name hidden.`
          : 'No applications are open.',
      ]
    },
    act: ({ id }, words) => call('PATCH /admin/job-seekers/{id}/suspend', { params: { id }, body: { reason: words } }),
    done: (name) => `${name} suspended`,
  },
  reactivate: {
    label: 'Reactivate',
    notPossible: ({ suspended_at }) => suspended_at === null && 'They aren’t suspended',
    title: (name) => `Reactivate ${name}?`,
    confirm: 'Reactivate',
    reason,
    consequence: () => 'They can sign in again, and everyone who could see them before can see them again.',
    act: ({ id }, words) =>
      call('PATCH /admin/job-seekers/{id}/reactivate', { params: { id }, body: { reason: words } }),
    done: (name) => `${name} reactivated`,
  },
  delete: {
    label: 'Delete',
    notPossible: () => false,
    title: (name) => `Delete ${name}?`,
    confirm: 'Delete',
    danger: true,
    reason,
    consequence: deletion,
    act: ({ id }, words) => call('DELETE /admin/job-seekers/{id}', { params: { id }, body: { reason: words } }),
    done: (name) => `${name} deleted`,
  },
}

/** What a job seeker keeps besides the profile, with the word for each. */
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
    `This permanently deletes ${seekers.length === 1 ? 'the account and its profile' : `${counted(seekers.length, 'account')} and their profiles`}${kept ? `, with ${kept}` : ''}.`,
    sent
      ? `${counted(sent, 'application stays', 'applications stay')} in the companies’ records without a name. ${open ? `${counted(open, 'open application is', 'open applications are')} withdrawn.` : 'None are open.'}`
      : 'They haven’t applied to any jobs.',
    ...(plans.length
      ? [
          `${seekers.length === 1 ? 'The plan' : 'Plans'} (${listText(plans)}) ${seekers.length === 1 ? 'ends' : 'end'} right away.`,
        ]
      : []),
  ]
}

const sum = (seekers: readonly AdminSeeker[], of: (seeker: AdminSeeker) => number) =>
  seekers.reduce((total, seeker) => total + of(seeker), 0)

/** Suspends, reactivates, or deletes one or more job seekers. */
export const SeekerActionDialog = ({ action, ...asked }: PendingAction<AdminSeeker, SeekerAction>) => (
  <RecordActionDialog
    action={seekerActions[action]}
    noun={['job seeker', 'job seekers']}
    nameOf={({ name }) => name}
    {...asked}
  />
)

/** The status of a job seeker's account. */
export function SeekerState({ seeker: { standing, suspended_at } }: { seeker: AdminSeeker }) {
  if (standing === 'suspended') return <Tag tone="danger">Suspended {dateText(suspended_at)}</Tag>
  if (standing === 'unverified') return <Tag tone="warning">Email not confirmed</Tag>
  return <Tag tone="success">Active</Tag>
}
