import { dollarsText, rateText } from '../../contract/platform/format.ts'
import { productName } from '../../contract/platform/product.ts'
import type { RawReply } from '../../contract/platform/endpoint.ts'
import type { Config } from '../platform/config/config.ts'
import { attachmentHeader } from '../platform/files/names.ts'
import { notFound } from '../platform/http/problem.ts'
import { type Block, makePdf } from '../platform/pdf/pdf.ts'
import { invoiceName } from './emails.ts'
import type { TransactionRow } from './rules.ts'
import { dayOf } from './words.ts'

/** `refunded_cents`: how much of it was refunded. */
type Paid = TransactionRow & { plan_name: string; refunded_cents: number }
type Recipient = Parameters<typeof makePdf>[2]
type Seller = Pick<Config, 'contact'>

/** What was sold, to whom, and the tax. @throws 404 if nothing was paid */
export const invoicePdf = (paid: Paid, config: Seller, recipient: Recipient) =>
  document('Invoice', paid, invoiceBlocks(paid, config), recipient)

/** Proof of payment: when, how, and any refund. @throws 404 if nothing was paid */
export const receiptPdf = (paid: Paid, config: Seller, recipient: Recipient) =>
  document('Receipt', paid, receiptBlocks(paid, config), recipient)

async function document(
  kind: 'Invoice' | 'Receipt',
  { invoice_number }: Paid,
  blocks: Block[],
  recipient: Recipient,
): Promise<RawReply> {
  if (invoice_number === null) throw notFound()
  const title = `${kind} ${invoiceName(invoice_number)}`
  const body = await makePdf({ title, author: productName, paper: 'LETTER' }, blocks, recipient)
  return {
    media_type: 'application/pdf',
    body,
    headers: { 'content-disposition': attachmentHeader(title, 'application/pdf') },
  }
}

const price = (cents: number) => dollarsText(cents / 100)
const line = (text: string, right: string): Block => ({ kind: 'entry', text, right })

const head = (kind: string, paid: Paid, { contact }: Seller): Block[] => [
  { kind: 'title', text: `${kind} ${invoiceName(paid.invoice_number)}` },
  { kind: 'subtitle', text: productName },
  { kind: 'small', text: contact.address },
  { kind: 'heading', text: 'Billed to' },
  { kind: 'text', text: paid.billed_to.name },
  ...paid.billed_to.lines.map((text): Block => ({ kind: 'text', text })),
  { kind: 'text', text: paid.billed_to.email },
]

export const invoiceBlocks = (paid: Paid, seller: Seller): Block[] => [
  ...head('Invoice', paid, seller),
  { kind: 'heading', text: 'Date' },
  { kind: 'text', text: dayOf(paid.settled_at ?? paid.created_at) },
  { kind: 'heading', text: 'Description' },
  line(`${paid.plan_name}, ${wordsOf(paid)}`, price(paid.net_cents)),
  { kind: 'small', text: `${dayOf(paid.period_start)} to ${dayOf(paid.period_end)}` },
  line(`${paid.tax_name}, ${rateText(paid.tax_basis_points / 10_000)}`, price(paid.tax_cents)),
  line('Total in US dollars', price(paid.amount_cents)),
  { kind: 'text', text: `Paid with ${methodOf(paid)} on ${dayOf(paid.settled_at ?? paid.created_at)}.` },
  ...refundOf(paid),
]

export const receiptBlocks = (paid: Paid, seller: Seller): Block[] => [
  ...head('Receipt', paid, seller),
  { kind: 'heading', text: 'Payment' },
  line(`Received on ${dayOf(paid.settled_at ?? paid.created_at)}`, price(paid.amount_cents)),
  { kind: 'text', text: `${paid.plan_name}, paid with ${methodOf(paid)}.` },
  { kind: 'text', text: `Payment in full for invoice ${invoiceName(paid.invoice_number)}.` },
  { kind: 'small', text: `Transaction ${paid.id}` },
  ...refundOf(paid),
]

const methodOf = ({ method_brand, method_last4 }: Paid) => `${method_brand} ending in ${method_last4}`

const wordsOf = ({ kind, days_left, days_in_period }: Paid) =>
  kind === 'upgrade' ? `prorated upgrade, ${days_left} of ${days_in_period} days` : 'one month'

const refundOf = ({ refunded_at, refunded_cents, refund_reason }: Paid): Block[] =>
  refunded_cents > 0
    ? [
        { kind: 'heading', text: 'Refund' },
        line(refunded_at ? `Refunded on ${dayOf(refunded_at)}` : 'Partially refunded', `-${price(refunded_cents)}`),
        ...(refund_reason && refunded_at
          ? [
              {
                kind: 'text',
                text: 'This payment arrived too late to be used, so it was refunded in full.',
              } as const,
            ]
          : []),
      ]
    : []
