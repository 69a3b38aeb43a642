import { type RefObject, useState } from 'react'
import { dollarsText } from '../../../contract/platform/format.ts'
import type { AdminTransaction } from '../../../contract/admin/subscriptions.ts'
import type { AdminTransactionOrder } from '../../../contract/admin/values.ts'
import { PaymentState } from '../../parts/billing/payment-state.tsx'
import { DownloadButton } from '../../parts/platform/page/download-button.tsx'
import { paymentKindLabels } from '../../text/subscriptions.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, down, type TableColumn, type TableSort } from '../../ui/data-table.tsx'
import { dateText, shortDateText } from '../clock.ts'
import { RecordLink } from '../records/record-link.tsx'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'

type Column = TableColumn<AdminTransaction, (() => void) | undefined>

/** The customer, linked to their subscription. */
const billedTo: Column = {
  label: 'Billed to',
  phone: 'title',
  cell: ({ subscription_id, billed_to }) => (
    <>
      <RecordLink id={subscription_id} className="font-semibold">
        {billed_to.name}
      </RecordLink>
      <small className="block text-text-2">{billed_to.email}</small>
    </>
  ),
}

const columnsOf = (ofEveryone: boolean): readonly Column[] => [
  {
    label: 'Date',
    sort: down<AdminTransactionOrder>('newest'),
    className: 'whitespace-nowrap',
    cell: ({ created_at }) => dateText(created_at),
  },
  ...(ofEveryone ? [billedTo] : []),
  {
    label: 'For',
    ...(!ofEveryone && { phone: 'title' }),
    cell: ({ plan_name, kind, period_start, period_end, method }) => (
      <>
        <b>{plan_name}</b>, {paymentKindLabels[kind]}
        <small className="block text-text-2">
          {shortDateText(period_start)} to {shortDateText(period_end)}, {method}
        </small>
      </>
    ),
  },
  {
    label: 'Status',
    cell: ({ status, failure }) => (
      <>
        <PaymentState status={status} />
        {failure && <small className="mt-1 block text-text-2">{failure}</small>}
      </>
    ),
  },
  {
    label: 'Amount',
    sort: down<AdminTransactionOrder>('amount'),
    numeric: true,
    mono: true,
    cell: (payment) => <Amount payment={payment} />,
  },
  { label: 'Invoice', phone: 'action', cell: (payment, onRefunded) => <Invoice {...{ payment, onRefunded }} /> },
]
const columns = columnsOf(false)
const columnsOfEveryone = columnsOf(true)

type Props = {
  payments: readonly AdminTransaction[]
  ofEveryone?: boolean
  sort?: TableSort
  /** With it, payments can be refunded. */
  onRefunded?: () => void
  body?: RefObject<HTMLTableSectionElement | null>
}

export const PaymentsTable = ({ payments, ofEveryone, sort, onRefunded, body }: Props) => (
  <DataTable
    label="Payments"
    columns={ofEveryone ? columnsOfEveryone : columns}
    rows={payments}
    on={() => onRefunded}
    {...(sort && { sort })}
    body={{ ref: body, tabIndex: -1, className: 'outline-none' }}
  />
)

const Amount = ({ payment: { amount, paid, tax, status } }: { payment: AdminTransaction }) => (
  <>
    {dollarsText(amount)}
    {status === 'succeeded' && Number(paid) < Number(amount) && (
      <small className="block text-text-2">{dollarsText((Number(amount) - Number(paid)).toFixed(2))} refunded</small>
    )}
    {Number(tax) > 0 && <small className="block text-text-2">includes {dollarsText(tax)} tax</small>}
  </>
)

function Invoice({ payment, onRefunded }: { payment: AdminTransaction; onRefunded: (() => void) | undefined }) {
  const [refunding, setRefunding] = useState(false)
  const { id, invoice_number, status, paid, plan_name } = payment
  return (
    <>
      {invoice_number && (
        <DownloadButton
          size="small"
          path={`/api/admin/subscriptions/transactions/${id}/invoice.pdf`}
          aria-label={`Invoice ${invoice_number}, PDF`}
        >
          {invoice_number}
        </DownloadButton>
      )}
      {onRefunded && status === 'succeeded' && Number(paid) > 0 && (
        <Button
          size="small"
          variant="ghost"
          aria-label={`Refund ${invoice_number ?? plan_name}`}
          onClick={() => setRefunding(true)}
        >
          Refund
        </Button>
      )}
      {onRefunded && refunding && (
        <RefundDialog payment={payment} onChanged={onRefunded} onClose={() => setRefunding(false)} />
      )}
    </>
  )
}

type RefundDialogProps = { payment: AdminTransaction; onChanged: () => void; onClose: () => void }

/** Refunds all or part of a payment. */
function RefundDialog({ payment: { id, paid, billed_to }, onChanged, onClose }: RefundDialogProps) {
  const form = useEndpointForm('POST /admin/subscriptions/transactions/{id}/refund', {
    params: { id },
    labels: { amount: 'Amount in US dollars', reason: 'Reason' },
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
    <FormDialog form={form} title={`Refund ${billed_to.name}?`} confirm="Refund payment" danger onClose={onClose}>
      <p>
        You can refund up to {dollarsText(paid)} of this payment. The money goes back to the payment method, and a
        refund can’t be undone. We’ll email the customer. Their plan doesn’t change.
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
