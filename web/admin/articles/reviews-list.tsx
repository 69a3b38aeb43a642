import { Link } from 'react-router'
import { counted } from '../../../contract/platform/format.ts'
import { reviewStatuses } from '../../../contract/content/values.ts'
import { reviewStatusLabels } from '../../text/content.ts'
import { listHref } from '../../text/list-query.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type RecordAction, RecordActionDialog } from '../actions/record-action-dialog.tsx'
import { dateText } from '../clock.ts'
import { RecordLink } from '../records/record-link.tsx'
import { type RecordColumn, RecordsPage } from '../records/records-page.tsx'
import { call } from '../../browser-api.ts'
import { FactList } from '../../ui/description-sheet.tsx'
import { type OpenedRecord, RecordDialog } from '../records/record-dialog.tsx'
import { useRecord } from '../records/use-record.ts'
import { ArticleSections } from './article-sections.tsx'
import { contentBase, type LoadedReviews, reviewsBase } from './load-articles.ts'
import { moderate, type Review, reviewTones, useDecideReview } from './moderate.ts'

type Decision = 'approved' | 'rejected'

const reviewOf = ({ content_title, signed_as }: Review) => `the review of “${content_title}” by ${signed_as}`
const manyText = (count: number) => counted(count, 'review')

/** Decisions on several reviews at once. */
const decisions: Record<Decision, RecordAction<Review>> = {
  approved: {
    label: 'Approve',
    variant: 'primary',
    notPossible: () => false,
    title: (_, count) => `Approve ${manyText(count)}?`,
    confirm: 'Approve',
    consequence: ({ length }) =>
      length === 1
        ? 'Everyone who reads the article will see it, and it’ll count toward the article’s rating.'
        : 'Everyone who reads the articles will see them, and they’ll count toward the articles’ ratings.',
    act: (review) => moderate(review, 'approved'),
    done: (_, count) => `${manyText(count)} approved`,
  },
  rejected: {
    label: 'Reject',
    notPossible: () => false,
    title: (_, count) => `Reject ${manyText(count)}?`,
    confirm: 'Reject',
    consequence: () => 'Only the person who wrote the review will see it. You can change this later.',
    act: (review) => moderate(review, 'rejected'),
    done: (_, count) => `${manyText(count)} rejected`,
  },
}

const columns: readonly RecordColumn<Review, Decision>[] = [
  {
    label: 'Review',
    phone: 'title',
    className: 'max-w-[46ch]',
    cell: (review) => (
      <>
        <RecordLink id={review.id} className="font-semibold">
          <span className="sr-only">Open {reviewOf(review)}: </span>
          {review.rating} of 5
        </RecordLink>
        <p className="break-words whitespace-pre-line text-text-2">{review.text || 'This review has no text.'}</p>
      </>
    ),
  },
  {
    label: 'Article',
    cell: ({ content_id, content_title }) => (
      <Link className="link" to={`${contentBase}?id=${content_id}`}>
        {content_title}
      </Link>
    ),
  },
  { label: 'Signed as', className: 'whitespace-nowrap', cell: ({ signed_as }) => signed_as },
  {
    label: 'Written',
    phone: 'label',
    className: 'whitespace-nowrap',
    cell: ({ written_at }) => dateText(written_at),
  },
  { label: 'Status', cell: ({ status }) => <Tag tone={reviewTones[status]}>{reviewStatusLabels[status]}</Tag> },
  {
    label: 'Actions',
    hideLabel: true,
    phone: 'action',
    cell: (review, { changed }) => <DecideAtOnce review={review} onChanged={changed} />,
  },
]

function DecideAtOnce({ review, onChanged }: { review: Review; onChanged: () => void }) {
  const { busy, decide } = useDecideReview(review, onChanged)
  const of = reviewOf(review)
  return (
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
  )
}

/** With a search or for one article, only the reviews found are counted. */
function leadText(waiting: number, isPart: boolean) {
  if (isPart) return 'Readers see a review once you approve it.'
  return waiting ? `${counted(waiting, 'review needs', 'reviews need')} a decision.` : 'No reviews need a decision.'
}

/** Readers’ reviews, decided one at a time or in bulk. */
export function ReviewsList({ loaded }: { loaded: LoadedReviews }) {
  const { list, filters } = loaded
  const waiting = list.by_status.pending ?? 0
  return (
    <RecordsPage
      title="Content"
      lead={leadText(waiting, Boolean(filters.keyword ?? filters.content_id))}
      note={<ArticleSections current="reviews" />}
      loaded={loaded}
      base={reviewsBase}
      noun={['review', 'reviews']}
      label="Reviews"
      tabs={{
        label: 'Reviews by status',
        filter: 'status',
        choices: [
          { label: 'All', count: Object.values(list.by_status).reduce((sum, count) => sum + count, 0) },
          ...reviewStatuses.map((value) => ({
            value,
            label: reviewStatusLabels[value],
            count: list.by_status[value] ?? 0,
          })),
        ],
      }}
      limit={
        filters.content_id
          ? {
              text: (
                <>
                  Only reviews of <b>{list.content_title ?? 'an article that was deleted'}</b>.
                </>
              ),
              all: { label: 'All reviews', to: listHref(reviewsBase, filters, { content_id: undefined }) },
            }
          : null
      }
      search={{ label: 'Search reviews by text or article', placeholder: 'Text or article' }}
      none={{
        title: 'No reviews yet',
        children: 'Readers’ reviews wait here for your approval.',
      }}
      columns={columns}
      bulk={{
        pickHeading: 'Selected',
        pickLabel: (review) => `Select ${reviewOf(review)}`,
        actions: decisions,
      }}
      asking={({ action, ...asked }) => (
        <RecordActionDialog
          action={decisions[action]}
          noun={['review', 'reviews']}
          nameOf={({ text }) => `“${text.slice(0, 40)}”`}
          {...asked}
        />
      )}
      opened={(record) => <ReviewDialog {...record} />}
    />
  )
}

const ask = (id: string) => call('GET /admin/content/reviews/{id}', { params: { id } })
const gone = 'Its article or its writer’s account might have been deleted.'

/** One review, with the decisions on it. */
function ReviewDialog({ id, ...opened }: OpenedRecord) {
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
              { label: 'Signed as', value: review.signed_as },
              { label: 'Written', value: dateText(review.written_at) },
              {
                label: 'Status',
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
