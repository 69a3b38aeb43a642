import type { AppContext, Db } from '../../platform/app-context.ts'
import type { NoticeParties } from '../audience/audience.ts'
import type { EventName, PairLimitedEvent, WaitingEvent } from './events.ts'
import type { Recipients } from './recipients.ts'
import { notifyNow, type Delivery, type Template } from './notify-now.ts'
import { type StepsTaken, notifyLater } from './notify-later.ts'

type Context = Pick<AppContext, 'queue' | 'config'>

/** Events with a limit must say who caused them. */
type DeliveryOf<E extends EventName> = Recipients & { between?: NoticeParties } & (E extends PairLimitedEvent
    ? { from: string }
    : { from?: never })

/**
 * Notifies people of an event, in the transaction that caused it. The only way to notify. The event's entry in `events`
 * defines the setting that turns it off, its limit, and whether it's delayed.
 * @throws Problem 429 if the event refuses requests past its limit
 */
export async function notify<E extends Exclude<EventName, WaitingEvent>>(
  tx: Db,
  context: Context,
  event: E,
  recipients: DeliveryOf<E>,
  template: Template,
): Promise<void>
/** A delayed event notifies the other side of the applications. Its text is made from their steps when it's sent. */
export async function notify(tx: Db, context: Context, event: WaitingEvent, steps: StepsTaken): Promise<void>
export async function notify(
  tx: Db,
  context: Context,
  ...[event, to, template]: [EventName, Delivery, Template] | [WaitingEvent, StepsTaken, undefined?]
) {
  if (template) await notifyNow(tx, context, event, to, template)
  else await notifyLater(tx, context, event, to)
}
