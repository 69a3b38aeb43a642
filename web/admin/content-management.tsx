import { useState } from 'react'
import type { ShouldRevalidateFunction } from 'react-router'
import type { Route } from './+types/content-management'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { ArticleEditor } from './articles/article-editor.tsx'
import { ArticlesList } from './articles/articles-list.tsx'
import { articleSections } from './articles/article-sections.tsx'
import { ArticleFigures } from './articles/article-figures.tsx'
import { loadArticlesPage } from './articles/load-articles.ts'
import { ReviewsList } from './articles/reviews-list.tsx'
import { keepsList } from './records/use-opened.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadArticlesPage(request.url)

/** In the reviews section, an id opens a review in the list. Elsewhere it's an article, which has its own page. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.nextUrl.searchParams.get('section') === 'reviews' ? keepsList(change) : change.defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ loaderData: loaded, location }) => {
  if (loaded?.section === 'article')
    return pageTitle(loaded.article ? `Edit ${loaded.article.title}` : 'Write an article')
  return pageTitle(loaded ? `${articleSections[loaded.section]}, content` : 'Content', location)
}

export default function ContentManagement({ loaderData: loaded }: Route.ComponentProps) {
  const [saved, setSaved] = useState(0)
  if (loaded.section === 'article')
    return (
      <ArticleEditor
        key={`${loaded.article?.id} ${loaded.article?.updated_at} ${saved}`}
        article={loaded.article}
        figures={loaded.figures}
        onSaved={() => setSaved(saved + 1)}
      />
    )
  if (loaded.section === 'reviews') return <ReviewsList loaded={loaded.found} />
  if (loaded.section === 'figures') return <ArticleFigures figures={loaded.figures} />
  return <ArticlesList loaded={loaded.found} />
}
