import { leavePage } from '../../../ui/leaving-page.ts'

/** Leaves the page only once the server responds; otherwise the browser would show its own error page. */
export const whenServerAnswers = (leave: () => void, stay?: () => void) =>
  void fetch('/api/health/live').then(
    () => {
      leavePage()
      leave()
    },
    (error: unknown) => {
      console.error('Still no answer:', error)
      stay?.()
    },
  )
