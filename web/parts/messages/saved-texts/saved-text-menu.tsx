import { ClipboardList } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../../text/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { MenuItem } from '../../../ui/menu-item.tsx'
import { toast } from '../../../ui/toast.ts'

export type SavedText = { id: string; name: string; body: string }

type Props = {
  /** "Templates" */
  label: string
  load: () => Promise<SavedText[]>
  /** "The templates didn’t load." */
  failed: string
  /** What the menu says if there are none, and where to add them. */
  none: { title: string; why: string }
  onChoose: (text: string) => void
  /** Below the texts: a link to manage them. */
  children?: ReactNode
}

/** Saved texts to insert, by name. Loaded when the menu first opens. */
export function SavedTextMenu({ label, load, failed, none, onChoose, children }: Props) {
  const [texts, setTexts] = useState<SavedText[] | null>(null)
  const ask = () => {
    if (!texts) load().then(setTexts, (error: unknown) => toast.error(failureText(failed, error)))
  }
  return (
    <Menu
      label={label}
      align="start"
      trigger={(props) => (
        <Button
          {...props}
          variant="ghost"
          size="small"
          icon={<ClipboardList size={16} />}
          onPointerDown={ask}
          onFocus={ask}
        >
          {label}
        </Button>
      )}
    >
      {texts?.length ? (
        texts.map(({ id, name, body }) => (
          <MenuItem key={id} onSelect={() => onChoose(body)}>
            {name}
          </MenuItem>
        ))
      ) : (
        <MenuItem disabledReason={texts ? none.why : 'Loading…'}>{texts ? none.title : label}</MenuItem>
      )}
      {children}
    </Menu>
  )
}
