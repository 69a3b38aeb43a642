import { useSyncExternalStore } from 'react'
import type { SentInvitation } from '../../../contract/sourcing/invitations.ts'

/** What was sent since this page was loaded: the same person may stand in a list and in their profile. */
const marks = new Map<string, readonly SentInvitation[]>()
const recipient = new Set<() => void>()
const none: readonly SentInvitation[] = []

const subscribe = (tell: () => void) => {
  recipient.add(tell)
  return () => void recipient.delete(tell)
}

export function markInvited(id: string, invitation: SentInvitation) {
  marks.set(id, [invitation, ...(marks.get(id) ?? none)])
  for (const tell of recipient) tell()
}

/** What was sent to a person, newest first. @param known what was loaded, which has the states of now */
export function useSentInvitations(id: string, known: readonly SentInvitation[] = none): readonly SentInvitation[] {
  const marked = useSyncExternalStore(
    subscribe,
    () => marks.get(id) ?? none,
    () => none,
  )
  return [...marked.filter((each) => !known.some((other) => other.id === each.id)), ...known]
}
