import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ContentEdited } from '../../../contract/admin/articles.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { clockTime, momentOfClock } from '../../text/zoned-time.ts'
import { toast } from '../../ui/toast.ts'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

export type When = 'draft' | 'now' | 'at'

/** The form of an article, new or not; `onSaved` once it is stored. */
export function useArticleForm(article: ContentEdited | null, onSaved: (saved: ContentEdited) => void) {
  const [when, setWhen] = useState<When>(article?.publish_at ? 'at' : 'draft')
  const [at, setAt] = useState(article?.publish_at ? clockTime(article.publish_at, zone) : '')
  const [cover, setCover] = useState<File | 'removed' | null>(null)
  const [done, setDone] = useState(false)
  const [stale, setStale] = useState('')
  const begun = {
    when: article?.publish_at ? 'at' : 'draft',
    at: article?.publish_at ? clockTime(article.publish_at, zone) : '',
  }
  const publish_at = () =>
    when === 'draft' ? null : when === 'now' ? new Date().toISOString() : momentOfClock(at, zone)
  const form = useEndpointForm('POST /admin/content', {
    labels: {
      title: 'Title',
      summary: 'Summary',
      body: 'Text',
      category: 'Category',
      audience: 'For',
      publish_at: 'Day',
      cover: 'Cover',
    },
    defaults: {
      title: article?.title ?? '',
      summary: article?.summary ?? '',
      body: article?.body ?? '',
      category: article?.category ?? '',
      audience: article?.audience ?? 'everyone',
    },
    problems: () => (when === 'at' && !momentOfClock(at, zone) ? { publish_at: 'Choose the day and the time.' } : {}),
    failed: 'The article was not saved.',
    send: ({ publish_at: _, cover: __, ...typed }, options) => {
      const unchanged = article && when === begun.when && at === begun.at
      const body = {
        ...typed,
        ...(unchanged ? {} : { publish_at: publish_at() }),
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
      // Before the page goes on: nothing is left to be asked about.
      flushSync(() => setDone(true))
      toast.success('Saved')
      onSaved(data)
    },
  })
  const cover_url = useAddressOf(cover instanceof File ? cover : null)
  return {
    ...form,
    when,
    setWhen,
    at,
    setAt,
    zone,
    stale,
    cover,
    setCover,
    cover_url: cover_url ?? (cover === 'removed' ? null : (article?.cover_temp_url ?? null)),
    unsaved: !done && (form.touched || cover !== null || when !== begun.when || at !== begun.at),
    /** Puts what an earlier version said into the fields. */
    fill: (text: Pick<ContentEdited, 'title' | 'summary' | 'body' | 'category' | 'audience'>) => {
      form.setValue('title', text.title)
      form.setValue('summary', text.summary)
      form.setValue('body', text.body)
      form.setValue('category', text.category)
      form.setValue('audience', text.audience)
    },
  }
}
export type ArticleForm = ReturnType<typeof useArticleForm>

/** An address under which the page shows a file that was chosen; it goes with the page. */
function useAddressOf(file: File | null) {
  const address = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return address
}
