import type { AcknowledgmentRow } from '@almoner/contracts/acknowledgments/acknowledgment'
import {
  envelopes,
  labelSheets,
  printLetters,
  thankAcknowledgments,
  type LabelSheet,
} from '@almoner/contracts/acknowledgments/acknowledgments.operations'
import { Button } from '@almoner/ui/controls/Button'
import { SelectionBar } from '@almoner/ui/data/SelectionBar'
import type { Selection } from '@almoner/ui/data/use-selection'
import { useState } from 'react'
import { ActionsMenu } from '../../actions/ActionsMenu'
import { useActor } from '../../session/use-actor'
import { LabelsDialog } from './LabelsDialog'
import { t } from './messages'
import { useThanks } from './use-thanks'

interface ChosenBarProps {
  selection: Selection<AcknowledgmentRow>
  isDone: boolean
}

/** What can be done with the gifts that are chosen. */
export function ChosenBar({ selection, isDone }: ChosenBarProps) {
  const { canCall } = useActor()
  const thanks = useThanks()
  const [sheet, setSheet] = useState<LabelSheet | null>(null)
  const ids = [...selection.chosen.keys()]
  const [mayOpen, mayMark] = [canCall(printLetters), canCall(thankAcknowledgments)]
  const then = async (work: Promise<boolean>) => {
    if (await work) selection.clear()
  }
  return (
    <SelectionBar count={ids.length} onClear={selection.clear}>
      {mayOpen && (
        <Button isBusy={thanks.isBusy} onClick={() => void then(thanks.print(ids))}>
          {t('choice.print')}
        </Button>
      )}
      {mayOpen && !isDone && (
        <Button isBusy={thanks.isBusy} onClick={() => void then(thanks.send(ids))}>
          {t('choice.send')}
        </Button>
      )}
      {mayMark && (
        <Button isBusy={thanks.isBusy} onClick={() => void then(isDone ? thanks.reopen(ids) : thanks.thank(ids))}>
          {isDone ? t('choice.reopen') : t('choice.thank')}
        </Button>
      )}
      {mayMark && !isDone && (
        <Button isBusy={thanks.isBusy} onClick={() => void then(thanks.dismiss(ids))}>
          {t('choice.dismiss')}
        </Button>
      )}
      {mayOpen && (
        <ActionsMenu
          label={t('choice.addresses')}
          groups={[
            envelopes.map((form) => ({
              id: `thanks.${form}`,
              label: t(`forms.${form}`),
              run: () => void thanks.addresses(ids, form),
            })),
            labelSheets.map((form) => ({
              id: `thanks.${form}`,
              label: t(`forms.${form}`),
              run: () => setSheet(form),
            })),
          ]}
          renderTrigger={(aria) => <Button {...aria}>{t('choice.addresses')}</Button>}
        />
      )}
      {sheet && (
        <LabelsDialog
          sheet={sheet}
          onPrint={(firstLabel) => thanks.addresses(ids, sheet, firstLabel)}
          onClose={() => setSheet(null)}
        />
      )}
    </SelectionBar>
  )
}
