import { useRef } from 'react'
import type { WaitingApplicant } from '../../../contract/applications/pipeline.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { waitingColumns } from './applicant-columns.tsx'
import { useApplicantKeys } from './applicant-keys.ts'
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
    <DataTable
      label="Waiting for an answer"
      columns={waitingColumns}
      rows={people}
      on={() => ({ moves, onOpen })}
      body={{ ref: rows, tabIndex: -1, 'data-column': 'waiting' }}
    />
  )
}
