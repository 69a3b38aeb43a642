import { SettingsTabs } from '../../parts/settings/settings-page.tsx'
import { counted } from '../../text/counts.ts'
import { listHref } from '../../text/list-query.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { clockText } from '../clock.ts'
import { useOpened } from '../records/use-opened.ts'
import { AuditDialog } from './audit-dialog.tsx'
import { AuditRow } from './audit-row.tsx'
import { AuditTools } from './audit-tools.tsx'
import { auditBase, type LoadedAudit } from './load-audit.ts'
import { settingsBase, settingsSections } from './sections.ts'

/** What admins did and saw, and what became of sign-ins. */
export function AuditList({ found, admins }: LoadedAudit) {
  const { opened, close, body } = useOpened(found.list)
  return (
    <>
      <ListPage
        title="Settings"
        lead={`${counted(found.list.total, 'entry', 'entries')} of what admins did and saw, and of sign-ins. No one can change them. ${clockText}`}
        note={<SettingsTabs base={settingsBase} sections={settingsSections} current="audit" />}
        found={found}
        base={auditBase}
        noun={['entry', 'entries']}
        names={{ subject_type: 'about', actor_id: 'who' }}
        label="Audit log"
        limit={
          found.filters.subject_id
            ? {
                text: (
                  <>
                    Only entries about <b>{found.list.subject_name ?? found.filters.subject_id}</b>.
                  </>
                ),
                all: {
                  label: 'About anything',
                  to: listHref(auditBase, found.filters, { subject_id: undefined }),
                },
              }
            : null
        }
        filters={<AuditTools filters={found.filters} admins={admins} actor_name={found.list.asked_actor_name} />}
        none={{ title: 'Nothing yet', children: 'What admins do shows here.' }}
        noMatch={{ children: 'Try another filter, other days or fewer words.' }}
      >
        <Table label="Audit log">
          <thead>
            <tr>
              <Column>When</Column>
              <Column>Who</Column>
              <Column>What</Column>
              <Column>Reason</Column>
              <Column>From</Column>
            </tr>
          </thead>
          <tbody ref={body} tabIndex={-1} className="outline-none">
            {found.list.data.map((event) => (
              <AuditRow key={event.id} event={event} />
            ))}
          </tbody>
        </Table>
      </ListPage>
      {opened && (
        <AuditDialog key={opened.id} id={opened.id} steps={opened.steps} onClose={close} onChanged={() => undefined} />
      )}
    </>
  )
}
