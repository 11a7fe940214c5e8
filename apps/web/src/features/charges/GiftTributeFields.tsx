import { Stack } from '@almoner/ui/layout/Stack'
import type { OfflineTribute } from '@almoner/contracts/charges/offline.operations'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { SegmentsField } from '@almoner/ui/fields/SegmentsField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { TextField } from '@almoner/ui/fields/TextField'
import { useField } from 'react-final-form'
import { giftText } from '../../gifts/messages'
import { t } from './messages'

const kinds = (['honor', 'memory'] as const).map((value) => ({ value, label: giftText(`tributes.${value}`) }))

export function GiftTributeFields() {
  const { input } = useField<Partial<OfflineTribute> | undefined>('tribute', { subscription: { value: true } })
  if (!input.value)
    return (
      <Button size="small" icon={<Icon name="plus" size={14} />} onClick={() => input.onChange({ kind: 'honor' })}>
        {t('addGift.tribute.add')}
      </Button>
    )
  return (
    <Stack as="fieldset" className="gift-group" gap={16}>
      <legend>{t('addGift.tribute.title')}</legend>
      <SegmentsField name="tribute.kind" label={t('addGift.tribute.kind')} options={kinds} />
      <TextField name="tribute.honoree" label={t('addGift.tribute.honoree')} isRequired />
      <div className="al-fields-row">
        <TextField name="tribute.recipientName" label={t('addGift.tribute.recipientName')} />
        <TextField name="tribute.recipientEmail" label={t('addGift.tribute.recipientEmail')} type="email" />
      </div>
      {input.value.recipientEmail && (
        <>
          <CheckboxField
            name="tribute.isToldByMail"
            label={t('addGift.tribute.isToldByMail')}
            help={t('addGift.tribute.isToldByMailHelp')}
          />
          {input.value.isToldByMail && (
            <TextAreaField name="tribute.message" label={t('addGift.tribute.message')} rows={2} />
          )}
        </>
      )}
      <Button size="small" icon={<Icon name="cross" size={14} />} onClick={() => input.onChange(undefined)}>
        {t('addGift.tribute.remove')}
      </Button>
    </Stack>
  )
}
