import { SquarePen } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  contentAudiences,
  contentCategories,
  contentCategoryLabels,
  contentStates,
} from '../../../contract/content/article-values.ts'
import { call } from '../../browser-api.ts'
import { counted } from '../../text/counts.ts'
import { audienceLabels, contentStateLabels } from '../../text/content.ts'
import { listHref } from '../../text/list-query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useChangedRows } from '../../ui/changed-rows.ts'
import { ColumnsMenu } from '../../ui/columns-menu.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { BulkBar, Column, SortColumn, Table } from '../../ui/table.tsx'
import { useTableColumns } from '../../ui/table-columns.ts'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { useChosen } from '../actions/use-chosen.ts'
import { ArticleRow } from './article-row.tsx'
import { ContentSections } from './content-sections.tsx'
import { contentBase, type LoadedArticles } from './load-content.ts'
import { FilterSelect } from '../records/filter-select.tsx'

const labels = {
  category: 'Category',
  audience: 'For',
  state: 'State',
  day: 'Published',
  readers: 'Readers',
  time: 'Time read',
  rating: 'Rating',
} as const
export type ArticleColumn = keyof typeof labels
const columnsOfArticles = {
  key: 'content_columns',
  labels,
  usual: (Object.keys(labels) as ArticleColumn[]).filter((name) => name !== 'time'),
}

/** Every article, in whatever state. */
export function ArticlesList({ found }: { found: LoadedArticles }) {
  const { list, filters } = found
  const navigate = useNavigate()
  const { body, changed } = useChangedRows(list)
  const columns = useTableColumns<ArticleColumn>(columnsOfArticles)
  const chosen = useChosen(list.data)
  const [hiding, setHiding] = useState(false)
  const show = (change: Partial<typeof filters>) =>
    void navigate(listHref(contentBase, filters, change), { preventScrollReset: true })
  const sorted = (sort: NonNullable<typeof filters.sort>) => ({
    sorted:
      filters.sort === sort ? (sort === 'title' ? ('ascending' as const) : ('descending' as const)) : (false as const),
    onSort: () => show({ sort: filters.sort === sort ? undefined : sort }),
  })
  const all = Object.values(list.by_state).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <ListPage
        title="Content"
        lead={`${counted(list.by_state.published ?? 0, 'article')} published, ${list.by_state.scheduled ?? 0} scheduled, ${counted(list.by_state.draft ?? 0, 'draft')}.`}
        actions={
          <ButtonLink to={`${contentBase}?id=new`} variant="primary" icon={<SquarePen size={16} />}>
            Write an article
          </ButtonLink>
        }
        note={<ContentSections current="articles" />}
        found={found}
        base={contentBase}
        noun={['article', 'articles']}
        label="Articles"
        tabs={{
          label: 'Articles by state',
          filter: 'state',
          choices: [
            { label: 'All', count: all },
            ...contentStates.map((value) => ({
              value,
              label: contentStateLabels[value],
              count: list.by_state[value] ?? 0,
            })),
          ],
        }}
        search={{ label: 'Search articles by title, summary or author', placeholder: 'Title, summary or author' }}
        filters={
          <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5">
            <FilterSelect
              label="Category"
              none="Every category"
              value={filters.category}
              options={contentCategories.map((value) => ({ value, label: contentCategoryLabels[value] }))}
              onChange={(category) => show({ category })}
            />
            <FilterSelect
              label="Audience"
              none="Every audience"
              value={filters.audience}
              options={contentAudiences.map((value) => ({ value, label: audienceLabels[value] }))}
              onChange={(audience) => show({ audience })}
            />
            <span className="ml-auto">
              <ColumnsMenu columns={columns} />
            </span>
          </div>
        }
        none={{ title: 'No articles yet', children: 'What you write shows here, and to readers on its day.' }}
      >
        <BulkBar
          count={chosen.chosen.length}
          all={chosen.all}
          onAll={chosen.toggleAll}
          onClear={chosen.clear}
          consequence="Readers no longer find them"
        >
          <Button size="small" onClick={() => setHiding(true)}>
            Hide
          </Button>
        </BulkBar>
        <Table label="Articles">
          <thead>
            <tr>
              <Column>
                <span className="sr-only">Selected</span>
              </Column>
              <SortColumn {...sorted('title')}>Title</SortColumn>
              {columns.shows('category') && <Column>{labels.category}</Column>}
              {columns.shows('audience') && <Column>{labels.audience}</Column>}
              {columns.shows('state') && <Column>{labels.state}</Column>}
              {columns.shows('day') && <Column>{labels.day}</Column>}
              {columns.shows('readers') && (
                <SortColumn numeric {...sorted('readers')}>
                  {labels.readers}
                </SortColumn>
              )}
              {columns.shows('time') && <Column numeric>{labels.time}</Column>}
              {columns.shows('rating') && (
                <SortColumn numeric {...sorted('rating')}>
                  {labels.rating}
                </SortColumn>
              )}
              <Column>
                <span className="sr-only">Actions</span>
              </Column>
            </tr>
          </thead>
          <tbody ref={body} tabIndex={-1} className="outline-none">
            {list.data.map((article, index) => (
              <ArticleRow
                key={article.id}
                article={article}
                picked={chosen.has(article.id)}
                onPick={(on) => chosen.toggle(article.id, on)}
                shows={columns.shows}
                onChanged={() => changed(index)}
              />
            ))}
          </tbody>
        </Table>
      </ListPage>
      {hiding && (
        <ActionDialog
          title={`Hide ${counted(chosen.chosen.length, 'article')}`}
          confirm="Hide"
          items={chosen.chosen.map(({ id, title }) => ({ id, name: title }))}
          act={({ id }) =>
            call('PATCH /admin/content/{id}/toggle-visibility', { params: { id }, body: { is_visible: false } })
          }
          onDone={() => {
            chosen.clear()
            changed(0)
          }}
          onClose={() => setHiding(false)}
        >
          <p>Readers find them no more. They can be shown again at any time.</p>
        </ActionDialog>
      )}
    </>
  )
}
