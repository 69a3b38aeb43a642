import type { Template } from '../../../contract/messages/templates.ts'
import { reasonLabels, statusLabels } from '../../text/application.ts'

/** What a template is for: "Interview", "Not selected: Pay expectations differ". */
export const templateUse = ({ status, reason }: Pick<Template, 'status' | 'reason'>) =>
  reason ? `${statusLabels[status]}: ${reasonLabels[reason]}` : statusLabels[status]
