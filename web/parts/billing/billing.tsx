import { useState } from 'react'
import type { Plan } from '../../../contract/billing/billing.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/card.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { ChooseDialog } from './choose-dialog.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { FinishCheckout } from './finish-checkout.tsx'
import { Included } from './included.tsx'
import type { BillingData } from './load-billing.ts'
import { PaymentHistory } from './payment-history.tsx'
import { PlanAction } from './plan-action.tsx'
import { PlanCards } from './plan-cards.tsx'
import { useBackFromBank, useWhilePaying } from './while-paying.ts'

type Open = { choose: Plan } | { change: Plan } | 'cancel' | null

/** What somebody has and pays: a job seeker for themselves, an owner for the company. */
export function Billing({ data }: { data: BillingData }) {
  const { mine, plans, filters, audience } = data
  const live = mine.subscription && !mine.subscription.ended_at ? mine.subscription : null
  // Where nothing can be paid there is nothing to open.
  const has = [mine.plan.id, live?.pending_plan?.id]
  const chosen = mine.gateway ? plans.find(({ id }) => id === filters.choose && !has.includes(id)) : undefined
  const [open, setOpen] = useState<Open>(() => (chosen ? openFor(chosen, live !== null) : null))
  const close = () => setOpen(null)
  useWhilePaying(mine.subscription)
  useBackFromBank(filters.from === 'bank', audience, data.history.data[0])
  return (
    <div className="flex flex-col gap-5">
      {filters.checkout && <FinishCheckout audience={audience} checkout={filters.checkout} plan_id={filters.plan} />}
      {!mine.gateway && (
        <Notice tone="warning">Payments are not set up here, so that no paid plan can be begun or changed.</Notice>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[1.4fr_1fr]">
        <CurrentPlan
          mine={mine}
          live={live}
          audience={audience}
          newest={filters.page === 1 ? data.history.data[0] : undefined}
          onCancel={() => setOpen('cancel')}
        />
        <Included included={data.included} />
      </div>
      <Panel title={audience === 'job_seeker' ? 'Plans for job seekers' : 'Plans for companies'} pad>
        <PlanCards
          plans={plans}
          empty="No plans are sold at the moment."
          action={(plan) => (
            <PlanAction
              plan={plan}
              mine={mine}
              live={live}
              onChoose={() => setOpen(openFor(plan, live !== null))}
              onCancel={() => setOpen('cancel')}
            />
          )}
        />
      </Panel>
      <PaymentHistory audience={audience} history={data.history} page={filters.page} />
      {open === 'cancel' && live && (
        <CancelDialog subscription={live} plans={plans} included={data.included} onClose={close} />
      )}
      {open && open !== 'cancel' && 'choose' in open && (
        <ChooseDialog plan={plans.find(({ id }) => id === open.choose.id) ?? open.choose} mine={mine} onClose={close} />
      )}
      {open && open !== 'cancel' && 'change' in open && live && (
        <ChangeDialog plan={open.change} live={live} included={data.included} onClose={close} />
      )}
    </div>
  )
}

const openFor = (plan: Plan, hasOne: boolean): Open => {
  if (hasOne) return Number(plan.monthly_price) === 0 ? 'cancel' : { change: plan }
  return Number(plan.monthly_price) === 0 ? null : { choose: plan }
}
