import { Search } from 'lucide-react'
import { counted } from '../../../contract/platform/format.ts'
import { contentCategories, contentCategoryLabels } from '../../../contract/content/values.ts'
import { ArticleCard } from '../../parts/content/article-card.tsx'
import { listHref } from '../../text/list-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DirectoryPage } from '../../ui/directory-page.tsx'
import { FilterForm, FilterGroup, OneFilter } from '../../ui/filter-form.tsx'
import { SearchText } from '../../ui/search-bar.tsx'
import type { LoadedArticles } from './load-articles.ts'

const base = '/resources'

type Props = { loaded: LoadedArticles }

/** The list of articles with its filters. */
export function ArticlesPage({ loaded }: Props) {
  const { list, filters } = loaded
  return (
    <DirectoryPage
      title="Resources"
      lead="Advice for finding work, or hiring, in cybersecurity and cloud. Every article cites its sources."
      form={<Filters loaded={loaded} />}
      applied={[
        [filters.keyword, { keyword: undefined }],
        [filters.category && contentCategoryLabels[filters.category], { category: undefined }],
      ]}
      loaded={loaded}
      base={base}
      noun={['article', 'articles']}
      label="Articles"
      names={{ category: 'topic' }}
      none={{ title: 'No articles yet.', children: 'Articles appear here once they’re published.' }}
      noMatch={{
        title: 'No articles match.',
        children: 'Try fewer words or another topic.',
        action: <ButtonLink to={base}>Show all articles</ButtonLink>,
      }}
    >
      <div className="article-cards">
        {list.data.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </div>
    </DirectoryPage>
  )
}

function Filters({ loaded: { list, filters, failed } }: Props) {
  return (
    <FilterForm
      base={base}
      label="Articles"
      address={listHref(base, filters)}
      count={Number(!!filters.category)}
      resultText={counted(list.total, 'article')}
      bar={
        <SearchText
          label="Keywords"
          type="search"
          name="keyword"
          icon={<Search size={18} />}
          placeholder="Clearance, OSCP, on-call, salary range"
          defaultValue={filters.keyword}
          maxLength={200}
        />
      }
    >
      <FilterGroup title="Topic">
        <OneFilter
          name="category"
          any="Any topic"
          chosen={filters.category}
          choices={contentCategories.map((value) => ({
            value,
            label: contentCategoryLabels[value],
            // Unknown if the list didn't load.
            count: list.by_category[value] ?? (failed ? undefined : 0),
          }))}
        />
      </FilterGroup>
    </FilterForm>
  )
}
