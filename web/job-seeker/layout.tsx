import type { Route } from './+types/layout'
import { Area } from '../parts/frame/area.tsx'
import { enterArea } from '../parts/frame/enter-area.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => enterArea('job_seeker', request.url)

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export { AreaLoading as HydrateFallback } from '../parts/frame/area-loading.tsx'

export default function JobSeekerLayout() {
  return <Area audience="job_seeker" />
}
