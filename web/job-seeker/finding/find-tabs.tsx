import { TabLinks } from '../../ui/tabs.tsx'

const views = [
  { to: '/job-seeker/find-jobs', label: 'All jobs' },
  { to: '/job-seeker/find-jobs/near', label: 'Near me' },
  { to: '/job-seeker/find-jobs/recommended', label: 'Recommended' },
]

/** Tabs between the pages where a job seeker finds jobs. */
export function FindTabs({ current, className }: { current: string; className?: string }) {
  return (
    <TabLinks
      label="Ways to find jobs"
      tabs={views.map((view) => ({ ...view, current: view.to === current }))}
      {...(className && { className })}
    />
  )
}
