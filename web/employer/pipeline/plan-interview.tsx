import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { InterviewDialog } from './interview-dialog.tsx'
import { useInterviews } from './use-interviews.ts'

type Props = { person: Applicant; onClose: () => void; onDone: () => void }

/** Plans an interview with somebody who was just moved to Interview, without opening their application. */
export function PlanInterview({ person, onClose, onDone }: Props) {
  const { found, failed, load } = useInterviews(person)
  if (found) return <InterviewDialog person={person} found={found} interview={null} onClose={onClose} onDone={onDone} />
  return (
    <Dialog open onClose={onClose} title={`Plan an interview with ${person.seeker.name}`}>
      {failed ? <ErrorState title={failed} onRetry={() => void load()} /> : <output>Loading...</output>}
    </Dialog>
  )
}
