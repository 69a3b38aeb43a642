import type { Route } from './+types/profile-views'
import { grantWords } from '../../contract/billing/values.ts'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { PlanIncludes } from '../parts/billing/plans/plan-includes.tsx'
import { readListQuery } from '../text/list-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card, PageHead } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { loadViewers, profileViews, ViewerRows } from './overview/profile-viewers.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readListQuery(request.url, {})
  const { viewers, named_by } = await loadViewers(query.filters)
  return { found: viewers && { ...query, list: viewers }, named_by }
}

const title = 'Profile views'
export const meta: Route.MetaFunction = ({ location }) => pageTitle(title, location)

export default function ProfileViews({ loaderData: { found: loaded, named_by } }: Route.ComponentProps) {
  if (!loaded) return <NotNamed named_by={named_by} />
  return (
    <ListPage
      title={title}
      lead="Verified companies that viewed your profile in the last eight weeks, most recent first. Each counts once a day."
      actions={toOverview}
      loaded={loaded}
      base={profileViews}
      noun={['company', 'companies']}
      label="Companies"
      none={{
        title: 'No companies to show',
        children:
          'Verified companies that view your profile appear here, except those you’ve blocked. Views from before companies were told about this list are counted without a name.',
      }}
    >
      <ViewerRows viewers={loaded.list.data} />
    </ListPage>
  )
}

const toOverview = <ButtonLink to="/job-seeker/overview">Overview</ButtonLink>

const NotNamed = ({ named_by }: { named_by: string | undefined }) => (
  <>
    <PageHead title={title} actions={toOverview}>
      Your overview shows views by week and by type of company.
    </PageHead>
    <Card>
      <EmptyState title="Your plan doesn’t include company names">
        <PlanIncludes plan={named_by} what={grantWords.profile_viewers} />
      </EmptyState>
    </Card>
  </>
)
