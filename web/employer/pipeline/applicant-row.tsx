import { FileText } from 'lucide-react'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Cell, PickCell, Row } from '../../ui/table.tsx'
import { statusText, statusTones } from '../../text/application.ts'
import { shortDateText } from '../../text/dates.ts'
import { ApplicantCell, MustHavesCell } from './applicant-cells.tsx'
import { MoveMenu } from './move-menu.tsx'
import { offerText, yearsText } from './applicant-card.tsx'
import { TimeInStage } from './time-in-stage.tsx'
import type { TableColumn } from './table-columns.ts'
import type { Moves } from './use-moves.tsx'

type RowProps = {
  person: Applicant
  picked: boolean
  /** Null where nothing can be done with who is picked. */
  onPick: ((on: boolean) => void) | null
  moves: Moves
  onOpen: (id: string) => void
  shows: (name: TableColumn) => boolean
}

/** One applicant in the table. */
export function ApplicantRow({ person, picked, onPick, moves, onOpen, shows }: RowProps) {
  const { seeker } = person
  return (
    <Row selected={picked}>
      {onPick && <PickCell label={`Select ${seeker.name}`} checked={picked} onChange={onPick} />}
      <ApplicantCell person={person} onOpen={onOpen} />
      {shows('must_haves') && <MustHavesCell person={person} />}
      {shows('certificates') && (
        <Cell mono phone="hide" className="max-lg:hidden">
          {seeker.certifications.slice(0, 2).join(', ')}
        </Cell>
      )}
      {shows('experience') && <Cell numeric>{!person.withheld && yearsText(seeker.years_of_experience)}</Cell>}
      {shows('location') && <Cell>{seeker.location}</Cell>}
      {shows('status') && <StatusCell person={person} />}
      {shows('applied') && (
        <Cell numeric label="Applied">
          <time dateTime={person.created_at}>{shortDateText(person.created_at)}</time>
        </Cell>
      )}
      {shows('in_stage') && (
        <Cell numeric label="In stage">
          <TimeInStage person={person} />
        </Cell>
      )}
      <Cell phone="action">
        <span className="flex items-center justify-end gap-1">
          {person.resume && (
            <a
              className="icon-button icon-button-small"
              href={person.resume.resume_temp_url}
              aria-label={`Resume of ${seeker.name}`}
              title="Resume"
              download
            >
              <FileText size={16} />
            </a>
          )}
          <MoveMenu person={person} moves={moves} onOpen={onOpen} />
        </span>
      </Cell>
    </Row>
  )
}

const StatusCell = ({ person }: { person: Applicant }) => (
  <Cell>
    <StatusBadge tone={statusTones[person.status]}>{statusText(person)}</StatusBadge>
    {person.offer_answer?.accepted && <span className="block text-[13px] text-text-2">{offerText(person)}</span>}
  </Cell>
)
