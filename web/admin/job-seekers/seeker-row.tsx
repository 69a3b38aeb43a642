import { Eye } from 'lucide-react'
import type { AdminSeeker } from '../../../contract/admin/job-seekers.ts'
import { dateText, nearDateText } from '../clock.ts'
import { noDate, notSpecified, textOr } from '../../text/fallbacks.ts'
import { categoryLabels, specialtyText } from '../../text/labels.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useNow } from '../../ui/now.ts'
import { Cell, PickCell, Row, Who } from '../../ui/table.tsx'
import { shortId } from '../records/cells.tsx'
import type { SeekerAction } from './seeker-actions.ts'
import type { SeekerColumn } from './seeker-columns.ts'
import { SeekerMenu } from './seeker-menu.tsx'
import { SeekerState } from './seeker-state.tsx'
import { RecordLink } from '../records/record-link.tsx'

type Props = {
  seeker: AdminSeeker
  picked: boolean
  onPick: (on: boolean) => void
  onOpen: () => void
  onAction: (action: SeekerAction) => void
  shows: (name: SeekerColumn) => boolean
}

/** One job seeker of any state. */
export function SeekerRow({ seeker, picked, onPick, onOpen, onAction, shows }: Props) {
  return (
    <Row selected={picked}>
      <PickCell label={`Select ${seeker.name}`} checked={picked} onChange={onPick} />
      {shows('id') && (
        <Cell mono phone="hide" title={seeker.id}>
          {shortId(seeker.id)}
        </Cell>
      )}
      <Cell phone="title">
        <Who
          picture={<Avatar name={seeker.name} src={seeker.picture_temp_url} size={28} />}
          name={<RecordLink id={seeker.id}>{seeker.name}</RecordLink>}
        >
          <span className="break-words">{seeker.email}</span>
        </Who>
      </Cell>
      <Facts seeker={seeker} shows={shows} />
      <Cell phone="action">
        <span className="flex items-center justify-end gap-1">
          <IconButton size="small" className="max-sm:hidden" label={`Details of ${seeker.name}`} onClick={onOpen}>
            <Eye size={17} />
          </IconButton>
          <SeekerMenu seeker={seeker} onOpen={onOpen} onAction={onAction} />
        </span>
      </Cell>
    </Row>
  )
}

const fieldText = ({ category, specialty }: AdminSeeker) =>
  specialty ? specialtyText(specialty) : category ? categoryLabels[category] : notSpecified

function Facts({ seeker, shows }: Pick<Props, 'seeker' | 'shows'>) {
  const now = useNow()
  return (
    <>
      {shows('headline') && <Cell>{textOr(seeker.headline)}</Cell>}
      {shows('field') && <Cell>{fieldText(seeker)}</Cell>}
      {shows('place') && <Cell>{textOr([seeker.city, seeker.state].filter(Boolean).join(', '))}</Cell>}
      {shows('plan') && <Cell>{seeker.plan}</Cell>}
      {shows('applications') && (
        <Cell numeric label="Applications">
          {seeker.applications.total}
        </Cell>
      )}
      {shows('last_seen') && (
        <Cell numeric label="Last seen" className="whitespace-nowrap" title={dateText(seeker.last_seen_at)}>
          {seeker.last_seen_at ? nearDateText(seeker.last_seen_at, now) : noDate}
        </Cell>
      )}
      {shows('registered') && (
        <Cell numeric label="Registered" className="whitespace-nowrap" title={dateText(seeker.created_at)}>
          {nearDateText(seeker.created_at, now)}
        </Cell>
      )}
      {shows('state') && (
        <Cell>
          <SeekerState seeker={seeker} />
        </Cell>
      )}
    </>
  )
}
