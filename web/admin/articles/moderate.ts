import { useState } from 'react'
import type { ReviewStatus } from '../../../contract/content/values.ts'
import type { Reply } from '../../../contract/index.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import type { TagTone } from '../../ui/badge.tsx'
import { toast } from '../../ui/toast.ts'

export type Review = Reply<'GET /admin/content/reviews/all'>['data']['data'][number]

/** Decides a review as it was read. Refused if its writer or another administrator has changed it since. */
export const moderate = ({ id, updated_at }: Pick<Review, 'id' | 'updated_at'>, status: ReviewStatus) =>
  call('PATCH /admin/content/reviews/{id}/status', { params: { id }, body: { status, updated_at } })

export const reviewTones: Record<ReviewStatus, TagTone> = { pending: 'info', approved: 'success', rejected: 'danger' }

/** Approves or rejects a review and reports the result. `busy` is the decision in progress. */
export function useDecideReview(review: Pick<Review, 'id' | 'updated_at'>, onChanged: () => void) {
  const [busy, setBusy] = useState<ReviewStatus | null>(null)
  async function decide(status: ReviewStatus) {
    setBusy(status)
    try {
      await moderate(review, status)
      toast.success(status === 'approved' ? 'Review approved' : 'Review rejected')
    } catch (error) {
      toast.error(failureText('Your decision wasn’t saved.', error))
    }
    setBusy(null)
    onChanged()
  }
  return { busy, decide: (status: ReviewStatus) => void decide(status) }
}
