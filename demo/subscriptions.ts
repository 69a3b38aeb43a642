import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { pastDueEndsAfterDays, renewalRetryDays, trialDays } from '../contract/billing/values.ts'
import type { DB } from '../database/tables.ts'
import { columnsOf, findBilledTo, type Subscriber } from '../server/billing/subscribers.ts'
import { postCharge } from '../server/billing/ledger.ts'
import { addDays, monthAfter } from '../server/billing/rules.ts'
import { insertRows, type Row } from './batch.ts'
import type { World } from './compose.ts'
import { type Random, seeded } from './random.ts'
import { after, before, day, hour, minute } from './times.ts'

type Db = Kysely<DB>
type Life = 'trialing' | 'active' | 'canceling' | 'past_due' | 'suspended' | 'canceled' | 'expired'
type Plan = { id: string; audience: string; plan_name: string; monthly_price_cents: number }

const card = { gateway: 'test', method_brand: 'Visa' }
const good = { ...card, payment_method: 'test_success', method_last4: '4242' }
const failing = { ...card, payment_method: 'test_fails_at_renewal', method_last4: '0341' }

/** Puts each company on the plan it needs, and some job seekers on one, with subscriptions in every state. */
export async function writeSubscriptions(db: Db, world: Pick<World, 'seekers'>, now: Date): Promise<void> {
  const random = seeded(0x706c616e)
  const plans = await db.selectFrom('plans').selectAll().execute()
  const planOf = (audience: string, name: string) =>
    plans.find((plan) => plan.audience === audience && plan.plan_name === name)!
  const made: Made[] = []
  for (const { id: company_id, plan_name, created_at } of await neededPlans(db)) {
    const life = plan_name === 'Starter' ? random.pick(ended) : random.weighted(holding)
    const plan = planOf('employer', plan_name === 'Starter' ? 'Professional' : plan_name)
    if (plan_name === 'Starter' && random.chance(0.5)) continue
    made.push(await subscription({ db, random, now }, { audience: 'employer', company_id }, { plan, life, created_at }))
  }
  const seekers = world.seekers.slice(1).filter(({ joined }) => joined < before(now, 70 * day))
  for (const { seeker_id, joined } of random.some(seekers, Math.ceil(seekers.length / 60))) {
    const plan = planOf('job_seeker', random.chance(0.7) ? 'Professional' : 'Lead')
    const life = random.chance(0.75) ? random.weighted(holding) : random.pick(ended)
    made.push(
      await subscription(
        { db, random, now },
        { audience: 'job_seeker', seeker_id },
        { plan, life, created_at: joined },
      ),
    )
  }
  await write(db, made)
  await writeMonthlyInvitations(db)
}

const holding = { active: 12, trialing: 3, canceling: 1, past_due: 1 } as const
const ended = ['suspended', 'canceled', 'expired'] as const

/** The plan with room for a company's live jobs and people. */
async function neededPlans(db: Db) {
  const { rows } = await sql<{ id: string; plan_name: string; created_at: Date }>`
    with has as (
      select c.id, c.created_at,
        (select count(*) from jobs where company_id = c.id
          and (status = 'published' and expires_at > now() or status = 'pending_review')) as live,
        (select count(*) from accounts where company_id = c.id and left_company_at is null)
          + (select count(*) from team_invitations where company_id = c.id and accepted_at is null) as seats
      from companies c where c.deleted_at is null)
    select id, created_at, case when live > 10 or seats > 3 then 'Team' when live > 2 or seats > 1 then 'Professional' else 'Starter' end as plan_name
    from has order by created_at, id`.execute(db)
  return rows
}

type SubscriptionContext = { db: Db; random: Random; now: Date }
type Made = { row: Row; events: Row[]; transactions: Row[] }

async function subscription(
  { db, random, now }: SubscriptionContext,
  subscriber: Subscriber,
  { plan, life: asked, created_at }: { plan: Plan; life: Life; created_at: Date },
): Promise<Made> {
  const owner = columnsOf(subscriber)
  const id = randomUUID()
  const customer = `cus_${randomUUID()}`
  // Accounts this new can't have had a plan for long.
  const age = Math.floor((now.getTime() - created_at.getTime()) / day)
  const life = age < 75 && asked !== 'trialing' ? 'trialing' : asked
  const over = overSince(random, life, age, now)
  const began = over
    ? addDays(monthsBefore(over, random.whole(1, Math.max(1, Math.min(8, Math.floor((age - 75) / 31))))), -trialDays)
    : startOf(random, life, now, age)
  const trial_end = addDays(began, trialDays)
  const anchor_day = trial_end.getUTCDate()
  const paid = life === 'trialing' ? [] : periodsOf(trial_end, anchor_day, over ?? now)
  const last = paid.at(-1) ?? { period_start: began, period_end: trial_end }
  const lapses = life === 'past_due' || life === 'expired'
  const method = lapses ? failing : good
  const order = {
    ...owner,
    ...method,
    subscription_id: id,
    kind: 'renewal',
    plan_id: plan.id,
    net_cents: plan.monthly_price_cents,
    tax_cents: 0,
    currency: 'USD',
    tax_name: 'Sales tax',
    tax_basis_points: 0,
    customer,
    billed_to: await findBilledTo(db, subscriber),
  }
  const failedAt = lapses ? [0, ...renewalRetryDays].map((days) => addDays(last.period_end, days)) : []
  const transactions: Row[] = [
    ...paid.map((period) => ({
      ...order,
      ...settledAt(after(period.period_start, 2 * minute)),
      ...period,
      status: 'succeeded',
      failure_code: null,
      failure_message: null,
    })),
    ...failedAt.map((at) => ({
      ...order,
      ...settledAt(after(at, 2 * minute)),
      period_start: last.period_end,
      period_end: monthAfter(last.period_end, anchor_day),
      status: 'failed',
      failure_code: 'card_declined',
      failure_message: 'The card was declined.',
    })),
  ]
  const ended_at =
    life === 'canceled' ? last.period_end : life === 'expired' ? addDays(last.period_end, pastDueEndsAfterDays) : null
  const status = life === 'canceling' ? 'active' : life
  const row = {
    id,
    audience: subscriber.audience,
    ...owner,
    ...method,
    plan_id: plan.id,
    monthly_price_cents: plan.monthly_price_cents,
    status,
    status_before_suspension: life === 'suspended' ? 'active' : null,
    auto_renew: true,
    cancel_at_period_end: life === 'canceling' || life === 'canceled',
    cancel_reason: life === 'canceled' ? 'We’ve hired everyone we need.' : '',
    is_trial_used: true,
    ...last,
    anchor_day,
    failed_renewals: failedAt.length,
    next_step_at:
      ended_at || life === 'suspended'
        ? null
        : life === 'past_due'
          ? addDays(last.period_end, pastDueEndsAfterDays)
          : last.period_end,
    customer,
    method_expires: '2031-04',
    created_at: began,
    updated_at: ended_at ?? last.period_start,
    ended_at,
  }
  return { row, transactions, events: eventsOf(id, { began, status, paid, failedAt, ended_at, now }) }
}

/** When the last paid month of an ending subscription ended, on a day that every month has; null if it continues. */
function overSince(random: Random, life: Life, age: number, now: Date): Date | null {
  const days = { past_due: [6, 9], expired: [15, 55], canceled: [3, 55] }[life as string] as
    [number, number] | undefined
  if (!days) return null
  const at = before(now, random.whole(days[0], Math.max(days[0], Math.min(days[1], age - 60))) * day + hour)
  at.setUTCDate(Math.min(at.getUTCDate(), 28))
  return at
}

function monthsBefore(at: Date, months: number): Date {
  const earlier = new Date(at)
  earlier.setUTCMonth(at.getUTCMonth() - months)
  return earlier
}

/** A start long enough ago for several paid months, and not before they joined. */
function startOf(random: Random, life: Life, now: Date, age: number): Date {
  const days =
    life === 'trialing' ? random.whole(0, Math.min(age, trialDays - 1)) : random.whole(56, Math.min(age, 250))
  return before(now, days * day + random.whole(1, 20) * minute)
}

/** The months from the end of the free trial to the one that contains `until`. */
function periodsOf(from: Date, anchor_day: number, until: Date) {
  const periods: { period_start: Date; period_end: Date }[] = []
  for (let period_start = from; period_start < until;) {
    const period_end = monthAfter(period_start, anchor_day)
    periods.push({ period_start, period_end })
    period_start = period_end
  }
  return periods
}

const settledAt = (at: Date) => ({
  id: randomUUID(),
  payment: `tp_${randomUUID()}`,
  created_at: at,
  settled_at: after(at, 2000),
})

type Story = {
  began: Date
  status: string
  paid: readonly { period_start: Date }[]
  failedAt: readonly Date[]
  ended_at: Date | null
  now: Date
}

function eventsOf(subscription_id: string, { began, status, paid, failedAt, ended_at, now }: Story): Row[] {
  const event = (at: Date, kind: string, from_status: string | null, to_status: string | null): Row => ({
    subscription_id,
    at,
    actor_type: kind === 'subscribed' ? 'holder' : to_status === 'suspended' ? 'admin' : 'system',
    kind,
    from_status,
    to_status,
    detail: to_status === 'suspended' ? { reason: 'The bank reversed a payment.' } : {},
  })
  const [first] = paid
  const events = [event(began, 'subscribed', null, 'trialing')]
  if (first) events.push(event(first.period_start, 'status_changed', 'trialing', 'active'))
  const before_end = first ? 'active' : 'trialing'
  for (const at of failedAt) events.push(event(at, 'renewal_failed', null, null))
  const lastTry = failedAt.at(-1)
  if (lastTry) events.push(event(lastTry, 'status_changed', before_end, 'past_due'))
  if (status === 'suspended') events.push(event(before(now, 2 * day), 'status_changed', before_end, status))
  if (ended_at) events.push(event(ended_at, 'status_changed', lastTry ? 'past_due' : before_end, status))
  return events
}

/** Invoices are numbered in the order in which they were paid, and each is in the ledger. */
async function write(db: Db, made: readonly Made[]) {
  await insertRows(
    db,
    'subscriptions',
    made.map(({ row }) => row),
  )
  await insertRows(
    db,
    'subscription_events',
    made.flatMap(({ events }) => events),
  )
  const inOrder = made
    .flatMap(({ transactions }) => transactions)
    .toSorted((a, b) => Number(a.settled_at) - Number(b.settled_at))
  let last = 0
  const numbered = inOrder.map((row) => ({ ...row, invoice_number: row.status === 'succeeded' ? ++last : null }))
  await insertRows(db, 'transactions', numbered)
  await db.updateTable('invoice_numbers').set({ last }).execute()
  await insertRows(
    db,
    'test_gateway_payments',
    numbered.map(({ id, payment, customer, payment_method, net_cents, currency, status, created_at }: Row) => ({
      transaction_id: id,
      payment,
      customer,
      card: payment_method,
      amount_cents: net_cents,
      currency,
      status,
      created_at,
    })),
  )
  const charged = await db
    .selectFrom('transactions')
    .selectAll()
    .where('status', '=', 'succeeded')
    .orderBy('invoice_number')
    .execute()
  for (const transaction of charged) await postCharge(db, transaction, transaction.settled_at ?? transaction.created_at)
}

/** Counts the invitations sent this month to people who hadn't applied. */
const writeMonthlyInvitations = (db: Db) =>
  sql`insert into monthly_invitations (company_id, month, used)
    select i.company_id, date_trunc('month', now() at time zone 'UTC')::date, count(*)
    from invitations i where i.created_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'
      and not exists (select from applications a join jobs j on j.id = a.job_id
        where a.seeker_id = i.seeker_id and j.company_id = i.company_id and a.created_at < i.created_at)
    group by i.company_id`.execute(db)
