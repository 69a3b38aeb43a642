import { Link } from 'react-router'
import type { ContentCard } from '../../../contract/content/articles.ts'
import { call } from '../../browser-api.ts'
import { Panel } from '../../ui/card.tsx'
import { ArticleCard } from './article-card.tsx'

/** The three newest articles for the signed-in reader. Empty if they don't load; the page doesn't need them. */
export async function loadNewestArticles(): Promise<ContentCard[]> {
  try {
    return (await call('GET /content', { query: { per_page: 3 } })).data.data
  } catch (error) {
    console.warn('The newest articles could not be loaded:', error)
    return []
  }
}

export function NewestArticles({ articles }: { articles: readonly ContentCard[] }) {
  if (!articles.length) return null
  return (
    <Panel
      title="Newest articles"
      className="mt-4.5"
      action={
        <Link className="link text-sm" to="/resources">
          All resources
        </Link>
      }
    >
      <div className="newest-articles">
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} heading="h3" />
        ))}
      </div>
    </Panel>
  )
}
