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

/** How to reach someone and, for a job seeker, who can. */
export function ContactForm({ settings, onSaved }: Props) {
  const { updated_at, allow_staffing_agencies, shown_to, ...kept } = settings
  const isSeeker = settings.who_may_message !== undefined
  const form = useEndpointForm('POST /settings/contact', {
    labels: {
      preferred_channel: 'Preferred contact method',
      contact_email: isSeeker ? 'Email for employers' : 'Email for job seekers',
      phone: 'Phone',
      call_from: 'Take calls from',
      call_until: 'Take calls until',
      time_zone: 'Time zone',
      ...(isSeeker
        ? { who_may_message: 'Who can message you', allow_staffing_agencies: 'Staffing agencies' }
        : { shown_to: 'Who can see this' }),
    },
    defaults: {
      ...kept,
      contact_email: kept.contact_email ?? '',
      phone: kept.phone ?? '',
      call_from: kept.call_from ?? '',
      call_until: kept.call_until ?? '',
      // Radio buttons hold strings.
      ...(isSeeker
        ? { allow_staffing_agencies: String(allow_staffing_agencies) as never }
        : { shown_to: shown_to ?? 'applicants' }),
    },
    body: ({ allow_staffing_agencies: agencies, ...values }) => ({
      ...values,
      ...(isSeeker ? { allow_staffing_agencies: String(agencies) === 'true' } : {}),
      updated_at,
    }),
    failed: 'Your settings weren’t saved.',
    onDone() {
      toast.success('Settings saved')
      onSaved()
    },
  })
  return (
    <form {...form.formProps} className="flex max-w-180 flex-col gap-5">
      <FormErrors {...form.summary} />
      <Panel title="How to reach you" pad>
        <div className="flex flex-col gap-4">
          <Field {...form.field('preferred_channel')}>
            <Select
              options={[
                { value: 'email', label: 'Email' },
                { value: 'phone', label: 'Phone' },
                { value: 'messages', label: 'Messages on Merlon' },
              ]}
            />
          </Field>
          <Field
            optional
            {...form.field('contact_email', {
              hint: isSeeker
                ? 'Shown to companies that can see your contact details. Leave blank to use your sign-in email.'
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
        <Panel title="Who can see this" pad>
          <RadioGroup
            {...form.field('shown_to', {
              hint: 'Once your company is verified, this appears on its page, on the jobs you post, and in conversations.',
            })}
            options={[
              { value: 'applicants', label: 'People who applied to your company' },
              { value: 'job_seekers', label: 'All signed-in job seekers' },
              { value: 'nobody', label: 'No one' },
            ]}
          />
        </Panel>
      )}
      {isSeeker && (
        <Panel title="Who can reach you" pad>
          <div className="flex flex-col gap-4">
            <RadioGroup
              {...form.field('who_may_message', {
                hint: 'Anyone you write to can reply for 30 days.',
              })}
              options={[
                { value: 'verified_employers', label: 'Verified companies' },
                { value: 'only_where_i_applied', label: 'Only companies I applied to' },
                { value: 'nobody', label: 'No one' },
              ]}
            />
            <RadioGroup
              {...form.field('allow_staffing_agencies')}
              options={[
                { value: 'true', label: 'Can find me' },
                {
                  value: 'false',
                  label: 'Can’t find me',
                  description: 'They see nothing about you unless you apply to them.',
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
