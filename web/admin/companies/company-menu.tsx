import { Ellipsis } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '../../ui/menu-item.tsx'
import type { CompanyRecord } from './company-row.tsx'
import type { VerificationStep } from './verify-dialogs.tsx'

type Props = {
  company: CompanyRecord
  onOpen: () => void
  onStep: (step: VerificationStep) => void
  onDelete: () => void
}

/** Everything that can be done with a company. */
export function CompanyMenu({ company, onOpen, onStep, onDelete }: Props) {
  const { id, company_name, verified_at, mail_unconfirmed, review_state } = company
  const isOpen = !verified_at && !mail_unconfirmed
  return (
    <Menu
      label={`Actions for ${company_name}`}
      align="end"
      trigger={(props) => (
        <IconButton size="small" label={`Actions for ${company_name}`} {...props}>
          <Ellipsis size={17} />
        </IconButton>
      )}
    >
      <MenuItem onSelect={onOpen}>Details and history</MenuItem>
      <MenuLink to={`/admin/manage-jobs?company_id=${id}`}>View jobs</MenuLink>
      {verified_at && (
        <MenuItem danger onSelect={() => onStep('unverify')}>
          Take verification back
        </MenuItem>
      )}
      {isOpen && <MenuItem onSelect={() => onStep('verify')}>Verify</MenuItem>}
      {isOpen && review_state !== 'rejected' && (
        <>
          <MenuItem onSelect={() => onStep('ask')}>Ask for more</MenuItem>
          <MenuItem danger onSelect={() => onStep('reject')}>
            Reject
          </MenuItem>
        </>
      )}
      {review_state === 'rejected' && <MenuItem onSelect={() => onStep('reopen')}>Take rejection back</MenuItem>}
      <MenuSeparator />
      <MenuItem danger onSelect={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  )
}
