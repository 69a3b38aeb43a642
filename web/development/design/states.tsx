import { WifiOff } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorScreen, ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { Loading, Spinner } from '../../ui/spinner.tsx'
import { Sheet } from './sheet.tsx'

export function States() {
  return (
    <>
      <Sheet title="Empty, public list" span={4}>
        <EmptyState title="No opportunities found." action={<Button>Clear filters</Button>} heading="h3">
          Try adjusting your filters or check back later.
        </EmptyState>
      </Sheet>
      <Sheet title="Empty, first use" span={4}>
        <EmptyState
          title="No saved jobs yet"
          heading="h3"
          action={
            <ButtonLink to="/jobs" variant="primary">
              Find jobs
            </ButtonLink>
          }
        >
          Save a job to compare salaries here. We’ll remind you before it closes.
        </EmptyState>
      </Sheet>
      <Sheet title="Done" span={4}>
        <EmptyState title="Role filled" filled action={<Button>See summary</Button>} heading="h3">
          Priya Raman accepted. The other 36 applicants have been told the outcome.
        </EmptyState>
      </Sheet>
      <Sheet title="Loading, list" span={4}>
        <Loading after={300}>Loading opportunities...</Loading>
        <div className="-mx-5 mt-1">
          <ListSkeleton label="Loading opportunities" />
        </div>
        <Spinner large className="text-brand" />
      </Sheet>
      <Sheet title="Routing error" span={4}>
        <ErrorScreen heading="h3" reference="7F3A-21C9" />
      </Sheet>
      <Sheet title="Failed section and offline" span={4}>
        <div className="flex flex-col gap-2.5">
          <ErrorState title="Messages didn’t load." onRetry={() => undefined}>
            The server took too long to answer.
          </ErrorState>
          <Notice tone="warning" icon={<WifiOff size={17} />}>
            <b>You’re offline.</b> Showing jobs saved at 9:41 AM EST. You can apply once you’re connected again.
          </Notice>
          <Notice>
            <b>Location not specified</b> on 2 of your results. They are listed last.
          </Notice>
          <Notice tone="plain">Opened by the employer on Nov 18.</Notice>
          <Notice tone="action" action={<Button size="small">Open brief</Button>}>
            <b>Panel interview, Tue, Nov 24, 10:00 AM EST.</b> Renata Voss sent a video link.
          </Notice>
        </div>
      </Sheet>
    </>
  )
}
