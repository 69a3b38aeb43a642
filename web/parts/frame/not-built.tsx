import { data, useLocation } from 'react-router'
import type { Route } from './+types/not-built'
import { productName } from '../../../contract/product.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export const loader = () => data(null, { status: 404 })

/** Nothing to ask the server about: the words are the same for everybody. */
export const clientLoader = () => null

export const meta: Route.MetaFunction = () => [
  { title: `Not built yet | ${productName}` },
  { name: 'robots', content: 'noindex' },
]

/** An address of the specification whose screen has not been made yet, in the frame of its area. */
export default function NotBuilt() {
  const [, area] = useLocation().pathname.split('/')
  return (
    <EmptyState
      heading="h1"
      title="This page is not built yet."
      action={<ButtonLink to={`/${area}/overview`}>Go to the overview</ButtonLink>}
    >
      Until it is, there is nothing to see or do here.
    </EmptyState>
  )
}
