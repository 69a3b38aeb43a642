import type { AppContext, Db } from '../../platform/app-context.ts'
import type { NoticeParties } from '../audience/audience.ts'
import type { EventName, PairLimitedEvent, WaitingEvent } from './events.ts'
import type { Recipients } from './recipients.ts'
import { notifyNow, type Delivery, type Template } from './notify-now.ts'
import { type StepsTaken, notifyLater } from './notify-later.ts'

type Context = Pick<AppContext, 'queue' | 'config'>

/** An event with a limit says who caused it. */
type DeliveryOf<E extends EventName> = Recipients & { between?: NoticeParties } & (E extends PairLimitedEvent
    ? { from: string }
    : { from?: never })

/**
 * Notifies somebody of an event, in the transaction that caused it: the only way to. Which setting switches an event off,
 * which limit it counts against and whether it is delayed is said by its line in `events`.
 * @throws Problem 429 past the limit of an event that is refused then
 */
export async function notify<E extends Exclude<EventName, WaitingEvent>>(
  tx: Db,
  context: Context,
  event: E,
  recipients: DeliveryOf<E>,
  template: Template,
): Promise<void>
/** A delayed event notifies the other side of the applications; its text is made from their steps when it is sent. */
export async function notify(tx: Db, context: Context, event: WaitingEvent, steps: StepsTaken): Promise<void>
export async function notify(
  tx: Db,
  context: Context,
  ...[event, to, template]: [EventName, Delivery, Template] | [WaitingEvent, StepsTaken, undefined?]
) {
  if (template) await notifyNow(tx, context, event, to, template)
  else await notifyLater(tx, context, event, to)
}
