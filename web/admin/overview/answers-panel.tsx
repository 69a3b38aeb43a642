import { counted, countText } from '../../text/counts.ts'
import { Panel } from '../../ui/card.tsx'
import { FactList } from '../../ui/description-sheet.tsx'
import type { Figures } from '../overview.tsx'

const percent = (share: number | null) => (share === null ? 'Too few to say' : `${Math.round(share * 100)} %`)

/** Whether the market keeps its promise: how all companies together answer. */
export const AnswersPanel = ({ figures: { answers, overdue_answers, open_applications } }: { figures: Figures }) => (
  <Panel title="Answers, last 90 days" pad>
    <FactList
      facts={[
        { label: 'Answered by the promised day', value: percent(answers.answered_in_time) },
        {
          label: 'First answer after',
          value:
            answers.days_to_first_answer === null ? 'Too few to say' : counted(answers.days_to_first_answer, 'day'),
        },
        { label: 'Told the outcome', value: percent(answers.told_the_outcome) },
        {
          label: 'Late now',
          value: `${countText(overdue_answers)} of ${countText(open_applications)} open applications`,
        },
      ]}
    />
  </Panel>
)
