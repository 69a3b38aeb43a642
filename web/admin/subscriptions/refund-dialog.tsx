import type { AdminTransaction } from '../../../contract/admin/subscriptions.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { dollarsText } from '../../text/subscriptions.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'

type Props = { payment: AdminTransaction; onChanged: () => void; onClose: () => void }

/** Gives all or part of a payment back. */
export function RefundDialog({ payment: { id, paid, billed_to }, onChanged, onClose }: Props) {
  const form = useEndpointForm('POST /admin/subscriptions/transactions/{id}/refund', {
    params: { id },
    labels: { amount: 'Amount, US dollars', reason: 'Reason' },
    defaults: { amount: paid, reason: '' },
    body: (values) => ({ ...values, paid }),
    failed: 'The refund wasn’t completed.',
    send: (body, options) =>
      call(
        'POST /admin/subscriptions/transactions/{id}/refund',
        { params: { id }, body: { amount: body.amount ?? '', reason: body.reason ?? '', paid } },
        options,
      ),
    onDone() {
      toast.success('The refund is on its way')
      onChanged()
      onClose()
    },
    onFailed(error) {
      // The amount that can still be refunded may have changed: show it, and send it with the next try.
      if (error instanceof ApiError && error.status === 409) onChanged()
    },
  })
  return (
    <FormDialog form={form} title={`Refund ${billed_to.name}?`} confirm="Refund" danger onClose={onClose}>
      <p>
        You can refund up to {dollarsText(paid)} of this payment. The money goes back to the payment method, and a
        refund can’t be undone. We’ll email the customer; their plan stays as it is.
      </p>
      <Field {...form.field('amount')} required>
        <TextInput inputMode="decimal" />
      </Field>
      <Field {...form.field('reason', { hint: 'Saved in the history. Only administrators can see it.' })} required>
        <TextArea rows={3} limit={500} />
      </Field>
    </FormDialog>
  )
}
