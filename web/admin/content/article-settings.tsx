import { ImageUp } from 'lucide-react'
import { contentAudiences, contentCategories, contentCategoryLabels } from '../../../contract/content/values.ts'
import { limits } from '../../../contract/platform/values.ts'
import { audienceLabels } from '../../text/content.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { lastClockTime } from '../../text/zoned-time.ts'
import { Field } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import type { ArticleForm, When } from './use-article-form.ts'

/** When, for whom, under what and with which cover. */
export function ArticleSettings({ form }: { form: ArticleForm }) {
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
              { value: 'draft', label: 'Not yet', description: 'A draft: only administrators see it.' },
              { value: 'now', label: 'Now' },
              { value: 'at', label: 'At a time' },
            ]}
          />
          {form.when === 'at' && (
            <Field label="Day and time" hint={`In your time zone, ${form.zone}.`} {...(error ? { error } : {})}>
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
    if (file.size > limits.file_bytes) toast.error('The picture is larger than 5 MB. Choose a smaller one.')
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
          fieldLabel="Cover, PNG, JPEG or WebP"
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
      <p className="field-hint mt-2">PNG, JPEG or WebP, 5 MB at most. It is cut to three times its height.</p>
      {error && (
        <p role="alert" className="field-error mt-2">
          {error}
        </p>
      )}
    </Panel>
  )
}
