import { labelsOnSheet, type LabelSheet } from '@almoner/contracts/acknowledgments/acknowledgments.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { WholeNumberField } from '@almoner/ui/fields/WholeNumberField'
import { submitTo } from '@almoner/ui/form/submit'
import { t } from './messages'

interface Values {
  firstLabel?: number | string
}

interface LabelsDialogProps {
  sheet: LabelSheet
  onPrint: (firstLabel: number) => Promise<unknown>
  onClose: () => void
}

/** Where on a sheet that is used in part the labels begin. */
export function LabelsDialog({ sheet, onPrint, onClose }: LabelsDialogProps) {
  const most = labelsOnSheet[sheet]
  const faultsOf = ({ firstLabel }: Values) =>
    Number(firstLabel) >= 1 && Number(firstLabel) <= most ? undefined : { firstLabel: t('labels.between', { most }) }
  return (
    <ActionDialog<Values>
      title={t(`forms.${sheet}`)}
      initialValues={{ firstLabel: 1 }}
      validate={faultsOf}
      onSubmit={submitTo(({ firstLabel }: Values) => onPrint(Number(firstLabel)), { onDone: onClose })}
      submitLabel={t('labels.print')}
      onClose={onClose}
    >
      <WholeNumberField name="firstLabel" label={t('labels.first')} help={t('labels.firstHelp', { most })} isRequired />
    </ActionDialog>
  )
}
