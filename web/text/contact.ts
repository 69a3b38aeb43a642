import { clockTimeText, timeZoneText } from '../../contract/platform/format.ts'

export const channelLabels = { email: 'Email', phone: 'Phone', messages: 'Messages on Merlon' } as const

type CallTimes = { call_from?: string | null | undefined; call_until?: string | null | undefined; time_zone: string }

/** `9:00 AM to 5:00 PM, New York (Eastern Time)`; undefined unless both times are given. */
export const callTimesText = ({ call_from, call_until, time_zone }: CallTimes): string | undefined =>
  call_from && call_until
    ? `${clockTimeText(call_from)} to ${clockTimeText(call_until)}, ${timeZoneText(time_zone)}`
    : undefined
