import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { MatchBlocks } from '../../ui/blocks.tsx'
import { Cell, Who } from '../../ui/table.tsx'
import { roleText } from './applicant-card.tsx'

type Person = Pick<Applicant, 'id' | 'seeker' | 'must_haves' | 'withheld'>

/** The applicant, as a button that opens the application. */
export const ApplicantCell = ({ person: { id, seeker }, onOpen }: { person: Person; onOpen: (id: string) => void }) => (
  <Cell phone="title">
    <Who
      picture={<Avatar name={seeker.name} src={seeker.profile_picture_temp_url} size={32} />}
      name={
        <button
          type="button"
          className="-my-0.5 min-h-6 text-left hover:underline"
          data-person={id}
          onClick={() => onOpen(id)}
        >
          {seeker.name}
        </button>
      }
    >
      {roleText(seeker)}
    </Who>
  </Cell>
)

/** How many must-haves are met; nothing of an application that its company no longer sees. */
export const MustHavesCell = ({ person: { must_haves, withheld } }: { person: Person }) => (
  <Cell>
    {must_haves.total > 0 ? (
      <MatchBlocks met={must_haves.passed} total={must_haves.total} label="must-haves met" />
    ) : (
      !withheld && 'None asked'
    )}
  </Cell>
)
