import { useRevalidator } from 'react-router'
import type { MyPlan, Plan, Subscription } from '../../../contract/billing/billing.ts'
import { dateText } from '../../text/dates.ts'
import { Field } from '../../ui/field.tsx'
import { useNow } from '../../ui/now.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { FormDialog } from '../platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../platform/forms/use-endpoint-form.ts'
import { useFocusFallback } from '../../ui/focus-fallback.ts'
import { currentPlanId } from './current-plan-id.ts'
import { LessList } from './less-list.tsx'

type Props = { subscription: Subscription; plans: readonly Plan[]; included: MyPlan; onClose: () => void }

/** Ends a subscription; says before what is kept and until when, and what is gone then. */
export function CancelDialog({ subscription, plans, included, onClose }: Props) {
  const { plan, status, period_end, payment } = subscription
  const { revalidate } = useRevalidator()
  const now = useNow()
  useFocusFallback(currentPlanId)
  const free = plans.find(({ monthly_price }) => Number(monthly_price) === 0)?.plan_name ?? 'the free plan'
  // Nothing of it is paid for, and nothing that would be is under way.
  const isAtOnce = !payment && (status === 'past_due' || status === 'incomplete' || new Date(period_end) <= now)
  const until = dateText(period_end)
  const form = useEndpointForm('POST /subscription/cancel', {
    labels: { reason: 'What made you leave? (optional)' },
    defaults: { reason: '' },
    failed: 'Nothing was canceled.',
    async onDone({ data }) {
      await revalidate()
      const ends = payment ? `${plan.plan_name} does not renew` : `${plan.plan_name} ends on ${until}`
      toast.success(data.subscription?.ended_at ? `You have ${free} now` : ends)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Cancel ${plan.plan_name}?`}
      confirm="Cancel the plan"
      cancel="Keep the plan"
      danger
      onClose={onClose}
    >
      <p>
        {payment
          ? `A payment of $${payment.amount} is under way, and may still go through: you keep ${plan.plan_name} for the time that is paid then. Nothing is charged after it, and from then on you have ${free}.`
          : isAtOnce
            ? `${plan.plan_name} ends now, and nothing more is charged. You go on with ${free}.`
            : `You keep everything in ${plan.plan_name} until ${until}. Nothing more is charged, and from then on you have ${free}.`}
      </p>
      <LessList included={included} plan_name={free} isAtOnce={isAtOnce} />
      <p className="text-text-2">Whatever you have here stays as it is, and so do your invoices.</p>
      <Field {...form.field('reason')}>
        <TextArea rows={3} />
      </Field>
    </FormDialog>
  )
}
