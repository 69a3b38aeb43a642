import { type RefObject, useState } from 'react'
import type { AdminTransaction } from '../../../contract/admin/subscriptions.ts'
import { PaymentState } from '../../parts/billing/payment-state.tsx'
import { DownloadButton } from '../../parts/frame/download-button.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RecordLink } from '../records/record-link.tsx'
import { dateText, shortDateText } from '../clock.ts'
import { dollarsText, paymentKindLabels } from '../../text/subscriptions.ts'
import { Button } from '../../ui/button.tsx'
import { Cell, Column, Row, Table } from '../../ui/table.tsx'

type Props = {
  payments: readonly AdminTransaction[]
  /** Each says whose it is, and opens its subscription. */
  ofEverybody?: boolean
  /** All or part of one can be given back. */
  onRefunded?: () => void
  body?: RefObject<HTMLTableSectionElement | null>
}

/** Charges, with their invoices. */
export const PaymentsTable = ({ payments, ofEverybody = false, onRefunded, body }: Props) => (
  <Table label="Payments">
    <thead>
      <tr>
        <Column>Date</Column>
        {ofEverybody && <Column>Billed to</Column>}
        <Column>For</Column>
        <Column>Status</Column>
        <Column numeric>Amount</Column>
        <Column>Invoice</Column>
      </tr>
    </thead>
    <tbody ref={body} tabIndex={-1} className="outline-none">
      {payments.map((each) => (
        <PaymentRow key={each.id} payment={each} ofEverybody={ofEverybody} onRefunded={onRefunded} />
      ))}
    </tbody>
  </Table>
)

type RowProps = { payment: AdminTransaction; ofEverybody: boolean; onRefunded: (() => void) | undefined }

function PaymentRow({ payment, ofEverybody, onRefunded }: RowProps) {
  const [refunding, setRefunding] = useState(false)
  const { id, kind, plan_name, status, billed_to, amount, tax, method, failure, invoice_number } = payment
  return (
    <Row>
      <Cell className="whitespace-nowrap">{dateText(payment.created_at)}</Cell>
      {ofEverybody && (
        <Cell phone="title">
          <RecordLink id={payment.subscription_id} className="font-semibold">
            {billed_to.name}
          </RecordLink>
          <small className="block text-text-2">{billed_to.email}</small>
        </Cell>
      )}
      <Cell {...(!ofEverybody && { phone: 'title' })}>
        <b>{plan_name}</b>, {paymentKindLabels[kind]}
        <small className="block text-text-2">
          {shortDateText(payment.period_start)} to {shortDateText(payment.period_end)}, {method}
        </small>
      </Cell>
      <Cell>
        <PaymentState status={status} />
        {failure && <small className="mt-1 block text-text-2">{failure}</small>}
      </Cell>
      <Cell numeric mono>
        {dollarsText(amount)}
        {status === 'succeeded' && Number(payment.paid) < Number(amount) && (
          <small className="block text-text-2">
            {dollarsText((Number(amount) - Number(payment.paid)).toFixed(2))} refunded
          </small>
        )}
        {Number(tax) > 0 && <small className="block text-text-2">with {dollarsText(tax)} tax</small>}
      </Cell>
      <Cell phone="action">
        {invoice_number && (
          <DownloadButton
            size="small"
            path={`/api/admin/subscriptions/transactions/${id}/invoice.pdf`}
            aria-label={`Invoice ${invoice_number}, PDF`}
          >
            {invoice_number}
          </DownloadButton>
        )}
        {onRefunded && status === 'succeeded' && Number(payment.paid) > 0 && (
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
      </Cell>
    </Row>
  )
}
