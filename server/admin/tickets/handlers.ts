import type { HandlersOf } from '../../platform/http/handlers.ts'
import { joinReply, requireTicket } from './join-reply.ts'
import { presentOwn } from './queries.ts'

export const ticketsHandlers: HandlersOf<'tickets'> = {
  async show({ query: { token } }, context) {
    return { data: await presentOwn(context.db, await requireTicket(context.db, context, token)) }
  },

  reply: {
    first: async ({ query: { token }, body: { message } }, context) => ({
      data: await joinReply(context, { token, words: message }),
    }),
    again: async ({ query: { token } }, context) => ({
      data: await presentOwn(context.db, await requireTicket(context.db, context, token)),
    }),
  },
}
