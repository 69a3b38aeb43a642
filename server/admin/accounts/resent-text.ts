import type { ResentMail } from '../../../contract/admin/values.ts'

export const resentText: Record<ResentMail, string> = {
  confirmation: 'We emailed a new confirmation code.',
  password: 'We emailed a link to set a new password.',
}
