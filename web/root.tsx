import { use, useEffect, useRef, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useNavigationType } from 'react-router'
import type { Route } from './+types/root'
import { productName } from '../contract/product.ts'
import { useRememberPage } from './page-before.ts'
import { useOwnPage } from './own-page.ts'
import { BrandLink } from './parts/frame/brand-link.tsx'
import { errorMeta, PageError } from './parts/frame/page-error.tsx'
import { OfflineNotice } from './parts/frame/offline-notice.tsx'
import { PageLoading } from './parts/frame/page-loading.tsx'
import { ScriptNonce } from './nonce.ts'
import { useSite } from './site.ts'
import { siteContext } from './site-context.ts'
import { readViewState, writeViewState, useHistoryEntry } from './ui/view-state.ts'
import { ToastStack } from './ui/toast-stack.tsx'
import './styles/app.css'
import { themeColors } from './theme-colors.ts'
import headScript from 'virtual:head-script'
import archivo from './styles/fonts/archivo-latin.woff2?url'

export function loader({ context }: Route.LoaderArgs) {
  const { base_url, contact, demo, job_life_days, mailbox, development, request_timeout_ms, testimonials } =
    context.get(siteContext)
  const site = { base_url, contact, demo, job_life_days, mailbox, development, request_timeout_ms, testimonials }
  return { ...site, is_own: false }
}

/** Its answer arrives together with those of the page's own client loaders: from then on the page is its reader's. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { ...(await serverLoader()), is_own: true }
}
clientLoader.hydrate = true as const

/** What the installation says of itself; asked once. */
export const shouldRevalidate = () => false

export type Site = ReturnType<typeof loader>

export const meta: Route.MetaFunction = ({ error }) => (error ? errorMeta(error) : [{ title: productName }])

export function Layout({ children }: { children: ReactNode }) {
  const mark = use(ScriptNonce)
  const site = useSite()
  return (
    // The head script sets data-theme and data-login before React sees the page.
    <html lang="en" data-request-timeout={site?.request_timeout_ms} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {/* They stay as the server made them. */}
        {import.meta.env.SSR && (
          <>
            <link rel="manifest" href="/manifest.webmanifest" />
            <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} />
            <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
          </>
        )}
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={archivo} />
        {/* It ran before React came; the browser need not carry its text a second time. */}
        <script
          nonce={mark}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? headScript : '' }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration {...(mark ? { nonce: mark } : {})} />
        <Scripts />
      </body>
    </html>
  )
}

/** Its text too: a row, the preview and the head of a list may lead to the same job. */
const nameOf = (link: Element) => `${link.getAttribute('href')} ${link.textContent.trim()}`

/**
 * A new page begins at its heading. Where what had the focus is gone with the page before, keys and screen readers would
 * begin at the top of the window again; a link that still stands (the sidebar's) keeps it. Going back, it is at the link
 * that led away.
 */
function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const entry = useHistoryEntry()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  useEffect(() => {
    const leave = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest('#main a[href]')
      if (link) writeViewState(entry, 'opened', nameOf(link))
    }
    document.addEventListener('click', leave, true)
    return () => document.removeEventListener('click', leave, true)
  }, [entry])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    let frame = 0
    // A heading may come a moment after its page, with a part that is loaded late: ten seconds at most.
    let left = 600
    const opened = isBack ? readViewState(entry, 'opened') : undefined
    const settle = () => {
      if (document.activeElement !== document.body && document.activeElement !== null) return
      const links = opened === undefined ? [] : document.querySelectorAll<HTMLElement>('#main a[href]')
      const link = [...links].find((each) => nameOf(each) === opened)
      link?.focus({ preventScroll: true })
      if (link && document.activeElement === link) return
      const heading = document.querySelector<HTMLElement>('#main h1')
      if (!heading && left--) {
        frame = requestAnimationFrame(settle)
        return
      }
      const start = heading ?? document.getElementById('main')
      if (!start) return
      start.tabIndex = -1
      start.focus({ preventScroll: true })
    }
    settle()
    return () => cancelAnimationFrame(frame)
  }, [pathname, entry, isBack])
}

export default function App({ loaderData }: Route.ComponentProps) {
  useOwnPage(loaderData.is_own)
  useFocusOnNewPage()
  useRememberPage(useLocation().pathname)
  return (
    <>
      <PageLoading />
      <Outlet />
      <OfflineNotice />
      <ToastStack />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <header className="site-header">
        <div className="site-header-inner">
          <BrandLink />
        </div>
      </header>
      <main>
        <PageError />
      </main>
    </>
  )
}
