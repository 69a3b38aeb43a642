import { Link } from 'react-router'
import { reviewStatusLabels } from '../../text/content.ts'
import { dateText } from '../clock.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Cell, PickCell, Row } from '../../ui/table.tsx'
import { contentBase } from './load-content.ts'
import { RecordLink } from '../records/record-link.tsx'
import { type Review, reviewTones } from './moderate.ts'
import { useDecideReview } from './use-decide-review.ts'

type Props = { review: Review; picked: boolean; onPick: (on: boolean) => void; onChanged: () => void }

export function ReviewRow({ review, picked, onPick, onChanged }: Props) {
  const { busy, decide } = useDecideReview(review, onChanged)
  const of = `the review of “${review.content_title}” by ${review.signed_as}`
  return (
    <Row selected={picked}>
      <PickCell label={`Select ${of}`} checked={picked} onChange={onPick} />
      <Cell phone="title" className="max-w-[46ch]">
        <RecordLink id={review.id} className="font-semibold">
          <span className="sr-only">Open {of}: </span>
          {review.rating} of 5
        </RecordLink>
        <p className="break-words whitespace-pre-line text-text-2">{review.text || 'This review has no text.'}</p>
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
        <Tag tone={reviewTones[review.status]}>{reviewStatusLabels[review.status]}</Tag>
      </Cell>
      <Cell phone="action">
        <span className="flex justify-end gap-2">
          {review.status !== 'approved' && (
            <Button
              size="small"
              aria-label={`Approve ${of}`}
              loading={busy === 'approved'}
              onClick={() => decide('approved')}
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
              onClick={() => decide('rejected')}
            >
              Reject
            </Button>
          )}
        </span>
      </Cell>
    </Row>
  )
}
