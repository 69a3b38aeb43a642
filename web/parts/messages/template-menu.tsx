import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'
import { toast } from '../../ui/toast.ts'

type Template = { id: string; name: string; body: string }

/** Texts that the company keeps; asked for as the menu is first opened. */
export function TemplateMenu({ onChoose }: { onChoose: (text: string) => void }) {
  const [templates, setTemplates] = useState<Template[] | null>(null)
  const load = () => {
    if (templates) return
    call('GET /messages/templates').then(
      ({ data }) => setTemplates(data),
      (error: unknown) => toast.error(failureText('The templates did not load.', error)),
    )
  }
  return (
    <Menu
      label="Templates"
      align="start"
      trigger={(props) => (
        <Button
          {...props}
          variant="ghost"
          size="small"
          icon={<ClipboardList size={16} />}
          onPointerDown={load}
          onFocus={load}
        >
          Templates
        </Button>
      )}
    >
      {templates?.length ? (
        templates.map(({ id, name, body }) => (
          <MenuItem key={id} onSelect={() => onChoose(body)}>
            {name}
          </MenuItem>
        ))
      ) : (
        <MenuItem
          disabledReason={templates ? 'Keep texts under Templates, above the applications of a job.' : 'They load.'}
        >
          {templates ? 'No templates yet' : 'Templates'}
        </MenuItem>
      )}
    </Menu>
  )
}
