import type { ApplicationStatus } from '../../../contract/platform/values.ts'
import { statusLabels } from '../../text/application.ts'
import { counted } from '../../text/counts.ts'
import type { BulkPlan } from './bulk-plan.ts'
import { MoveDialog } from './move-dialog.tsx'

/** Those who are chosen and stay where they are, in a sentence each. */
export function stayText({ there, ended, elsewhere }: Omit<BulkPlan, 'moving' | 'back'>, to: ApplicationStatus) {
  return [
    ...elsewhere.map(
      ({ stage, count }) =>
        `${count} can only go back to ${statusLabels[stage]}, the stage ${count === 1 ? 'it' : 'they'} left.`,
    ),
    ...(there ? [`${there} ${there === 1 ? 'is' : 'are'} at ${statusLabels[to]} already.`] : []),
    ...(ended ? [`${ended} ${ended === 1 ? 'has ended and stays as it is' : 'have ended and stay as they are'}.`] : []),
  ]
}

type Props = {
  plan: BulkPlan
  to: ApplicationStatus
  job: string
  wait: string
  onClose: () => void
  onSend: (note: string | undefined) => Promise<void>
}

/** Asked before many are moved where some go back, some stay, or it is an offer. */
export function BulkDialog({ plan, to, job, wait, onClose, onSend }: Props) {
  const { moving, back } = plan
  const name = statusLabels[to]
  const lines = [
    ...(to === 'offer' ? [`${namesOf(plan)} ${moving.length === 1 ? 'moves' : 'move'} to Offer for ${job}.`] : []),
    ...back.map(
      ({ from, count }) =>
        `${count} of these ${count === 1 ? 'goes' : 'go'} back from ${statusLabels[from]} to ${name}.`,
    ),
    ...stayText(plan, to),
    `${moving.length === 1 ? 'The person who moves' : 'Each person who moves'} is mailed after ${wait}.`,
  ]
  return (
    <MoveDialog
      people={moving}
      job={job}
      to={[to]}
      onClose={onClose}
      onSend={(_, note) => onSend(note)}
      title={`Move ${counted(moving.length, 'application')} to ${name}`}
      confirm={`Move ${moving.length}`}
    >
      {lines.map((line) => (
        <p key={line} className="mt-1 first:mt-0">
          {line}
        </p>
      ))}
    </MoveDialog>
  )
}

/** By name as long as one reads them. */
function namesOf({ moving }: BulkPlan) {
  if (moving.length > 5) return `${moving.length} people`
  return new Intl.ListFormat('en-US').format(moving.map(({ seeker }) => seeker.name))
}
