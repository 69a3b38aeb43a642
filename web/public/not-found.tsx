import { data } from 'react-router'
import type { Route } from './+types/not-found'
import { productName } from '../../contract/values.ts'

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = () => [
  { title: `Page not found | ${productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function NotFound() {
  return (
    <main className="wrap section text-center">
      <h1 className="page-title">There is nothing at this address.</h1>
    </main>
  )
}
