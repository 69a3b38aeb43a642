import { TabLinks } from '../../ui/tabs.tsx'
import { contentBase, reviewsBase } from './load-content.ts'

const sections = { articles: 'Articles', reviews: 'Reviews', figures: 'Figures' } as const
const addresses = { articles: contentBase, reviews: reviewsBase, figures: `${contentBase}?section=figures` }
export type ContentSection = keyof typeof sections

export const ContentSections = ({ current }: { current: ContentSection }) => (
  <TabLinks
    label="Content"
    className="mb-5"
    tabs={(Object.keys(sections) as ContentSection[]).map((section) => ({
      label: sections[section],
      to: addresses[section],
      current: section === current,
    }))}
  />
)
