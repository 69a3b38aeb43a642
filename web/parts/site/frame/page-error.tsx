import { use, useEffect, useState } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { productName } from '../../../../contract/platform/product.ts'
import { ApiError, NoAnswer } from '../../../api.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorScreen } from '../../../ui/error-state.tsx'
import { isReleaseGone, reloadIfReleaseGone } from '../../../ui/lost-code.ts'
import { PageReference } from '../../../nonce.ts'
import { refusedData } from '../../platform/page/refused-data.ts'
import { whenServerAnswers } from '../../platform/page/when-server-answers.ts'
import { pageMeta, unlisted } from '../../platform/page/page-meta.ts'

const isMissing = (error: unknown) => isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)

/**
 * What the router or the browser says of a request that was refused or never answered; their words are not for people.
 */
function troubleOf(error: unknown) {
  if (error instanceof ApiError || error instanceof NoAnswer) return error.message
  if (isLostCode(error)) return 'Check your connection and try again.'
  return refusedData(error)
}

/** A rate limit was reached; the page works again a moment later. */
const isTooMuch = (error: unknown) => (isRouteErrorResponse(error) || error instanceof ApiError) && error.status === 429

const isLostCode = (error: unknown) => error instanceof TypeError && /fetch|load|module/i.test(error.message)

/** The title of a page that doesn't exist or failed. */
export const errorMeta = (error: unknown) => [...pageMeta(`${titleOf(error)} | ${productName}`), unlisted]

function titleOf(error: unknown) {
  if (isMissing(error)) return 'Page not found'
  if (isTooMuch(error)) return 'Too many requests'
  return troubleOf(error) ? 'This page didn’t load' : 'Unexpected Application Error!'
}

/** Replaces a page that doesn't exist, whose call failed, or that failed itself. */
export function PageError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const missing = isMissing(error)
  // The browser has it from the page the server rendered.
  const rendered = use(PageReference)
  const [reference] = useState(
    () => rendered ?? globalThis.document?.querySelector('[data-reference]')?.textContent ?? null,
  )
  const trouble = troubleOf(error)
  // Whether code or data of an old release was requested. Known a moment later; the page then reloads once.
  const [isOutdated, setOutdated] = useState<boolean | null>(isLostCode(error) ? null : false)
  useEffect(() => {
    if (isOutdated !== null) return
    let isHere = true
    void reloadIfReleaseGone()
      .then((isReloading) => isReloading || isReleaseGone())
      .then((isGone) => isHere && setOutdated(isGone))
    return () => {
      isHere = false
    }
  }, [isOutdated])
  const again = () => (error instanceof TypeError ? whenServerAnswers(() => location.reload()) : void revalidate())
  useEffect(() => {
    document.documentElement.removeAttribute('data-login')
    if (!missing) console.error(error)
  }, [error, missing])
  return (
    <div className="page-width py-16">
      {missing ? (
        <EmptyState heading="h1" title="Page not found" action={<ButtonLink to="/jobs">Browse jobs</ButtonLink>}>
          The page might have moved, or you might not have access to it.
        </EmptyState>
      ) : trouble ? (
        // Retrying is often enough, and keeps everything around the page.
        <ErrorScreen
          title={isTooMuch(error) ? 'Too many requests.' : 'This page didn’t load.'}
          reload={isOutdated ? 'Reload page' : 'Try again'}
          onReload={again}
        >
          {isOutdated ? 'Merlon has been updated.' : isOutdated === false && trouble}
        </ErrorScreen>
      ) : (
        <ErrorScreen reference={reference}>The page failed to load.</ErrorScreen>
      )}
    </div>
  )
}
