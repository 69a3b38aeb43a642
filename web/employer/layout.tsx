import type { Route } from './+types/layout'
import { Area } from '../parts/site/frame/area.tsx'
import { AreaLoading } from '../parts/site/frame/area-loading.tsx'
import { enterArea } from '../parts/site/frame/enter-area.ts'

/** Runs before any page of this area loads its data. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [({ request }) => enterArea('employer', request.url)]

export const clientLoader = () => null

export const HydrateFallback = () => <AreaLoading audience="employer" />

export default function EmployerLayout() {
  return <Area audience="employer" />
}
