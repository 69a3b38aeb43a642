import { data } from 'react-router'
import { lazy, Suspense } from 'react'
import { siteContext } from '../site-context.ts'
import type { Route } from './+types/design-route'

const DesignPage = lazy(() => import('./design-page.tsx'))

/** `/design`: every component in every state, only during development. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(siteContext).development) throw data(null, { status: 404 })
  return null
}

export const meta: Route.MetaFunction = () => [{ title: 'Design' }, { name: 'robots', content: 'noindex' }]

export default function Design() {
  return (
    <Suspense fallback={null}>
      <DesignPage />
    </Suspense>
  )
}
