import { counted } from '../../../../contract/platform/format.ts'
import type { MyPlan } from '../../../../contract/billing/billing.ts'
import type { CountedLimit } from '../../../../contract/billing/values.ts'
import { leftOf, planWithMore } from '../../../text/plan-above.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PlanIncludes } from './plan-includes.tsx'

type Counted = Exclude<CountedLimit, 'resume_pdf_versions'>

const names: Record<Counted, readonly [one: string, many: string]> = {
  live_jobs: ['live job', 'live jobs'],
  seats: ['seat', 'seats'],
  invitations: [
    'invitation this month to people who haven’t applied',
    'invitations this month to people who haven’t applied',
  ],
}

type Props = { plan: MyPlan; limit: Counted; className?: string }

/** Shown when the limit is reached or one is left: how many are used, and which plan includes more. */
export function LimitNear({ plan, limit, className }: Props) {
  if (leftOf(plan, limit) > 1) return null
  const { used, included } = plan.limits.find((each) => each.limit === limit)!
  const more = planWithMore(plan, limit)
  return (
    <Notice tone="plain" {...(className && { className })}>
      {included === 1 && used === 1
        ? `You’ve used your only ${names[limit][0]}.`
        : `You’ve used ${used} of your ${counted(included ?? 0, ...names[limit])}.`}{' '}
      {more && <PlanIncludes plan={more.plan} what={more.what} />}
    </Notice>
  )
}
