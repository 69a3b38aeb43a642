import { z } from 'zod'
import { readUrl } from '../../../contract/platform/read-url.ts'
import { longestReplyName } from '../mail/ticket-token.ts'

export const onOff = z.stringbool({
  truthy: ['on', 'true', 'yes', '1'],
  falsy: ['off', 'false', 'no', '0'],
  error: 'on or off',
})

export const address = (protocols: string[], error: string) =>
  z.string().refine((text) => protocols.includes(readUrl(text)?.protocol ?? ''), { error, abort: true })

export const wholeNumber = (most: number, error: string, least = 1) =>
  z
    .string()
    .regex(/^\d{1,15}$/, { error })
    .transform(Number)
    .refine((number) => number >= least && number <= most, { error })

export const origin = (example: string) =>
  address(['http:', 'https:'], `an address such as ${example}`)
    .refine((text) => new URL(text).href === `${new URL(text).origin}/`, {
      error: 'an address without path, query or user',
    })
    .transform((text) => new URL(text).origin)

export const indexName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,59}$/, { error: 'small letters, digits and hyphens, such as merlon-jobs' })

const isLink = (text: string) => readUrl(text)?.protocol === 'https:'
export const links = z
  .string()
  .transform((text) => text.split(',').map((link) => link.trim()))
  .refine((list) => list.every(isLink), { error: 'https addresses separated by commas' })

export const mailbox = z.string().regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
  error: 'an address such as Merlon <jobs@example.com>',
})

/** A token joins the name, so it has to be short. */
export const replyMailbox = z
  .string()
  .regex(new RegExp(`^[a-z\\d][a-z\\d.-]{0,${longestReplyName - 1}}@[^\\s<>@+]+\\.[^\\s<>@+]+$`, 'i'), {
    error: `an address such as reply@example.com, with at most ${longestReplyName} characters before the @`,
  })
