import { useEffect, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, isRouteErrorResponse, useNavigation, useRouteError, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { productName } from '../contract/values.ts'
import { headScript } from './areas.ts'
import { whenQuiet } from './browser-api.ts'
import { siteContext } from './site-context.ts'
import './styles/app.css'

export function loader({ context }: Route.LoaderArgs) {
  const { base_url, contact, mailbox, development } = context.get(siteContext)
  return { base_url, contact, mailbox, development }
}

/** What the installation says of itself; asked once. */
export const shouldRevalidate = () => false

export type Site = ReturnType<typeof loader>

/** The installation's own facts, on any page. */
export const useSite = () => useRouteLoaderData('root') as Site | undefined

export const meta: Route.MetaFunction = () => [{ title: productName }]

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The head script sets data-theme and data-login before React sees the page.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** A browser that holds a login shows its page once the login is restored and the first personal answers are there. */
function useReveal() {
  const busy = useNavigation().state !== 'idle'
  useEffect(() => {
    if (!busy) void whenQuiet().then(() => document.documentElement.removeAttribute('data-login'))
  }, [busy])
}

export default function App() {
  useReveal()
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  useEffect(() => {
    document.documentElement.removeAttribute('data-login')
  }, [])
  return (
    <main className="mx-auto max-w-xl p-10 text-center">
      <h1>{isRouteErrorResponse(error) && error.status === 404 ? 'Page not found' : 'Unexpected Application Error!'}</h1>
    </main>
  )
}
