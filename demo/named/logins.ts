/** The only password in the demo world. Three accounts have it. */
export const demoPassword = 'Fill-the-gap-2026'
export const demoEmails = {
  seeker: 'seeker@demo.merlon.test',
  employer: 'employer@demo.merlon.test',
  admin: 'admin@demo.merlon.test',
} as const
