import type { ResentMail } from '../../../contract/admin/values.ts'

export const resentText: Record<ResentMail, string> = {
  confirmation: 'A new confirmation code is on its way.',
  password: 'A link to set a new password is on its way.',
}
