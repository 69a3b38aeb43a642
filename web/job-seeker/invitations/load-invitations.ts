import type { InvitationStatus } from '../../../contract/sourcing/values.ts'
import { call } from '../../browser-api.ts'

/** The newest. Null where they cannot be had: the page stands without them. */
export async function loadInvitations(query: { status?: InvitationStatus; per_page: number }) {
  try {
    const { data } = await call('GET /job-seeker/invitations', { query })
    return { invitations: data.data, total: data.total }
  } catch (error) {
    console.warn('The invitations could not be loaded:', error)
    return null
  }
}
export type LoadedInvitations = Awaited<ReturnType<typeof loadInvitations>>
