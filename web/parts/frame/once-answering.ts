import { handPageOver } from '../../session.ts'

/** Leaves the page only for a server that answers: otherwise the browser would show its own error page. */
export const onceAnswering = (leave: () => void, stay?: () => void) =>
  void fetch('/api/health').then(
    () => {
      handPageOver()
      leave()
    },
    (error: unknown) => {
      console.error('Still no answer:', error)
      stay?.()
    },
  )
