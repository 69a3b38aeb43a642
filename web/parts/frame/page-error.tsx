import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { productName } from '../../../contract/product.ts'
import { ApiError } from '../../api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorScreen } from '../../ui/error-state.tsx'
import { pageMeta, unlisted } from './page-meta.ts'

const isMissing = (error: unknown) => isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)

/** The title of a page that is not there or failed. */
export const errorMeta = (error: unknown) => [
  ...pageMeta(`${isMissing(error) ? 'Page not found' : 'Unexpected Application Error!'} | ${productName}`),
  unlisted,
]

/** In place of a page: nothing at this address, a call that failed, or a failure of the page itself. */
export function PageError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const missing = isMissing(error)
  useEffect(() => {
    document.documentElement.removeAttribute('data-login')
    if (!missing) console.error(error)
  }, [error, missing])
  return (
    <div className="wrapc py-16">
      {missing ? (
        <EmptyState
          heading="h1"
          title="There is nothing at this address."
          action={<ButtonLink to="/jobs">Browse jobs</ButtonLink>}
        >
          It may have moved, or belong to somebody else.
        </EmptyState>
      ) : error instanceof ApiError ? (
        // Asking again is often enough, and what is around the page stays as it is.
        <ErrorScreen title="This page did not load." reload="Try again" onReload={() => void revalidate()}>
          {error.message}
        </ErrorScreen>
      ) : (
        <ErrorScreen>The page failed to load.</ErrorScreen>
      )}
    </div>
  )
}
