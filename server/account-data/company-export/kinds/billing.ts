import { listTransactions } from '../../../billing/list.ts'
import { type ExportContext, all, atOnce, kind } from './kind.ts'

const readSubscriptions = ({ db, company_id }: ExportContext) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('plans', 'plans.id', 's.plan_id')
    .select(['s.id', 'plans.plan_name', 's.status', 's.auto_renew', 's.period_start', 's.period_end'])
    .select(['s.created_at', 's.ended_at'])
    .where('s.company_id', '=', company_id)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute()

async function* readTransactions({ db, company_id }: ExportContext) {
  for (let page = 1; ; page++) {
    const { rows } = await listTransactions(db, { audience: 'employer', company_id }, { page, per_page: atOnce })
    yield rows
    if (rows.length < atOnce) return
  }
}

export const billingKinds = [
  kind({
    name: 'subscriptions',
    about: 'The plans your company has subscribed to.',
    columns: {
      id: 'The subscription’s ID',
      plan_name: 'The plan',
      status: 'Its status',
      auto_renew: 'Whether it renews automatically',
      period_start: 'When the current period started',
      period_end: 'When the current period ends',
      created_at: 'When it started',
      ended_at: 'When it ended',
    },
    read: (context) => all(readSubscriptions(context)),
  }),
  kind({
    name: 'transactions',
    about: 'Payments, newest first. You can download each invoice as a PDF in Settings.',
    columns: {
      id: 'The payment’s ID',
      kind: 'start, renewal, or upgrade',
      plan_name: 'The plan',
      status: 'Its status',
      amount: 'Amount with tax',
      net: 'Amount before tax',
      tax: 'Tax',
      currency: 'Currency',
      period_start: 'The start of the period it covers',
      period_end: 'The end of the period it covers',
      method: 'Payment method',
      failure: 'Why it failed',
      invoice_number: 'The invoice number',
      created_at: 'When it started',
      settled_at: 'When it was paid or failed',
    },
    read: readTransactions,
  }),
]
