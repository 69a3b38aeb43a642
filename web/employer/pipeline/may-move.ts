import { useLogin } from '../../session.ts'

/** Why this reader moves nobody; false where they may. The server decides; this says so first. */
export function useMoveRefusal(): string | false {
  const role = useLogin()?.data.company_role
  return role === 'interviewer' && 'Owners and recruiters move applicants.'
}
