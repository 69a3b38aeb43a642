import { useLogin } from '../../session.ts'
import { CallToAction } from '../home/call-to-action.tsx'
import type { Landing } from './pages.ts'
import { nextLinks } from './next-links.ts'

/** Speaks to its reader; to whom the page is for where nobody knows who reads. An administrator is not called. */
export function ClosingCall({ landing }: { landing: Landing }) {
  const reader = useLogin()?.data.user_type
  if (reader === 'admin') return null
  return <CallToAction audience={reader ?? landing.audience} to={nextLinks(landing, reader)[0].to} />
}
