import { useSyncExternalStore } from 'react'
import type { SentInvitation } from '../../../contract/sourcing/invitations.ts'

/** Invitations sent since this page loaded, because one person may be in a list and in their profile at once. */
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

/** The invitations sent to a person, newest first. @param known those loaded, with their current states */
export function useSentInvitations(id: string, known: readonly SentInvitation[] = none): readonly SentInvitation[] {
  const marked = useSyncExternalStore(
    subscribe,
    () => marks.get(id) ?? none,
    () => none,
  )
  return [...marked.filter((each) => !known.some((other) => other.id === each.id)), ...known]
}
