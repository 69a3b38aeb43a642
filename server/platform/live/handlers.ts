import type { HandlersOf } from '../http/handlers.ts'

export const liveEventsHandlers: HandlersOf<'liveEvents'> = {
  async stream({ caller: { account_id, session_id }, last_event_id }, { live }) {
    // Whatever else it is, nobody was told it here.
    const after = /^\d{1,15}$/.test(last_event_id ?? '') ? Number(last_event_id) : undefined
    return {
      media_type: 'text/event-stream; charset=utf-8',
      // What nginx and its like would otherwise collect.
      headers: { 'x-accel-buffering': 'no' },
      body: await live.open({ account_id, session_id }, after),
    }
  },
}
