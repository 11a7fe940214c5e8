import { permissionOfRecord, type RecordRef } from '@almoner/contracts/records/record'
import { listTasks } from '@almoner/contracts/tasks/tasks.operations'
import { Section } from '@almoner/ui/data/Section'
import { Stack } from '@almoner/ui/layout/Stack'
import { useActor } from '../session/use-actor'
import { t } from './messages'
import { QuickTask } from './QuickTask'
import { TaskList } from './TaskList'

/** What there is to do about a record. Nothing for those who may not read about it. */
export function RecordTasks({ record }: { record: RecordRef }) {
  const { can, canCall } = useActor()
  const { read, manage } = permissionOfRecord[record.recordKind]
  if (!canCall(listTasks) || !can(read)) return null
  return (
    <Section title={t('title')} isRaised>
      <Stack gap={12}>
        <TaskList
          key={record.recordId}
          filter={{ view: 'all', ...record }}
          hasRecord={false}
          empty={<p className="al-quiet">{t('none')}</p>}
        />
        {can(manage) && <QuickTask record={record} />}
      </Stack>
    </Section>
  )
}
