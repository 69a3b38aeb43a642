import { useState } from 'react'
import type { ReviewStatus } from '../../../contract/content/values.ts'
import type { Reply } from '../../../contract/index.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import type { TagTone } from '../../ui/badge.tsx'
import { toast } from '../../ui/toast.ts'

export type Review = Reply<'GET /admin/content/reviews/all'>['data']['data'][number]

/** Decides a review as it was read: a change by its writer or another administrator since then is refused. */
export const moderate = ({ id, updated_at }: Pick<Review, 'id' | 'updated_at'>, status: ReviewStatus) =>
  call('PATCH /admin/content/reviews/{id}/status', { params: { id }, body: { status, updated_at } })

export const reviewTones: Record<ReviewStatus, TagTone> = { pending: 'info', approved: 'success', rejected: 'danger' }

/** Approves or rejects a review, and says what came of it; `busy` is the decision that is on its way. */
export function useDecideReview(review: Pick<Review, 'id' | 'updated_at'>, onChanged: () => void) {
  const [busy, setBusy] = useState<ReviewStatus | null>(null)
  async function decide(status: ReviewStatus) {
    setBusy(status)
    try {
      await moderate(review, status)
      toast.success(status === 'approved' ? 'The review is shown' : 'The review is not shown')
    } catch (error) {
      toast.error(failureText('Nothing was decided.', error))
    }
    setBusy(null)
    onChanged()
  }
  return { busy, decide: (status: ReviewStatus) => void decide(status) }
}
