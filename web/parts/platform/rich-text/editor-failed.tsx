import { ErrorState } from '../../../ui/error-state.tsx'
import { reloadPage } from '../../../ui/leaving-page.ts'

/** Shown in place of the editor where its code did not load. */
export function EditorFailed() {
  return (
    <ErrorState title="The editor did not load." retry="Reload the page" onRetry={reloadPage}>
      Check your connection. What you typed is kept.
    </ErrorState>
  )
}
