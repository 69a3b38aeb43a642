import { ErrorState } from '../../ui/error-state.tsx'

/** Stands in for the editor where its code could not be fetched. */
export function EditorFailed() {
  return (
    <ErrorState title="The editor did not load." retry="Reload the page" onRetry={() => location.reload()}>
      Check your connection. What you typed is kept.
    </ErrorState>
  )
}
