import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { counted, listText } from '../../../contract/platform/format.ts'
import { openStatuses, type OpenStatus, type ApplicationStatus } from '../../../contract/platform/values.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, type MenuTriggerProps } from '../../ui/menu.tsx'
import { MenuItem, MenuLabel } from '../../ui/menu-item.tsx'
import { StatusGlyph } from '../../ui/status-badge.tsx'
import { statusLabels, statusTones } from '../../text/application.ts'
import { type BulkTarget, type PendingBulkMove, canReturn, planBulk, type BulkPlan } from './bulk-plan.ts'
import { useMoveRefusal, stageKeys } from './stages.ts'
import type { UndoneOutcomes } from './undo-outcomes-dialog.tsx'
import { namesOf, useBulk } from './use-bulk.ts'
import type { useSelection } from './applicants-table.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

type Props = {
  count: number
  busy: boolean
  onMove: (to: BulkTarget, withNote?: boolean) => void
  /** Why none of the selected applicants can be moved there. Empty if any can. */
  whyNot: (to: BulkTarget) => string
  /** Absent if the outcome of none of the selected applicants can be undone. */
  onUndo: (() => void) | undefined
}

/** Moves the selected applications: a menu of the stages, and the outcome "Not selected". */
export function BulkMoveButtons({ count, busy, onMove, whyNot, onUndo }: Props) {
  const refusal = useMoveRefusal()
  const stages = [...openStatuses.slice(1), openStatuses[0]].filter((to) => !whyNot(to))
  if (stages.length === 0)
    return (
      <Button size="small" variant="primary" disabledReason={refusal || whyNot('submitted')}>
        Move to
      </Button>
    )
  return (
    <>
      <StageMenu count={count} stages={stages} onMove={(to) => onMove(to)}>
        {(props) => (
          <Button size="small" variant="primary" loading={busy} iconEnd={<ChevronDown size={15} />} {...props}>
            Move to
          </Button>
        )}
      </StageMenu>
      <StageMenu count={count} stages={stages} withNote onMove={(to) => onMove(to, true)}>
        {(props) => (
          <Button size="small" iconEnd={<ChevronDown size={15} />} {...props}>
            With a note
          </Button>
        )}
      </StageMenu>
      <Button size="small" disabledReason={refusal || whyNot('not_selected')} onClick={() => onMove('not_selected')}>
        Not selected
      </Button>
      {onUndo && (
        <Button size="small" disabledReason={refusal} onClick={onUndo}>
          Move back
        </Button>
      )}
    </>
  )
}

type MenuProps = {
  count: number
  stages: OpenStatus[]
  withNote?: boolean
  onMove: (to: OpenStatus) => void
  children: (props: MenuTriggerProps) => ReactNode
}

/** The stages that at least one selected applicant can be moved to. */
function StageMenu({ count, stages, withNote = false, onMove, children }: MenuProps) {
  const refusal = useMoveRefusal()
  const label = `Move ${counted(count, 'application')} ${withNote ? 'with a note ' : ''}to`
  return (
    <Menu label={label} trigger={children}>
      <MenuLabel>{label}</MenuLabel>
      {stages.map((to) => (
        <MenuItem
          key={to}
          shortcut={stageKeys[to]}
          icon={<StatusGlyph tone={statusTones[to]} plain />}
          disabledReason={refusal}
          onSelect={() => onMove(to)}
        >
          {to === 'submitted' ? `Back to ${statusLabels[to]}` : statusLabels[to]}
        </MenuItem>
      ))}
    </Menu>
  )
}

type Options = { job_id: string; selection: ReturnType<typeof useSelection>; onChanged: () => Promise<void> }

/** Moves the selected applicants. `asked` and `takingBack` are waiting for a dialog. */
export function useBulkMoves({ job_id, selection, onChanged }: Options) {
  const [pending, setPending] = useState<PendingBulkMove | null>(null)
  const [undoing, setUndoing] = useState<UndoneOutcomes | null>(null)
  const bulk = useBulk({
    job_id,
    onChanged,
    onMoved: selection.clear,
    onStale: (applicants, message) => {
      selection.refresh(applicants)
      if (!pending) return
      const plan = planBulk(applicants, pending.to)
      if (plan.moving.length) setPending({ ...pending, plan })
      else {
        setPending(null)
        bulk.refuse(message)
      }
    },
    asking: pending !== null,
  })
  /** Asks first if someone moves back or can't be moved, for offers and outcomes, and for a note. */
  const move = (to: BulkTarget, withNote = false) => {
    const plan = planBulk(selection.chosen, to)
    const { moving, back, there, ended, elsewhere } = plan
    if (moving.length === 0) bulk.refuse(`No one was moved. ${stayText(plan, to).join(' ')}`)
    else if (back.length || there || ended || elsewhere.length || to === 'offer' || to === 'not_selected' || withNote)
      setPending({ plan, to })
    else void bulk.run(() => bulk.send(moving, to))
  }
  /** Why none of the selected applicants can be moved there. Empty if any can. */
  const whyNot = (to: BulkTarget) => {
    const plan = planBulk(selection.chosen, to)
    return plan.moving.length ? '' : stayText(plan, to).join(' ')
  }
  const returning = selection.chosen.filter((applicant) => canReturn(applicant))
  return {
    ...bulk,
    asked: pending,
    move,
    whyNot,
    cancel: () => setPending(null),
    undoing,
    /** Undefined if the outcome of none of the selected applicants can be undone. */
    undoOutcomes: returning.length
      ? () => setUndoing({ applicants: namesOf(returning), staying: selection.chosen.length - returning.length })
      : undefined,
    keepOutcome: () => setUndoing(null),
  }
}

type BulkDialogsProps = {
  pending: PendingBulkMove
  /** The title of the job. */
  job: string
  /** How long emails about a move are delayed: "a minute". */
  wait: string
  answer: ReturnType<typeof useBulk>['answer']
  onClose: () => void
}

/** Asks before several applicants are moved: for a reason if they're not selected, otherwise for confirmation. */
export function BulkDialogs({ pending: { plan, to }, job, wait, answer, onClose }: BulkDialogsProps) {
  if (to === 'not_selected')
    return (
      <OutcomeDialog
        applicants={plan.moving}
        job={job}
        wait={wait}
        aside={stayText(plan, to).join(' ')}
        onClose={onClose}
        onSend={(outcome) => answer(plan.moving, to, outcome)}
      />
    )
  return (
    <BulkDialog
      plan={plan}
      to={to}
      job={job}
      wait={wait}
      onClose={onClose}
      onSend={(note) => answer(plan.moving, to, { note })}
    />
  )
}

/** Which of the selected applicants can't be moved, and why: one sentence each. */
function stayText({ there, ended, elsewhere }: Omit<BulkPlan, 'moving' | 'back'>, to: ApplicationStatus) {
  return [
    ...elsewhere.map(
      ({ stage, count }) =>
        `${count} can only go back to ${statusLabels[stage]}, the stage ${count === 1 ? 'it' : 'they'} left.`,
    ),
    ...(there ? [`${there} already ${there === 1 ? 'has' : 'have'} the status ${statusLabels[to]}.`] : []),
    ...(ended ? [`${ended} ${ended === 1 ? 'has ended and stays as it is' : 'have ended and stay as they are'}.`] : []),
  ]
}

type StayTextProps = {
  plan: BulkPlan
  to: ApplicationStatus
  job: string
  wait: string
  onClose: () => void
  onSend: (note: string | undefined) => Promise<void>
}

/** Asks before several applicants are moved if some move back, some can't be moved, or it's an offer. */
function BulkDialog({ plan, to, job, wait, onClose, onSend }: StayTextProps) {
  const { moving, back } = plan
  const name = statusLabels[to]
  const lines = [
    ...(to === 'offer' ? [`${movingText(plan)} ${moving.length === 1 ? 'moves' : 'move'} to Offer for ${job}.`] : []),
    ...back.map(
      ({ from, count }) =>
        `${count} of these ${count === 1 ? 'goes' : 'go'} back from ${statusLabels[from]} to ${name}.`,
    ),
    ...stayText(plan, to),
    `${moving.length === 1 ? 'The person who moves' : 'Each person who moves'} gets an email after ${wait}.`,
  ]
  return (
    <MoveDialog
      applicants={moving}
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

/** Names up to five people and counts more. */
function movingText({ moving }: BulkPlan) {
  if (moving.length > 5) return `${moving.length} people`
  return listText(moving.map(({ seeker }) => seeker.name))
}
