import { Link } from 'react-router'
import { reviewStatusLabels } from '../../text/content.ts'
import { call } from '../../browser-api.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FactList } from '../../ui/description-sheet.tsx'
import { dateText } from '../clock.ts'
import { type OpenedRecord, RecordDialog } from '../records/record-dialog.tsx'
import { useRecord } from '../records/use-record.ts'
import { contentBase } from './load-content.ts'
import { type Review, reviewTones, useDecideReview } from './moderate.ts'

const ask = (id: string) => call('GET /admin/content/reviews/{id}', { params: { id } })
const gone = 'There is no such review. Its article or its writer’s account may have been deleted.'

/** One review: what a reader says, and what can be decided about it. */
export function ReviewDialog({ id, ...opened }: OpenedRecord) {
  const record = useRecord<Review>(id, ask, gone)
  const changed = () => {
    record.load()
    opened.onChanged()
  }
  return (
    <RecordDialog
      {...opened}
      record={record}
      title={record.item ? `Review of “${record.item.content_title}”` : 'Review'}
      list="reviews"
      noun="review"
      size="medium"
      decisions={(review) => <Decisions review={review} onChanged={changed} />}
    >
      {(review) => (
        <div className="flex flex-col gap-5">
          <blockquote className="border-l-2 border-line-2 pl-3" aria-label="The review">
            <b className="block">{review.rating} of 5</b>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{review.text || 'This review has no text.'}</p>
          </blockquote>
          <FactList
            facts={[
              {
                label: 'Article',
                value: (
                  <Link className="link" to={`${contentBase}?id=${review.content_id}`}>
                    {review.content_title}
                  </Link>
                ),
              },
              { label: 'Signed', value: review.signed_as },
              { label: 'Written', value: dateText(review.written_at) },
              {
                label: 'State',
                value: <Tag tone={reviewTones[review.status]}>{reviewStatusLabels[review.status]}</Tag>,
              },
            ]}
          />
        </div>
      )}
    </RecordDialog>
  )
}

function Decisions({ review, onChanged }: { review: Review; onChanged: () => void }) {
  const { busy, decide } = useDecideReview(review, onChanged)
  return (
    <>
      {review.status !== 'rejected' && (
        <Button loading={busy === 'rejected'} onClick={() => decide('rejected')}>
          Reject
        </Button>
      )}
      {review.status !== 'approved' && (
        <Button variant="primary" loading={busy === 'approved'} onClick={() => decide('approved')}>
          Approve
        </Button>
      )}
    </>
  )
}
