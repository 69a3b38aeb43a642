import { lazy, Suspense } from 'react'
import { counted } from '../../text/counts.ts'
import { dateText } from '../clock.ts'
import { Panel } from '../../ui/card.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/skeleton.tsx'
import type { Figures } from '../overview.tsx'

const SignUpsChart = lazy(() => import('./sign-ups-chart.tsx'))

/** Who registered, week by week. */
export const SignUpsPanel = ({ weeks }: { weeks: Figures['sign_ups'] }) => (
  <Panel title="Sign-ups per week" pad>
    <Suspense
      fallback={
        <SkeletonBlock label="Loading the chart">
          <Skeleton className="h-[240px] w-full" />
        </SkeletonBlock>
      }
    >
      <SignUpsChart weeks={weeks} />
    </Suspense>
    <ul className="sr-only">
      {weeks.map(({ from, job_seekers, employers }) => (
        <li key={from}>
          Week of {dateText(from)}: {counted(job_seekers, 'job seeker')}, {counted(employers, 'employer')}
        </li>
      ))}
    </ul>
  </Panel>
)
