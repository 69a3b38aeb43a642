import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/app.ts'
import { mine, paid, subscribe, subscribing } from '../../test/subscribing.ts'
import { renewSubscription } from './renewals.ts'
import { reconcile } from './reconcile.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ tax: { tax_name: 'Sales tax', tax_basis_points: 725 } })
})
const { seeker, planIds } = subscribing(() => app)

/** A subscriber whose free trial is over. `pay` runs the scheduled task once more. */
async function payer(card = 'test_success') {
  const person = await seeker()
  await subscribe(person, (await planIds('job_seeker')).Professional ?? '', card)
  const { id, period_end } = (await mine(person)).subscription!
  const pay = () => renewSubscription(app.context, id, new Date(period_end))
  const first = async () => (await paid(person)).data[0]!
  return { ...person, subscription_id: id, pay, first }
}

type Entry = { account: 'gateway' | 'revenue' | 'tax'; amount_cents: number; kind?: 'charge' | 'refund' }
/** Entries of a posting, written without the ledger module. */
const post = (transaction_id: string, entries: Entry[], posting: string = randomUUID()) =>
  app.db
    .insertInto('money_ledger')
    .values(
      entries.map(({ kind = 'refund', ...entry }) => ({
        ...entry,
        kind,
        posting,
        transaction_id,
        reference: 'by hand',
        currency: 'USD' as const,
        at: new Date(),
      })),
    )
    .execute()

const refused = (constraint: string) => expect.objectContaining({ constraint }) as unknown

test('the ledger rejects unbalanced and duplicate postings', async () => {
  const { pay, first } = await payer()
  await pay()
  const { id } = await first()
  const unbalanced: Entry[][] = [
    [{ account: 'gateway', amount_cents: 100 }],
    [
      { account: 'gateway', amount_cents: -100 },
      { account: 'revenue', amount_cents: 99 },
    ],
  ]
  for (const entries of unbalanced) await expect(post(id, entries)).rejects.toEqual(refused('money_ledger_balanced'))
  const charge: Entry[] = [
    { account: 'gateway', amount_cents: 100, kind: 'charge' },
    { account: 'revenue', amount_cents: -100, kind: 'charge' },
  ]
  await post(id, charge)
  await expect(post(id, charge)).rejects.toEqual(refused('money_ledger_once'))
  // Another balanced posting.
  const { posting } = await app.db
    .selectFrom('money_ledger')
    .select('posting')
    .where('transaction_id', '=', id)
    .executeTakeFirstOrThrow()
  await expect(post(id, [{ account: 'tax', amount_cents: 1 }], posting)).rejects.toEqual(
    refused('money_ledger_balanced'),
  )
})

test("ledger entries can't be changed or deleted", async () => {
  const { pay } = await payer()
  await pay()
  for (const statement of [
    sql`update money_ledger set amount_cents = amount_cents * 2`,
    sql`delete from money_ledger`,
    sql`truncate money_ledger`,
  ])
    await expect(statement.execute(app.db)).rejects.toEqual(refused('money_ledger_stands'))
})

test("a payment that fails to be recorded takes no invoice number, and gets the next one once it's recorded", async () => {
  const people = await Promise.all([payer(), payer(), payer()])
  const last = async () => (await app.db.selectFrom('invoice_numbers').select('last').executeTakeFirstOrThrow()).last
  const before = await last()
  await sql`create function fails() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`.execute(
    app.db,
  )
  await sql`create trigger fails before insert on money_ledger for each row execute function fails()`.execute(app.db)
  for (const { pay } of people) await expect(pay()).rejects.toThrow('broken')
  expect(await last()).toBe(before)
  await sql`drop trigger fails on money_ledger`.execute(app.db)
  for (const { first } of people) await reconcile(app.context, (await first()).id, new Date())
  const numbers: (string | null)[] = []
  for (const { first } of people) numbers.push((await first()).invoice_number)
  expect(numbers).toEqual([1, 2, 3].map((more) => `M-${String(before + more).padStart(6, '0')}`))
})
