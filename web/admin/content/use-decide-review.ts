import { useState } from 'react'
import type { ReviewStatus } from '../../../contract/content/article-values.ts'
import { failureText } from '../../text/failure.ts'
import { toast } from '../../ui/toast.ts'
import { moderate, type Review } from './moderate.ts'

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
