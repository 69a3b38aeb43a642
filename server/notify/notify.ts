import type { AppContext, Db } from '../app-context.ts'
import type { EventName, PairLimitedEvent, WaitingEvent } from './events.ts'
import type { Recipients } from './recipients.ts'
import { tell, type Telling, type Template } from './tell.ts'
import { type StepsTaken, waitToTell } from './waiting.ts'

type Context = Pick<AppContext, 'queue' | 'config'>

/** An event with a limit says who caused it. */
type TellingOf<E extends EventName> = Recipients & (E extends PairLimitedEvent ? { from: string } : { from?: never })

/**
 * Tells somebody something, in the transaction that gives the reason for it: the only way to. Which setting switches an
 * event off, what it counts against and whether it waits is said by its line in `events`.
 * @throws Problem 429 past the limit of an event that is refused then
 */
export async function notify<E extends Exclude<EventName, WaitingEvent>>(
  tx: Db,
  context: Context,
  event: E,
  recipients: TellingOf<E>,
  template: Template,
): Promise<void>
/** What waits tells the other side of applications; what it says is read from their steps when it leaves. */
export async function notify(tx: Db, context: Context, event: WaitingEvent, steps: StepsTaken): Promise<void>
export async function notify(
  tx: Db,
  context: Context,
  ...[event, to, template]: [EventName, Telling, Template] | [WaitingEvent, StepsTaken, undefined?]
) {
  if (template) await tell(tx, context, event, to, template)
  else await waitToTell(tx, context, event, to)
}
