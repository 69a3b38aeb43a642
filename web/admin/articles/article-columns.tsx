import { useState } from 'react'
import { Link } from 'react-router'
import { counted, listText } from '../../../contract/platform/format.ts'
import type { ContentRecord } from '../../../contract/admin/articles.ts'
import { contentCategoryLabels, type ContentOrder, type ContentState } from '../../../contract/content/values.ts'
import { call } from '../../browser-api.ts'
import { audienceLabels, contentStateLabels, durationText } from '../../text/content.ts'
import { failureText } from '../../text/failure.ts'
import { Tag, type TagTone } from '../../ui/badge.tsx'
import { down, type TableColumn, up } from '../../ui/data-table.tsx'
import { MenuItem, MenuLink } from '../../ui/menu-item.tsx'
import { Who } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.ts'
import { dateText } from '../clock.ts'
import { RowMenu } from '../records/cells.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { contentBase, reviewsBase } from './load-articles.ts'

export const stateTones: Record<ContentState, TagTone> = {
  draft: 'plain',
  scheduled: 'info',
  published: 'success',
  hidden: 'warning',
}

/** The columns of the article table. Cells call the given function after changing a row. */
export const articleColumns: readonly TableColumn<ContentRecord, () => void>[] = [
  { label: 'Title', sort: up<ContentOrder>('title'), phone: 'title', cell: (article) => <Title article={article} /> },
  { name: 'category', label: 'Category', cell: ({ category }) => contentCategoryLabels[category] },
  { name: 'audience', label: 'Audience', cell: ({ audience }) => audienceLabels[audience] },
  {
    name: 'state',
    label: 'Status',
    cell: ({ state }) => <Tag tone={stateTones[state]}>{contentStateLabels[state]}</Tag>,
  },
  {
    name: 'day',
    label: 'Published',
    sort: down<ContentOrder>('published'),
    phone: 'label',
    className: 'whitespace-nowrap',
    cell: ({ publish_at }) => (publish_at ? dateText(publish_at) : 'N/A'),
  },
  {
    name: 'readers',
    label: 'Readers',
    sort: down<ContentOrder>('readers'),
    numeric: true,
    phone: 'label',
    cell: ({ readers }) => readers,
  },
  {
    name: 'time',
    label: 'Reading time',
    optional: true,
    numeric: true,
    phone: 'label',
    cell: ({ seconds }) => durationText(seconds),
  },
  {
    name: 'rating',
    label: 'Rating',
    sort: down<ContentOrder>('rating'),
    numeric: true,
    phone: 'label',
    className: 'whitespace-nowrap',
    cell: ({ rating }) => (rating.average === null ? 'N/A' : `${rating.average.toFixed(1)} (${rating.count})`),
  },
  {
    label: 'Actions',
    hideLabel: true,
    phone: 'action',
    cell: (article, onChanged) => <ArticleMenu article={article} onChanged={onChanged} />,
  },
]

const Title = ({ article: { id, title, author, reading_minutes, pending_reviews } }: { article: ContentRecord }) => (
  <Who
    name={
      <Link className="-my-0.5 inline-block min-h-6 hover:underline" to={`${contentBase}?id=${id}`}>
        {title}
      </Link>
    }
  >
    {author}, {reading_minutes} min
    {pending_reviews > 0 && (
      <>
        {', '}
        <Link className="link inline-block min-h-6" to={`${reviewsBase}&status=pending&content_id=${id}`}>
          {counted(pending_reviews, 'review')} pending
        </Link>
      </>
    )}
  </Who>
)

function ArticleMenu({ article, onChanged }: { article: ContentRecord; onChanged: () => void }) {
  const [deleting, setDeleting] = useState(false)
  const { id, title, is_visible } = article
  async function toggle() {
    try {
      await call('PATCH /admin/content/{id}/toggle-visibility', { params: { id }, body: { is_visible: !is_visible } })
      toast.success(`“${title}” is now ${is_visible ? 'hidden' : 'shown'}`)
      onChanged()
    } catch (error) {
      toast.error(failureText('The article wasn’t changed.', error))
    }
  }
  return (
    <>
      <RowMenu name={title} wide>
        <MenuLink to={`${contentBase}?id=${id}`}>Edit</MenuLink>
        {article.state === 'published' && <MenuLink to={`/resources/${id}/${article.slug}`}>View on site</MenuLink>}
        <MenuLink to={`${reviewsBase}&content_id=${id}`}>View reviews</MenuLink>
        <MenuItem onSelect={() => void toggle()}>{is_visible ? 'Hide' : 'Show'}</MenuItem>
        <MenuItem danger onSelect={() => setDeleting(true)}>
          Delete
        </MenuItem>
      </RowMenu>
      {deleting && <DeleteArticle article={article} onDone={onChanged} onClose={() => setDeleting(false)} />}
    </>
  )
}

type Props = {
  article: Pick<ContentRecord, 'id' | 'title' | 'rating' | 'readers'>
  onDone: () => void
  onClose: () => void
}

/** Explains what else is deleted with an article. */
const DeleteArticle = ({ article: { id, title, rating, readers }, onDone, onClose }: Props) => (
  <ActionDialog
    title={`Delete “${title}”?`}
    confirm="Delete article"
    danger
    items={[{ id, name: title }]}
    reason="Saved in the audit log. Only administrators can see it."
    act={(item, reason) => call('DELETE /admin/content/{id}', { params: { id: item.id }, body: { reason } })}
    onDone={() => {
      toast.success(`“${title}” deleted`)
      onDone()
    }}
    onClose={onClose}
  >
    <p>
      This also deletes{' '}
      {listText([
        'its earlier versions',
        ...(rating.count ? [counted(rating.count, 'review')] : []),
        ...(readers ? [`the reading time of ${counted(readers, 'reader')}`] : []),
      ])}
      . Links to it will stop working. You can’t undo this. To keep the article, hide it instead.
    </p>
  </ActionDialog>
)
