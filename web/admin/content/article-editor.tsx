import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { contentLimits } from '../../../contract/content/values.ts'
import type { ContentEdited } from '../../../contract/admin/articles.ts'
import type { Reply } from '../../../contract/index.ts'
import { Editor } from '../../parts/platform/rich-text/editor.tsx'
import { UnsavedDialog } from '../../parts/accounts/settings/unsaved-dialog.tsx'
import { contentStateLabels } from '../../text/content.ts'
import { Tag } from '../../ui/badge.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead, Panel } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SaveButton } from '../../ui/save-button.tsx'
import { StatStrip } from '../../ui/stat-strip.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ArticlePreview } from './article-preview.tsx'
import { ArticleSettings } from './article-settings.tsx'
import { ArticleVersions } from './article-versions.tsx'
import { stateTones } from './article-columns.tsx'
import { contentStats } from './content-figures.tsx'
import { contentBase } from './load-content.ts'
import { useArticleForm } from './use-article-form.ts'

type Props = {
  /** Null: a new one. */
  article: ContentEdited | null
  figures: Reply<'GET /admin/content/{id}/analytics'>['data'] | null
  /** It is stored, and what holds is loaded. */
  onSaved: () => void
}
const views = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const

/** An article as it is written: its text, its cover, whom it is for and when; what it said before; how it is read. */
export function ArticleEditor({ article, figures, onSaved }: Props) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [view, setView] = useState<'write' | 'preview'>('write')
  const form = useArticleForm(article, (saved) => {
    if (article) void revalidate().then(onSaved)
    else void navigate(`${contentBase}?id=${saved.id}`, { replace: true })
  })
  const { values } = form
  return (
    <>
      <Breadcrumbs
        className="mb-2"
        items={[{ label: 'Content', to: contentBase }, { label: article?.title ?? 'New article' }]}
      />
      <PageHead title={article?.title ?? 'New article'} actions={<SaveButton form={form.id} loading={form.sending} />}>
        {article ? (
          <>
            <Tag tone={stateTones[article.state]}>{contentStateLabels[article.state]}</Tag> by {article.author}
            {article.edited_by && `, last changed by ${article.edited_by}`}
          </>
        ) : (
          'It is a draft until it has a day.'
        )}
      </PageHead>
      <UnsavedDialog changed={form.unsaved} />
      <form {...form.formProps} className="grid items-start gap-[18px] lg:grid-cols-[1fr_340px]">
        <div className="flex flex-col gap-[18px]">
          <FormErrors {...form.summary} />
          {form.stale && (
            <Notice
              tone="warning"
              alert
              action={
                <Button size="small" onClick={() => void revalidate()}>
                  Show what holds
                </Button>
              }
            >
              {form.stale}
            </Notice>
          )}
          <Panel
            title="Text"
            action={<Tabs label="Text" tabs={views} value={view} onChange={setView} panelId="article-text" />}
            pad
          >
            <div id="article-text" role="tabpanel" aria-labelledby={`article-text-${view}`}>
              {/* What is typed is kept while it is previewed. */}
              <div className="flex flex-col gap-4" hidden={view !== 'write'}>
                <Field {...form.field('title')} required>
                  <TextInput maxLength={contentLimits.title} />
                </Field>
                <Field
                  {...form.field('summary', { hint: 'Two lines under the title, in lists and in mails.' })}
                  required
                >
                  <TextArea rows={2} limit={contentLimits.summary} />
                </Field>
                <Editor
                  id={`${form.id}-body`}
                  label="Text"
                  article
                  most={contentLimits.text}
                  value={String(values.body ?? '')}
                  error={form.field('body').error}
                  onChange={(html) => form.setValue('body', html)}
                  onBlur={() => undefined}
                />
              </div>
              {view === 'preview' && <ArticlePreview {...values} author={article?.author} cover={form.cover_url} />}
            </div>
          </Panel>
          {figures && <StatStrip stats={contentStats(figures)} />}
        </div>
        <div className="flex flex-col gap-[18px]">
          <ArticleSettings form={form} />
          {article && article.versions.length > 0 && (
            <ArticleVersions
              article={article}
              onUse={({ title, summary, body, category, audience }) =>
                form.fill({ title, summary, body, category, audience })
              }
            />
          )}
        </div>
      </form>
    </>
  )
}
