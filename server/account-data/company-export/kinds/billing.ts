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
    about: 'The plans the company subscribed to.',
    columns: {
      id: 'The subscription',
      plan_name: 'The plan',
      status: 'How it stands',
      auto_renew: 'Whether it is renewed',
      period_start: 'When its present period began',
      period_end: 'When that ends',
      created_at: 'When it was begun',
      ended_at: 'When it ended',
    },
    read: (context) => all(readSubscriptions(context)),
  }),
  kind({
    name: 'transactions',
    about: 'What was charged, newest first. The invoices themselves are PDFs, beside each payment in the settings.',
    columns: {
      id: 'The payment',
      kind: 'start, renewal or upgrade',
      plan_name: 'The plan',
      status: 'How it ended',
      amount: 'With tax',
      net: 'Without tax',
      tax: 'Tax',
      currency: 'Currency',
      period_start: 'The period it is for, from',
      period_end: 'to',
      method: 'How it was paid',
      failure: 'Why it failed',
      invoice_number: 'The number of the invoice',
      created_at: 'When it was begun',
      settled_at: 'When it was paid or failed',
    },
    read: readTransactions,
  }),
]
