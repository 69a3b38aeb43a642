import { call } from '../../browser-api.ts'
import { SavedTextMenu } from './saved-texts/saved-text-menu.tsx'

/** The company's message templates. */
export const TemplateMenu = ({ onChoose }: { onChoose: (text: string) => void }) => (
  <SavedTextMenu
    label="Templates"
    load={async () => (await call('GET /messages/templates')).data}
    failed="The templates didn’t load."
    none={{ title: 'No templates yet', why: 'To add some, choose Templates above a job’s applications.' }}
    onChoose={onChoose}
  />
)
