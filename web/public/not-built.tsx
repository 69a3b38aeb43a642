import { data } from 'react-router'
import type { Route } from './+types/not-built'
import { productName } from '../../contract/values.ts'

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = () => [
  { title: `Not built yet | ${productName}` },
  { name: 'robots', content: 'noindex' },
]

/** An address of the specification whose screen has not been made yet. */
export default function NotBuilt() {
  return (
    <main className="wrap section text-center">
      <h1 className="page-title">This page is not built yet.</h1>
    </main>
  )
}
