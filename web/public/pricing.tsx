import type { Route } from './+types/pricing'
import { productName } from '../../contract/product.ts'
import { noSeekerPlans, PlanCards } from '../parts/home/plans.tsx'
import { useLogin } from '../session.ts'
import { siteContext } from '../site-context.ts'
import '../styles/home.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { call: ask, base_url } = context.get(siteContext)
  return { plans: (await ask('GET /plans')).data, canonical: `${base_url}/pricing` }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Pricing | ${productName}` },
  {
    name: 'description',
    content: 'Plans for job seekers and for employers. Searching, applying and being answered are free, and stay so.',
  },
  ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.canonical }] : []),
]

export default function Pricing({ loaderData: { plans } }: Route.ComponentProps) {
  const role = useLogin()?.data.user_type
  const of = (type: string) => plans.filter((plan) => plan.type === type)
  return (
    <div className="wrapc pt-12 pb-24">
      <h1 className="h-page">Pricing Plans</h1>
      <p className="mt-2 max-w-[60ch] text-text-2">
        Searching, applying, resumes, alerts and messages are free for job seekers, and are never limited.
      </p>
      <section className="mt-12" aria-labelledby="for-seekers">
        <h2 id="for-seekers" className="h-block mb-4">
          Pricing for Job Seekers
        </h2>
        <PlanCards
          plans={of('job_seeker')}
          to={role === 'job_seeker' ? '/job-seeker/plans-billing' : '/register'}
          empty={noSeekerPlans}
        />
      </section>
      <section className="mt-16" aria-labelledby="for-employers">
        <h2 id="for-employers" className="h-block mb-4">
          Pricing for Employers
        </h2>
        <PlanCards
          plans={of('employer')}
          to={role === 'employer' ? '/employer/settings' : '/register?type=employer'}
          empty="No employer plans available at the moment."
        />
      </section>
    </div>
  )
}
