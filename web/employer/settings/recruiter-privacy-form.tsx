import type { Reply } from '../../../contract/index.ts'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { toast } from '../../ui/toast.ts'

type Settings = Extract<Reply<'GET /settings/privacy'>['data'], { recruiter_name_visibility: string }>

/** How candidates know whoever answers them. */
export function RecruiterPrivacyForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const form = useEndpointForm('POST /settings/privacy', {
    labels: { recruiter_name_visibility: 'Your name, to candidates' },
    defaults: settings,
    failed: 'Nothing was saved.',
    onDone() {
      toast.success('Settings saved')
      onSaved()
    },
  })
  return (
    <form {...form.formProps} className="flex max-w-[720px] flex-col gap-5">
      <FormErrors {...form.summary} />
      <Panel title="What candidates see of you" pad>
        <RadioGroup
          {...form.field('recruiter_name_visibility', {
            hint: 'Beside each step of an application. Your colleagues always see your name.',
          })}
          options={[
            { value: 'full', label: 'First and last name' },
            { value: 'first_name', label: 'First name' },
            { value: 'company', label: 'The company alone' },
          ]}
        />
        <p className="mt-4 text-[13px] text-text-2">
          Job seekers can see that your verified company viewed their profile, which opening an application does too.
          They never see which of you it was.
        </p>
      </Panel>
      <Button variant="primary" type="submit" loading={form.sending} className="self-start">
        Save
      </Button>
    </form>
  )
}
