import type { ReviewStatus } from '../../../contract/content/article-values.ts'
import type { Reply } from '../../../contract/index.ts'
import { call } from '../../browser-api.ts'
import type { TagTone } from '../../ui/badge.tsx'

export type Review = Reply<'GET /admin/content/reviews/all'>['data']['data'][number]

/** Decides a review as it was read: a change by its writer or another administrator since then is refused. */
export const moderate = ({ id, updated_at }: Pick<Review, 'id' | 'updated_at'>, status: ReviewStatus) =>
  call('PATCH /admin/content/reviews/{id}/status', { params: { id }, body: { status, updated_at } })

export const reviewTones: Record<ReviewStatus, TagTone> = { pending: 'info', approved: 'success', rejected: 'danger' }
