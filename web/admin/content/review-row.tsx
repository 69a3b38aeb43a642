import { useState } from 'react'
import { Link } from 'react-router'
import type { ReviewStatus } from '../../../contract/content-values.ts'
import { reviewStatusLabels } from '../../text/content.ts'
import { dateText } from '../clock.ts'
import { failureText } from '../../text/failure.ts'
import { Tag, type TagTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Cell, PickCell, Row } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.ts'
import { contentBase } from './load-content.ts'
import { moderate, type Review } from './moderate.ts'

const tones: Record<ReviewStatus, TagTone> = { pending: 'info', approved: 'success', rejected: 'danger' }
type Props = { review: Review; picked: boolean; onPick: (on: boolean) => void; onChanged: () => void }

export function ReviewRow({ review, picked, onPick, onChanged }: Props) {
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
  const of = `the review of “${review.content_title}” by ${review.signed_as}`
  return (
    <Row selected={picked}>
      <PickCell label={`Select ${of}`} checked={picked} onChange={onPick} />
      <Cell phone="title" className="max-w-[46ch]">
        <b>{review.rating} of 5</b>
        <p className="break-words whitespace-pre-line text-text-2">{review.text || 'No words.'}</p>
      </Cell>
      <Cell>
        <Link className="link" to={`${contentBase}?id=${review.content_id}`}>
          {review.content_title}
        </Link>
      </Cell>
      <Cell className="whitespace-nowrap">{review.signed_as}</Cell>
      <Cell label="Written" className="whitespace-nowrap">
        {dateText(review.written_at)}
      </Cell>
      <Cell>
        <Tag tone={tones[review.status]}>{reviewStatusLabels[review.status]}</Tag>
      </Cell>
      <Cell phone="action">
        <span className="flex justify-end gap-2">
          {review.status !== 'approved' && (
            <Button
              size="small"
              aria-label={`Approve ${of}`}
              loading={busy === 'approved'}
              onClick={() => void decide('approved')}
            >
              Approve
            </Button>
          )}
          {review.status !== 'rejected' && (
            <Button
              size="small"
              variant="ghost"
              aria-label={`Reject ${of}`}
              loading={busy === 'rejected'}
              onClick={() => void decide('rejected')}
            >
              Reject
            </Button>
          )}
        </span>
      </Cell>
    </Row>
  )
}
