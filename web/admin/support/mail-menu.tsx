import { Ellipsis, Send, Trash2 } from 'lucide-react'
import type { ParkedMail } from '../../../contract/admin/parked-mails.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'
import { type MailAction, notPossible } from './mail-actions.ts'

/** What can be done with a mail that was not delivered. */
export const MailMenu = ({ mail, onAction }: { mail: ParkedMail; onAction: (action: MailAction) => void }) => (
  <Menu
    label={`Actions for the mail to ${mail.recipient}`}
    align="end"
    className="max-w-[290px]"
    trigger={(props) => (
      <IconButton size="small" label={`Actions for the mail to ${mail.recipient}`} {...props}>
        <Ellipsis size={17} />
      </IconButton>
    )}
  >
    <MenuItem icon={<Send size={16} />} disabledReason={notPossible.retry(mail)} onSelect={() => onAction('retry')}>
      Send again
    </MenuItem>
    <MenuItem danger icon={<Trash2 size={16} />} onSelect={() => onAction('drop')}>
      Drop
    </MenuItem>
  </Menu>
)
