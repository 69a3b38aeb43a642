import { use, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useNavigationType } from 'react-router'
import type { Route } from './+types/root'
import { productName } from '../contract/platform/product.ts'
import { onNavigationStart } from './navigation-start.ts'
import { useRememberPage } from './page-before.ts'
import { usePersonalizedPage } from './personalized-page.ts'
import { BrandLink } from './parts/site/frame/brand-link.tsx'
import { errorMeta, PageError } from './parts/site/frame/page-error.tsx'
import { OfflineNotice } from './parts/site/frame/offline-notice.tsx'
import { PageLoading } from './parts/site/frame/page-loading.tsx'
import { ScriptNonce } from './nonce.ts'
import { useSite } from './site.ts'
import { siteContext } from './site-context.ts'
import { announce } from './ui/announce.ts'
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

/** Its response arrives together with those of the page's own client loaders. From then on the page is its reader's. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { ...(await serverLoader()), is_own: true }
}
clientLoader.hydrate = true as const

/** Facts about the installation, loaded once. */
export const shouldRevalidate = () => false

export type Site = ReturnType<typeof loader>

export const meta: Route.MetaFunction = ({ error }) => (error ? errorMeta(error) : [{ title: productName }])

export function Layout({ children }: { children: ReactNode }) {
  const mark = use(ScriptNonce)
  const site = useSite()
  return (
    // The head script sets data-theme and data-login before React runs.
    <html lang="en" data-request-timeout={site?.request_timeout_ms} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {/* They stay as the server rendered them. */}
        {import.meta.env.SSR && (
          <>
            <link rel="manifest" href="/manifest.webmanifest" />
            <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} />
            <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
          </>
        )}
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={archivo} />
        {/* It ran before React started, so the browser needn't carry its text a second time. */}
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

/** Includes its text, because a row, the preview, and a list's head may link to the same job. */
const nameOf = (link: Element) => `${link.getAttribute('href')} ${link.textContent.trim()}`

/** Controls that change a page from within and keep the focus for the next change. */
const controls = 'button, input, select, textarea, [contenteditable=true]'

/**
 * Whether the new page placed the focus itself: the focused element isn't the one focused when the navigation started.
 */
const isPlaced = (focused: Element, before: Element | null) =>
  focused.closest('dialog[open]') !== null || (focused !== before && focused.closest('#main') !== null)

/** Whether the link with this name is on the page and took the focus. */
function focusLink(name: string | number) {
  const link = [...document.querySelectorAll<HTMLElement>('#main a[href]')].find((each) => nameOf(each) === name)
  link?.focus({ preventScroll: true })
  return link !== undefined && document.activeElement === link
}

const findHeading = (isPart: boolean) =>
  (isPart ? document.querySelector<HTMLElement>('#main [data-page-part] :is(h2, h3)') : null) ??
  document.querySelector<HTMLElement>('#main [data-page-heading]') ??
  document.querySelector<HTMLElement>('#main h1')

/**
 * Focuses a new page's heading, whether a link in the page, the sidebar, the header, or the phone menu led there. So
 * does a part of a page with its own title (`?section=`, `?id=`, `?page=`) that a link led to; someone typing or
 * filtering a list keeps their place. On Back, the focus returns to the link that led away.
 */
function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const entry = useHistoryEntry()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  // When the navigation started.
  const before = useRef<{ focused: Element | null; title: string }>(null)
  useEffect(
    () =>
      onNavigationStart(() => {
        before.current = { focused: document.activeElement, title: document.title }
      }),
    [],
  )
  useEffect(() => {
    const leave = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest('#main a[href]')
      if (link) writeViewState(entry, 'opened', nameOf(link))
    }
    document.addEventListener('click', leave, true)
    return () => document.removeEventListener('click', leave, true)
  }, [entry])
  // A page may start another navigation as soon as it renders. The one that led to it counts.
  const led = useRef<typeof before.current>(null)
  useLayoutEffect(() => {
    led.current = before.current
  }, [pathname, entry, isBack])
  useEffect(() => {
    const isPart = shown.current === pathname
    shown.current = pathname
    const was = led.current
    if (isPart && (was === null || was.title === document.title)) return
    // The heading may be that of the whole page.
    if (isPart) announce(document.title.replace(` | ${productName}`, ''))
    let frame = 0
    // The heading may appear after its page, with a part that loads late. Waits ten seconds at most.
    let left = 600
    const opened = isBack ? readViewState(entry, 'opened') : undefined
    const settle = () => {
      const focused = document.activeElement
      if (focused && focused !== document.body) {
        if (isPlaced(focused, was?.focused ?? null) || (isPart && focused.matches(controls))) return
      }
      if (opened !== undefined && focusLink(opened)) return
      const heading = findHeading(isPart)
      if (!heading && left--) {
        frame = requestAnimationFrame(settle)
        return
      }
      const start = heading ?? document.getElementById('main')
      if (!start) return
      start.tabIndex = -1
      start.focus({ preventScroll: true })
      if (!isBack && start.getBoundingClientRect().top < 0) start.scrollIntoView({ block: 'nearest' })
    }
    settle()
    return () => cancelAnimationFrame(frame)
  }, [pathname, entry, isBack])
}

/** Its code loads after the page, before anything can disappear from it. */
function useKeptFocus() {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    import('./ui/kept-focus.ts').then(
      ({ keepFocus }) => {
        if (!isOver) stop = keepFocus()
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [])
}

export default function App({ loaderData }: Route.ComponentProps) {
  usePersonalizedPage(loaderData.is_own)
  useFocusOnNewPage()
  useKeptFocus()
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
