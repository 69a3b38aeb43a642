import type { Route } from './+types/layout'
import { Area } from '../parts/site/frame/area.tsx'
import { AreaLoading } from '../parts/site/frame/area-loading.tsx'
import { SearchBar } from './search/search-bar.tsx'
import { enterArea } from '../parts/site/frame/enter-area.ts'

/** Runs before any page of the area loads data. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [({ request }) => enterArea('admin', request.url)]

export const clientLoader = () => null

export const HydrateFallback = () => <AreaLoading audience="admin" />

export default function AdminLayout() {
  return <Area audience="admin" search={<SearchBar />} />
}
