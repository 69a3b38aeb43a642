import type { ContactSettings } from '../../../../contract/accounts/settings.ts'
import { Panel } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Select } from '../../../ui/select.tsx'
import { SaveButton } from '../../../ui/save-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useEndpointForm } from '../../platform/forms/use-endpoint-form.ts'
import { TimeZoneSelect } from './time-zone-select.tsx'

type Props = { settings: ContactSettings; onSaved: () => void }

/** How to be reached, and for a job seeker by whom. */
export function ContactForm({ settings, onSaved }: Props) {
  const { updated_at, allow_staffing_agencies, shown_to, ...kept } = settings
  const isSeeker = settings.who_may_message !== undefined
  const form = useEndpointForm('POST /settings/contact', {
    labels: {
      preferred_channel: 'Best way to reach you',
      contact_email: isSeeker ? 'Email for employers' : 'Email for candidates',
      phone: 'Phone',
      call_from: 'Calls from',
      call_until: 'Calls until',
      time_zone: 'Time zone',
      ...(isSeeker
        ? { who_may_message: 'Who may write to you', allow_staffing_agencies: 'Staffing agencies' }
        : { shown_to: 'Who sees this' }),
    },
    defaults: {
      ...kept,
      contact_email: kept.contact_email ?? '',
      phone: kept.phone ?? '',
      call_from: kept.call_from ?? '',
      call_until: kept.call_until ?? '',
      // A radio button holds text.
      ...(isSeeker
        ? { allow_staffing_agencies: String(allow_staffing_agencies) as never }
        : { shown_to: shown_to ?? 'applicants' }),
    },
    body: ({ allow_staffing_agencies: agencies, ...values }) => ({
      ...values,
      ...(isSeeker ? { allow_staffing_agencies: String(agencies) === 'true' } : {}),
      updated_at,
    }),
    failed: 'Nothing was saved.',
    onDone() {
      toast.success('Settings saved')
      onSaved()
    },
  })
  return (
    <form {...form.formProps} className="flex max-w-180 flex-col gap-5">
      <FormErrors {...form.summary} />
      <Panel title="How you are reached" pad>
        <div className="flex flex-col gap-4">
          <Field {...form.field('preferred_channel')}>
            <Select
              options={[
                { value: 'email', label: 'Email' },
                { value: 'phone', label: 'Phone' },
                { value: 'messages', label: 'Messages here' },
              ]}
            />
          </Field>
          <Field
            optional
            {...form.field('contact_email', {
              hint: isSeeker
                ? 'Shown to those who may see your contact details. Without one, the address you sign in with.'
                : 'Leave blank to show no email.',
            })}
          >
            <TextInput type="email" autoComplete="email" />
          </Field>
          <Field optional {...form.field('phone')}>
            <TextInput type="tel" autoComplete="tel" />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field optional {...form.field('call_from')}>
              <TextInput type="time" />
            </Field>
            <Field optional {...form.field('call_until')}>
              <TextInput type="time" />
            </Field>
          </div>
          <Field {...form.field('time_zone')}>
            <TimeZoneSelect kept={settings.time_zone} />
          </Field>
        </div>
      </Panel>
      {!isSeeker && (
        <Panel title="Who sees this" pad>
          <RadioGroup
            {...form.field('shown_to', {
              hint: 'It appears on your company page, on the jobs you post, and in conversations, once your company is verified.',
            })}
            options={[
              { value: 'applicants', label: 'People who applied to your company' },
              { value: 'job_seekers', label: 'Every job seeker who is signed in' },
              { value: 'nobody', label: 'No one' },
            ]}
          />
        </Panel>
      )}
      {isSeeker && (
        <Panel title="By whom" pad>
          <div className="flex flex-col gap-4">
            <RadioGroup
              {...form.field('who_may_message', {
                hint: 'Whoever you write to can always answer, for 30 days.',
              })}
              options={[
                { value: 'verified_employers', label: 'Verified employers' },
                { value: 'only_where_i_applied', label: 'Only companies I applied to' },
                { value: 'nobody', label: 'No one' },
              ]}
            />
            <RadioGroup
              {...form.field('allow_staffing_agencies')}
              options={[
                { value: 'true', label: 'Welcome' },
                {
                  value: 'false',
                  label: 'Not wanted',
                  description: 'They find nothing of you, unless you applied to them.',
                },
              ]}
            />
          </div>
        </Panel>
      )}
      <SaveButton loading={form.sending} className="self-start" />
    </form>
  )
}
