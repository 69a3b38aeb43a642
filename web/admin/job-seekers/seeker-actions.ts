import type { AdminSeeker } from '../../../contract/admin/seekers.ts'
import { call } from '../../browser-api.ts'
import { counted, listText } from '../../text/counts.ts'

export type SeekerAction = 'suspend' | 'reactivate' | 'delete'

/** What can be done to a job seeker as they are; the server looks again. */
export const isPossible: Record<SeekerAction, (seeker: AdminSeeker) => boolean> = {
  suspend: ({ suspended_at }) => suspended_at === null,
  reactivate: ({ suspended_at }) => suspended_at !== null,
  delete: () => true,
}

/** What is done, before and after it is done; `name` is a person's or how many they are. */
export const actionWords: Record<
  SeekerAction,
  { title: (name: string) => string; confirm: string; done: (name: string) => string }
> = {
  suspend: { title: (name) => `Suspend ${name}`, confirm: 'Suspend', done: (name) => `${name}: suspended` },
  reactivate: { title: (name) => `Reactivate ${name}`, confirm: 'Reactivate', done: (name) => `${name}: active again` },
  delete: { title: (name) => `Delete ${name}`, confirm: 'Delete', done: (name) => `${name}: deleted` },
}

/** Who reads the reason. */
export const reader = (count: number) => (count === 1 ? 'They read it by mail.' : 'Each of them reads it by mail.')

/** What follows, said before it is done: one sentence or more, each a line. */
export function consequences(action: SeekerAction, seekers: readonly AdminSeeker[]): string[] {
  const open = sum(seekers, ({ applications }) => applications.open)
  if (action === 'suspend')
    return [
      'They are signed out everywhere at once, and nobody finds them. Nothing is deleted; a plan goes on.',
      open
        ? `${counted(open, 'open application stays as it is', 'open applications stay as they are')}, without who sent ${open === 1 ? 'it' : 'them'}.`
        : 'No application is open.',
    ]
  if (action === 'reactivate') return ['They can sign in again, and are shown to whom they were shown before.']
  return deletion(seekers, open)
}

/** What somebody keeps here beside the profile, and each of it by name. */
export const keptThings = [
  ['resumes', 'resume'],
  ['saved_jobs', 'saved job'],
  ['alerts', 'job alert'],
  ['conversations', 'conversation'],
  ['reviews', 'review'],
] as const satisfies readonly (readonly [keyof AdminSeeker['keeps'], string])[]

function deletion(seekers: readonly AdminSeeker[], open: number): string[] {
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

/** Does it to one job seeker. */
export function act(action: SeekerAction, id: string, reason: string): Promise<unknown> {
  const input = { params: { id }, body: { reason } }
  if (action === 'delete') return call('DELETE /admin/job-seekers/{id}', input)
  return call(`PATCH /admin/job-seekers/{id}/${action}`, input)
}
