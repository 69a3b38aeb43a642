import { useState } from 'react'
import type { Platform } from '../../../contract/admin/platform.ts'
import { ApiError } from '../../api.ts'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { useLogin } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SaveButton } from '../../ui/save-button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import type { Body } from '../../parts/platform/forms/endpoint-form-options.ts'

type Name = 'contact_phone' | 'contact_address' | 'social_links' | 'job_life_days'
type Setting = Platform[Name]

/** The fields as typed: one social link per line, and blank where nothing is set here. */
type PlatformTexts = Record<Name, string>

const typed = ({ source, value }: Setting) => {
  if (source !== 'here') return ''
  return Array.isArray(value) ? value.join('\n') : String(value)
}

const textsOf = (platform: Platform): PlatformTexts => ({
  contact_phone: typed(platform.contact_phone),
  contact_address: typed(platform.contact_address),
  social_links: typed(platform.social_links),
  job_life_days: typed(platform.job_life_days),
})

/** A blank field falls back to the environment. */
function bodyOf(texts: PlatformTexts): Omit<Body<'PUT /admin/settings/platform'>, 'reason' | 'updated_at'> {
  const lines = texts.social_links.split('\n').flatMap((line) => line.trim() || [])
  const days = texts.job_life_days.trim()
  return {
    contact_phone: texts.contact_phone.trim() || null,
    contact_address: texts.contact_address.trim() || null,
    social_links: lines.length ? lines : null,
    job_life_days: days ? Number(days) : null,
  }
}

const shownIn = (value: Setting['value']) => (Array.isArray(value) ? value.join(', ') || 'None' : String(value))

/** Where the value comes from, and what would apply without it. */
function nowText({ source, value, otherwise }: Setting): string {
  const isList = Array.isArray(otherwise)
  if (isList && !otherwise.length) return source === 'here' ? 'Leave blank to show none.' : 'Not set. None are shown.'
  if (source === 'here') return `Set here. Leave blank to use ${shownIn(otherwise)}.`
  return source === 'environment'
    ? `Not set here. Using ${shownIn(value)} from the server’s environment.`
    : `Not set here. Using the default, ${shownIn(value)}.`
}

/** The same for someone who can't change it. */
const sourceLabels = { here: 'Set here', environment: 'From the server’s environment', default: 'Default' } as const

type Props = { platform: Platform; onSaved: () => void }

const labels = {
  contact_phone: 'Phone',
  contact_address: 'Address',
  social_links: 'Social links',
  job_life_days: 'Days a job stays live',
} as const

/** Settings for the whole site. Blank ones come from the server's environment. */
export function PlatformForm({ platform, onSaved }: Props) {
  const maySave = useLogin()?.data.admin_role === 'super_admin'
  return maySave ? <Form platform={platform} onSaved={onSaved} /> : <Shown platform={platform} />
}

function Shown({ platform }: { platform: Platform }) {
  return (
    <div className="flex max-w-180 flex-col gap-5">
      <Notice>Only super admins can change these settings.</Notice>
      <Panel title="Settings for the whole site" pad>
        <dl className="grid gap-4 text-detail sm:grid-cols-[180px_1fr]">
          {(Object.keys(labels) as (keyof typeof labels)[]).map((name) => (
            <div key={name} className="contents">
              <dt className="font-semibold">{labels[name]}</dt>
              <dd className="wrap-anywhere">
                {shownIn(platform[name].value)}
                <span className="block text-caption text-text-2">{sourceLabels[platform[name].source]}</span>
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
    </div>
  )
}

function Form({ platform, onSaved }: Props) {
  const [outdated, setOutdated] = useState(false)
  const form = useEndpointForm('PUT /admin/settings/platform', {
    labels: { ...labels, reason: 'Reason' },
    // Fields hold text, and `bodyOf` converts it.
    defaults: { ...(textsOf(platform) as object), reason: '' },
    body: (values) => ({
      ...bodyOf(values as PlatformTexts),
      reason: values.reason ?? '',
      updated_at: platform.updated_at,
    }),
    failed: 'Your changes weren’t saved.',
    onDone() {
      toast.success('Saved. Pages update within seconds.')
      onSaved()
    },
    onFailed: (error) => setOutdated(error instanceof ApiError && error.code === 'stale'),
  })
  const field = (name: keyof typeof labels) => form.field(name, { hint: nowText(platform[name]) })
  return (
    <form {...form.formProps} className="flex max-w-180 flex-col gap-5">
      <FormErrors
        {...form.summary}
        action={
          outdated && (
            <Button size="small" onClick={onSaved}>
              Load current settings
            </Button>
          )
        }
      />
      <Panel title="In the footer" pad>
        <div className="flex flex-col gap-4">
          <Field {...field('contact_phone')} optional>
            <TextInput type="tel" placeholder={platform.contact_phone.otherwise} />
          </Field>
          <Field {...field('contact_address')} optional>
            <TextInput placeholder={platform.contact_address.otherwise} />
          </Field>
          <Field {...field('social_links')} optional>
            <TextArea rows={3} placeholder="One link per line, such as https://github.com/company" />
          </Field>
        </div>
      </Panel>
      <Panel title="Jobs" pad>
        <Field {...field('job_life_days')} optional>
          <TextInput inputMode="numeric" placeholder={String(platform.job_life_days.otherwise)} className="max-w-40" />
        </Field>
        <p className="mt-2 text-sm text-text-2">
          From the day a job goes live to its closing date, unless the company extends it. Jobs that are already live
          keep their closing date.
        </p>
      </Panel>
      <Panel title="Audit log" pad>
        <Field
          {...form.field('reason', { hint: 'Why you’re making this change. Only administrators can see it.' })}
          required
        >
          <TextArea rows={2} limit={500} />
        </Field>
      </Panel>
      <SaveButton loading={form.sending} className="self-start" />
    </form>
  )
}
