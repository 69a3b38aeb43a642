import { ChevronDown, LayoutDashboard, LogOut } from 'lucide-react'
import { Avatar } from '../../../ui/avatar.tsx'
import { CompanyLogo } from '../../../ui/company-logo.tsx'
import { MenuItem, MenuLink } from '../../../ui/menu-item.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { dashboardOf, nameOf } from './links.ts'
import type { FrameLogin } from '../../platform/page/frame-login.ts'

/** The picture or logo, or the generic user icon if it's missing or fails to load. */
function Face({ login, size }: { login: FrameLogin; size: 28 | 40 }) {
  const name = nameOf(login)
  return login.user_type === 'employer' && login.picture_url ? (
    <CompanyLogo name={name} src={login.picture_url} size={size} generic />
  ) : (
    <Avatar name={name} src={login.picture_url} size={size} generic />
  )
}

export type AccountMenuProps = { login: FrameLogin; onLogout: () => void }

export function AccountMenu({ login, onLogout }: AccountMenuProps) {
  const name = nameOf(login)
  const dashboard = dashboardOf(login)
  return (
    <Menu
      label="Account"
      align="end"
      trigger={(props) => (
        <button type="button" className="account-menu" {...props}>
          <Face login={login} size={28} />
          <span>
            <span className="sr-only">Account: </span>
            {name}
          </span>
          <ChevronDown size={15} />
        </button>
      )}
    >
      <div role="presentation" className="account-menu-head">
        <Face login={login} size={40} />
        <div>
          <b>{name}</b>
          <small>{login.email}</small>
        </div>
      </div>
      {dashboard && (
        <MenuLink to={dashboard} icon={<LayoutDashboard size={16} />}>
          Dashboard
        </MenuLink>
      )}
      <MenuItem icon={<LogOut size={16} />} onSelect={onLogout}>
        Logout
      </MenuItem>
    </Menu>
  )
}
