import { Loading } from '../../ui/spinner.tsx'

/** What the server renders of a signed-in area: it knows nobody, the browser fills it. */
export function AreaLoading() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Loading>Loading</Loading>
    </main>
  )
}
