import { TabLinks } from '../../ui/tabs.tsx'
import { contentBase, reviewsBase } from './load-content.ts'

export const contentSections = { articles: 'Articles', reviews: 'Reviews', figures: 'Figures' } as const
const addresses = { articles: contentBase, reviews: reviewsBase, figures: `${contentBase}?section=figures` }
export type ContentSection = keyof typeof contentSections

export const ContentSections = ({ current }: { current: ContentSection }) => (
  <TabLinks
    label="Content"
    className="mb-5"
    tabs={(Object.keys(contentSections) as ContentSection[]).map((section) => ({
      label: contentSections[section],
      to: addresses[section],
      current: section === current,
    }))}
  />
)
