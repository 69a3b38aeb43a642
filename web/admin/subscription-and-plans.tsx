import { redirect, type ShouldRevalidateFunction } from 'react-router'
import type { Route } from './+types/subscription-and-plans'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { keepsList } from './records/use-opened.ts'
import { loadSection, sectionBases } from './subscriptions/load-subscriptions.ts'
import { PlansList } from './subscriptions/plans-list.tsx'
import { plansTitle, sectionLabels } from './subscriptions/subscription-sections.tsx'
import { SubscriptionsDashboard } from './subscriptions/subscriptions-dashboard.tsx'
import { SubscriptionsList } from './subscriptions/subscriptions-list.tsx'
import { TransactionsList } from './subscriptions/transactions-list.tsx'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id')
  if (id && !searchParams.has('section')) throw redirect(`${sectionBases.subscriptions}&id=${encodeURIComponent(id)}`)
  return loadSection(request.url)
}

/** An id without a section redirects to its list. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.nextUrl.searchParams.has('section') ? keepsList(change) : change.defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  pageTitle(loaderData ? `${sectionLabels[loaderData.section]}, ${plansTitle.toLowerCase()}` : plansTitle, location)

export default function SubscriptionAndPlans({ loaderData: loaded }: Route.ComponentProps) {
  if (loaded.section === 'subscriptions') return <SubscriptionsList loaded={loaded.found} />
  if (loaded.section === 'transactions') return <TransactionsList loaded={loaded.found} />
  if (loaded.section === 'plans') return <PlansList plans={loaded.plans} />
  return <SubscriptionsDashboard figures={loaded.figures} />
}
