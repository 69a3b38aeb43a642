import { type RefObject, useState } from 'react'
import type { AdminTransaction } from '../../../contract/admin/subscriptions.ts'
import { PaymentState } from '../../parts/billing/payment-state.tsx'
import { DownloadButton } from '../../parts/platform/page/download-button.tsx'
import { dollarsText, paymentKindLabels } from '../../text/subscriptions.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, type TableColumn } from '../../ui/data-table.tsx'
import { dateText, shortDateText } from '../clock.ts'
import { RecordLink } from '../records/record-link.tsx'
import { RefundDialog } from './refund-dialog.tsx'

type Column = TableColumn<AdminTransaction, (() => void) | undefined>

/** Each says whose it is, and opens its subscription. */
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

const columnsOf = (ofEverybody: boolean): readonly Column[] => [
  { label: 'Date', className: 'whitespace-nowrap', cell: ({ created_at }) => dateText(created_at) },
  ...(ofEverybody ? [billedTo] : []),
  {
    label: 'For',
    ...(!ofEverybody && { phone: 'title' }),
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
  { label: 'Amount', numeric: true, mono: true, cell: (payment) => <Amount payment={payment} /> },
  { label: 'Invoice', phone: 'action', cell: (payment, onRefunded) => <Invoice {...{ payment, onRefunded }} /> },
]
const columns = columnsOf(false)
const columnsOfEverybody = columnsOf(true)

type Props = {
  payments: readonly AdminTransaction[]
  ofEverybody?: boolean
  /** All or part of one can be given back. */
  onRefunded?: () => void
  body?: RefObject<HTMLTableSectionElement | null>
}

/** Charges, with their invoices. */
export const PaymentsTable = ({ payments, ofEverybody, onRefunded, body }: Props) => (
  <DataTable
    label="Payments"
    columns={ofEverybody ? columnsOfEverybody : columns}
    rows={payments}
    on={() => onRefunded}
    body={{ ref: body, tabIndex: -1, className: 'outline-none' }}
  />
)

const Amount = ({ payment: { amount, paid, tax, status } }: { payment: AdminTransaction }) => (
  <>
    {dollarsText(amount)}
    {status === 'succeeded' && Number(paid) < Number(amount) && (
      <small className="block text-text-2">{dollarsText((Number(amount) - Number(paid)).toFixed(2))} refunded</small>
    )}
    {Number(tax) > 0 && <small className="block text-text-2">with {dollarsText(tax)} tax</small>}
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
