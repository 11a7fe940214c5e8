import type { Import } from '@almoner/contracts/imports/import'
import type { MendedFault } from '@almoner/contracts/imports/repeated-faults'
import { isWordField } from '@almoner/contracts/imports/word-fields'
import { Button } from '@almoner/ui/controls/Button'
import { Section } from '@almoner/ui/data/Section'
import { describeError } from '@almoner/ui/form/submit'
import { Row } from '@almoner/ui/layout/Row'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'
import { columnOfField } from './plan-draft'
import { useTakeImport } from './use-import'
import { wordOptions } from './word-options'

/** What people did about faults in all of their rows, each to be taken back before the import. */
export function MendedFaults({ found, mends }: { found: Import; mends: readonly MendedFault[] }) {
  return (
    <Section title={t('check.mends.title')}>
      <ul className="import-problems">
        {mends.map((one) => (
          <OneMend key={[one.fault.field, one.fault.value, one.fault.message].join('|')} found={found} one={one} />
        ))}
      </ul>
    </Section>
  )
}

function OneMend({ found, one }: { found: Import; one: MendedFault }) {
  const canRun = useActor().can('imports.run')
  const take = useTakeImport()
  const undo = trpc.imports.undoMend.useMutation({ onSuccess: take })
  return (
    <li className="import-problem">
      <strong>{t('counts.rows', { count: one.rows })}</strong>
      <div className="import-cells">
        <p>{sentenceOf(found, one)}</p>
        {undo.isError && <p className="al-field-error">{describeError(undo.error).message}</p>}
        {canRun && (
          <Row>
            <Button
              size="small"
              kind="quiet"
              isBusy={undo.isPending}
              onClick={() => undo.mutate({ id: found.id, fault: one.fault })}
            >
              {t('check.mends.undo')}
            </Button>
          </Row>
        )}
      </div>
    </li>
  )
}

const quoted = (value: string): string => (value === '' ? t('check.faults.empty') : `“${value}”`)

function sentenceOf({ plan, inspection }: Import, { fault, mend }: MendedFault): string {
  const { field, value } = fault
  const named = field !== null && plan ? columnOfField(plan, inspection, field)?.name : undefined
  const column = named ?? t('check.rows.whole')
  const before = quoted(value)
  if (mend.kind === 'leave_out') return t('check.mends.leftOut', { column, before })
  if (mend.kind === 'set') return t('check.mends.set', { column, before, after: quoted(mend.value) })
  const options = plan && isWordField(field) ? wordOptions(plan, field) : []
  const after = options.find((option) => option.value === mend.meaning)?.label ?? mend.meaning
  return t('check.mends.means', { column, before, after })
}
