import type { LoadedArticle } from './load-resources.ts'
import { Link } from 'react-router'
import { contentCategoryLabels } from '../../../contract/content/values.ts'
import { ArticleCard } from '../../parts/content/article-card.tsx'
import { audienceTexts, ratingText } from '../../parts/content/article-texts.ts'
import { dateText } from '../../text/dates.ts'
import { Chip } from '../../ui/badge.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ArticleReviews } from './article-reviews.tsx'
import { useReadingTime } from './use-reading-time.ts'

/** Fewer sections than this are seen at a glance. */
const longFrom = 4

/** An article, what its readers say of it, and what to read next. */
export function ArticlePage({ article }: { article: LoadedArticle }) {
  useReadingTime(article.id)
  const isLong = article.sections.length >= longFrom
  return (
    <div className="page-width pb-24">
      <Breadcrumbs className="pt-[22px]" items={[{ label: 'Resources', to: '/resources' }, { label: article.title }]} />
      <div className="article-page">
        <ArticleHead article={article} />
        {isLong && <Contents sections={article.sections} />}
        <div className="article-main">
          {article.cover_temp_url && <img className="article-cover" src={article.cover_temp_url} alt="" />}
          {/* Sanitised by the server when it was written (server/content/rules.ts). */}
          <div className="prose article-body" dangerouslySetInnerHTML={{ __html: article.body }} />
          <ArticleReviews article={article} />
        </div>
      </div>
      {article.related.length > 0 && (
        <section aria-labelledby="read-next" className="article-related">
          <h2 id="read-next" className="heading-block mb-4">
            Read next
          </h2>
          <div className="newest-articles p-0">
            {article.related.map((each) => (
              <ArticleCard key={each.id} article={each} heading="h3" />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

function ArticleHead({ article }: { article: LoadedArticle }) {
  const audience = audienceTexts[article.audience]
  const { category, publish_at, updated_at, rating } = article
  const changed = updated_at.slice(0, 10) > publish_at.slice(0, 10)
  return (
    <header className="article-head">
      <p className="article-topic">
        <Link className="link" to={`/resources?category=${category}`}>
          {contentCategoryLabels[category]}
        </Link>
        {audience && <Chip>{audience}</Chip>}
      </p>
      <h1 className="heading-job">{article.title}</h1>
      <p className="article-summary">{article.summary}</p>
      <p className="article-facts">
        <span>By {article.author}</span>
        <time dateTime={publish_at}>{dateText(publish_at)}</time>
        {changed && (
          <span>
            changed <time dateTime={updated_at}>{dateText(updated_at)}</time>
          </span>
        )}
        <span>{article.reading_minutes} min read</span>
        {rating.average !== null && (
          <a className="link" href="#reviews">
            {ratingText(rating)}
          </a>
        )}
      </p>
    </header>
  )
}

/** The sections: a list beside the text, folded above it where there is no room. */
function Contents({ sections }: { sections: LoadedArticle['sections'] }) {
  const links = (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav aria-label="On this page" className="article-contents">
        {links}
      </nav>
      <details className="article-contents-folded">
        <summary>On this page</summary>
        {links}
      </details>
    </>
  )
}
