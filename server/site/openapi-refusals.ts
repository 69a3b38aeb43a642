import { z } from 'zod'
import type { Endpoint } from '../../contract/platform/endpoint.ts'

type Json = Record<string, unknown>
type Refusal = { name: string; description: string; when: (endpoint: Endpoint) => boolean; example: Json }
const always = () => true
/** A body may be sent with these calls, and is read as far as its limit, whether or not anything in it is looked at. */
const takesBody = ({ route }: Endpoint) => !route.startsWith('GET ')

/** Whether what is sent refers to a record by a field of its own: `job_id`, `ids`. */
function namesRecords(schema: z.ZodType | undefined): boolean {
  return schema instanceof z.ZodObject && Object.keys(schema.shape).some((name) => /(^|_)ids?$/.test(name))
}

/** Every refusal, in the order in which they come. */
export const refusals: Record<string, Refusal> = {
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests; `Retry-After` says in how many seconds to come back.',
    when: always,
    example: { message: 'Too many requests came at once. Wait 1 second, then try again.' },
  },
  401: {
    name: 'Unauthorized',
    description: 'Not signed in, or the session has ended (`session_ended`).',
    when: ({ access, limit }) => access !== 'public' || limit === 'sign_in',
    example: { message: 'Sign in to go on.' },
  },
  403: {
    name: 'Forbidden',
    description: 'Signed in as somebody who may not do this, or the plan does not include it (`plan_limit`).',
    when: ({ access, limit, route }) =>
      (access !== 'public' && access !== 'signed_in') || limit === 'sign_in' || route === 'PUT /import-schedule/file',
    example: { message: 'Your account may not do this.' },
  },
  413: {
    name: 'TooLarge',
    description: 'Larger than what may be sent here.',
    when: takesBody,
    example: { message: 'This is larger than what may be sent here.' },
  },
  415: {
    name: 'WrongType',
    description: 'The body is of a type that is not taken here, or compressed.',
    when: always,
    example: { message: 'Send this as application/json.' },
  },
  408: {
    name: 'TooSlow',
    description: 'Nothing more came of the body for too long.',
    when: takesBody,
    example: { message: 'The request took too long to arrive.' },
  },
  414: {
    name: 'AddressTooLong',
    description: 'The path has more than 2,000 characters.',
    when: always,
    example: { message: 'The address is too long.' },
  },
  400: {
    name: 'Unreadable',
    description: 'The request cannot be read.',
    when: always,
    example: { message: 'The request could not be read.' },
  },
  422: {
    name: 'Invalid',
    description: 'Something in the query or body is not as it should be; `errors` has the words for each field.',
    when: ({ body, query, route }) => !!body || !!query || route.startsWith('POST '),
    example: {
      message: 'per_page is a whole number from 1 to 100.',
      errors: { per_page: ['per_page is a whole number from 1 to 100.'] },
    },
  },
  404: {
    name: 'NotFound',
    description: 'Not there, or not for this caller: the two are not told apart.',
    when: ({ params, query, body, route }) =>
      !!params ||
      namesRecords(query) ||
      namesRecords(body) ||
      route === 'GET /mailbox' ||
      route === 'POST /webhooks/stripe' ||
      route.includes('/unsubscribe') ||
      / \/ticket\b/.test(route) ||
      route.includes('/import-schedule'),
    example: { message: 'Not found.' },
  },
  409: {
    name: 'Conflict',
    description: 'At odds with what holds now; `stale` says what that is in `current`.',
    when: ({ route }) => !route.startsWith('GET '),
    example: { message: 'Somebody changed this since you loaded it.', code: 'stale' },
  },
  500: {
    name: 'Failed',
    description: 'Something went wrong here.',
    when: always,
    example: { message: 'Something went wrong on our side. Try again in a moment. Reference 1f3a9c2e.' },
  },
  503: {
    name: 'Busy',
    description: 'Busy or starting; `Retry-After` says in how many seconds to come back.',
    when: always,
    example: { message: 'The service is busy or starting. Try again in a moment.' },
  },
}
