import type { AdminRole } from '../../../contract/platform/values.ts'

export const adminRoleLabels: Record<AdminRole, string> = { super_admin: 'Super admin', admin: 'Admin' }

export const adminRoleOptions = [
  {
    value: 'admin',
    label: adminRoleLabels.admin,
    description: 'Everything except managing administrators and site settings.',
  },
  {
    value: 'super_admin',
    label: adminRoleLabels.super_admin,
    description: 'Everything, including administrators and site settings.',
  },
] as const
