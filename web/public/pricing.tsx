import type { Route } from './+types/pricing'
import type { PlanType } from '../../contract/platform/values.ts'
import { productName } from '../../contract/platform/product.ts'
import { pageMeta } from '../parts/platform/page/page-meta.ts'
import { sharedMeta } from './frame/shared-meta.ts'
import { billingHref } from '../parts/platform/forms/billing-paths.ts'
import { noSeekerPlans, PlanCards } from '../parts/billing/plan-cards.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { Plan } from '../../contract/billing/billing.ts'
import { useLogin } from '../session.ts'
import { withNext } from '../text/return-path.ts'
import { siteContext } from '../site-context.ts'

/** If plans fail to load, their empty text is shown; the rest of the page works. */
export async function loader({ context }: Route.LoaderArgs) {
  const { call: ask, base_url } = context.get(siteContext)
  const plans = await ask('GET /plans').then(
    ({ data }) => data,
    (error: unknown) => {
      console.error('Could not load plans:', error)
      return []
    },
  )
  return { plans, canonical: `${base_url}/pricing` }
}

const title = `Pricing | ${productName}`

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(title, loaderData?.canonical),
  ...(import.meta.env.SSR && loaderData
    ? sharedMeta({
        title,
        description:
          'Plans for job seekers and employers. Searching, applying, and getting an answer are free, and always will be.',
        canonical: loaderData.canonical,
      })
    : []),
]

const free = [
  ['Searching and applying', 'See every job with its pay, and apply to as many as you like.'],
  [
    'An answer-by date',
    'Every application says when you’ll hear back. Late answers count in the company’s public record.',
  ],
  [
    'The same view for both sides',
    'Must-haves next to your answers, line by line, before and after you apply. No score.',
  ],
  // No number here, because administrators can change the plan's limit.
  ['Posting a job', 'You can post jobs on the free plan. They go live once your company is verified.'],
] as const

const leads = {
  visitor:
    'Registration is free and includes Starter. Your first paid plan starts with a 14-day free trial, and you can cancel anytime.',
  job_seeker: 'Your first paid plan starts with a 14-day free trial, and you can cancel anytime.',
  employer: 'Your first paid plan starts with a 14-day free trial, and you can cancel anytime.',
  admin: 'You’re signed in as an administrator, so you don’t need a plan.',
}

export default function Pricing({ loaderData: { plans } }: Route.ComponentProps) {
  const role = useLogin()?.data.user_type
  const of = (type: PlanType) => plans.filter((plan) => plan.type === type)
  const mayPay = useLogin()?.data.company_role
  const choose = (audience: PlanType, register: string) => (plan: Plan) => {
    const isFree = Number(plan.monthly_price) === 0
    // Anyone signed in already has the free plan. Only owners pay for a company, and administrators have no plan.
    if (role && (role !== audience || isFree || (audience === 'employer' && mayPay !== 'owner'))) return null
    const chosen = billingHref(audience, { choose: plan.id })
    return (
      <ButtonLink to={role ? chosen : withNext(register, isFree ? null : chosen)}>Choose {plan.plan_name}</ButtonLink>
    )
  }
  return (
    <div className="page-width pt-14 pb-24">
      <h1 className="heading-section">Pricing Plans</h1>
      <p className="mt-3 max-w-[35.5em] text-lg text-text-2">
        Everything that makes hiring fair is free for everyone. {leads[role ?? 'visitor']} Prices are in US dollars,
        before tax.
      </p>
      <section className="mt-14" aria-labelledby="for-seekers">
        <h2 id="for-seekers" className="heading-block mb-5">
          Pricing for Job Seekers
        </h2>
        <PlanCards plans={of('job_seeker')} action={choose('job_seeker', '/register')} empty={noSeekerPlans} />
      </section>
      <section className="mt-16" aria-labelledby="for-employers">
        <h2 id="for-employers" className="heading-block mb-5">
          Pricing for Employers
        </h2>
        <PlanCards
          plans={of('employer')}
          action={choose('employer', '/register?type=employer')}
          empty="No employer plans available at the moment."
        />
      </section>
      <section className="mt-16" aria-labelledby="for-everyone">
        <h2 id="for-everyone" className="heading-block mb-5">
          Free for everyone
        </h2>
        <dl className="free-facts">
          {free.map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
