import { TabLinks } from '../../ui/tabs.tsx'
import { contentBase, reviewsBase } from './load-articles.ts'

export const articleSections = { articles: 'Articles', reviews: 'Reviews', figures: 'Statistics' } as const
const addresses = { articles: contentBase, reviews: reviewsBase, figures: `${contentBase}?section=figures` }
export type ArticleSection = keyof typeof articleSections

export const ArticleSections = ({ current }: { current: ArticleSection }) => (
  <TabLinks
    label="Content"
    className="mb-5"
    tabs={(Object.keys(articleSections) as ArticleSection[]).map((section) => ({
      label: articleSections[section],
      to: addresses[section],
      current: section === current,
    }))}
  />
)
