import { data } from 'react-router'
import type { Route } from './+types/not-found'
import { productName } from '../../contract/product.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = () => [
  { title: `Page not found | ${productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function NotFound() {
  return (
    <div className="wrapc py-16">
      <EmptyState
        heading="h1"
        title="There is nothing at this address."
        action={<ButtonLink to="/">Go home</ButtonLink>}
      >
        It may have moved, or the address has a typing error.
      </EmptyState>
    </div>
  )
}
