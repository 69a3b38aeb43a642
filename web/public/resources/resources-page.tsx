import { Search } from 'lucide-react'
import { useNavigation } from 'react-router'
import { contentCategories, contentCategoryLabels } from '../../../contract/content-values.ts'
import { ArticleCard } from '../../parts/content/article-card.tsx'
import { counted } from '../../text/counts.ts'
import { leftOutText } from '../../text/left-out-text.ts'
import { type AppliedFilter, AppliedFilters } from '../../ui/applied-filters.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterForm, FilterGroup, OneFilter } from '../../ui/filter-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchText } from '../../ui/search-bar.tsx'
import type { LoadedResources } from './load-resources.ts'
import { resourcesAddress } from './resources-address.ts'

const base = '/resources'
const heading = 'resources'

type Props = { found: LoadedResources }

/** Articles with their filters. */
export function ResourcesPage({ found }: Props) {
  const { list, filters, dropped, failed } = found
  const busy = useNavigation().location?.pathname === base
  const leftOut = leftOutText(dropped, {})
  return (
    <div className="page-width directory">
      <div className="directory-head">
        <h1 id={heading} tabIndex={-1} className="heading-page">
          Resources
        </h1>
        <p>
          What is worth knowing when you look for work in this field, or hire in it. Each article names its sources.
        </p>
      </div>
      <Filters found={found} />
      <div className="directory-results" aria-busy={busy}>
        <div className="directory-top">
          <output>{!failed && counted(list.total, 'article')}</output>
          <AppliedFilters filters={chipsOf(filters)} heading={heading} className="directory-chips" />
        </div>
        {leftOut && <Notice tone="warning">{leftOut}</Notice>}
        {failed && (
          <Notice tone="danger" alert>
            <b>The articles did not load.</b> {failed} <a href={resourcesAddress(filters)}>Try again</a>
          </Notice>
        )}
        {list.data.length > 0 ? (
          <>
            <div className="article-cards">
              {list.data.map((article) => (
                <ArticleCard key={article.id} article={article} />
              ))}
            </div>
            <Pagination
              label="Articles"
              page={list.current_page}
              last={list.last_page}
              total={list.total}
              perPage={list.per_page}
              href={(page) => resourcesAddress({ ...filters, page })}
            />
          </>
        ) : (
          !failed && <Nothing found={found} />
        )}
      </div>
    </div>
  )
}

function Filters({ found: { list, filters, failed } }: Props) {
  return (
    <FilterForm
      base={base}
      label="Articles"
      address={resourcesAddress(filters)}
      count={Number(!!filters.category)}
      found={counted(list.total, 'article')}
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
            // Nobody counted where the list did not load.
            count: list.by_category[value] ?? (failed ? undefined : 0),
          }))}
        />
      </FilterGroup>
    </FilterForm>
  )
}

function chipsOf(filters: LoadedResources['filters']): AppliedFilter[] {
  const { keyword, category } = filters
  const chip = (name: string, label: string) => ({
    name: `${name} ${label}`,
    label,
    remove: resourcesAddress({ ...filters, page: 1, [name]: undefined }),
  })
  return [
    ...(keyword ? [chip('keyword', keyword)] : []),
    ...(category ? [chip('category', contentCategoryLabels[category])] : []),
  ]
}

function Nothing({ found: { list, filters } }: Props) {
  return list.total > 0 ? (
    <EmptyState
      title={`There is no page ${list.current_page}`}
      action={<ButtonLink to={resourcesAddress({ ...filters, page: 1 })}>Go to the first page</ButtonLink>}
    >
      {`The ${counted(list.total, 'article')} found fill ${counted(list.last_page, 'page')}.`}
    </EmptyState>
  ) : filters.keyword || filters.category ? (
    <EmptyState title="No articles match." action={<ButtonLink to={base}>Show all articles</ButtonLink>}>
      Try fewer words or another topic.
    </EmptyState>
  ) : (
    <EmptyState title="No articles yet.">Articles show here once they are published.</EmptyState>
  )
}
