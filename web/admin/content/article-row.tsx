import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { contentCategoryLabels, type ContentState } from '../../../contract/content/article-values.ts'
import type { ContentRecord } from '../../../contract/admin/articles.ts'
import { call } from '../../browser-api.ts'
import { audienceLabels, contentStateLabels, durationText } from '../../text/content.ts'
import { counted } from '../../text/counts.ts'
import { dateText } from '../clock.ts'
import { failureText } from '../../text/failure.ts'
import { Tag, type TagTone } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem, MenuLink } from '../../ui/menu-item.tsx'
import { Cell, PickCell, Row, Who } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.ts'
import type { ArticleColumn } from './articles-list.tsx'
import { DeleteArticle } from './delete-article.tsx'
import { contentBase, reviewsBase } from './load-content.ts'

export const stateTones: Record<ContentState, TagTone> = {
  draft: 'plain',
  scheduled: 'info',
  published: 'success',
  hidden: 'warning',
}

type Props = {
  article: ContentRecord
  picked: boolean
  onPick: (on: boolean) => void
  shows: (column: ArticleColumn) => boolean
  onChanged: () => void
}

export function ArticleRow({ article, picked, onPick, shows, onChanged }: Props) {
  const { title, rating } = article
  return (
    <Row selected={picked}>
      <PickCell label={`Select ${title}`} checked={picked} onChange={onPick} />
      <Cell phone="title">
        <Who
          name={
            <Link className="-my-0.5 inline-block min-h-6 hover:underline" to={`${contentBase}?id=${article.id}`}>
              {title}
            </Link>
          }
        >
          {article.author}, {article.reading_minutes} min
          {article.pending_reviews > 0 && (
            <>
              {', '}
              <Link className="link inline-block min-h-6" to={`${reviewsBase}&status=pending&content_id=${article.id}`}>
                {counted(article.pending_reviews, 'review waits', 'reviews wait')}
              </Link>
            </>
          )}
        </Who>
      </Cell>
      {shows('category') && <Cell>{contentCategoryLabels[article.category]}</Cell>}
      {shows('audience') && <Cell>{audienceLabels[article.audience]}</Cell>}
      {shows('state') && (
        <Cell>
          <Tag tone={stateTones[article.state]}>{contentStateLabels[article.state]}</Tag>
        </Cell>
      )}
      {shows('day') && (
        <Cell label="Published" className="whitespace-nowrap">
          {article.publish_at ? dateText(article.publish_at) : 'N/A'}
        </Cell>
      )}
      {shows('readers') && (
        <Cell numeric label="Readers">
          {article.readers}
        </Cell>
      )}
      {shows('time') && (
        <Cell numeric label="Time read">
          {durationText(article.seconds)}
        </Cell>
      )}
      {shows('rating') && (
        <Cell numeric label="Rating" className="whitespace-nowrap">
          {rating.average === null ? 'N/A' : `${rating.average} (${rating.count})`}
        </Cell>
      )}
      <Cell phone="action">
        <ArticleMenu article={article} onChanged={onChanged} />
      </Cell>
    </Row>
  )
}

function ArticleMenu({ article, onChanged }: Pick<Props, 'article' | 'onChanged'>) {
  const [deleting, setDeleting] = useState(false)
  const { id, title, is_visible } = article
  async function toggle() {
    try {
      await call('PATCH /admin/content/{id}/toggle-visibility', { params: { id }, body: { is_visible: !is_visible } })
      toast.success(`“${title}” is ${is_visible ? 'hidden' : 'shown'}`)
      onChanged()
    } catch (error) {
      toast.error(failureText('Nothing was changed.', error))
    }
  }
  return (
    <>
      <Menu
        label={`Actions for ${title}`}
        align="end"
        trigger={(props) => (
          <IconButton size="small" label={`Actions for ${title}`} {...props}>
            <Ellipsis size={17} />
          </IconButton>
        )}
      >
        <MenuLink to={`${contentBase}?id=${id}`}>Edit</MenuLink>
        {article.state === 'published' && (
          <MenuLink to={`/resources/${id}/${article.slug}`}>Read as readers do</MenuLink>
        )}
        <MenuLink to={`${reviewsBase}&content_id=${id}`}>Its reviews</MenuLink>
        <MenuItem onSelect={() => void toggle()}>{is_visible ? 'Hide' : 'Show'}</MenuItem>
        <MenuItem danger onSelect={() => setDeleting(true)}>
          Delete
        </MenuItem>
      </Menu>
      {deleting && <DeleteArticle article={article} onDone={onChanged} onClose={() => setDeleting(false)} />}
    </>
  )
}
