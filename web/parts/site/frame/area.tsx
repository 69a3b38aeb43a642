import type { ReactNode } from 'react'
import { Outlet, useNavigate } from 'react-router'
import type { UserType } from '../../../../contract/platform/values.ts'
import { logout } from './logout.ts'
import { useFrameLogin } from '../../platform/page/frame-login.ts'
import { SignedInShell } from './signed-in-shell.tsx'

/** A signed-in area: its frame around the open page. */
export function Area({ audience, search }: { audience: UserType; search?: ReactNode }) {
  const login = useFrameLogin()
  const navigate = useNavigate()
  return (
    <SignedInShell audience={audience} login={login} search={search} onLogout={() => void logout(() => navigate('/'))}>
      <Outlet />
    </SignedInShell>
  )
}
