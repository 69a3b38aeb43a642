import { Check } from 'lucide-react'
import clsx from 'clsx'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'

const close = (element: HTMLElement) => element.closest<HTMLElement>('[popover]')?.hidePopover()

export type MenuItemProps = {
  icon?: ReactNode
  onSelect?: () => void
  /** A single key that selects the item while the menu is open, drawn as a key cap. */
  shortcut?: string
  danger?: boolean
  /** The item stays readable and says why it's unavailable. */
  disabledReason?: string | false
  /** One of several exclusive choices. The selected one has a check mark. */
  checked?: boolean
  /** Toggled independently. The menu stays open, so several can be toggled. */
  ticked?: boolean
  children: ReactNode
}

export function MenuItem({
  icon,
  onSelect,
  shortcut,
  danger,
  disabledReason,
  checked,
  ticked,
  children,
}: MenuItemProps) {
  const select = (event: MouseEvent<HTMLButtonElement>) => {
    if (disabledReason) return
    if (ticked === undefined) close(event.currentTarget)
    onSelect?.()
  }
  return (
    <button
      type="button"
      role={ticked !== undefined ? 'menuitemcheckbox' : checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={ticked ?? checked}
      aria-disabled={disabledReason ? true : undefined}
      tabIndex={-1}
      data-shortcut={shortcut?.toLowerCase()}
      className={clsx('menu-item', danger && 'menu-item-danger')}
      onClick={select}
    >
      {icon}
      <span>
        {children}
        {disabledReason && <small>{disabledReason}</small>}
      </span>
      {shortcut && <kbd aria-hidden="true">{shortcut}</kbd>}
      {(checked || ticked) && <Check size={16} className="menu-item-end" />}
    </button>
  )
}

export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Link to={to} role="menuitem" tabIndex={-1} className="menu-item" onClick={(event) => close(event.currentTarget)}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <div role="presentation" className="menu-label">
    {children}
  </div>
)

export const MenuSeparator = () => <hr />
