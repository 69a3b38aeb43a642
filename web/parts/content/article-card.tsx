import { Link } from 'react-router'
import { dateText } from '../../../contract/platform/format.ts'
import type { ContentCard } from '../../../contract/content/articles.ts'
import { contentCategoryLabels } from '../../../contract/content/values.ts'
import { resourceAddress } from '../../text/addresses.ts'
import { Chip } from '../../ui/badge.tsx'
import { audienceTexts, ratingText } from './article-texts.ts'

/** An article in a list: topic, author, and reading time. */
export function ArticleCard({
  article,
  heading: Heading = 'h2',
}: {
  article: ContentCard
  /** One heading level below the section's. */
  heading?: 'h2' | 'h3'
}) {
  const audience = audienceTexts[article.audience]
  return (
    <article className="article-card">
      <p className="article-card-topic">
        {contentCategoryLabels[article.category]}
        {audience && <Chip>{audience}</Chip>}
      </p>
      <Heading className="article-card-title">
        <Link prefetch="intent" to={resourceAddress(article)}>
          {article.title}
        </Link>
      </Heading>
      <p className="article-card-summary">{article.summary}</p>
      <p className="article-card-facts">
        <span>{article.author}</span>
        <time dateTime={article.publish_at}>{dateText(article.publish_at)}</time>
        <span>{article.reading_minutes} min read</span>
        {article.rating.average !== null && <span>{ratingText(article.rating)}</span>}
      </p>
    </article>
  )
}
