import type { ArticleLeaf } from 'schema-dts'
import { productOrganization } from '../frame/structured-data.ts'
import type { LoadedArticle } from './load-articles.ts'

/** The article as a schema.org Article, for search engines. */
export function articleThing(article: LoadedArticle, canonical: string): ArticleLeaf {
  const { title, summary, author, publish_at, updated_at, reading_minutes } = article
  return {
    '@type': 'Article',
    '@id': `${canonical}#article`,
    headline: title,
    description: summary,
    url: canonical,
    mainEntityOfPage: canonical,
    image: new URL('/og/site.png', canonical).href,
    author: { '@type': 'Person', name: author },
    publisher: productOrganization(new URL('/', canonical).href),
    datePublished: publish_at,
    dateModified: updated_at > publish_at ? updated_at : publish_at,
    timeRequired: `PT${reading_minutes}M`,
    inLanguage: 'en-US',
  }
}
