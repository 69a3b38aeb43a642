import type { HandlersOf } from '../http/handlers.ts'

export const liveEventsHandlers: HandlersOf<'liveEvents'> = {
  async stream({ caller: { account_id, session_id }, last_event_id }, { live }) {
    // Any other value didn't come from us.
    const after = /^\d{1,15}$/.test(last_event_id ?? '') ? Number(last_event_id) : undefined
    return {
      media_type: 'text/event-stream; charset=utf-8',
      // Otherwise nginx and similar proxies would buffer the stream.
      headers: { 'x-accel-buffering': 'no' },
      body: await live.open({ account_id, session_id }, after),
    }
  },
}
