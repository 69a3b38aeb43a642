import type { TransactionStatus } from '../../../contract/billing/values.ts'
import { paymentStatusLabels } from '../../text/subscriptions.ts'
import { Tag, type TagTone } from '../../ui/badge.tsx'

const tones: Record<TransactionStatus, TagTone> = {
  pending: 'info',
  succeeded: 'success',
  failed: 'danger',
  refunded: 'plain',
}

/** The result of a payment. */
export const PaymentState = ({ status }: { status: TransactionStatus }) => (
  <Tag tone={tones[status]}>{paymentStatusLabels[status]}</Tag>
)
