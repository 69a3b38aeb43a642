import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Verified } from '../../ui/badge.tsx'
import { MatchBlocks } from '../../ui/blocks.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx'
import { BulkBar, Cell, Column, PickCell, Row, SortColumn, Table, Who } from '../../ui/table.tsx'
import { Sheet } from './sheet.tsx'

const people: { name: string; role: string; met: number; tone: StatusTone; status: string; late?: boolean }[] = [
  { name: 'Priya Raman', role: 'Senior Detection Engineer', met: 6, tone: 'shortlisted', status: 'Shortlisted' },
  { name: 'Maya Okafor', role: 'Detection Engineer', met: 5, tone: 'interview', status: 'Interview' },
  { name: 'Yuki Tanabe', role: 'Threat Hunter', met: 5, tone: 'applied', status: 'Applied', late: true },
  { name: 'Jonah Pruitt', role: 'SOC Analyst', met: 4, tone: 'rejected', status: 'Not selected' },
]

export function Data() {
  const [picked, setPicked] = useState<string[]>(['Priya Raman'])
  const [up, setUp] = useState(false)
  const rows = people.toSorted((a, b) => (up ? a.met - b.met : b.met - a.met))
  return (
    <Sheet title="Table" span={12}>
      <div className="card">
        {picked.length > 0 && (
          <BulkBar
            count={picked.length}
            all={picked.length === people.length}
            onAll={(all) => setPicked(all ? people.map((person) => person.name) : [])}
            onClear={() => setPicked([])}
            consequence="Emails each person after one minute"
          >
            <Button size="small" variant="primary">
              Move to
            </Button>
            <Button size="small">Not selected</Button>
          </BulkBar>
        )}
        <Table label="Applications">
          <thead>
            <tr>
              <Column className="w-10.5">
                <span className="sr-only">Select</span>
              </Column>
              <Column>Applicant</Column>
              <SortColumn sorted={up ? 'ascending' : 'descending'} onSort={() => setUp(!up)}>
                Must-haves
              </SortColumn>
              <Column>Certifications</Column>
              <SortColumn sorted={false} onSort={() => undefined} numeric>
                Experience
              </SortColumn>
              <Column>Status</Column>
              <Column numeric>In stage</Column>
              <Column className="w-14">
                <span className="sr-only">Actions</span>
              </Column>
            </tr>
          </thead>
          <tbody>
            {rows.map((person) => (
              <Row key={person.name} selected={picked.includes(person.name)} flagged={person.late}>
                <PickCell
                  label={`Select ${person.name}`}
                  checked={picked.includes(person.name)}
                  onChange={(on) =>
                    setPicked(on ? [...picked, person.name] : picked.filter((name) => name !== person.name))
                  }
                />
                <Cell phone="title">
                  <Who
                    picture={<Avatar name={person.name} />}
                    name={
                      <>
                        {person.name} <Verified />
                      </>
                    }
                  >
                    {person.role}
                  </Who>
                </Cell>
                <Cell>
                  <MatchBlocks met={person.met} total={6} label="must-haves" />
                </Cell>
                <Cell mono phone="hide">
                  GCIA, GCFA
                </Cell>
                <Cell numeric phone="hide">
                  7 yrs
                </Cell>
                <Cell>
                  <StatusBadge tone={person.tone}>{person.status}</StatusBadge>
                </Cell>
                <Cell numeric label="In stage">
                  <span className={person.late ? 'late' : undefined}>3 days</span>
                </Cell>
                <Cell numeric phone="action">
                  <IconButton size="small" label={`Actions for ${person.name}`}>
                    <Ellipsis size={17} />
                  </IconButton>
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
        <Pagination label="Applications" page={5} last={11} total={128} perPage={12} href={(page) => `?page=${page}`} />
      </div>
    </Sheet>
  )
}
