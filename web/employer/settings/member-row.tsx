import type { Member } from '../../../contract/companies/team.ts'
import { dateText, relativeText } from '../../text/dates.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useNow } from '../../ui/now.ts'
import { roleLabels } from './role-labels.ts'

type Props = { member: Member; isOwner: boolean; onRole: () => void; onRemove: () => void }

/** One of the company's people, and what an owner can do about them. */
export function MemberRow({ member, isOwner, onRole, onRemove }: Props) {
  const now = useNow()
  const name = `${member.first_name} ${member.last_name}`
  const named = <span className="sr-only"> {name}</span>
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-[18px] py-3 first:border-t-0">
      <Avatar name={name} />
      <div className="min-w-0 flex-1 basis-56 text-[13.5px]">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name} <Tag>{roleLabels[member.role]}</Tag> {member.is_me && <Tag>You</Tag>}
        </h3>
        <p className="text-text-2 wrap-anywhere">{member.email}</p>
        <p className="text-[12.5px] text-text-2">
          Joined {dateText(member.joined_at)}
          {member.last_used_at && `, last here ${relativeText(member.last_used_at, now)}`}
        </p>
      </div>
      {isOwner && (
        <div className="flex items-center gap-1.5">
          <Button size="small" onClick={onRole}>
            Change role{named}
          </Button>
          {!member.is_me && (
            <Button size="small" variant="ghost" onClick={onRemove}>
              Remove{named}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
