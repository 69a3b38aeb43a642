import { useRevalidator } from 'react-router'
import type { Plan, Subscription } from '../../../contract/billing.ts'
import { dateText } from '../../text/dates.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useEndpointForm } from '../forms/use-endpoint-form.ts'

type Props = { subscription: Subscription; plans: readonly Plan[]; onClose: () => void }

/** Ends a subscription; says before what is kept and until when. */
export function CancelDialog({ subscription: { plan, status, period_end }, plans, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const free = plans.find(({ monthly_price }) => Number(monthly_price) === 0)?.plan_name ?? 'the free plan'
  const isAtOnce = status === 'past_due' || status === 'incomplete' || status === 'suspended'
  const until = dateText(period_end)
  const form = useEndpointForm('POST /subscription/cancel', {
    labels: { reason: 'What made you leave? (optional)' },
    defaults: { reason: '' },
    failed: 'Nothing was cancelled.',
    async onDone() {
      await revalidate()
      toast.success(isAtOnce ? `You have ${free} now` : `${plan.plan_name} ends on ${until}`)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={`Cancel ${plan.plan_name}?`} confirm="Cancel the plan" danger onClose={onClose}>
      <p>
        {isAtOnce
          ? `${plan.plan_name} ends now, and nothing more is charged. You go on with ${free}.`
          : `You keep everything in ${plan.plan_name} until ${until}. Nothing more is charged, and from then on you have ${free}.`}
      </p>
      <p className="text-text-2">
        What is over the limits of {free} then stays as it is; nothing can be added to it. Invoices stay here.
      </p>
      <Field {...form.field('reason')}>
        <TextArea rows={3} />
      </Field>
    </FormDialog>
  )
}
