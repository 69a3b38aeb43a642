import type { Route } from './+types/subscription-and-plans'
import { productName } from '../../contract/product.ts'
import { loadSection } from './subscriptions/load-subscriptions.ts'
import { PlansList } from './subscriptions/plans-list.tsx'
import { pageTitle } from './subscriptions/subscription-sections.tsx'
import { SubscriptionsDashboard } from './subscriptions/subscriptions-dashboard.tsx'
import { SubscriptionsList } from './subscriptions/subscriptions-list.tsx'
import { TransactionsList } from './subscriptions/transactions-list.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSection(request.url)

export const meta: Route.MetaFunction = () => [{ title: `${pageTitle} | ${productName}` }]

export default function SubscriptionAndPlans({ loaderData: loaded }: Route.ComponentProps) {
  if (loaded.section === 'subscriptions') return <SubscriptionsList found={loaded.found} />
  if (loaded.section === 'transactions') return <TransactionsList found={loaded.found} />
  if (loaded.section === 'plans') return <PlansList plans={loaded.plans} />
  return <SubscriptionsDashboard figures={loaded.figures} />
}
