import { data } from 'react-router'
import type { Route } from './+types/not-found'
import { productName } from '../../contract/platform/product.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextInput } from '../ui/text-input.tsx'

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = () => [
  { title: `Page not found | ${productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function NotFound() {
  return (
    <div className="page-width py-16">
      <EmptyState
        heading="h1"
        title="Page not found"
        action={
          <div className="flex flex-wrap items-center justify-center gap-2">
            <search>
              <form action="/jobs" className="flex gap-2">
                <TextInput name="keyword" type="search" aria-label="Search jobs" placeholder="Job title or skill" />
                <Button type="submit" variant="primary">
                  Search jobs
                </Button>
              </form>
            </search>
            <ButtonLink to="/">Go home</ButtonLink>
          </div>
        }
      >
        The page might have moved, or the address might be misspelled.
      </EmptyState>
    </div>
  )
}
