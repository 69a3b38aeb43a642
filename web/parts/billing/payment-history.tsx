import type { Reply } from '../../../contract/index.ts'
import type { Transaction } from '../../../contract/billing/billing.ts'
import { DownloadButton } from '../platform/page/download-button.tsx'
import type { PlanType } from '../../../contract/platform/values.ts'
import { dateText, shortDateText } from '../../text/dates.ts'
import { paymentKindLabels } from '../../text/subscriptions.ts'
import { Panel } from '../../ui/card.tsx'
import { ListResults } from '../../ui/list-results.tsx'
import { Cell, Column, Row, Table } from '../../ui/table.tsx'
import { billingPaths } from '../platform/forms/billing-paths.ts'
import { PaymentState } from './payment-state.tsx'

type Props = {
  audience: PlanType
  history: Reply<'GET /subscription/transactions'>['data']
  page: number
}

/** Every charge, newest first, with its invoice and receipt. */
export function PaymentHistory({ audience, history, page }: Props) {
  return (
    <Panel
      title="Payments"
      action={
        history.total > 0 && <span className="text-[13.5px] text-text-2">Total paid: ${history.paid_in_all}</span>
      }
    >
      <ListResults
        found={{ list: history, filters: { page }, dropped: [] }}
        base={billingPaths[audience]}
        noun={['payment', 'payments']}
        label="Payments"
        keepScroll
        none={{ title: 'No payments yet', children: 'Charges, with their invoices and receipts, are listed here.' }}
      >
        <Table label="Payments">
          <thead>
            <tr>
              <Column>Date</Column>
              <Column>For</Column>
              <Column>Status</Column>
              <Column numeric>Amount</Column>
              <Column>Documents</Column>
            </tr>
          </thead>
          <tbody>
            {history.data.map((each) => (
              <PaymentRow key={each.id} transaction={each} />
            ))}
          </tbody>
        </Table>
      </ListResults>
    </Panel>
  )
}

function PaymentRow({ transaction }: { transaction: Transaction }) {
  const { status, kind, plan_name, amount, method, failure, invoice_number, created_at } = transaction
  return (
    <Row>
      <Cell>{dateText(created_at)}</Cell>
      <Cell phone="title">
        <b>{plan_name}</b>, {paymentKindLabels[kind]}
        <small className="block text-text-2">
          {shortDateText(transaction.period_start)} to {shortDateText(transaction.period_end)}, {method}
        </small>
      </Cell>
      <Cell>
        <PaymentState status={status} />
        {failure && <small className="mt-1 block text-text-2">{failure}</small>}
      </Cell>
      <Cell numeric>${amount}</Cell>
      <Cell phone="action">{invoice_number && <Documents transaction={transaction} />}</Cell>
    </Row>
  )
}

function Documents({ transaction: { id, invoice_number } }: { transaction: Transaction }) {
  return (
    <span className="flex gap-1.5">
      {(['invoice', 'receipt'] as const).map((kind) => (
        <DownloadButton
          key={kind}
          path={`/api/subscription/transactions/${id}/${kind}.pdf`}
          size="small"
          aria-label={`${kind === 'invoice' ? 'Invoice' : 'Receipt'} ${invoice_number}, PDF`}
        >
          {kind === 'invoice' ? 'Invoice' : 'Receipt'}
        </DownloadButton>
      ))}
    </span>
  )
}
