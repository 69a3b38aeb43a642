import type { InvitationStatus } from '../../../contract/sourcing/values.ts'
import { call } from '../../browser-api.ts'

/** The newest invitations, or null if they couldn't be loaded; the page works without them. */
export async function loadInvitations(query: { status?: InvitationStatus; per_page: number }) {
  try {
    const { data } = await call('GET /job-seeker/invitations', { query })
    return { invitations: data.data, total: data.total }
  } catch (error) {
    console.warn('Could not load the invitations:', error)
    return null
  }
}
export type LoadedInvitations = Awaited<ReturnType<typeof loadInvitations>>
