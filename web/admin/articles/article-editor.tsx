import { useState, useEffect, useMemo } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ImageUp } from 'lucide-react'
import { flushSync } from 'react-dom'
import { clockTime } from '../../../contract/platform/format.ts'
import {
  contentLimits,
  contentAudiences,
  contentCategories,
  contentCategoryLabels,
} from '../../../contract/content/values.ts'
import type { ContentEdited } from '../../../contract/admin/articles.ts'
import type { Reply } from '../../../contract/index.ts'
import { limits } from '../../../contract/platform/values.ts'
import { Editor } from '../../parts/platform/rich-text/editor.tsx'
import { UnsavedDialog } from '../../parts/accounts/settings/unsaved-dialog.tsx'
import { contentStateLabels, audienceLabels } from '../../text/content.ts'
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
import { lastClockTime, momentOfClock } from '../../text/zoned-time.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { call } from '../../browser-api.ts'
import { dateText } from '../clock.ts'
import { failureText } from '../../text/failure.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ApiError } from '../../api.ts'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { stateTones } from './article-columns.tsx'
import { contentStats } from './article-figures.tsx'
import { contentBase } from './load-articles.ts'
import { ownTimeZone } from '../../text/clock.ts'

type Props = {
  /** Null for a new article. */
  article: ContentEdited | null
  figures: Reply<'GET /admin/content/{id}/analytics'>['data'] | null
  /** Called once it's saved and the saved version is loaded. */
  onSaved: () => void
}
const views = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const

/** Edits an article: text, cover, audience, and publication, with earlier versions and reading statistics. */
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
            {article.edited_by && `, last edited by ${article.edited_by}`}
          </>
        ) : (
          'This is a draft until you publish it or set a date.'
        )}
      </PageHead>
      <UnsavedDialog changed={form.unsaved} />
      <form {...form.formProps} className="grid items-start gap-4.5 lg:grid-cols-[1fr_340px]">
        <div className="flex flex-col gap-4.5">
          <FormErrors {...form.summary} />
          {form.stale && (
            <Notice
              tone="warning"
              alert
              action={
                <Button size="small" onClick={() => void revalidate()}>
                  Load current version
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
              {/* Hidden rather than removed, so what was typed survives the preview. */}
              <div className="flex flex-col gap-4" hidden={view !== 'write'}>
                <Field {...form.field('title')} required>
                  <TextInput maxLength={contentLimits.title} />
                </Field>
                <Field
                  {...form.field('summary', {
                    hint: 'Appears below the title in lists and emails. Keep it to about two lines.',
                  })}
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
        <div className="flex flex-col gap-4.5">
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

/** When it's published, its category, its audience, and its cover. */
function ArticleSettings({ form }: { form: ArticleForm }) {
  const { error } = form.field('publish_at')
  return (
    <>
      <Panel title="Publishing" pad>
        <div className="flex flex-col gap-4">
          <RadioGroup
            label="When"
            name="when"
            value={form.when}
            onChange={(value) => form.setWhen(value as When)}
            options={[
              { value: 'draft', label: 'Not yet', description: 'A draft that only administrators can see.' },
              { value: 'now', label: 'Now' },
              { value: 'at', label: 'At a set time' },
            ]}
          />
          {form.when === 'at' && (
            <Field label="Date and time" hint={`In your time zone, ${form.zone}.`} {...(error ? { error } : {})}>
              <TextInput
                type="datetime-local"
                max={lastClockTime}
                value={form.at}
                onChange={(event) => form.setAt(event.currentTarget.value)}
              />
            </Field>
          )}
          <Field {...form.field('category')} required>
            <Select
              placeholder="Choose a category"
              options={contentCategories.map((value) => ({ value, label: contentCategoryLabels[value] }))}
            />
          </Field>
          <Field {...form.field('audience')}>
            <Select options={contentAudiences.map((value) => ({ value, label: audienceLabels[value] }))} />
          </Field>
        </div>
      </Panel>
      <Cover form={form} />
    </>
  )
}

function Cover({ form }: { form: ArticleForm }) {
  const { error } = form.field('cover')
  const choose = (file: File) => {
    if (file.size > limits.file_bytes) toast.error('The picture must be 5 MB or smaller. Choose a smaller one.')
    else form.setCover(file)
  }
  return (
    <Panel title="Cover" pad>
      {form.cover_url && (
        <img
          src={form.cover_url}
          alt=""
          className="mb-3 aspect-[3] w-full rounded-md border border-line object-cover"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <FileButton
          size="small"
          icon={<ImageUp size={16} />}
          accept="image/png,image/jpeg,image/webp"
          fieldLabel="Cover (PNG, JPEG, or WebP)"
          onFile={choose}
        >
          {form.cover_url ? 'Change cover' : 'Add a cover'}
        </FileButton>
        {form.cover_url && (
          <Button size="small" variant="ghost" onClick={() => form.setCover('removed')}>
            Remove
          </Button>
        )}
      </div>
      <p className="field-hint mt-2">PNG, JPEG, or WebP, up to 5 MB. We crop it to a 3:1 ratio.</p>
      {error && (
        <p role="alert" className="field-error mt-2">
          {error}
        </p>
      )}
    </Panel>
  )
}

type Version = Reply<'GET /admin/content/{id}/versions/{number}'>['data']
type ArticleVersionsProps = { article: ContentEdited; onUse: (version: Version) => void }

/** Earlier versions of the article, to read and restore. */
function ArticleVersions({ article, onUse }: ArticleVersionsProps) {
  const [opened, setOpened] = useState<Version | null>(null)
  async function open(number: number) {
    try {
      const params = { id: article.id, number: String(number) }
      setOpened((await call('GET /admin/content/{id}/versions/{number}', { params })).data)
    } catch (error) {
      toast.error(failureText('The version didn’t load.', error))
    }
  }
  return (
    <Panel title="Earlier versions">
      <ul className="max-h-80 overflow-y-auto">
        {article.versions.map(({ number, title, saved_by, saved_at }) => (
          <li key={number} className="flex items-center gap-3 border-b border-line px-4.5 py-2.5 last:border-0">
            <span className="min-w-0 flex-1">
              <b className="block wrap-anywhere">{title}</b>
              <small className="text-caption text-text-2">
                {dateText(saved_at)} by {saved_by}
              </small>
            </span>
            <Button size="small" aria-label={`View version ${number}`} onClick={() => void open(number)}>
              View
            </Button>
          </li>
        ))}
      </ul>
      {opened && (
        <Dialog
          open
          size="large"
          title={`Version from ${dateText(opened.saved_at)}`}
          onClose={() => setOpened(null)}
          footer={
            <>
              <Button variant="ghost" onClick={() => setOpened(null)}>
                Close
              </Button>
              <Button
                variant="primary"
                onClick={() => {
                  onUse(opened)
                  setOpened(null)
                  toast.success('This version is in the form. Save to keep it.')
                }}
              >
                Restore this version
              </Button>
            </>
          }
        >
          <ArticlePreview {...opened} author={undefined} cover={null} />
        </Dialog>
      )}
    </Panel>
  )
}

type ArticlePreviewProps = {
  title?: string | undefined
  summary?: string | undefined
  body?: string | undefined
  category?: string | undefined
  author: string | undefined
  cover: string | null
}

/** A preview of the article as readers will see it. */
function ArticlePreview({ title, summary, body = '', category, author, cover }: ArticlePreviewProps) {
  const topic = contentCategories.find((each) => each === category)
  return (
    <article className="max-w-[68ch]">
      {topic && <p className="article-topic">{contentCategoryLabels[topic]}</p>}
      <h2 className="heading-job">{title || 'No title yet'}</h2>
      <p className="article-summary">{summary}</p>
      {author && <p className="article-facts">By {author}</p>}
      {cover && <img className="article-cover mt-5" src={cover} alt="" />}
      {/* The editor allows no markup beyond what articles may contain. */}
      <div className="prose article-body mt-5" dangerouslySetInnerHTML={{ __html: body }} />
    </article>
  )
}

const zone = ownTimeZone()

type When = 'draft' | 'now' | 'at'

/** The form of a new or existing article. `onSaved` is called once it's saved. */
function useArticleForm(article: ContentEdited | null, onSaved: (saved: ContentEdited) => void) {
  const publication = usePublication(article)
  const { cover, ...coverFields } = useCover(article)
  const [done, setDone] = useState(false)
  const [stale, setStale] = useState('')
  const form = useEndpointForm('POST /admin/content', {
    labels: {
      title: 'Title',
      summary: 'Summary',
      body: 'Text',
      category: 'Category',
      audience: 'Audience',
      publish_at: 'Date and time',
      cover: 'Cover',
    },
    defaults: textOf(article),
    problems: () => (publication.isIncomplete ? { publish_at: 'Choose a date and time.' } : {}),
    failed: 'The article wasn’t saved.',
    send: ({ publish_at: _, cover: __, ...typed }, options) => {
      const body = {
        ...typed,
        ...(article && !publication.isChanged ? {} : { publish_at: publication.moment() }),
        ...(cover instanceof File && { cover }),
      }
      if (!article) return call('POST /admin/content', { body }, options)
      const change = { ...body, ...(cover === 'removed' && { remove_cover: true }), updated_at: article.updated_at }
      return call('PUT /admin/content/{id}', { params: { id: article.id }, body: change }, options)
    },
    onFailed: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'stale') return false
      setStale(error.message)
      return true
    },
    onDone: ({ data }) => {
      // Before the page navigates, so that it doesn't ask about unsaved changes.
      flushSync(() => setDone(true))
      toast.success('Article saved')
      onSaved(data)
    },
  })
  return {
    ...form,
    ...publication,
    zone,
    stale,
    cover,
    ...coverFields,
    unsaved: !done && (form.touched || cover !== null || publication.isChanged),
    /** Fills the fields from an earlier version. */
    fill: (text: Pick<ContentEdited, 'title' | 'summary' | 'body' | 'category' | 'audience'>) => {
      form.setValue('title', text.title)
      form.setValue('summary', text.summary)
      form.setValue('body', text.body)
      form.setValue('category', text.category)
      form.setValue('audience', text.audience)
    },
  }
}
type ArticleForm = ReturnType<typeof useArticleForm>

const textOf = (article: ContentEdited | null) => ({
  title: article?.title ?? '',
  summary: article?.summary ?? '',
  body: article?.body ?? '',
  category: article?.category ?? ('' as const),
  audience: article?.audience ?? 'everyone',
})

/** When it's published: not yet, now, or at a time in this time zone. */
function usePublication(article: ContentEdited | null) {
  const stored = article?.publish_at
    ? ({ when: 'at', at: clockTime(article.publish_at, zone) } as const)
    : ({ when: 'draft', at: '' } as const)
  const [when, setWhen] = useState<When>(stored.when)
  const [at, setAt] = useState<string>(stored.at)
  return {
    when,
    setWhen,
    at,
    setAt,
    isChanged: when !== stored.when || at !== stored.at,
    isIncomplete: when === 'at' && !momentOfClock(at, zone),
    moment: () => (when === 'draft' ? null : when === 'now' ? new Date().toISOString() : momentOfClock(at, zone)),
  }
}

/** The cover: a file just chosen, the saved one, or none. */
function useCover(article: ContentEdited | null) {
  const [cover, setCover] = useState<File | 'removed' | null>(null)
  const chosen = useAddressOf(cover instanceof File ? cover : null)
  return { cover, setCover, cover_url: chosen ?? (cover === 'removed' ? null : (article?.cover_temp_url ?? null)) }
}

/** An object URL for a chosen file, revoked when the page goes away. */
function useAddressOf(file: File | null) {
  const address = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return address
}
