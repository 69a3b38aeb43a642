import { ErrorState } from '../../ui/error-state.tsx'

/** Shown in place of the editor where its code did not load. */
export function EditorFailed() {
  return (
    <ErrorState title="The editor did not load." retry="Reload the page" onRetry={() => location.reload()}>
      Check your connection. What you typed is kept.
    </ErrorState>
  )
}
