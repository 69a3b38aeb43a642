import type { Admin } from '../../../contract/admin/settings.ts'
import { dateText, relativeText } from '../../text/dates.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useNow } from '../../ui/now.ts'
import { Cell, Row, Who } from '../../ui/table.tsx'
import { adminRoleLabels } from './role-labels.ts'

type Props = { admin: Admin; mayChange: boolean; onReset: () => void; onRemove: () => void }

export function AdminRow({ admin, mayChange, onReset, onRemove }: Props) {
  const now = useNow()
  const name = `${admin.first_name} ${admin.last_name}`
  const named = <span className="sr-only"> {name}</span>
  return (
    <Row>
      <Cell phone="title">
        <Who
          picture={<Avatar name={name} />}
          name={
            <>
              {name} {admin.is_you && <Tag>You</Tag>}
            </>
          }
        >
          <span className="wrap-anywhere">{admin.email}</span>
        </Who>
      </Cell>
      <Cell>
        <Tag tone={admin.role === 'super_admin' ? 'info' : undefined}>{adminRoleLabels[admin.role]}</Tag>
      </Cell>
      <Cell label="Added" className="whitespace-nowrap">
        {dateText(admin.created_at)}
      </Cell>
      <Cell label="Last here" className="whitespace-nowrap">
        {lastHere(admin, now)}
      </Cell>
      <Cell>
        {mayChange && (
          <span className="flex gap-2 md:justify-end">
            <Button size="small" onClick={onReset}>
              Reset password{named}
            </Button>
            <Button size="small" variant="ghost" onClick={onRemove}>
              Remove{named}
            </Button>
          </span>
        )}
      </Cell>
    </Row>
  )
}

function lastHere({ is_invited, last_used_at }: Admin, now: Date) {
  if (is_invited) return 'Has no password yet'
  return last_used_at ? relativeText(last_used_at, now) : 'Not in the last days'
}
