import { useLive } from '../../live.ts'

/** Has the notes and ratings of an open application loaded again when a colleague changes them. */
export const useLiveAssessments = (application_id: string, reload: () => void) =>
  useLive((event) => {
    const isOurs = event.kind === 'assessments' && event.application_id === application_id
    if (isOurs || event.kind === 'reset' || event.kind === 'poll') reload()
  })
