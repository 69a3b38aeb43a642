import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { subscriptionStatuses } from '../../contract/billing/values.ts'
import { testApp, type TestApp } from '../../test/app.ts'
import { makeEmployer, makeSeeker } from '../../test/make.ts'
import { type Fault, faults, faultyGateway } from '../../test/money/faulty-gateway.ts'
import { expectRight, expectWholeLedgerRight } from '../../test/money/invariants.ts'
import { randomOf } from '../../test/random.ts'
import { comeToRest, type Run, runSteps } from '../../test/money/sequence.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Subscriber } from './subscribers.ts'
import { paymentsOf } from './transactions.ts'

/** How many sequences, and the seed. A failure prints its own. */
const sequences = Number(process.env.MONEY_SEQUENCES ?? 500)
const firstSeed = Number(process.env.MONEY_SEED ?? Date.now() % 1_000_000_000)
const atOnce = 8
const faultShare = 0.25

let app: TestApp
beforeAll(async () => {
  app = await testApp({ tax: { tax_name: 'Sales tax', tax_basis_points: 725 } })
  // It costs only a few cents more than the one below, less than can be charged to a card.
  const plan = { plan_name: 'Professional Plus', monthly_price_cents: 2960, sort_order: 8 }
  await app.db
    .insertInto('plans')
    .values((['job_seeker', 'employer'] as const).map((audience) => ({ ...plan, audience })))
    .execute()
})

async function runOne(seed: number): Promise<Run['context']> {
  const random = randomOf(seed)
  const { db } = app
  const subscriber: Subscriber = random.chance(0.5)
    ? { audience: 'job_seeker', seeker_id: (await makeSeeker(db)).seeker_id }
    : { audience: 'employer', company_id: (await makeEmployer(db, { company: { plan: 'Starter' } })).company_id }
  let isWell = false
  const fault = (): Fault | null => (!isWell && random.chance(faultShare) ? random.pick(faults) : null)
  const context: AppContext = { ...app.context, payments: faultyGateway(paymentsOf(app.context), fault) }
  const plans = await db.selectFrom('plans').selectAll().where('audience', '=', subscriber.audience).execute()
  const now = new Date(Date.UTC(2027, 0, 1) + random.below(800 * 86_400_000))
  const run: Run = { context, subscriber, plans, random, now, log: [], isGone: false }
  try {
    await runSteps(run)
    isWell = true
    await comeToRest(run)
    await expectRight(run)
  } catch (error) {
    const story = `MONEY_SEED=${seed} MONEY_SEQUENCES=1 shows it again.\n${run.log.join('\n')}`
    throw new Error(`${error instanceof Error ? error.message : 'failed'}\n${story}`, { cause: error })
  }
  return context
}

/** The test only means something if these cases occurred. */
async function expectEverythingHappened() {
  if (sequences < 500) return
  const { rows } = await sql<{ kind: string; status: string; count: number }>`
    select kind, status, count(*)::int from transactions group by 1, 2
    union all select 'subscription', to_status, count(*)::int from subscription_events where to_status is not null group by 2`.execute(
    app.db,
  )
  const counted = new Map(rows.map(({ kind, status, count }) => [`${kind} ${status}`, count]))
  const expected = [
    ...['start', 'renewal', 'upgrade'].flatMap((kind) => [`${kind} succeeded`, `${kind} failed`]),
    'renewal refunded',
    ...subscriptionStatuses.map((status) => `subscription ${status}`),
  ]
  expect(expected.filter((what) => !counted.get(what))).toEqual([])
}

test(
  `charges, transactions, invoices, the ledger, and plans agree after ${sequences} random sequences of calls, faults, and clock changes`,
  { timeout: 60_000 + sequences * 200 },
  async () => {
    for (let from = 0; from < sequences; from += atOnce) {
      const seeds = Array.from({ length: Math.min(atOnce, sequences - from) }, (_, i) => firstSeed + from + i)
      await Promise.all(seeds.map(runOne))
    }
    await expectWholeLedgerRight(app.context)
    await expectEverythingHappened()
  },
)
