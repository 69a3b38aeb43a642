import { Loading } from '../../ui/spinner.tsx'

/** What the server renders of a signed-in area: it knows nobody, the browser fills it. */
export function AreaLoading() {
  return (
    <main className="grid min-h-dvh place-items-center">
      {/* For search engines there is nothing in these areas; a page's own meta would take the place of its layout's. */}
      <meta name="robots" content="noindex" />
      <Loading>Loading</Loading>
    </main>
  )
}
