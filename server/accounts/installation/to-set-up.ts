import type { AppContext } from '../../platform/app-context.ts'
import { findPlatform } from './queries.ts'

/** A setting that a real installation still lacks, and what doesn't work without it. */
export type ToSetUp = { setting: string; message: string }

/** Logged once at startup, and shown in the back office until it's done. The demo lacks nothing. */
export async function findToSetUp({ config, db, forwarded }: Pick<AppContext, 'config' | 'db' | 'forwarded'>) {
  if (config.demo) return []
  const { contact_phone, contact_address } = await findPlatform(db, config)
  const isGiven = (setting: string) => config.given.includes(setting)
  const found: (ToSetUp | false)[] = [
    config.mail.kind === 'local' && {
      setting: 'SMTP_URL',
      message:
        'This server can’t send email, so no one can get a code to verify their address or a link to reset a password.',
    },
    !isGiven('BASE_URL') && {
      setting: 'BASE_URL',
      message: `Links in emails and feeds lead to ${config.base_url}.`,
    },
    forwarded.is_unnamed && {
      setting: 'TRUST_PROXY',
      message:
        'Requests come through a proxy that isn’t configured, so all visitors count as one and share its limits. If there’s one proxy in front of this server, set TRUST_PROXY=1.',
    },
    !contact_phone &&
      !contact_address && {
        setting: 'CONTACT_PHONE, CONTACT_ADDRESS',
        message: 'The footer and contact page show no contact details. A super admin can also enter them in Settings.',
      },
    !isGiven('CONTACT_MAIL') &&
      !isGiven('MAIL_FROM') && {
        setting: 'CONTACT_MAIL',
        message: 'Messages from the contact form only appear in the support center. They aren’t emailed to anyone.',
      },
    config.testimonials === null && {
      setting: 'TESTIMONIALS_FILE',
      message: 'The home page shows no testimonials. The ones in the demo are made up.',
    },
  ]
  return found.filter((each) => each !== false)
}
