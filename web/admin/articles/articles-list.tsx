import { SquarePen } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '../../../contract/platform/format.ts'
import {
  contentAudiences,
  contentCategories,
  contentCategoryLabels,
  contentStates,
} from '../../../contract/content/values.ts'
import { call } from '../../browser-api.ts'
import { audienceLabels, contentStateLabels } from '../../text/content.ts'
import { listHref } from '../../text/list-query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useChangedRows } from '../../ui/changed-rows.ts'
import { ColumnsMenu } from '../../ui/columns-menu.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { BulkBar } from '../../ui/table.tsx'
import { useShownColumns } from '../../ui/table-columns.ts'
import { toast } from '../../ui/toast.ts'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { useChosen } from '../actions/use-chosen.ts'
import { articleColumns } from './article-columns.tsx'
import { ArticleSections } from './article-sections.tsx'
import { contentBase, type LoadedArticles } from './load-articles.ts'
import { FilterSelect } from '../records/filter-select.tsx'

/** All articles, in any status. */
export function ArticlesList({ loaded }: { loaded: LoadedArticles }) {
  const { list, filters } = loaded
  const navigate = useNavigate()
  const { body, changed } = useChangedRows(list)
  const columns = useShownColumns('content_columns', articleColumns)
  const chosen = useChosen(list.data)
  const [hiding, setHiding] = useState(false)
  const show = (change: Partial<typeof filters>) =>
    void navigate(listHref(contentBase, filters, change), { preventScrollReset: true })
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
        note={<ArticleSections current="articles" />}
        loaded={loaded}
        base={contentBase}
        noun={['article', 'articles']}
        label="Articles"
        tabs={{
          label: 'Articles by status',
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
        search={{ label: 'Search articles by title, summary, or author', placeholder: 'Title, summary, or author' }}
        filters={
          <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5">
            <FilterSelect
              label="Category"
              none="All categories"
              value={filters.category}
              options={contentCategories.map((value) => ({ value, label: contentCategoryLabels[value] }))}
              onChange={(category) => show({ category })}
            />
            <FilterSelect
              label="Audience"
              none="All audiences"
              value={filters.audience}
              options={contentAudiences.map((value) => ({ value, label: audienceLabels[value] }))}
              onChange={(audience) => show({ audience })}
            />
            <span className="ml-auto">
              <ColumnsMenu columns={columns} />
            </span>
          </div>
        }
        none={{
          title: 'No articles yet',
          children: 'Articles you write appear here. Readers see them once they’re published.',
        }}
      >
        <BulkBar
          count={chosen.chosen.length}
          all={chosen.all}
          onAll={chosen.toggleAll}
          onClear={chosen.clear}
          consequence="Readers will no longer see them"
        >
          <Button size="small" onClick={() => setHiding(true)}>
            Hide
          </Button>
        </BulkBar>
        <DataTable
          label="Articles"
          columns={columns.shown}
          rows={list.data}
          on={(_, index) => () => changed(index)}
          sort={{
            by: filters.sort,
            onSort: (by) => show({ sort: by as typeof filters.sort }),
          }}
          pick={{
            heading: 'Selected',
            label: ({ title }) => `Select ${title}`,
            has: chosen.has,
            onPick: ({ id }, on) => chosen.toggle(id, on),
          }}
          body={{ ref: body, tabIndex: -1, className: 'outline-none' }}
        />
      </ListPage>
      {hiding && (
        <ActionDialog
          title={`Hide ${counted(chosen.chosen.length, 'article')}?`}
          confirm="Hide"
          items={chosen.chosen.map(({ id, title }) => ({ id, name: title }))}
          act={({ id }) =>
            call('PATCH /admin/content/{id}/toggle-visibility', { params: { id }, body: { is_visible: false } })
          }
          onDone={(done) => {
            toast.success(`${counted(done.length, 'article')} hidden`)
            chosen.clear()
            changed(0)
          }}
          onClose={() => setHiding(false)}
        >
          <p>
            Readers will no longer see {chosen.chosen.length === 1 ? 'it' : 'them'}. You can show{' '}
            {chosen.chosen.length === 1 ? 'it' : 'them'} again at any time.
          </p>
        </ActionDialog>
      )}
    </>
  )
}
