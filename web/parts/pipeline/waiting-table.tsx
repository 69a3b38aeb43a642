import { useRef } from 'react'
import { Link } from 'react-router'
import type { WaitingApplicant } from '../../../contract/pipeline.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { MatchBlocks } from '../../ui/blocks.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Cell, Column, Row, Table, Who } from '../../ui/table.tsx'
import { statusLabels, statusTones } from '../../text/application.ts'
import { shortDateText } from '../../text/dates.ts'
import { roleText } from './applicant-card.tsx'
import { useListKeys } from './list-keys.ts'
import { MoveMenu } from './move-menu.tsx'
import type { Moves } from './use-moves.tsx'

type Props = {
  people: WaitingApplicant[]
  moves: Moves
  onOpen: (id: string) => void
  onHelp: () => void
}

/** Whoever waits for an answer, whoever should have had it first at the top. */
export function WaitingTable({ people, moves, onOpen, onHelp }: Props) {
  const rows = useRef<HTMLTableSectionElement>(null)
  useListKeys(rows, 'tr', onHelp)
  return (
    <Table label="Waiting for an answer">
      <thead>
        <tr>
          <Column>Candidate</Column>
          <Column>Job</Column>
          <Column>Must-haves</Column>
          <Column>Status</Column>
          <Column numeric>Answer due</Column>
          <Column>
            <span className="sr-only">Actions</span>
          </Column>
        </tr>
      </thead>
      <tbody ref={rows} data-column="waiting">
        {people.map((person) => (
          <WaitingRow key={person.id} person={person} moves={moves} onOpen={onOpen} />
        ))}
      </tbody>
    </Table>
  )
}

type RowProps = { person: WaitingApplicant; moves: Moves; onOpen: (id: string) => void }

function WaitingRow({ person, moves, onOpen }: RowProps) {
  const { seeker, status, job, due_at } = person
  return (
    <Row>
      <Cell phone="title">
        <Who
          picture={<Avatar name={seeker.name} src={seeker.profile_picture_temp_url} size={32} />}
          name={
            <button
              type="button"
              className="-my-0.5 min-h-6 text-left hover:underline"
              data-person={person.id}
              onClick={() => onOpen(person.id)}
            >
              {seeker.name}
            </button>
          }
        >
          {roleText(seeker)}
        </Who>
      </Cell>
      <Cell>
        <Link className="hover:underline" to={`/employer/my-jobs/applications?id=${job.id}`}>
          {job.title}
        </Link>
      </Cell>
      <Cell>
        {person.must_haves.total > 0 ? (
          <MatchBlocks met={person.must_haves.passed} total={person.must_haves.total} label="must-haves met" />
        ) : (
          'None asked'
        )}
      </Cell>
      <Cell>
        <StatusBadge tone={statusTones[status]}>{statusLabels[status]}</StatusBadge>
      </Cell>
      <Cell numeric label="Due" className={person.is_overdue ? 'late' : undefined}>
        {due_at && <time dateTime={due_at}>{shortDateText(due_at, person.time_zone)}</time>}
        {person.is_overdue && ', late'}
      </Cell>
      <Cell phone="action">
        <span className="flex justify-end">
          <MoveMenu person={person} moves={moves} onOpen={onOpen} />
        </span>
      </Cell>
    </Row>
  )
}
