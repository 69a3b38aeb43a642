import { data } from 'react-router'
import type { Route } from './+types/not-built'
import { productName } from '../../contract/product.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = () => [
  { title: `Not built yet | ${productName}` },
  { name: 'robots', content: 'noindex' },
]

/** An address of the specification whose screen has not been made yet. */
export default function NotBuilt() {
  return (
    <div className="wrapc py-16">
      <EmptyState
        heading="h1"
        title="This page is not built yet."
        action={<ButtonLink to="/jobs">Browse jobs</ButtonLink>}
      >
        It is on its way. Everything else works meanwhile.
      </EmptyState>
    </div>
  )
}
