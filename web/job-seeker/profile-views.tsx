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

const title = 'Views of your profile'
export const meta: Route.MetaFunction = ({ location }) => pageTitle(title, location)

export default function ProfileViews({ loaderData: { found: loaded, named_by } }: Route.ComponentProps) {
  if (!loaded) return <NotNamed named_by={named_by} />
  return (
    <ListPage
      title={title}
      lead="Verified companies that viewed it in the last eight weeks, last first. Each counts once a day."
      actions={toOverview}
      loaded={loaded}
      base={profileViews}
      noun={['company', 'companies']}
      label="Companies"
      none={{
        title: 'No company to name',
        children:
          'Verified companies that view your profile are named here, except those you blocked. Views from before companies were told of this are counted only.',
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
      Your overview counts them by week and by kind of company.
    </PageHead>
    <Card>
      <EmptyState title="Your plan does not name the companies">
        <PlanIncludes plan={named_by} what={grantWords.profile_viewers} />
      </EmptyState>
    </Card>
  </>
)
