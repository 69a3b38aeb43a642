export const settingsBase = '/admin/settings'

export const settingsSections = {
  profile: 'Profile',
  sign_in: 'Sign-in',
  admins: 'Admins',
  platform: 'Site',
  audit: 'Audit log',
  keyboard: 'Keyboard',
} as const
export type SettingsSection = keyof typeof settingsSections

/** The section in the address, or the first one. */
export function sectionOf(url: string): SettingsSection {
  const section = new URL(url).searchParams.get('section')
  return section !== null && Object.hasOwn(settingsSections, section) ? (section as SettingsSection) : 'profile'
}
