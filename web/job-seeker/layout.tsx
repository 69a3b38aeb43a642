import { useLocation } from 'react-router'
import type { Route } from './+types/layout'
import { Area } from '../parts/site/frame/area.tsx'
import { AreaLoading } from '../parts/site/frame/area-loading.tsx'
import { enterArea } from '../parts/site/frame/enter-area.ts'
import { pageSkeletons } from './page-skeletons.tsx'

/** Runs before any page of the area loads data. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => enterArea('job_seeker', request.url),
]

export const clientLoader = () => null

export function HydrateFallback() {
  return <AreaLoading audience="job_seeker">{pageSkeletons[useLocation().pathname]}</AreaLoading>
}

export default function JobSeekerLayout() {
  return <Area audience="job_seeker" />
}
