import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { reasonText, statusText } from '../../text/application.ts'
import { dateText, shortDateText } from '../../text/dates.ts'
import { offerText } from './applicant-card.tsx'
import { useMoveRefusal } from './may-move.ts'
import type { Moves } from './use-moves.tsx'

type Props = { person: Applicant; moves: Moves }

/** What holds of an opened application: the promised answer, what is withheld, the answer to an offer, the outcome. */
export function ApplicantNotices({ person, moves }: Props) {
  return (
    <>
      {person.due_at && (
        <Notice tone={person.is_overdue ? 'danger' : 'plain'}>
          {person.is_overdue ? 'Your answer is late. It was promised by ' : 'You promised an answer by '}
          <b>{dateText(person.due_at, person.time_zone)}</b>.
        </Notice>
      )}
      {person.withheld && (
        <Notice tone="plain">
          {person.withheld === 'withdrawn'
            ? `${statusText(person)}: the letter and the resume are no longer shown, nor who applied.`
            : 'This applicant is not shown to you any more. What stays is that there was an application, and its steps.'}
        </Notice>
      )}
      {person.offer_answer && (
        <Notice tone="plain">
          <b>{offerText(person)}</b> on {dateText(person.offer_answer.at, person.time_zone)}.
          {person.offer_answer.words && <p className="mt-1 whitespace-pre-line">“{person.offer_answer.words}”</p>}
        </Notice>
      )}
      {person.status === 'not_selected' && <OutcomeNotice person={person} moves={moves} />}
    </>
  )
}

/** The reason that was given, and the button that takes the outcome back as long as that can be done. */
function OutcomeNotice({ person, moves }: Props) {
  const reason = reasonText(person.reason, person.reason_words)
  const refusal = useMoveRefusal()
  const until = !refusal && moves.canTakeBack(person) && person.undo_until
  return (
    <Notice
      tone="plain"
      action={
        until && (
          <Button size="small" className="self-center" onClick={() => moves.takeBack(person)}>
            Take back
          </Button>
        )
      }
    >
      Reason told{person.ended_at && ` on ${shortDateText(person.ended_at, person.time_zone)}`}: {reason}
      {/[.!?]$/.test(reason) ? '' : '.'}
      {until && ` You can take it back until ${shortDateText(until, person.time_zone)}.`}
    </Notice>
  )
}
