import { useState } from 'react'
import { reviewStatuses } from '../../../contract/content/article-values.ts'
import { counted } from '../../text/counts.ts'
import { listHref } from '../../text/list-query.ts'
import { reviewStatusLabels } from '../../text/content.ts'
import { Button } from '../../ui/button.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { BulkBar, Column, Table } from '../../ui/table.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { useOpened } from '../records/use-opened.ts'
import { useChosen } from '../actions/use-chosen.ts'
import { ContentSections } from './content-sections.tsx'
import { type LoadedReviews, reviewsBase } from './load-content.ts'
import { moderate } from './moderate.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { ReviewRow } from './review-row.tsx'

/** What readers say, decided one by one or several at once. */
export function ReviewsList({ found }: { found: LoadedReviews }) {
  const { list, filters } = found
  const { opened, close, body, changed } = useOpened(list)
  const chosen = useChosen(list.data)
  const [deciding, setDeciding] = useState<'approved' | 'rejected' | null>(null)
  const waiting = list.by_status.pending ?? 0
  return (
    <>
      <ListPage
        title="Content"
        lead={
          waiting ? `${counted(waiting, 'review waits', 'reviews wait')} for a decision.` : 'No reviews are waiting.'
        }
        note={<ContentSections current="reviews" />}
        found={found}
        base={reviewsBase}
        noun={['review', 'reviews']}
        label="Reviews"
        tabs={{
          label: 'Reviews by state',
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
        search={{ label: 'Search reviews by words or article', placeholder: 'Words or article' }}
        none={{
          title: 'No reviews yet',
          children: 'What readers write about articles waits here until you approve it.',
        }}
      >
        <BulkBar count={chosen.chosen.length} all={chosen.all} onAll={chosen.toggleAll} onClear={chosen.clear}>
          <Button size="small" variant="primary" onClick={() => setDeciding('approved')}>
            Approve
          </Button>
          <Button size="small" onClick={() => setDeciding('rejected')}>
            Reject
          </Button>
        </BulkBar>
        <Table label="Reviews">
          <thead>
            <tr>
              <Column>
                <span className="sr-only">Selected</span>
              </Column>
              <Column>Review</Column>
              <Column>Article</Column>
              <Column>Signed</Column>
              <Column>Written</Column>
              <Column>State</Column>
              <Column>
                <span className="sr-only">Actions</span>
              </Column>
            </tr>
          </thead>
          <tbody ref={body} tabIndex={-1} className="outline-none">
            {list.data.map((review, index) => (
              <ReviewRow
                key={review.id}
                review={review}
                picked={chosen.has(review.id)}
                onPick={(on) => chosen.toggle(review.id, on)}
                onChanged={() => changed(index)}
              />
            ))}
          </tbody>
        </Table>
      </ListPage>
      {opened && (
        <ReviewDialog
          key={opened.id}
          id={opened.id}
          steps={opened.steps}
          onClose={close}
          onChanged={() => changed(opened.index)}
        />
      )}
      {deciding && (
        <ActionDialog
          title={`${deciding === 'approved' ? 'Approve' : 'Reject'} ${counted(chosen.chosen.length, 'review')}`}
          confirm={deciding === 'approved' ? 'Approve' : 'Reject'}
          items={chosen.chosen.map((review) => ({ ...review, name: `“${review.text.slice(0, 40)}”` }))}
          act={({ id }) =>
            moderate(
              list.data.find((review) => review.id === id)!,
              deciding,
            )
          }
          onDone={() => {
            chosen.clear()
            changed(0)
          }}
          onClose={() => setDeciding(null)}
        >
          <p>
            {deciding === 'approved'
              ? 'Everybody who reads the article sees them, and they count in its rating.'
              : 'Nobody but its writer sees them. The decision can be changed.'}
          </p>
        </ActionDialog>
      )}
    </>
  )
}
