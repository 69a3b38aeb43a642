import type { Route } from './+types/plans-billing'
import { productName } from '../../contract/platform/product.ts'
import { Billing } from '../parts/billing/billing.tsx'
import { loadBilling } from '../parts/billing/load-billing.ts'
import { PageHead } from '../ui/card.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadBilling('job_seeker', request.url)

export const meta: Route.MetaFunction = () => [{ title: `Plans and billing | ${productName}` }]

export default function PlansBilling({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Plans and billing">Your plan, its price, and your payments.</PageHead>
      <Billing key={loaderData.filters.choose} data={loaderData} />
    </>
  )
}
