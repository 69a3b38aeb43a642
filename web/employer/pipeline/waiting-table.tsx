import { useRef } from 'react'
import { Link } from 'react-router'
import type { WaitingApplicant } from '../../../contract/applications/pipeline.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Cell, Column, Row, Table } from '../../ui/table.tsx'
import { statusLabels, statusTones } from '../../text/application.ts'
import { shortDateText } from '../../text/dates.ts'
import { useApplicantKeys } from './applicant-keys.ts'
import { ApplicantCell, MustHavesCell } from './applicant-cells.tsx'
import { MoveMenu } from './move-menu.tsx'
import type { Moves } from './use-moves.tsx'

type Props = {
  people: WaitingApplicant[]
  moves: Moves
  onOpen: (id: string) => void
  onHelp: () => void
}

/** Applicants who wait for an answer, the earliest promised day first. */
export function WaitingTable({ people, moves, onOpen, onHelp }: Props) {
  const rows = useRef<HTMLTableSectionElement>(null)
  useApplicantKeys(rows, 'tr', onHelp)
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
      <tbody ref={rows} tabIndex={-1} data-column="waiting">
        {people.map((person) => (
          <WaitingRow key={person.id} person={person} moves={moves} onOpen={onOpen} />
        ))}
      </tbody>
    </Table>
  )
}

type RowProps = { person: WaitingApplicant; moves: Moves; onOpen: (id: string) => void }

function WaitingRow({ person, moves, onOpen }: RowProps) {
  const { status, job, due_at } = person
  return (
    <Row>
      <ApplicantCell person={person} onOpen={onOpen} />
      <Cell>
        <Link className="hover:underline" to={`/employer/my-jobs/applications?id=${job.id}`}>
          {job.title}
        </Link>
      </Cell>
      <MustHavesCell person={person} />
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
