import type { Applicant } from '../../../contract/applications/pipeline.ts'
import type { ApplicationStatus } from '../../../contract/platform/values.ts'
import { MoveDialog } from './move-dialog.tsx'
import { isOpenStage, stagesFrom } from './stages.ts'

type Props = {
  person: Applicant
  job: string
  /** How long mail about a move waits: "a minute". */
  wait: string
  onClose: () => void
  onSend: (to: ApplicationStatus, note: string | undefined) => Promise<void>
}

export const HireDialog = ({ person, job, wait, ...rest }: Props) => (
  <MoveDialog
    {...rest}
    people={[person]}
    job={job}
    to={['hired']}
    title={`Hire ${person.seeker.name}`}
    confirm="Mark as hired"
  >
    {person.seeker.name} is told after {wait} that {job} is theirs. This is final. The job stays open until you end it.
  </MoveDialog>
)

/** An offer is asked about before it is one. */
export const OfferDialog = ({ person, job, wait, ...rest }: Props) => (
  <MoveDialog
    {...rest}
    people={[person]}
    job={job}
    to={['offer']}
    title={`Offer to ${person.seeker.name}`}
    confirm="Move to Offer"
  >
    {person.seeker.name} moves to Offer for {job}, and is told after {wait}. Taken back before, they see and hear
    nothing of it.
  </MoveDialog>
)

/** Any other stage, with words to whoever is moved there. */
export function NoteDialog({ person, job, wait, ...rest }: Props) {
  const { forward, back } = stagesFrom(person.status)
  return (
    <MoveDialog
      {...rest}
      people={[person]}
      job={job}
      to={[...forward, ...back].filter(isOpenStage)}
      title={`Move ${person.seeker.name} with a note`}
      confirm="Move and send"
    >
      {person.seeker.name} is mailed the note after {wait}. If you take it back before then, they don’t see or hear
      about it.
    </MoveDialog>
  )
}
